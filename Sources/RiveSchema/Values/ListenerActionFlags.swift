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
