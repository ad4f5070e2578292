import RiveFormat
import RiveJSON
import RiveReport
import ToolSupport

/// Findings for people: file by file, with a line for each finding and lines for its place and its reason.
struct DiagnosticListing {
    let style: Style
    /// How wide the column of levels is.
    let column: Int

    func write(_ file: FileReport, to output: OutputBuffer) {
        let found = file.diagnostics.filter { $0.outcome != .stops }
        guard !found.isEmpty else { return }
        output.append(path: style(PathText.shown(file.name), .bold) + "\n")
        for found in found { write(found, to: output) }
        for omission in file.omissions { output.appendLine("  " + dim(omission.text)) }
        output.appendLine("")
    }

    private func write(_ found: Diagnostic, to output: OutputBuffer) {
        let gap = String(repeating: " ", count: column - found.word.utf8.count)
        var line = "  " + style(found.word, found.level.attribute) + gap + found.code
        if let offset = found.offset { line += "  " + dim(offset) }
        output.appendLine(line + "  " + ControlCharacters.escaped(found.message, backslash: false))
        let indent = String(repeating: " ", count: 2 + column)
        let address = found.address.map { $0 + (found.container.map { " in \($0)" } ?? "") }
        if found.place != nil || address != nil {
            output.append(indent)
            if let place = found.place {
                output.append(path: style(PathText.shown(place), .dim) + (address == nil ? "" : "  "))
            }
            output.appendLine(address.map(dim) ?? "")
        }
        if let reason = found.reason { output.appendLine(indent + dim("\(found.word): \(reason)")) }
    }

    private func dim(_ text: String) -> String { style(ControlCharacters.escaped(text, backslash: false), .dim) }
}

extension Diagnostic.Level {
    fileprivate var attribute: Style.Attribute {
        switch self {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
