internal import RiveModel
internal import RiveText

/// A place in a text that a command reads. Messages name it as compilers do, so that editors find it.
struct TextPlace: Equatable {
    /// The file, as the command line spells it.
    let path: String
    /// Counted from 1.
    let line: Int
    /// In characters, counted from 1.
    var column = 1

    var text: String { "\(RivePath.name(of: path)):\(line):\(column)" }

    /// The place of a part of a line that starts `offset` bytes behind the line's start.
    init(_ path: String, _ line: TextLines.Line, at part: Substring) {
        self.path = path
        self.line = line.number
        column = 1 + part.base[..<part.startIndex].unicodeScalars.count
    }

    init(_ path: String, line: Int, column: Int = 1) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension ToolError {
    /// What is wrong with a text: `FILE:LINE:COLUMN: what is wrong (expected …)`.
    init(_ error: TextError, in path: String, _ status: ExitStatus) {
        let expected = error.candidates.isEmpty ? "" : " (expected \(error.candidates.joined(separator: ", ")))"
        let place = TextPlace(path, line: error.line, column: error.column)
        self.init(status, file: place.text, error.message + expected)
    }

    /// The same with the place in a text that asked for what went wrong.
    func at(_ place: TextPlace) -> ToolError {
        var error = self
        error.message = (file.map { "\(RivePath.name(of: $0)): " } ?? "") + message
        error.file = place.text
        return error
    }
}

extension TextLines.Line {
    /// The line's characters; where they are no UTF-8, an error that names the file.
    func text(in path: String, _ status: ExitStatus) throws(ToolError) -> String {
        do throws(TextError) {
            return try text()
        } catch {
            throw ToolError(error, in: path, status)
        }
    }
}
