public import RiveRuntime

/// An event that a state machine has reported: its name, its kind, and how long before the end of the advance it happened.
public typealias Event = ReportedEvent

extension ReportedEvent {
    /// A named value of an event.
    public struct Property: Equatable, Sendable {
        public let name: String
        public let value: PropertyValue
    }

    /// Its properties in order.
    public var properties: [Property] { values.map { Property(name: $0.name, value: PropertyValue($0)) } }
}

extension PropertyValue {
    /// What a property of an event holds.
    fileprivate init(_ property: ReportedEvent.Value) {
        switch property.value {
        case .enumeration(let value, _): self = .enumeration(property.key.map { .key($0) } ?? .undefined(value))
        case .whole(.trigger, let count): self = .trigger(pending: Int(count), fired: 0)
        default: self = PropertyValue(plain: property.value) ?? .viewModel(nil)
        }
    }
}
