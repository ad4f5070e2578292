import RiveFormat

/// The lines of a text file: each ends with LF, CRLF or CR, and a byte order mark before the first is none of it.
///
/// Everything that reads text line by line reads it with these, so that a file from any editor means the same to all.
package struct FileLines: Sequence, IteratorProtocol {
    /// One line, without what ends it.
    package struct Line {
        /// The number, counted from 1.
        package let number: Int
        package let bytes: ArraySlice<UInt8>

        /// The line's characters.
        /// - Throws: `TextError` where a byte is not UTF-8.
        package func text() throws(TextError) -> String {
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            var index = bytes.startIndex
            while index < bytes.endIndex, let scalar = TextScalar(bytes, at: index) { index += scalar.width }
            throw TextError(
                "not UTF-8", line: number, column: 1 + bytes[..<index].count(where: FileLines.startsCharacter))
        }
    }

    private let bytes: [UInt8]
    private var offset: Int
    private var number = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = Self.start(of: bytes)
    }

    /// The lines from one on, which starts at an offset and has a number.
    package init(_ bytes: [UInt8], from offset: Int, number: Int) {
        self.bytes = bytes
        self.offset = offset
        self.number = number - 1
    }

    package mutating func next() -> Line? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let end = Self.end(of: bytes, from: start)
        offset = Self.start(behind: end, in: bytes)
        number += 1
        return Line(number: number, bytes: bytes[start..<end])
    }

    // MARK: Places

    /// Where the first line starts.
    static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Whether a byte ends a line.
    static func ends(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// Where the line ends that an offset lies in.
    static func end(of bytes: [UInt8], from offset: Int) -> Int {
        let end = bytes[offset...].firstIndex(where: ends) ?? bytes.count
        WorkCounter.note(end - offset)
        return end
    }

    /// Where the line behind one starts that ends at an offset.
    static func start(behind end: Int, in bytes: [UInt8]) -> Int {
        guard end < bytes.count else { return end }
        let isPair = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
        return end + (isPair ? 2 : 1)
    }

    /// The line and the column, in characters, of an offset, both from 1.
    static func location(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var (line, start) = (1, Self.start(of: bytes))
        while case let end = end(of: bytes, from: start), end < offset, end < bytes.count {
            (line, start) = (line + 1, Self.start(behind: end, in: bytes))
        }
        let before = bytes[Swift.min(start, offset)..<Swift.min(offset, bytes.count)]
        return (line, 1 + before.count(where: startsCharacter))
    }

    /// Whether a byte is the first of a character, and not one that continues it.
    static func startsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
