/// The treatment of values beyond the range of a range mapper, and its direction.
@frozen
public struct DataConverterRangeMapperFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var clampLower: Self { Self(rawValue: 1) }
    @inlinable public static var clampUpper: Self { Self(rawValue: 2) }
    @inlinable public static var modulo: Self { Self(rawValue: 4) }
    @inlinable public static var reverse: Self { Self(rawValue: 8) }
}
