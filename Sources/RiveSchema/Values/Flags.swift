// The bits that properties store by names, each type named after its group in `ValueNames.swift`.

/// The directions and times in which a data bind works.
@frozen
public struct DataBindFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var toSource: Self { Self(rawValue: 1) }
    @inlinable public static var twoWay: Self { Self(rawValue: 2) }
    @inlinable public static var once: Self { Self(rawValue: 4) }
    @inlinable public static var sourceToTargetRunsFirst: Self { Self(rawValue: 8) }
    @inlinable public static var nameBased: Self { Self(rawValue: 16) }

    /// Whether the bind writes to the view model what its object has.
    @inlinable package var writesSource: Bool { contains(.toSource) || contains(.twoWay) }
    /// Whether the bind writes to its object what the view model has.
    @inlinable package var writesTarget: Bool { contains(.twoWay) || !contains(.toSource) }
}

/// The treatment of values beyond the range of a range mapper, and its direction.
@frozen
public struct DataConverterRangeMapperFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var clampLower: Self { Self(rawValue: 1) }
    @inlinable public static var clampUpper: Self { Self(rawValue: 2) }
    @inlinable public static var modulo: Self { Self(rawValue: 4) }
    @inlinable public static var reverse: Self { Self(rawValue: 8) }
}

/// The form of a number as text.
@frozen
public struct DataConverterToStringFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var round: Self { Self(rawValue: 1) }
    @inlinable public static var trailingZeros: Self { Self(rawValue: 2) }
    @inlinable public static var formatWithCommas: Self { Self(rawValue: 4) }
}

/// Properties of a drawable, one bit each.
@frozen
public struct DrawableFlag: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var hidden: Self { Self(rawValue: 1) }
    @inlinable public static var opaque: Self { Self(rawValue: 8) }
    /// A list of components takes part in a layout, from within groups too.
    @inlinable public static var participatesInLayout: Self { Self(rawValue: 256) }
}

/// What may be done with the focus at a place, one bit each.
@frozen
public struct FocusFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var canFocus: Self { Self(rawValue: 1) }
    @inlinable public static var canTouch: Self { Self(rawValue: 2) }
    @inlinable public static var canTraverse: Self { Self(rawValue: 4) }
}

/// What happens to a button, one bit each.
@frozen
public struct GamepadButtonPhaseMask: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var down: Self { Self(rawValue: 1) }
    @inlinable public static var up: Self { Self(rawValue: 2) }
}

/// The axes of a joystick that are turned around.
@frozen
public struct JoystickFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var invertX: Self { Self(rawValue: 1) }
    @inlinable public static var invertY: Self { Self(rawValue: 2) }
}

/// The keys that are held beside another, one bit each.
@frozen
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var shift: Self { Self(rawValue: 1) }
    @inlinable public static var ctrl: Self { Self(rawValue: 2) }
    @inlinable public static var alt: Self { Self(rawValue: 4) }
    @inlinable public static var meta: Self { Self(rawValue: 8) }
}

/// What happens to a key, one bit each.
@frozen
public struct KeyboardKeyPhaseMask: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var down: Self { Self(rawValue: 1) }
    @inlinable public static var `repeat`: Self { Self(rawValue: 2) }
    @inlinable public static var up: Self { Self(rawValue: 4) }
}

/// The ways in which a state starts, and chooses among its transitions.
@frozen
public struct LayerStateFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var random: Self { Self(rawValue: 1) }
    @inlinable public static var reset: Self { Self(rawValue: 2) }
}

/// The time at which the action of a listener happens, and its owner. The schema has no names for the bits.
@frozen
public struct ListenerActionFlags: RawRepresentable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Whether it happens at the end of its state or transition.
    @inlinable public var isAtEnd: Bool { rawValue & 1 != 0 }

    /// Whether it belongs to the latest state or transition, not to the latest listener.
    @inlinable public var isOfLayer: Bool { 1...2 ~= rawValue >> 1 & 3 }
}

/// The states of an object for assistive technology, one bit each.
@frozen
public struct SemanticState: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var expanded: Self { Self(rawValue: 1) }
    @inlinable public static var selected: Self { Self(rawValue: 2) }
    @inlinable public static var checked: Self { Self(rawValue: 4) }
    @inlinable public static var mixed: Self { Self(rawValue: 8) }
    @inlinable public static var toggled: Self { Self(rawValue: 16) }
    @inlinable public static var required: Self { Self(rawValue: 32) }
    @inlinable public static var disabled: Self { Self(rawValue: 64) }
    @inlinable public static var focused: Self { Self(rawValue: 128) }
    @inlinable public static var hidden: Self { Self(rawValue: 256) }
}

/// What can be done with a thing, or be so of it, one bit each.
@frozen
public struct SemanticTrait: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var expandable: Self { Self(rawValue: 1) }
    @inlinable public static var selectable: Self { Self(rawValue: 2) }
    @inlinable public static var checkable: Self { Self(rawValue: 4) }
    @inlinable public static var toggleable: Self { Self(rawValue: 8) }
    @inlinable public static var requirable: Self { Self(rawValue: 16) }
    @inlinable public static var enablable: Self { Self(rawValue: 32) }
    @inlinable public static var focusable: Self { Self(rawValue: 64) }

    /// The states that say something only of what has the trait.
    @inlinable public var states: SemanticState {
        var states: SemanticState = []
        if contains(.expandable) { states.insert(.expanded) }
        if contains(.selectable) { states.insert(.selected) }
        if contains(.checkable) { states.formUnion([.checked, .mixed]) }
        if contains(.toggleable) { states.insert(.toggled) }
        if contains(.requirable) { states.insert(.required) }
        if contains(.enablable) { states.insert(.disabled) }
        if contains(.focusable) { states.insert(.focused) }
        return states
    }
}

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

/// What a group of modifiers changes of the letters that it covers.
@frozen
public struct TextModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var modifyOrigin: Self { Self(rawValue: 1) }
    @inlinable public static var modifyTranslation: Self { Self(rawValue: 4) }
    @inlinable public static var modifyRotation: Self { Self(rawValue: 8) }
    @inlinable public static var modifyScale: Self { Self(rawValue: 16) }
    @inlinable public static var modifyOpacity: Self { Self(rawValue: 32) }
    @inlinable public static var invertOpacity: Self { Self(rawValue: 64) }
}
