/// What can be done with a thing, or be so of it, one bit each.
@frozen
public struct SemanticTrait: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var focusable: Self { Self(rawValue: 64) }
}
