/// The form of a number as text.
@frozen
public struct DataConverterToStringFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var round: Self { Self(rawValue: 1) }
    @inlinable public static var trailingZeros: Self { Self(rawValue: 2) }
    @inlinable public static var formatWithCommas: Self { Self(rawValue: 4) }
}
