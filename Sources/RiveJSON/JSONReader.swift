/// A reader of one JSON text: RFC 8259 in UTF-8, and no more. Beyond it, no object has two fields of one key, no number is larger
/// than a double, and nothing lies deeper than `depthLimit`. What it takes follows the size of the text.
package struct JSONReader {
    /// How many arrays and objects may lie in each other.
    package static let depthLimit = 64

    private let bytes: [UInt8]
    private var offset: Int
    private var depth = 0
    /// How many values more there may be.
    private let mostValues: Int
    private var valuesLeft: Int

    /// The value that a text is; a byte order mark before it is none of it.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - mostValues: How many values it may have, each of which takes more memory than text.
    /// - Returns: The value.
    /// - Throws: `JSONError` for a text that is no JSON, or has more values.
    package static func value(of bytes: [UInt8], atMost mostValues: Int = .max) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, atMost: mostValues)
        let value = try reader.value()
        reader.skipBlanks()
        guard reader.next == nil else { throw reader.error("unexpected text after the end of the JSON text") }
        return value
    }

    private init(_ bytes: [UInt8], atMost mostValues: Int) {
        self.bytes = bytes
        self.mostValues = mostValues
        valuesLeft = mostValues
        offset = Self.start(of: bytes)
    }

    /// Where a text starts, behind a byte order mark.
    static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    // MARK: Values

    private mutating func value() throws(JSONError) -> JSONValue {
        skipBlanks()
        let start = offset
        guard valuesLeft > 0 else { throw error("the JSON text has more than \(mostValues) values") }
        valuesLeft -= 1
        let content: JSONValue.Content =
            switch next {
            case UInt8(ascii: "{"): .object(try nested { (reader) throws(JSONError) in try reader.fields() })
            case UInt8(ascii: "["): .array(try nested { (reader) throws(JSONError) in try reader.elements() })
            case UInt8(ascii: "\""): .string(try string())
            case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): .number(try number())
            default: try word()
            }
        return JSONValue(content: content, offset: start)
    }

    /// What stands in brackets, which may not lie too deep.
    private mutating func nested<Parts>(
        _ parts: (inout JSONReader) throws(JSONError) -> Parts
    ) throws(JSONError) -> Parts {
        guard depth < Self.depthLimit else {
            throw error("arrays and objects nest more than \(Self.depthLimit) deep")
        }
        depth += 1
        defer { depth -= 1 }
        offset += 1
        return try parts(&self)
    }

    private mutating func elements() throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw missing("\",\" or \"]\"") }
        return elements
    }

    private mutating func fields() throws(JSONError) -> [JSONField] {
        var fields: [JSONField] = []
        var keys = KeySet()
        if take("}") { return fields }
        repeat {
            skipBlanks()
            let start = offset
            guard next == UInt8(ascii: "\"") else { throw missing("the key of a field, in quotes") }
            let key = try string()
            guard keys.insert(key) else { throw error("duplicate key \"\(key)\" in an object", at: start) }
            guard take(":") else { throw missing("\":\"") }
            fields.append(JSONField(key: key, value: try value()))
        } while take(",")
        guard take("}") else { throw missing("\",\" or \"}\"") }
        return fields
    }

    private mutating func word() throws(JSONError) -> JSONValue.Content {
        for (word, content) in Self.words where bytes[offset...].starts(with: word.utf8) {
            offset += word.utf8.count
            return content
        }
        throw missing("a value")
    }

    private static let words: [(String, JSONValue.Content)] = [
        ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]

    // MARK: Numbers

    private mutating func number() throws(JSONError) -> Double {
        let start = offset
        skip("-")
        let first = offset
        try digits()
        guard bytes[first] != UInt8(ascii: "0") || offset == first + 1 else {
            throw error("a number must not start with an extra 0", at: first)
        }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try digits()
        }
        guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite else {
            throw error("the number is too large", at: start)
        }
        return number
    }

    /// One digit or more.
    private mutating func digits() throws(JSONError) {
        let start = offset
        while let byte = next, Self.isDigit(byte) { offset += 1 }
        if offset == start { throw missing("a digit") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    // MARK: Strings

    private mutating func string() throws(JSONError) -> String {
        offset += 1
        var text: [UInt8] = []
        var start = offset
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += try characters(from: start)
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += try characters(from: start)
                text += try escaped()
                start = offset
            case 0..<0x20: throw error("write control characters in a string as escapes")
            default: offset += 1
            }
        }
        throw error("the string does not end")
    }

    /// The bytes of a string from a place to here, which have to be UTF-8.
    private func characters(from start: Int) throws(JSONError) -> ArraySlice<UInt8> {
        let run = bytes[start..<offset]
        guard run.contains(where: { $0 >= 0x80 }) else { return run }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = run.makeIterator()
        var place = start
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): place += scalar.count
            case .emptyInput: return run
            case .error: throw error("not UTF-8", at: place)
            }
        }
    }

    /// The bytes of the character that an escape stands for.
    private mutating func escaped() throws(JSONError) -> [UInt8] {
        let start = offset
        offset += 1
        guard let letter = next else { throw error("the string does not end") }
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): break
        default: throw error("unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000", at: start)
        }
        var units = [try codeUnit(start)]
        if UTF16.isLeadSurrogate(units[0]), skip("\\"), skip("u") { units.append(try codeUnit(start)) }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw error("an unpaired surrogate is not a character", at: start)
        }
        return Array(text.utf8)
    }

    /// The four hexadecimal digits of an escape that starts at a place.
    private mutating func codeUnit(_ start: Int) throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("expected four hexadecimal digits after \\u", at: start)
            }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }

    // MARK: Bytes

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Whether a character comes next, which is passed.
    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    /// The same behind blanks.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        return skip(character)
    }

    private func missing(_ what: String) -> JSONError {
        error(next == nil ? "expected \(what), found the end of the JSON text" : "expected \(what)")
    }

    private func error(_ message: String, at place: Int? = nil) -> JSONError {
        JSONError(message, in: bytes, at: place ?? offset)
    }
}

/// The keys of an object, told apart by their bytes. Most objects have few, which need no table.
private struct KeySet {
    private var few: [String] = []
    private var many: Set<[UInt8]> = []

    private static let limit = 8

    /// Whether a key is new, which is taken in.
    mutating func insert(_ key: String) -> Bool {
        if few.count < Self.limit {
            guard !few.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { return false }
            few.append(key)
            return true
        }
        if many.isEmpty { many = Set(few.map { Array($0.utf8) }) }
        return many.insert(Array(key.utf8)).inserted
    }
}
