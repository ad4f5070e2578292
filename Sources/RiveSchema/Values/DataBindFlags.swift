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
}
