import RiveFormat
import RiveText
import ToolSupport

extension ToolError {
    /// What is wrong with a text: `FILE:LINE:COLUMN: what is wrong (expected …)`.
    init(_ error: TextError, in path: String, _ status: ExitStatus) {
        let expected = error.candidates.isEmpty ? "" : " (expected \(error.candidates.joined(separator: ", ")))"
        let location = TextLocation(RivePath.name(of: path), line: error.line, column: error.column)
        self.init(status, file: location.text, error.message + expected)
    }

    /// The same with the place in a text that asked for what went wrong.
    func at(_ location: TextLocation) -> ToolError {
        var error = self
        error.message = (file.map { "\(RivePath.name(of: $0)): " } ?? "") + message
        error.file = location.text
        return error
    }
}

extension FileLines.Line {
    /// The line's characters; where they are no UTF-8, an error that names the file.
    func text(in path: String, _ status: ExitStatus) throws(ToolError) -> String {
        try TextError.mapped(try text()) { ToolError($0, in: path, status) }
    }
}
