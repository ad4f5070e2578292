import RiveModel
import RiveReport
import ToolSupport

/// Where generated code goes.
struct GenerateTarget {
    private enum Place {
        case stream(String)
        case file(String)
        case folder(String)
    }

    private let place: Place
    private let kind: OutputKind
    let isCheck: Bool

    /// - Parameters:
    ///   - output: What the command line says; nil for standard output.
    ///   - selection: What code is made of.
    ///   - kind: What is written.
    ///   - isCheck: Whether the code is there already, and compared.
    ///   - files: What tells folders from files.
    /// - Throws: `ToolError` where the code of several files would go to one place.
    init(
        _ output: String?, _ selection: FileSelection, _ kind: OutputKind, isCheck: Bool, _ files: FileSystem
    ) throws(ToolError) {
        self.kind = kind
        self.isCheck = isCheck
        let output = output ?? "-"
        if OpenFile.descriptor(output) != nil {
            if isCheck { throw ToolError(.usage, "--check requires a file to compare with; \(output) is a stream") }
            guard selection.isOneFile else {
                throw ToolError(.usage, "code for several files requires a folder: -o DIR")
            }
            place = .stream(output)
        } else if !selection.isOneFile || output.hasSuffix("/") || files.isFolder(output) {
            if !files.exists(output) {
                try OutputKind.folder.require(output, files)
            } else if !files.isFolder(output) {
                throw ToolError(.inputOutput, file: output, "this is a file; code for several files requires a folder")
            }
            place = .folder(output.hasSuffix("/") && output != "/" ? String(output.dropLast()) : output)
        } else {
            try kind.require(output, files)
            place = .file(output)
        }
    }

    /// The folder that code goes to; nil where one file does.
    var folder: String? { if case .folder(let folder) = place { folder } else { nil } }

    /// A path in the folder that code goes to, or that of the one file; nil for a stream.
    var anyPath: String? {
        switch place {
        case .stream: nil
        case .file(let path): path
        case .folder(let folder): folder + "/code"
        }
    }

    /// Where the code of a file goes.
    /// - Parameters:
    ///   - file: The name of the `.riv`.
    ///   - ending: What stands behind it in the name of its code.
    /// - Returns: The path.
    func path(of file: String, _ ending: String) -> String {
        switch place {
        case .stream(let path), .file(let path): path
        case .folder(let folder): "\(folder)/\(file)\(ending)"
        }
    }

    /// The bytes at a path to which no link leads.
    private func read(_ path: String, _ files: FileSystem) throws(ToolError) -> [UInt8]? {
        if let folder {
            let name = Substring(path.utf8.dropFirst(folder.utf8.count + 1))
            try files.refuseLinks(to: String(name), below: folder)
        }
        guard OpenFile.descriptor(path) == nil, files.exists(path), !files.isStream(path) else { return nil }
        return try files.read(path)
    }

    /// The finding for code that is not there already; its details have the lines that differ. Nil for code that is there.
    func stale(_ code: String, at path: String, _ files: FileSystem) throws(ToolError) -> Diagnostic? {
        guard let old = try read(path, files) else {
            return Diagnostic("missing", .error, "is not there; rivetool generate writes it", .fails)
        }
        let bytes = Array(code.utf8)
        if old == bytes { return nil }
        let difference = CodeDifference(from: old, to: bytes)
        let message = "the generated code is out of date from line \(difference.line) on"
        return Diagnostic(
            "stale", .error, message, .fails,
            .text(file: RivePath.name(of: path), line: difference.line, column: 1),
            details: [message] + difference.lines)
    }

    /// Writes code, unless it is there already.
    /// - Returns: Whether something was written.
    /// - Throws: `ToolError` for something else in its place.
    func put(_ code: String, at path: String, _ console: Console) throws(ToolError) -> Bool {
        let bytes = Array(code.utf8)
        let old = try read(path, console.files) ?? []
        // What is not there, or empty, differs from any code.
        if old == bytes { return false }
        guard old.isEmpty || Self.isGenerated(old) else {
            throw ToolError(
                .answerIsNo, file: path, "the file exists already and is not generated code; nothing was written")
        }
        try console.write(bytes, to: path, as: kind)
        return OpenFile.descriptor(path) == nil
    }

    /// Whether a text says of itself, as every generated one does in its first line, that a program wrote it.
    static func isGenerated(_ text: [UInt8]) -> Bool {
        let first = text.prefix(4096).prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: first, as: UTF8.self).hasSuffix("@generated")
    }
}

/// What differs between two texts, as far as people need it to see what happened.
private struct CodeDifference {
    /// The first line that differs, counted from 1.
    let line: Int
    /// The first lines that are no more, behind `-`, and those that are instead, behind `+`.
    let lines: [String]

    private static let mostLines = 5

    init(from old: [UInt8], to new: [UInt8]) {
        // The first line names the interface, and so differs with every other one.
        let hasHeaders = GenerateTarget.isGenerated(old) && GenerateTarget.isGenerated(new)
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        let start = hasHeaders && old.dropFirst() != new.dropFirst() ? 1 : 0
        let same = start + zip(old.dropFirst(start), new.dropFirst(start)).prefix { $0 == $1 }.count
        let room = min(old.count, new.count) - same
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let rest = min(end, room)
        line = same + 1
        lines =
            Self.lines(old[same..<old.count - rest], behind: "- ")
            + Self.lines(new[same..<new.count - rest], behind: "+ ")
    }

    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private static func lines(_ lines: ArraySlice<ArraySlice<UInt8>>, behind sign: String) -> [String] {
        let shown = lines.prefix(mostLines).map { sign + String(decoding: $0, as: UTF8.self) }
        let count = lines.count - shown.count
        return count > 0 ? shown + ["\(sign)… \(NumberWords.grouped(count)) more"] : shown
    }
}
