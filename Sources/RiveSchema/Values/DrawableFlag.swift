/// Properties of a drawable, one bit each.
@frozen
public struct DrawableFlag: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var hidden: Self { Self(rawValue: 1) }
    @inlinable public static var opaque: Self { Self(rawValue: 8) }
    /// A list of components takes part in a layout, from within groups too.
    @inlinable public static var participatesInLayout: Self { Self(rawValue: 256) }
}
