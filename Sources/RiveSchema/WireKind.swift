/// How many bytes a value takes, and so how to read past it.
public enum WireKind: UInt8, Sendable, BitwiseCopyable {
    /// An unsigned LEB128 number. The first four have the codes of the table of contents as raw values.
    case varuint = 0
    /// A varuint length and as many bytes.
    case bytes = 1
    /// Four bytes: IEEE 754 binary32, little-endian.
    case float32 = 2
    /// Four bytes: `0xAARRGGBB`, little-endian.
    case color32 = 3
    /// One byte: 1 is true, anything else is false.
    case bool8 = 4
    /// An unknown kind: the value can't be read past.
    case unknown = 5

    /// The two bits that describe a key in the table of contents.
    public var tableOfContentsCode: UInt8 { self == .bool8 ? 0 : rawValue }
}

extension FieldType {
    package var wireKind: WireKind {
        switch self {
        case .uint, .uint16, .uint8, .int, .int16: .varuint
        case .bool: .bool8
        case .float: .float32
        case .color: .color32
        case .string, .bytes: .bytes
        case .callback: .unknown
        }
    }
}
