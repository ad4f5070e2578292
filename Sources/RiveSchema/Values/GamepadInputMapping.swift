/// How a listener counts the buttons and axes of a gamepad: as those of the standard one, or as the device has them.
@frozen
public enum GamepadInputMapping: UInt32, Sendable {
    case standard, index
}
