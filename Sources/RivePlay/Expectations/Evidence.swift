/// What a play keeps only where something that is expected looks at it.
package struct Evidence: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The properties of events.
    static let eventProperties = Evidence(rawValue: 1)
    /// Which inputs were fired.
    static let firedInputs = Evidence(rawValue: 2)
    /// The events of nested artboards.
    static let nestedEvents = Evidence(rawValue: 4)
    /// The accessibility tree, frame by frame.
    package static let semantics = Evidence(rawValue: 8)
    /// What each frame draws.
    static let drawing = Evidence(rawValue: 16)
    /// What scripts say.
    static let scripts = Evidence(rawValue: 32)
    /// All of it, for steps that are not known yet.
    static let all = Evidence(rawValue: .max)
}
