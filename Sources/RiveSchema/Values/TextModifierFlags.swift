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
