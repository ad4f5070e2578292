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
