/// The conditions of a transition apart from those of its own, and the units of its times.
@frozen
public struct StateTransitionFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var disabled: Self { Self(rawValue: 1) }
    @inlinable public static var durationIsPercentage: Self { Self(rawValue: 2) }
    @inlinable public static var enableExitTime: Self { Self(rawValue: 4) }
    @inlinable public static var exitTimeIsPercentage: Self { Self(rawValue: 8) }
    @inlinable public static var pauseOnExit: Self { Self(rawValue: 16) }
    @inlinable public static var enableEarlyExit: Self { Self(rawValue: 32) }
}
