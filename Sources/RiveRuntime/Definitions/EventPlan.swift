/// The events of an artboard.
struct EventPlan {
    let events: [EventDefinition]

    /// The place of each object that is an event.
    func eventsByObject() -> [ObjectIndex: Int] {
        Dictionary(events.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ArtboardBuilder {
    mutating func makeEventPlan() -> EventPlan { EventPlan(events: events) }
}
