/// The ways in which a state starts, and chooses among its transitions.
@frozen
public struct LayerStateFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var random: Self { Self(rawValue: 1) }
    @inlinable public static var reset: Self { Self(rawValue: 2) }
}
