import RiveReport
import ToolSupport

extension Arguments {
    /// Refuses an output that would replace an input or another output of the same command, and a folder that is called as standard
    /// output is.
    /// - Parameters:
    ///   - command: The command.
    ///   - console: Where the paths lead.
    /// - Throws: `ToolError` that names both.
    func checkOutputs(of command: Command, _ console: Console) throws(ToolError) {
        if let folder = given.first(where: { $0.option.writes == .folder && $0.value == "-" }) {
            throw ToolError(
                .usage, "\(folder.option.flag) takes a folder, not \"-\"; use \".\" for the current folder")
        }
        let outputs = given.compactMap(Output.init)
        for (index, output) in outputs.enumerated() {
            // One that is given twice tells itself what is wrong.
            let others = outputs[..<index].filter { $0.flag != output.flag }
            if let other = others.first(where: { console.files.areOne($0.path, output.path) }) {
                throw ToolError(
                    .usage, file: output.path, "\(other.flag) and \(output.flag) would write to one file; name two")
            }
            try console.refuse(output.path, madeOf: inputs(of: command, for: output, console.files))
        }
    }

    /// The files that the command line names as read, none of which an output may replace.
    private func inputs(of command: Command, for output: Output, _ files: FileSystem) -> [String] {
        let kinds = command.operands.map(\.kind)
        let read = operands.enumerated().filter { index, word in
            // The last may repeat. What is called as files are that commands read is refused as an output by its name.
            [.file, .riveFile].contains(kinds[min(index, kinds.count - 1)]) && word != "-"
                && !ArgumentKind.namesRiveFile(word) && !(output.isEdited && index == 0)
        }
        return read.map { RivePath($1, files).file }
            + given.filter { $0.option.writes == .nothing && $0.option.kind == .file && $0.value != "-" }.map(\.value)
    }
}

/// A file that an option names as written.
private struct Output {
    let flag: String
    let path: String
    let isEdited: Bool

    /// - Returns: nil for an option that names none, and for what is open already, such as standard output.
    init?(_ given: Arguments.Given) {
        let option = given.option
        (flag, isEdited) = (option.flag, option.writes == .edited)
        if option.name == ReportFormat.option.name, option.kind == ReportFormat.option.kind {
            let parts = given.value.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            path = String(parts[1])
        } else {
            guard [.file, .edited].contains(option.writes), !given.value.isEmpty else { return nil }
            path = given.value
        }
        if OpenFile.descriptor(path) != nil { return nil }
    }
}
