/// What happens to a button, one bit each.
@frozen
public struct GamepadButtonPhaseMask: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var down: Self { Self(rawValue: 1) }
    @inlinable public static var up: Self { Self(rawValue: 2) }
}
