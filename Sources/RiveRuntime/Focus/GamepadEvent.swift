package import RiveSchema

/// Something that happens to a gamepad: it comes or goes, or a button or an axis changes.
package struct GamepadEvent: Sendable {
    package let kind: GamepadInputKind
    /// Which button or axis it is.
    package let index: Int
    package let value: Float
    /// Which gamepad it is, and its buttons and axes after all that happened to it at once.
    package internal(set) var device: Int32 = 0
    package internal(set) var state = GamepadState.standard

    private init(_ kind: GamepadInputKind, index: Int = 0, value: Float = 0) {
        (self.kind, self.index, self.value) = (kind, index, value)
    }

    package static let connected = GamepadEvent(.connected)
    package static let disconnected = GamepadEvent(.disconnected)

    /// A button is pressed by as much as a value from 0 to 1 says.
    package init(button: Int, value: Float) { self.init(.button, index: button, value: value) }

    /// An axis is at a value from -1 to 1.
    package init(axis: Int, value: Float) { self.init(.axis, index: axis, value: value) }

    /// Whether it is of a button or an axis that has a name.
    package var isKnown: Bool {
        state.isStandard && index < (kind == .button ? GamepadState.standardButtons : GamepadState.standardAxes)
    }
}
