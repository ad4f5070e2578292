/// Reads one JSON document.
package struct JSONParser {
    /// What is wrong, and at which byte.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let message: String
        package let offset: Int

        package var description: String { "\(message) at byte \(offset)" }
    }

    private let bytes: [UInt8]
    private var offset = 0

    package static func parse(_ text: String) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes: Array(text.utf8))
        let value = try parser.value()
        parser.skipSpace()
        guard parser.offset == parser.bytes.count else { throw parser.failure("more after the document") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return .object(try fields())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func fields() throws(Failure) -> [(key: String, value: JSONValue)] {
        var fields: [(key: String, value: JSONValue)] = []
        var keys: Set<String> = []
        offset += 1
        if take("}") { return [] }
        repeat {
            skipSpace()
            let key = try string()
            guard keys.insert(key).inserted else { throw failure("key \(key) comes twice") }
            try expect(":")
            fields.append((key, try value()))
        } while take(",")
        try expect("}")
        return fields
    }

    private mutating func elements() throws(Failure) -> [JSONValue] {
        var elements: [JSONValue] = []
        offset += 1
        if take("]") { return [] }
        repeat {
            elements.append(try value())
        } while take(",")
        try expect("]")
        return elements
    }

    private mutating func string() throws(Failure) -> String {
        guard peek == UInt8(ascii: "\"") else { throw failure("a string is missing") }
        offset += 1
        var units: [UInt16] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw failure("unescaped control character") }
            if byte == UInt8(ascii: "\\") {
                units.append(try escape())
            } else {
                let run = bytes[offset...].prefix { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
                guard let text = String(validating: run, as: UTF8.self) else { throw failure("not UTF-8") }
                units += text.utf16
                offset += run.count
            }
        }
        guard peek != nil else { throw failure("the string does not end") }
        offset += 1
        guard let text = String(validating: units, as: UTF16.self) else { throw failure("half a surrogate pair") }
        return text
    }

    private mutating func escape() throws(Failure) -> UInt16 {
        let escapes: [Character: UInt8] = [
            "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
        ]
        guard offset + 1 < bytes.count else { throw failure("an escape does not end") }
        let letter = Character(Unicode.Scalar(bytes[offset + 1]))
        if letter == "u" {
            let digits = String(decoding: bytes[(offset + 2)...].prefix(4), as: UTF8.self)
            guard digits.count == 4, let unit = UInt16(digits, radix: 16) else { throw failure("bad \\u escape") }
            offset += 6
            return unit
        }
        guard let byte = escapes[letter] else { throw failure("unknown escape") }
        offset += 2
        return UInt16(byte)
    }

    private mutating func number() throws(Failure) -> Double {
        if let whole = wholeNumber() { return whole }
        let text = String(decoding: bytes[offset...].prefix { "+-.0123456789eE".utf8.contains($0) }, as: UTF8.self)
        guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil, let value = Double(text),
            value.isFinite
        else { throw failure("a value is missing") }
        offset += text.utf8.count
        return value
    }

    /// A number of a few digits alone, as most are: the expression for all takes long.
    private mutating func wholeNumber() -> Double? {
        var (end, number) = (offset, 0)
        while end < bytes.count, bytes[end] &- 0x30 < 10 {
            number = number * 10 + Int(bytes[end] &- 0x30)
            end += 1
            guard end - offset < 16 else { return nil }
        }
        let isWhole = end == bytes.count || !".eE".utf8.contains(bytes[end])
        guard end > offset, isWhole, end == offset + 1 || bytes[offset] != 0x30 else { return nil }
        offset = end
        return Double(number)
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[offset...].starts(with: word.utf8) else { throw failure("a value is missing") }
        offset += word.utf8.count
        return value
    }

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ byte: Unicode.Scalar) throws(Failure) {
        if !take(byte) { throw failure("'\(byte)' is missing") }
    }

    private func failure(_ message: String) -> Failure {
        Failure(message: message, offset: offset)
    }
}
