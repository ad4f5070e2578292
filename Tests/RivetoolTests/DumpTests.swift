import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What must hold for the machine forms of `dump`, whatever the file.
@Suite struct DumpTests {
    private static let header: [UInt8] = [0x52, 0x49, 0x56, 0x45, 7, 0, 0xB9, 0x60]
    private static let empty = header + [0]

    /// Every kind of value, a text that is not UTF-8, an unknown type and an unknown property.
    private static let whole: [UInt8] =
        header + [0x8F, 0x4E, 0, 0, 0, 0, 0] + [23, 0]
        + [1, 7, 0, 0, 0xFA, 0x43, 4, 4, 77, 97, 105, 110, 0xC4, 1, 1, 0]
        + [3, 5, 0, 4, 2, 0xFF, 65, 0]
        + [18, 37, 1, 2, 3, 4, 0]
        + [106, 0xD4, 1, 3, 0, 1, 2, 0]
        + [0xA8, 0x46, 0x8F, 0x4E, 42, 0]
        + [31, 58, 0, 0, 0xC0, 0x7F, 0]
        + [0xAB, 8, 0xAC, 8, 5, 0]

    private static let files: [[UInt8]] = [
        empty,
        whole,
        // Numbers in more bytes than they need, in every place.
        [0x52, 0x49, 0x56, 0x45, 0x87, 0, 0x80, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0x80, 0]
            + [0x83, 0, 0x85, 0, 0x80, 0, 0x84, 0, 0x82, 0, 65, 66, 0x80, 0],
        // A table of contents with a key that is no property key and bits that mean nothing.
        header + [0xFF, 0xFF, 0xFF, 0x7F, 4, 5, 7, 8, 0, 0xFF, 0xFF, 0xFF, 0xFF, 9, 9, 9, 9, 23, 0],
        // A text of many lines, a value that no name fits, a reference to nothing.
        empty + [1, 4, 40] + Array(repeating: 0xC3, count: 40) + [0, 3, 5, 99, 23, 0x80, 1, 0],
        // Objects that own each other.
        empty + [1, 0, 2, 5, 2, 0, 2, 5, 1, 0, 2, 5, 3, 0],
    ]

    private func dump(_ form: String, _ bytes: [UInt8]) throws -> Sandbox.Result {
        try Sandbox().run(["dump", form, "-"], input: bytes)
    }

    // MARK: --hex

    @Test(arguments: files)
    func hexHasEveryByte(_ bytes: [UInt8]) throws {
        let result = try dump("--hex", bytes)
        #expect(result.status == .done)
        #expect(try DumpTests.bytes(inHex: result.text) == bytes)
    }

    @Test(arguments: header.count + 1..<whole.count)
    func hexHasEveryByteOfAFileThatIsCutOff(_ count: Int) throws {
        let bytes = Array(DumpTests.whole.prefix(count))
        let result = try dump("--hex", bytes)
        guard let file = try? RiveFile(parsing: bytes) else {
            #expect(result.status == .malformed && result.output.isEmpty)
            return
        }
        #expect(result.status == (file.problem == nil ? .done : .malformed))
        #expect(try DumpTests.bytes(inHex: result.text) == bytes)
    }

    /// The bytes of the middle column, which has to be where the offset says.
    private static func bytes(inHex text: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for line in text.split(separator: "\n") {
            #expect(Int(line.prefix(8), radix: 16) == bytes.count)
            for pair in line.dropFirst(10).prefix(23).split(separator: " ") {
                bytes.append(try #require(UInt8(pair, radix: 16), "\(line)"))
            }
        }
        return bytes
    }

    // MARK: --json

    @Test(arguments: files)
    func jsonAgreesWithTheFile(_ bytes: [UInt8]) throws {
        let file = try RiveFile(parsing: bytes)
        let result = try dump("--json", bytes)
        #expect(result.status == .done)
        let schema = try JSONSchema(parsing: RecordLines.schema.text)
        let lines = try result.text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        #expect(lines.flatMap(schema.problems).isEmpty)
        #expect(lines.first?["header"]?["bytes"] == .number(Double(bytes.count)))
        // What values mean is for names, of which the cases tell.
        let records = lines.dropFirst().map { $0.without("means") }
        #expect(records == (0..<file.recordCount).map { json(ofRecord: $0, in: file) })
    }

    private func json(ofRecord record: Int, in file: RiveFile) -> JSONValue {
        let range = file.range(of: record)
        return .object([
            ("index", .number(Double(record))), ("offset", .number(Double(range.lowerBound))),
            ("length", .number(Double(range.count))),
            ("type", Schema.objectType(file.type(of: record)).map { .string($0.name) } ?? .null),
            ("typeKey", .number(Double(file.type(of: record).rawValue))),
            ("properties", .array(file.properties(of: record).map { json(ofProperty: $0, in: file) })),
        ])
    }

    private func json(ofProperty index: Int, in file: RiveFile) -> JSONValue {
        let stored = file.properties[index]
        let property = Schema.property(stored.key)
        let (type, value) = typeAndValue(file.value(ofProperty: index), isText: property?.field == .string)
        var fields: [(key: String, value: JSONValue)] = [
            ("name", property.map { .string($0.name) } ?? .null), ("key", .number(Double(stored.key.rawValue))),
            ("type", .string(type)), ("offset", .number(Double(stored.offset))), ("value", value),
        ]
        if type == "string", case .bytes(let bytes) = file.value(ofProperty: index),
            String(validating: bytes, as: UTF8.self) == nil
        {
            fields.append(("valueBase64", .string(base64(bytes))))
        }
        return .object(fields)
    }

    private func typeAndValue(_ value: Value, isText: Bool) -> (String, JSONValue) {
        switch value {
        case .uint(let number): ("uint", .number(Double(number)))
        case .int(let number): ("int", .number(Double(number)))
        case .bool(let byte): ("bool", .bool(byte == 1))
        case .float(let bits):
            ("float", Float(bitPattern: bits).isNaN ? .string("nan") : .number(Double(Float(bitPattern: bits))))
        case .color(let color): ("color", .string(ValueSpelling.color(color)))
        case .bytes(let bytes) where isText: ("string", .string(String(decoding: bytes, as: UTF8.self)))
        case .bytes(let bytes): ("bytes", .string(base64(bytes)))
        }
    }

    private func base64(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        bytes.withUnsafeBytes { Base64.append($0, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }
}

extension JSONValue {
    /// The value without the fields of a key, however deep.
    fileprivate func without(_ key: String) -> JSONValue {
        switch self {
        case .object(let fields): .object(fields.filter { $0.key != key }.map { ($0.key, $0.value.without(key)) })
        case .array(let elements): .array(elements.map { $0.without(key) })
        default: self
        }
    }
}
