/// The number that starts a record and says of which type it is; non-negative and at most 2³¹ − 1 in a readable file.
@frozen
public struct TypeKey: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable
    public init(integerLiteral value: UInt32) { rawValue = value }

    @inlinable
    public static func < (one: TypeKey, other: TypeKey) -> Bool { one.rawValue < other.rawValue }
}
