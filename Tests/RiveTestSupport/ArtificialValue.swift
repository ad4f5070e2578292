import RiveFormat

/// The value of a property in an artificial record, written as a literal where its kind is plain.
package enum ArtificialValue: Sendable {
    /// A varuint; more bytes than it needs where a width is given.
    case uint(UInt64, width: Int = 1)
    case bool(Bool)
    case float(Float)
    case color(UInt32)
    /// A length and as many bytes.
    case bytes([UInt8])
    /// Bytes as they are, right or wrong.
    case raw([UInt8])

    func write(to writer: inout ByteWriter) {
        switch self {
        case .uint(let number, let width): writer.append(varuint: number, width: width)
        case .bool(let flag): writer.append(flag ? 1 : 0)
        case .float(let number): writer.append(word: number.bitPattern)
        case .color(let word): writer.append(word: word)
        case .bytes(let bytes):
            writer.append(varuint: UInt64(bytes.count))
            writer.append(bytes)
        case .raw(let bytes): writer.append(bytes)
        }
    }
}

extension ArtificialValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    package init(integerLiteral value: UInt64) { self = .uint(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(floatLiteral value: Float) { self = .float(value) }
    package init(stringLiteral value: String) { self = .bytes(Array(value.utf8)) }
}
