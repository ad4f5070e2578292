/// What of a gamepad a listener hears.
@frozen
public enum GamepadInputKind: UInt32, Sendable {
    case button, axis, connected, disconnected
}
