/// What a pass over a file needs to know of a property key, in one byte: how to read past the value, and whether the value
/// is an index of records.
@frozen
public struct ValueTraits: Equatable, Sendable, BitwiseCopyable {
    /// Bits 0 to 2 the wire kind, bits 3 to 5 the bytes of a value of fixed width, bit 6 whether it is an index.
    @usableFromInline let bits: UInt8

    /// An unknown key: the value can't be skipped.
    @inlinable public static var unknown: ValueTraits { ValueTraits(bits: WireKind.unknown.rawValue) }

    @inlinable
    init(bits: UInt8) { self.bits = bits }

    /// The traits of a value of a kind.
    public init(_ kind: WireKind, isReference: Bool) {
        let width: UInt8 =
            switch kind {
            case .float32, .color32: 4
            case .bool8: 1
            case .varuint, .bytes, .unknown: 0
            }
        bits = kind.rawValue | width << 3 | (isReference ? 1 << 6 : 0)
    }

    /// How the value is stored.
    @inlinable public var kind: WireKind { WireKind(rawValue: bits & 7) ?? .unknown }

    /// How many bytes the value takes, 0 where it says so itself.
    @inlinable public var fixedWidth: Int { Int(bits >> 3 & 7) }

    /// Whether the value is an index of records.
    @inlinable public var isReference: Bool { bits & 1 << 6 != 0 }

    /// Whether the value is a varuint.
    @inlinable public var isVaruint: Bool { bits & 7 == 0 }

    /// Whether the value is a string or byte string.
    @inlinable public var isBytes: Bool { bits & 7 == 1 }
}
