/// The axes of a joystick that are turned around.
@frozen
public struct JoystickFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var invertX: Self { Self(rawValue: 1) }
    @inlinable public static var invertY: Self { Self(rawValue: 2) }
}
