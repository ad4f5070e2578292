@testable import ToolSupport

/// A file of `Cases`: prose, and indented blocks of command lines with what they print. `Cases/readme.txt` is its manual.
struct CaseFile {
    private static let indent = "    "

    private enum Part {
        case prose(String)
        case command(line: String, input: [String], expected: [String])
    }

    private let parts: [Part]

    init(parsing text: String) throws {
        var parts: [Part] = []
        // Blank lines wait: they belong to the output only when more of it follows.
        var blanks = 0
        // What stands between fences is as it is.
        var isFenced = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.allSatisfy({ $0 == " " }) {
                blanks += 1
                continue
            }
            if line.hasPrefix("```") { isFenced.toggle() }
            let isIndented = !isFenced && line.hasPrefix(CaseFile.indent)
            let content = String(isIndented ? line.dropFirst(CaseFile.indent.count) : line)
            if isIndented, !content.hasPrefix("$ "), case .command(let command, var input, var expected)? = parts.last {
                if content == ">" || content.hasPrefix("> "), expected.isEmpty, blanks == 0 {
                    input.append(String(content.dropFirst(2)))
                } else {
                    expected += Array(repeating: "", count: blanks) + [content]
                }
                parts[parts.count - 1] = .command(line: command, input: input, expected: expected)
            } else {
                parts += Array(repeating: Part.prose(""), count: blanks)
                guard isIndented else {
                    parts.append(.prose(content))
                    blanks = 0
                    continue
                }
                guard content.hasPrefix("$ ") else { throw ShellLine.Failure(message: "no command before: \(content)") }
                parts.append(.command(line: String(content.dropFirst(2)), input: [], expected: []))
            }
            blanks = 0
        }
        self.parts = parts
    }

    /// The file as it has to be for the program to be right: every command is run, one after the other.
    func actualText(in sandbox: Sandbox) throws -> String {
        var lines: [String] = []
        for part in parts {
            switch part {
            case .prose(let line):
                lines.append(line)
            case .command(let line, let input, _):
                let result = try sandbox.run(line: line, input: Array(input.map { $0 + "\n" }.joined().utf8))
                lines += (["$ \(line)"] + input.map { $0.isEmpty ? ">" : "> \($0)" } + CaseFile.lines(of: result)).map(
                    CaseFile.indented)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func indented(_ line: String) -> String {
        line.isEmpty ? "" : indent + line
    }

    // MARK: Results as lines

    private static func lines(of result: Sandbox.Result) -> [String] {
        var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(escaped)
        let endsWithNewline = lines.last == ""
        if endsWithNewline { lines.removeLast() }
        if lines.last == "" { lines[lines.count - 1] = "\\" }
        if lines.first == "" { lines[0] = "\\" }
        if !endsWithNewline { lines.append("[no newline]") }
        lines += result.errors.split(separator: "\n").map { "! \($0)" }
        if result.status != .done { lines.append("[\(result.status.rawValue)]") }
        return lines
    }

    /// A line of output that would read as something else gets a backslash; the escape character becomes visible.
    private static func escaped(_ line: Substring) -> String {
        let isTaken = ["$ ", ">", "! ", "[", "\\"].contains { line.hasPrefix($0) }
        let isBlank = !line.isEmpty && line.allSatisfy { $0 == " " }
        return (isTaken || isBlank ? "\\" : "") + line.replacing("\u{1B}", with: "␛")
    }
}
