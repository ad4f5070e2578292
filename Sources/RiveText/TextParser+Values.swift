import RiveFormat
import RiveModel
import RiveSchema

/// Where a value stands: what it may be depends on the property and on the record that stores it.
struct ValueContext {
    let type: TypeKey
    let key: PropertyKey
    /// Nil for a property that the format does not know.
    let property: SchemaProperty?

    /// Whether readers take the value for what it is, so that it must fit 32 bits; else they only read past it.
    var isDeserialised: Bool { property.map { Schema.has(type, $0) } ?? false }
    /// The largest number that a file with it is readable with.
    var limit: UInt64 { isDeserialised ? UInt64(UInt32.max) : .max }
}

extension TextParser {
    mutating func parseValue(_ form: ValueSyntax, _ context: ValueContext) throws(TextError) -> TextProperty {
        var stored = TextProperty(key: context.key, value: .uint(0), offset: cursor.offset)
        switch form {
        case .unsigned: try parse(number: context, into: &stored)
        case .named(let group):
            if cursor.isAtDigit {
                try parse(number: context, into: &stored)
            } else {
                try parse(names: group, into: &stored)
            }
        case .index: try parse(index: context, into: &stored)
        case .propertyKey: try parse(propertyKey: context, into: &stored)
        case .signed: try parse(signed: context, into: &stored)
        case .boolean: stored.value = .bool(try parseBoolean())
        case .float: stored.value = .float(try parseFloat())
        case .color: stored.value = .color(try parseColor())
        case .string, .bytes, .packed: try parse(bytes: context, into: &stored)
        }
        return stored
    }

    // MARK: Numbers

    private mutating func parse(number context: ValueContext, into stored: inout TextProperty) throws(TextError) {
        try set(try cursor.number(atMost: context.limit), of: &stored)
    }

    private mutating func set(_ number: UInt64, of stored: inout TextProperty) throws(TextError) {
        stored.value = .uint(number)
        stored.width = try cursor.width(of: number)
    }

    /// Names of values joined by `|`, numbers among them.
    private mutating func parse(names group: ValueGroup, into stored: inout TextProperty) throws(TextError) {
        var value: UInt64 = 0
        repeat {
            let start = cursor.offset
            if cursor.isAtDigit {
                value |= try cursor.number(atMost: UInt64(UInt32.max))
                continue
            }
            let word = cursor.word()
            guard let named = ValueName.value(named: word, in: group) else {
                let names = ValueName.rows(of: group).map(\.name)
                let near = Spelling.near(word, in: names)
                let message =
                    word.isEmpty
                    ? "expected a name or a number, found \(cursor.shown)" : "no value is named \"\(word)\""
                throw cursor.error(message, at: start, candidates: near.isEmpty ? names : near)
            }
            value |= UInt64(named)
        } while group.isBitMask && cursor.skip("|")
        try set(value, of: &stored)
    }

    private mutating func parse(index context: ValueContext, into stored: inout TextProperty) throws(TextError) {
        let start = cursor.offset
        if cursor.next == UInt8(ascii: "\"") {
            stored.reference = .name(try parseName())
        } else if cursor.skip("$") {
            stored.reference = .label(cursor.word())
        } else if cursor.isAtDigit {
            try parse(number: context, into: &stored)
        } else if cursor.word() == "none" {
            try set(UInt64(UInt32.missing), of: &stored)
        } else {
            cursor.offset = start
            throw cursor.error("expected a number, a name in quotes, a $label or none, found \(cursor.shown)")
        }
    }

    private mutating func parseName() throws(TextError) -> String {
        let start = cursor.offset
        let bytes = try cursor.string()
        guard let name = String(validating: bytes, as: UTF8.self) else {
            throw cursor.error("a reference by name must be UTF-8", at: start)
        }
        return name
    }

    private mutating func parse(propertyKey context: ValueContext, into stored: inout TextProperty) throws(TextError) {
        if cursor.isAtDigit { return try parse(number: context, into: &stored) }
        let start = cursor.offset
        let word = cursor.word()
        guard !word.isEmpty else { throw cursor.error("expected a property, found \(cursor.shown)") }
        guard cursor.skip(".") else {
            stored.reference = .property(word)
            return
        }
        try set(UInt64(try property(of: word, from: start).key.rawValue), of: &stored)
    }

    /// The property whose name, behind that of its type and a point, comes next.
    mutating func property(of type: String, from start: Int) throws(TextError) -> SchemaProperty {
        let name = "\(type).\(cursor.word())"
        if let property = TextVocabulary.qualified[name] { return property }
        throw cursor.error(
            "unknown property \"\(name)\"", at: start,
            candidates: Spelling.near(name, in: TextVocabulary.qualified.keys))
    }

    private mutating func parse(signed context: ValueContext, into stored: inout TextProperty) throws(TextError) {
        let start = cursor.offset
        let isNegative = cursor.skip("-")
        let magnitude = try cursor.number()
        let value = isNegative ? 0 &- Int64(truncatingIfNeeded: magnitude) : Int64(truncatingIfNeeded: magnitude)
        let raw = UInt64(bitPattern: (value << 1) ^ (value >> 63))
        guard magnitude <= UInt64(Int64.max) + (isNegative ? 1 : 0), raw <= context.limit else {
            throw cursor.error("the number does not fit \(context.isDeserialised ? 32 : 64) bits", at: start)
        }
        stored.value = .int(value)
        stored.width = try cursor.width(of: raw)
    }

