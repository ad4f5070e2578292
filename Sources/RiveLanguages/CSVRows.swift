/// The rows of a text with cells, as spreadsheets write them: separated by commas, semicolons or tabs, whichever follows the first
/// cell; quoted with `"`; ended by CRLF, LF or CR; with or without a byte order mark and a first line `sep=;`.
struct CSVRows {
    struct Row {
        let cells: [String]
        /// The line in which it begins, from 1.
        let line: Int
    }

    private let bytes: [UInt8]
    private var offset: Int
    private var line = 1
    private var separator = UInt8(ascii: ",")

    /// How many cells a row may have.
    private static let mostCells = 1 << 14

    init(_ bytes: [UInt8]) throws(TableError) {
        self.bytes = bytes
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes[offset...].starts(with: "sep=".utf8), offset + 4 < bytes.count {
            separator = bytes[offset + 4]
            offset += 5
            endLine()
        } else {
            separator = firstSeparator
        }
    }

    /// The first separator outside of quotes.
    private var firstSeparator: UInt8 {
        var isQuoted = false
        for byte in bytes[offset...] {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if ",;\t".utf8.contains(byte) { return byte }
            if byte == 0x0A || byte == 0x0D { break }
        }
        return UInt8(ascii: ",")
    }

    /// The next row; nil behind the last.
    mutating func next() throws(TableError) -> Row? {
        guard offset < bytes.count else { return nil }
        let start = line
        var cells: [String] = []
        while true {
            guard cells.count < Self.mostCells else {
                throw TableError(.tooLarge, "a row has more than \(Self.mostCells) cells", line: line)
            }
            cells.append(try cell())
            guard offset < bytes.count, bytes[offset] == separator else { break }
            offset += 1
        }
        endLine()
        return Row(cells: cells, line: start)
    }

    /// Passes the end of a line, if it is here.
    private mutating func endLine() {
        guard offset < bytes.count else { return }
        if bytes[offset] == 0x0D {
            offset += 1
            line += 1
            if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
        } else if bytes[offset] == 0x0A {
            offset += 1
            line += 1
        }
    }

    private func endsCell(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

    private mutating func cell() throws(TableError) -> String {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
            let start = offset
            while offset < bytes.count, !endsCell(bytes[offset]) { offset += 1 }
            return try text(bytes[start..<offset])
        }
        let first = line
        var contents: [UInt8] = []
        offset += 1
        while true {
            let start = offset
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
                let isReturn = bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
                if bytes[offset] == 0x0A || isReturn { line += 1 }
                offset += 1
            }
            contents += bytes[start..<offset]
            guard offset < bytes.count else {
                throw TableError(.malformed, "a quoted cell does not end", line: first)
            }
            offset += 1
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { break }
            contents.append(UInt8(ascii: "\""))
            offset += 1
        }
        guard offset == bytes.count || endsCell(bytes[offset]) else {
            throw TableError(
                .malformed, "text behind a quoted cell; a quote in a quoted cell is written twice", line: line)
        }
        return try text(contents[...])
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(TableError) -> String {
        if bytes.contains(0) {
            throw TableError(.malformed, "a NUL character; save the table as UTF-8", line: line)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TableError(.malformed, "not UTF-8; save the table as UTF-8", line: line)
        }
        return text
    }
}
