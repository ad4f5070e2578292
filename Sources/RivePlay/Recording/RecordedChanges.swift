internal import Rive

/// What has changed and happened in some frames, by what it was of: how things are is found out when it is told.
struct RecordedChanges {
    /// The latest states of layers, by index.
    private(set) var states: [Int: LayerState] = [:]
    /// The latest states of layers of nested artboards, by address.
    private(set) var nestedStates: [String: LayerState] = [:]
    /// The latest reports of events, by record.
    private(set) var events: [Int: Event] = [:]
    /// Whom events of nested artboards were reported by, by address.
    private(set) var nestedEvents: [String: EventSource] = [:]
    /// Inputs by index.
    private(set) var inputs: Set<Int> = []
    /// What inputs of nested artboards hold, by address.
    private(set) var nestedInputs: [String: Input.Value] = [:]
    /// Whether something else has the focus.
    private(set) var hasFocusMoved = false
    /// The paths of values.
    private(set) var values: Set<String> = []
    /// The paths of triggers that were fired.
    private(set) var triggers: Set<String> = []

    mutating func add(_ report: FrameReport) {
        for state in report.states { states[state.layerIndex] = state }
        for event in report.events { events[event.record] = event }
        if report.focus != nil { hasFocusMoved = true }
        inputs.formUnion(report.inputs.lazy.map(\.index))
        triggers.formUnion(report.triggers.lazy.map(\.path))
        for change in report.values { values.insert(change.path) }
        for path in report.removed { values.remove(path) }
        for nested in report.nested { add(nested) }
    }

    private mutating func add(_ report: NestedReport) {
        let path = report.address + "/"
        for (address, state) in report.states { nestedStates[path + address] = state }
        for (address, event) in report.events { nestedEvents[path + address] = report.source(of: event) }
        for input in report.inputs { nestedInputs[path + input.address] = input.new }
    }
}
