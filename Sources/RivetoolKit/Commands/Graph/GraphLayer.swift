import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// A layer that is drawn, with what is said of its states and transitions: as lines of text in a picture, as fields in an
/// object.
struct GraphLayer: FieldObject {
    let graph: LayerGraph
    let logic: Logic
    /// The path of its file, where that is one of several.
    private let file: String?
    /// The addresses that tests have reached, nil without coverage.
    private let covered: Set<ByteText>?

    init(_ layer: StateMachineLayer, _ logic: Logic, of file: String?, _ covered: Set<ByteText>? = nil) {
        graph = LayerGraph(layer)
        self.logic = logic
        self.file = file
        self.covered = covered
    }

    /// Whether tests have reached a state or a transition; nil without coverage.
    private func isCovered(_ record: Int) -> Bool? {
        covered.map { $0.contains(logic.addresses.fullAddress(ofRecord: record)) }
    }

    private var address: String { logic.addresses.fullAddress(ofRecord: graph.layer.record) }
    /// What stands above a picture of it.
    var title: String { (file.map { "\(RivePath.shown($0)) " } ?? "") + address.cut() }
    var states: some Sequence<State> { graph.states.indices.lazy.map { State(layer: self, index: $0) } }
    var transitions: some Sequence<Transition> {
        graph.transitions.lazy.map { Transition(layer: self, transition: $0) }
    }

    static let fields = Fields<Self>("layer") {
        Field("address") { $0.address }
        Field("name") { $0.graph.layer.name }
        Field(each: "states", "in the order of the file") { $0.states }
        Field(each: "transitions", "in the order of the file") { $0.transitions }
    }

    struct State: FieldObject {
        let layer: GraphLayer
        /// Its index among the states of the layer.
        let index: Int

        private var state: StateMachineState { layer.graph.states[index] }
        var isReachable: Bool { layer.graph.isReachable[index] }
        var isCovered: Bool? { layer.isCovered(state.record) }

        /// What addresses call it, and what it plays where that says something else.
        var lines: [String] {
            let name = layer.logic.name(ofState: state.record).cut()
            let animations = state.animationNames.lazy.map(StateMachineState.words(forAnimation:)).joinedAndCut(
                by: " + ")
            return animations.isEmpty || animations.isSame(as: name) ? [name] : [name, "plays \(animations)"]
        }

        static let fields = Fields<Self>("state") {
            Field("address") { $0.layer.logic.addresses.fullAddress(ofRecord: $0.state.record) }
            Field("name", "what addresses call it") { $0.layer.logic.name(ofState: $0.state.record) }
            Field("type") { $0.state.kind }
            Field(each: "animations", "null for one that does not exist") { $0.state.animationNames }
            Field(each: "does", "when it is entered or left") { $0.layer.logic.actions(of: $0.state.record) }
            Field("reachable", "whether transitions lead to it from the entry or the any state") { $0.isReachable }
            Field(ifAny: "covered", "whether tests have reached it, where --coverage asks") { $0.isCovered }
        }
    }

    struct Transition: FieldObject {
        let layer: GraphLayer
        let transition: LayerGraph.Transition

        private var logic: Logic { layer.logic }
        var source: Int { transition.source }
        var target: Int? { transition.target }
        var isCovered: Bool? { layer.isCovered(transition.record) }

        /// What it waits for, how long it mixes, and what else is said of it; empty for one that is taken at once.
        var label: String {
            let when = logic.conditions(of: transition.record).joinedAndCut(by: " and ")
            let duration = logic.duration(of: transition.record)
            let facts =
                [when, duration.value == 0 ? "" : duration.words] + logic.options(of: transition.record)
            return facts.filter { !$0.isEmpty }.joinedAndCut(by: " · ")
        }

        static let fields = Fields<Self>("transition") {
            Field("address") { $0.logic.addresses.fullAddress(ofRecord: $0.transition.record) }
            Field("from", "the index of a state") { $0.source }
            Field("to", "the index of a state, null where it leads nowhere") { $0.target }
            Field(each: "when", "conditions, all of which must hold") { $0.logic.conditions(of: $0.transition.record) }
            Field("duration") { $0.logic.duration(of: $0.transition.record).words }
            Field(each: "options") { $0.logic.options(of: $0.transition.record) }
            Field(each: "does") { $0.logic.actions(of: $0.transition.record) }
            Field(ifAny: "covered", "whether tests have reached it, where --coverage asks") { $0.isCovered }
        }
    }
}
