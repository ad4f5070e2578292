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
