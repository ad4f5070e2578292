/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Equatable, Sendable {
    /// One sentence in lower case, without the place.
    package private(set) var message: String
    /// The byte of the text that is to blame.
    package let offset: Int
    /// The line, from 1.
    package let line: Int
    /// The column in characters, from 1.
    package let column: Int

    /// An error at a byte of a text.
    package init(_ message: String, in text: [UInt8], at offset: Int) {
        self.message = message
        self.offset = offset
        var (line, start) = (1, JSONReader.start(of: text))
        for index in start..<max(start, min(offset, text.count)) where Self.endsLine(at: index, in: text) {
            (line, start) = (line + 1, index + 1)
        }
        self.line = line
        // A character has one byte that does not continue it.
        column = 1 + text[start..<max(start, min(offset, text.count))].count { $0 & 0xC0 != 0x80 }
    }

    /// The same with what it is about in front.
    package func of(_ subject: String) -> JSONError {
        var error = self
        error.message = "\(subject): \(message)"
        return error
    }

    /// Whether a line ends behind a byte: at LF, CRLF and CR.
    private static func endsLine(at index: Int, in text: [UInt8]) -> Bool {
        let isReturn = text[index] == UInt8(ascii: "\r")
        let next = index + 1 < text.count ? text[index + 1] : nil
        return text[index] == UInt8(ascii: "\n") || (isReturn && next != UInt8(ascii: "\n"))
    }
}
