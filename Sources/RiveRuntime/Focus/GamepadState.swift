import RiveSchema

/// How far the buttons of a gamepad are pressed, and where its axes are.
package struct GamepadState: Sendable {
    /// How many buttons and axes a gamepad may have.
    static let (mostButtons, mostAxes) = (32, 16)
    /// How many of them have names in the standard mapping.
    static let (standardButtons, standardAxes) = (17, 6)

    /// The number of its mapping, which is 0 for the standard one.
    package let mapping: UInt8
    package private(set) var buttons: [Float]
    package private(set) var axes: [Float]

    /// One of the standard mapping at rest.
    static let standard = GamepadState(
        mapping: 0, buttons: [Float](repeating: 0, count: standardButtons),
        axes: [Float](repeating: 0, count: standardAxes))

    package var isStandard: Bool { mapping == 0 }

    /// A bit for each button that is pressed by half or more.
    package var mask: UInt32 {
        buttons.indices.reduce(0) { buttons[$1] >= 0.5 ? $0 | 1 << UInt32($1) : $0 }
    }

    /// Takes the change of a button or an axis; those before one that is new are not touched.
    mutating func apply(_ event: GamepadEvent) {
        switch event.kind {
        case .button where event.index < Self.mostButtons: Self.set(event.value, at: event.index, of: &buttons)
        case .axis where event.index < Self.mostAxes: Self.set(event.value, at: event.index, of: &axes)
        default: break
        }
    }

    private static func set(_ value: Float, at index: Int, of values: inout [Float]) {
        while values.count <= index { values.append(0) }
        values[index] = value
    }
}
