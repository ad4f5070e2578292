/// The number that names a property inside a record; 1 to 65 535, 0 ends the record.
@frozen
public struct PropertyKey: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable,
    ExpressibleByIntegerLiteral
{
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable
    public init(integerLiteral value: UInt16) { rawValue = value }

    @inlinable
    public static func < (one: PropertyKey, other: PropertyKey) -> Bool { one.rawValue < other.rawValue }
}
