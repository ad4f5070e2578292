internal import RiveModel
internal import RiveRuntime

/// What happened in a nested artboard.
package struct NestedReport {
    /// The names on the way to it, joined by `/`; an item of a list by its place.
    package let path: String
    /// The same as steps take it.
    package let address: String
    /// The layers that are in another state, with what addresses call them.
    package var states: [(address: String, state: LayerState)]
    /// Inputs that hold something else, by their names in machine output and in addresses.
    package var inputs: [(key: String, address: String, old: Input.Value, new: Input.Value)]
    /// What it reported, with what addresses call the events.
    package var events: [(address: String, event: Event)]
    private let place: NestedPlace
    private let document: Document

    init(_ change: NestedChange, of file: File) {
        path = change.path
        address = change.address
        states = change.states.map { ($0.address, LayerState($0.state)) }
        inputs = change.inputs.map { ($0.key, $0.address, Input.Value($0.old), Input.Value($0.new)) }
        events = change.events.map { ($0.address, Event($0.event, of: file)) }
        (place, document) = (change.place, change.document)
    }

    /// Whom reports of one of its events come from.
    package func source(of event: Event) -> EventSource { EventSource(event.record, of: document, at: place) }

    /// Adds what happened later in the same artboard.
    package mutating func add(_ later: NestedReport) {
        states += later.states
        inputs += later.inputs
        events += later.events
    }
}

/// The reports on the artboards that are nested in one, each since the report before it.
package struct NestedReports {
    private var watch: NestedWatch
    private let file: File

    /// - Returns: nil where nothing is ever nested in the artboard.
    package init?(_ artboard: Artboard) {
        watch = NestedWatch(artboard.scene)
        file = artboard.file
        guard watch.isNeeded else { return nil }
    }

    /// The changes since the last report.
    package mutating func changes() -> [NestedReport] { watch.changes().map { NestedReport($0, of: file) } }

    /// The events since the last report.
    package mutating func events() -> [NestedReport] { watch.events().map { NestedReport($0, of: file) } }
}
