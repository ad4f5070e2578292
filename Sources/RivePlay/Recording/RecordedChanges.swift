import Rive
import RiveFormat
import RiveRuntime

/// What has changed and happened in some frames, by its object: the values are read when it is written.
struct RecordedChanges {
    /// The latest states of layers, by index.
    private(set) var states: [Int: LayerState] = [:]
    /// The latest states of layers of nested artboards, by address.
    private(set) var nestedStates: [ByteText: LayerState] = [:]
    /// The latest reports of events, by record.
    private(set) var events: [Int: Event] = [:]
    /// Whom events of nested artboards were reported by, by address.
    private(set) var nestedEvents: [ByteText: EventSource] = [:]
    /// Inputs by index.
    private(set) var inputs: Set<Int> = []
    /// What inputs of nested artboards hold, by address.
    private(set) var nestedInputs: [ByteText: Input.Value] = [:]
    /// Whether something else has the focus.
    private(set) var hasFocusMoved = false
    /// The accessibility tree, by number; nil before the first frame, which reports everything.
    private var told: [UInt32: SemanticNode]?
    /// The numbers of changed semantic nodes, and the labels of removed ones.
    private var toldAnew: Set<UInt32> = []
    private var untold: Set<ByteText> = []
    /// The paths of values.
    private(set) var values: Set<ByteText> = []
    /// The paths of triggers that were fired.
    private(set) var triggers: Set<ByteText> = []

    /// The same before anything more has happened.
    var beginning: RecordedChanges {
        var next = RecordedChanges()
        next.told = told
        return next
    }

    /// The changed semantic nodes with a label, and the labels that no node has any more.
    var semantics: (told: [SemanticNode], untold: [String]) {
        let known = told ?? [:]
        let nodes = toldAnew.sorted().compactMap { known[$0] }.filter { !$0.label.isEmpty }
        let labels = Set(of: known.values.lazy.map(\.label))
        return (nodes, untold.subtracting(labels).sortedByBytes())
    }

    mutating func add(_ report: FrameReport) {
        for state in report.states { states[state.layerIndex] = state }
        for event in report.events { events[event.record] = event }
        if report.focus != nil { hasFocusMoved = true }
        if let semantics = report.semantics { add(semantics) }
        inputs.formUnion(report.inputs.lazy.map(\.index))
        triggers.formUnion(Set(of: report.triggers.lazy.map(\.path)))
        for change in report.values { values.insert(change.path) }
        for path in report.removed { values.remove(path) }
        for nested in report.nested { add(nested) }
    }

    private mutating func add(_ diff: SemanticsDiff) {
        for id in diff.removed {
            if let label = told?.removeValue(forKey: id)?.label, !label.isEmpty { untold.insert(label) }
        }
        let isFirst = told == nil
        for node in diff.added + diff.updatedSemantic {
            if let label = told?.updateValue(node, forKey: node.id)?.label, !label.isEmpty { untold.insert(label) }
            if !isFirst { toldAnew.insert(node.id) }
        }
        if isFirst { told = Dictionary(uniqueKeysWithValues: diff.added.map { ($0.id, $0) }) }
    }

    private mutating func add(_ report: NestedReport) {
        let path = report.address + "/"
        for (address, state) in report.states { nestedStates[path + address] = state }
        for (address, event) in report.events { nestedEvents[path + address] = report.source(of: event) }
        for input in report.inputs { nestedInputs[path + input.address] = input.new }
    }
}
