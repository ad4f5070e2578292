/// What may be done with the focus at a place, one bit each.
@frozen
public struct FocusFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var canFocus: Self { Self(rawValue: 1) }
    @inlinable public static var canTouch: Self { Self(rawValue: 2) }
    @inlinable public static var canTraverse: Self { Self(rawValue: 4) }
}
