import RiveText
import ToolSupport

/// What is wrong with a line of a text that a command reads, and the part of it that is to blame.
struct LineProblem: Error {
    let message: String
    var suggestion: String?
    let part: Substring

    /// The error for a line of a file that is called so.
    func at(_ line: FileLines.Line, of file: String) -> ToolError {
        ToolError(.usage, message, suggestion: suggestion).at(TextLocation(file, line, at: part))
    }
}