    // MARK: Values of fixed size

    private mutating func parseBoolean() throws(TextError) -> UInt8 {
        let start = cursor.offset
        let word = cursor.word()
        switch word {
        case "true": return 1
        case "false": return 0
        case "bool":
            try cursor.expect("(")
            let byte = UInt8(try cursor.number(atMost: 255))
            try cursor.expect(")")
            return byte
        default:
            throw cursor.error(
                word.isEmpty ? "expected a boolean, found \(cursor.shown)" : "\"\(word)\" is not a boolean", at: start,
                candidates: ["true", "false"])
        }
    }

    private mutating func parseFloat() throws(TextError) -> UInt32 {
        let start = cursor.offset
        while Self.isFloatPart(cursor.next) { cursor.offset += 1 }
        let word = String(decoding: cursor.text[start..<cursor.offset], as: UTF8.self)
        switch word {
        case "": throw cursor.error("expected a number, found \(cursor.shown)", at: start)
        case "inf": return Float.infinity.bitPattern
        case "-inf": return (-Float.infinity).bitPattern
        case "nan": return cursor.next == UInt8(ascii: "(") ? try parseNaN() : Float.nan.bitPattern
        default: break
        }
        // What the standard library reads beyond decimals, such as "infinity" and "0x1p3", is no part of the form.
        guard let first = word.utf8.first, !Self.isLetter(first), !word.hasPrefix("-n"), !word.hasPrefix("-i"),
            !word.utf8.contains(where: { Self.isLetter($0) && $0 | 0x20 != UInt8(ascii: "e") }),
            let value = Float(word)
        else { throw cursor.error("\"\(word)\" is not a number", at: start) }
        guard value.isFinite else { throw cursor.error("\(word) does not fit a float32", at: start) }
        return value.bitPattern
    }

    private static func isFloatPart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The rest of `nan(0x7fc00001)`.
    private mutating func parseNaN() throws(TextError) -> UInt32 {
        try cursor.expect("(")
        let start = cursor.offset
        let pattern = UInt32(try cursor.number(atMost: UInt64(UInt32.max)))
        guard Float(bitPattern: pattern).isNaN else {
            throw cursor.error("these bits are not a NaN", at: start, candidates: ["nan", "nan(0x7fc00001)"])
        }
        try cursor.expect(")")
        return pattern
    }

    private mutating func parseColor() throws(TextError) -> UInt32 {
        let start = cursor.offset
        guard cursor.skip("#") else { throw cursor.error("expected a color such as #FF313131, found \(cursor.shown)") }
        let digits = cursor.word()
        guard digits.utf8.count == 6 || digits.utf8.count == 8, let value = UInt32(digits, radix: 16) else {
            throw cursor.error("expected a color as #AARRGGBB or #RRGGBB", at: start)
        }
        return digits.utf8.count == 6 ? 0xFF00_0000 | value : value
    }

    // MARK: Byte strings

    private mutating func parse(bytes context: ValueContext, into stored: inout TextProperty) throws(TextError) {
        if context.property?.space == .dataBindPath, cursor.next == UInt8(ascii: "\"") {
            stored.value = .bytes([])
            stored.reference = .name(try parseName())
            return
        }
        let bytes = try parseBytes()
        stored.value = .bytes(bytes)
        stored.width = try cursor.width(of: UInt64(bytes.count))
    }

    private mutating func parseBytes() throws(TextError) -> ArraySlice<UInt8> {
        if cursor.next == UInt8(ascii: "\"") { return try cursor.string() }
        if cursor.skip("[") { return try parsePacked()[...] }
        let start = cursor.offset
        switch cursor.word() {
        case "hex":
            let digits = try cursor.string()
            guard let bytes = Self.bytes(hex: digits) else {
                throw cursor.error("expected two hexadecimal digits for each byte", at: start)
            }
            return bytes[...]
        case "base64":
            guard let bytes = Base64.decode(try cursor.string()) else {
                throw cursor.error("expected base64 with padding", at: start)
            }
            return bytes[...]
        default:
            cursor.offset = start
            throw cursor.error(
                "expected a string, found \(cursor.shown)", candidates: ["\"…\"", "hex\"…\"", "base64\"…\"", "[…]"])
        }
    }

    /// The rest of `[0 2 127]`.
    private mutating func parsePacked() throws(TextError) -> [UInt8] {
        var numbers: [UInt64] = []
        cursor.skipSpace()
        while !cursor.skip("]") {
            numbers.append(try cursor.number())
            guard cursor.skipSpace() > 0 || cursor.next == UInt8(ascii: "]") else {
                throw cursor.error("expected a space or \"]\", found \(cursor.shown)")
            }
        }
        return PackedPath.bytes(numbers)
    }

    private static func bytes(hex digits: ArraySlice<UInt8>) -> [UInt8]? {
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        for index in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
            guard let byte = byte(hex: digits[index], digits[index + 1]) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }
}

/// The byte that two hexadecimal digits stand for.
func byte(hex high: UInt8, _ low: UInt8) -> UInt8? {
    func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
    guard let high = digit(high), let low = digit(low) else { return nil }
    return high << 4 | low
}
