/// A position in a text file. Messages print it as compilers do, so that editors find it.
package struct TextLocation: Equatable, Sendable {
    /// The name of the file in messages.
    package let file: String
    /// The number, counted from 1.
    package let line: Int
    /// The column in characters, counted from 1.
    package let column: Int

    package var text: String { "\(file):\(line):\(column)" }

    /// The place where a part of a line starts.
    package init(_ file: String, _ line: FileLines.Line, at part: Substring) {
        self.init(
            file, line: line.number, column: 1 + part.base[..<part.startIndex].unicodeScalars.count)
    }

    package init(_ file: String, line: Int, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }
}
