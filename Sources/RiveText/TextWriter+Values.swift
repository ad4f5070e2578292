import RiveFormat
import RiveModel
import RiveSchema

extension TextWriter {
    mutating func append(_ value: Value, _ form: ValueSyntax) {
        switch value {
        case .uint(let number): append(number, form)
        case .int(let number): text.append(contentsOf: String(number).utf8)
        case .bool(let byte):
            text.append(contentsOf: (byte == 1 ? "true" : byte == 0 ? "false" : "bool(\(byte))").utf8)
        case .float(let pattern): append(float: pattern)
        case .color(let color):
            text.append(UInt8(ascii: "#"))
            text.append(hexDigits: color, uppercase: true)
        case .bytes(let bytes): append(bytes, form)
        }
    }

    private mutating func append(_ number: UInt64, _ form: ValueSyntax) {
        var word: String?
        switch form {
        case .named(let group):
            word = ValueName.words(of: number, in: group).flatMap { $0.unnamed == 0 ? $0.text : nil }
        case .index: word = number == UInt64(UInt32.missing) ? "none" : nil
        case .propertyKey:
            word = Schema.property(numbered: number)?.qualifiedName
        default: break
        }
        if let word { text.append(contentsOf: word.utf8) } else { ShortestDecimal.append(number, to: &text) }
    }

    private mutating func append(float pattern: UInt32) {
        let value = Float(bitPattern: pattern)
        if value.isNaN, pattern != Float.nan.bitPattern {
            text.append(contentsOf: "nan(".utf8)
            text.append(hexWord: pattern)
            text.append(UInt8(ascii: ")"))
        } else {
            ShortestDecimal.append(value, to: &text)
        }
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>, _ form: ValueSyntax) {
        switch form {
        case .string: text.append(quoted: bytes)
        case .packed:
            if let numbers = PackedPath.numbers(in: bytes) { append(packed: numbers) } else { append(opaque: bytes) }
        default: if Self.isText(bytes) { text.append(quoted: bytes) } else { append(opaque: bytes) }
        }
    }

    private mutating func append(packed numbers: [UInt64]) {
        text.append(UInt8(ascii: "["))
        for (index, number) in numbers.enumerated() {
            if index > 0 { text.append(UInt8(ascii: " ")) }
            ShortestDecimal.append(number, to: &text)
        }
        text.append(UInt8(ascii: "]"))
    }

    private mutating func append(opaque bytes: ArraySlice<UInt8>) {
        let isShort = bytes.count <= Self.longestHex
        text.append(contentsOf: (isShort ? "hex\"" : "base64\"").utf8)
        if isShort {
            for byte in bytes { text.append(hex: byte) }
        } else {
            bytes.withUnsafeBytes { Base64.append($0, to: &text) }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static let longestHex = 64

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard let scalar = TextScalar(bytes, at: index),
                !HiddenCharacters.contains(scalar.value) || HiddenCharacters.isPrivateUse(scalar.value)
            else { return false }
            index += scalar.width
        }
        return true
    }

    // MARK: Varuints that are longer than needed

    mutating func append(number: UInt64, width: Int) {
        ShortestDecimal.append(number, to: &text)
        append(width: width, of: number)
    }

    mutating func append(width: Int, of number: UInt64) {
        if width > 1, width > varuintWidth(number) { text.append(contentsOf: "~\(width)".utf8) }
    }

    mutating func append(width: Int, of value: Value) {
        guard width > 1 else { return }
        switch value {
        case .uint(let number): append(width: width, of: number)
        case .int(let number): append(width: width, of: UInt64(bitPattern: (number << 1) ^ (number >> 63)))
        case .bytes(let bytes): append(width: width, of: UInt64(bytes.count))
        case .bool, .float, .color: break
        }
    }
}
