package import Rive
package import RiveRuntime

/// What happened in one frame.
package struct FrameReport {
    package let frame: Int
    package let time: Float
    /// How long it took.
    package let seconds: Float
    package let isGoing: Bool
    package var states: [Rive.LayerState] = []
    /// First those that pointers made listeners report before the frame.
    package var events: [Rive.Event] = []
    /// How many of the events are of pointers.
    package var pointedCount = 0
    /// Inputs by their index.
    package var inputs: [(index: Int, old: Input.Value, new: Input.Value)] = []
    /// Values, and what items of lists are.
    package var values: [(path: String, old: PropertyValue?, new: PropertyValue, isItem: Bool)] = []
    package var removed: [String] = []
    package var triggers: [(path: String, count: Int)] = []
    package var pointer: [PointerReport] = []
    /// What was done to what has the focus, and what has it now where that is something else.
    package var deeds: [DeedReport] = []
    package var focus: FocusChange?
    /// The changes of the accessibility tree; nil without any, and unless asked for.
    package var semantics: SemanticsDiff?
    /// What scripts said, first by steps ahead of the frame.
    package var scripts: [ScriptReport] = []
    /// What happened in nested artboards.
    package var nested: [NestedReport] = []

    /// How much there is to report.
    var count: Int {
        states.count + events.reportCount + inputs.count + values.count + removed.count
            + triggers.count + pointer.count + deeds.count + (focus == nil ? 0 : 1)
            + (semantics?.count ?? 0) + scripts.count + nested.reduce(0) { $0 + $1.count }
    }
}

extension [Rive.Event] {
    /// How much there is to report of them.
    fileprivate var reportCount: Int { reduce(0) { $0 + 1 + $1.properties.count } }
}

extension NestedReport {
    /// How much there is to report.
    fileprivate var count: Int { 1 + states.count + inputs.count + events.map(\.event).reportCount }
}
