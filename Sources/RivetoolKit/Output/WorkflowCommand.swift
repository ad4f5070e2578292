internal import RiveBundle
internal import RiveJSON

/// A workflow command, which GitHub shows as an annotation.
///
/// > Note: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
struct WorkflowCommand {
    private let command: String
    private let file: String
    private let line: Int?
    private let column: Int?
    private let title: String
    private let message: String

    /// A command, `error`, `warning` or `notice`, about a file or a place in it.
    init(_ command: String, file: String, line: Int? = nil, column: Int? = nil, title: String, _ message: String) {
        self.command = command
        self.file = file
        self.line = line
        self.column = column
        self.title = title
        self.message = message
    }

    func write(to output: OutputBuffer) {
        output.append("::\(command) file=")
        output.append(path: Self.property(RivePath.shown(file)))
        let place = [("line", line), ("col", column)].map { key, value in value.map { ",\(key)=\($0)" } ?? "" }.joined()
        output.appendLine("\(place),title=\(Self.property(title))::\(Self.data(message))")
    }

    private static func data(_ text: String) -> String {
        escaped(PathText.escaped(ControlCharacters.escaped(text, backslash: false)), "%")
    }

    private static func property(_ text: String) -> String {
        escaped(ControlCharacters.escaped(text, backslash: false), "%:,")
    }

    /// A text with some characters as `%` and two digits.
    private static func escaped(_ text: String, _ taken: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if taken.unicodeScalars.contains(scalar) {
                result += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
