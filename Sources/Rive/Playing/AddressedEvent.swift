package import RiveModel
package import RiveRuntime

/// An event that an address has led to.
package struct AddressedEvent {
    package let event: RiveModel.Event
    /// Whom reports of it come from.
    package let source: EventSource
}

/// Whom an event is reported by: an artboard where it is nested, and the event's record in the file of that.
package struct EventSource: Hashable, Sendable {
    private let place: NestedPlace
    private let document: ObjectIdentifier
    private let record: Int

    init(_ record: Int, of document: Document, at place: NestedPlace) {
        self.place = place
        self.document = ObjectIdentifier(document)
        self.record = record
    }

    /// Whether the artboard is nested in another.
    package var isNested: Bool { place.depth > 0 }

    /// What it takes, by estimate.
    package var byteCount: Int { 128 + 32 * place.depth }
}

extension Artboard {
    /// Whom reports of an event of its own come from.
    package func source(ofEvent record: Int) -> EventSource {
        EventSource(record, of: file.document, at: NestedPlace())
    }

    /// The event that an address leads to: one of its own, or one of what is nested behind the path to that.
    /// - Parameters:
    ///   - address: The name of an event, or a path to one of a nested artboard.
    ///   - own: What looks for an event of the artboard itself.
    /// - Returns: The event.
    /// - Throws: `LookupError` where it leads to none.
    package func event(
        at address: AddressText, or own: () throws(LookupError) -> RiveModel.Event
    ) throws(LookupError) -> AddressedEvent {
        try NestedWalk(address).target(from: self) { (location, range) throws(LookupError) in
            guard let location else {
                let event = try own()
                return AddressedEvent(event: event, source: source(ofEvent: event.record))
            }
            let event = location.event(try location.eventNames.position(of: address, range, "event"))
            return AddressedEvent(
                event: event, source: EventSource(event.record, of: location.document, at: location.place))
        }
    }
}

extension NestedReport {
    /// Whom reports of one of its events come from.
    package func source(of event: ReportedEvent) -> EventSource { EventSource(event.record, of: document, at: place) }
}
