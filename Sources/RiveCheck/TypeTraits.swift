/// What the walk must know of a type before it looks at a record's properties.
struct TypeTraits: OptionSet, Sendable {
    let rawValue: UInt8

    /// No runtime makes an object of it.
    static let unknown = TypeTraits(rawValue: 1)
    /// A record that hangs from no other one is dropped.
    static let needsOwner = TypeTraits(rawValue: 2)
    /// A rule asks for it.
    static let asked = TypeTraits(rawValue: 4)
    static let backboard = TypeTraits(rawValue: 8)
    static let instance = TypeTraits(rawValue: 16)
    static let keyedProperty = TypeTraits(rawValue: 32)

    /// Whether there is more to do than to look at the owner and the properties.
    @inline(__always)
    var isAsked: Bool { rawValue & ~Self.needsOwner.rawValue != 0 }
}
