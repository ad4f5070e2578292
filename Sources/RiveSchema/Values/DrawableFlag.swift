/// Properties of a drawable, one bit each.
@frozen
public struct DrawableFlag: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var opaque: Self { Self(rawValue: 8) }
}
