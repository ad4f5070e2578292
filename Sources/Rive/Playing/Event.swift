internal import RiveModel
internal import RiveRuntime

/// An event that a state machine has reported.
public struct Event: Equatable, Sendable {
    public let name: String
    public let kind: Kind
    /// How long before the end of the advance it happened, in seconds.
    public let delay: Float
    /// Its properties in order.
    public let properties: [Property]
    /// The event's record in the file: names may repeat.
    package let record: Int

    /// What an event asks for.
    public enum Kind: Equatable, Sendable {
        case general
        /// An address to open; `target` is the number of the window it is for.
        case openURL(String, target: UInt32)
        /// A sound of the file to play, nil for one that does not exist.
        case audio(asset: String?)
    }

    /// A named value of an event.
    public struct Property: Equatable, Sendable {
        public let name: String
        public let value: PropertyValue
    }

    init(_ event: EventOccurrence, of file: File) {
        record = event.record
        name = event.name
        delay = event.delay
        kind =
            switch event.kind {
            case .general: .general
            case .openURL(let url, let target): .openURL(url, target: target)
            case .audio(let asset): .audio(asset: asset)
            }
        properties = event.properties.map { Property(name: $0.name, value: file.value($0.value)) }
    }
}

extension File {
    /// The value of a property of an event.
    fileprivate func value(_ value: DataValue) -> PropertyValue {
        switch value {
        case .enumeration(let value, let dataEnum): .enumeration(enumValue(value, dataEnum))
        case .whole(.trigger, let count): .trigger(pending: Int(count), fired: 0)
        default: PropertyValue(plain: value) ?? .viewModel(nil)
        }
    }
}
