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
