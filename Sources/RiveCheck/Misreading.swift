import RiveFormat
import RiveModel
import RiveSchema

/// What a runtime reads of a file with booleans that it does not expect: it does not skip their bytes, so it takes them for keys.
///
/// The records that it makes of that are written as a file of their own, which is checked like any other.
struct Misreading {
    private let file: CheckedFile
    private let bytes: [UInt8]
    /// How the table of contents says that properties are stored, by their keys.
    private let codes: [UInt64: UInt8]
    private var at: Int
    private var output = ByteWriter()

    /// Whether that crashes the runtime, or makes it refuse the file.
    static func isBad(_ file: CheckedFile) -> Bool {
        var reading = Misreading(file)
        guard reading.readAll(), let misread = try? RiveFile(parsing: reading.output.bytes), misread.problem == nil
        else { return true }
        return Check.run(Document(misread), .errorsOnly, limitPerRule: 1).worst == .error
    }

    private init(_ file: CheckedFile) {
        self.file = file
        bytes = file.file.bytes
        at = file.file.recordsOffset
        output.append(bytes[..<at])
        codes = Dictionary(file.file.tableOfContents.entries.map { ($0.key, $0.code) }, uniquingKeysWith: { $1 })
    }

    /// Reads all records.
    /// - Returns: Whether the runtime gets to the end.
    private mutating func readAll() -> Bool {
        while at < bytes.count {
            guard readRecord() else { return false }
        }
        return true
    }

    /// Types and keys beyond these are errors to the runtime.
    private static let largestType = UInt64(Int32.max), largestKey = UInt64(UInt16.max)
    /// A type that no runtime knows.
    private static let unknownType: UInt64 = 0x3FFF

    private mutating func readRecord() -> Bool {
        guard let number = varuint(), number <= Self.largestType else { return false }
        let type = TypeKey(rawValue: UInt32(number))
        let isKnown = Schema.objectType(type)?.isConcrete == true
        var record = ByteWriter()
        record.append(varuint: number)
        while true {
            let start = at
            guard let key = varuint(), key <= Self.largestKey else { return false }
            if key == 0 { break }
            let property = Schema.property(numbered: key)
            guard let kind = property?.field.wireKind ?? codes[key].flatMap(WireKind.init) else {
                // An unknown key ends the record, of which nothing is kept.
                record = ByteWriter()
                record.append(varuint: Self.unknownType)
                break
            }
            let isOwn = isKnown && property.map { Schema.has(type, $0) } == true
            if kind == .bool8, !isOwn { continue }
            guard skip(kind) else { return false }
            if isOwn { record.append(bytes[start..<at]) }
        }
        record.append(0)
        output.append(record.bytes)
        return true
    }

    /// Reads past a value.
    private mutating func skip(_ kind: WireKind) -> Bool {
        switch kind {
        case .unknown: return true
        case .bool8: at += 1
        case .float32, .color32: at += 4
        case .varuint: return varuint() != nil
        case .bytes:
            guard let count = varuint(), count <= UInt64(bytes.count) else { return false }
            at += Int(count)
        }
        return at <= bytes.count
    }

    private mutating func varuint() -> UInt64? {
        guard let number = file.packedNumber(at, in: at..<bytes.count) else { return nil }
        at = number.end
        return number.value
    }
}
