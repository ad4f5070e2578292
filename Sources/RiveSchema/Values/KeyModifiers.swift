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
