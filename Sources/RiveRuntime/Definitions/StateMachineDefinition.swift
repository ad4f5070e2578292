import RiveFormat
import RiveModel
import RiveSchema

/// A state machine as a file has it.
final class StateMachineDefinition {
    /// Its owner.
    unowned(unsafe) let artboard: ArtboardSpace
    let inputs: Buffer<InputDefinition>
    let layers: Buffer<LayerDefinition>
    let states: Buffer<StateDefinition>
    let transitions: Buffer<TransitionDefinition>
    /// The animations of all blend states.
    let blends: Buffer<BlendDefinition>
    /// The actions of all states, transitions and listeners.
    let actions: Buffer<ActionDefinition>
    /// The conditions of all transitions.
    let conditions: Buffer<ConditionDefinition>
    /// What they compare, and the texts among that.
    let comparators: Buffer<ComparatorDefinition>
    let texts: [String]
    /// How many transitions have durations that data binds give.
    let boundDurationCount: Int
    let listeners: [ListenerDefinition]
    let bindables: Buffer<BindableDefinition>
    let binds: Buffer<BindDefinition>
    /// The scripts of its actions and conditions.
    let scripts: [ScriptDefinition]
    let hasEventListeners: Bool
    /// The listeners that hear of moves of the focus, in order, and whether a condition looks at it.
    let focusListeners: [Int]
    let hasFocusConditions: Bool
    /// Whether one of its inputs is a trigger.
    let hasTriggers: Bool
    /// How many values its listeners wait for.
    let listenedCount: Int
    /// What pointers can hit in the artboard, once that was asked.
    var hitComponents: HitComponents?

    /// The machine of an index among the artboard's; without one, a machine that does nothing by itself.
    init(_ artboard: ArtboardSpace, index: Int?, _ cursor: RecordCursor) {
        self.artboard = artboard
        var builder = StateMachineBuilder(artboard, index: index, cursor)
        if index != nil { builder.build() }
        inputs = builder.inputs.buffer
        layers = builder.layers.buffer
        states = builder.states.buffer
        transitions = builder.transitions.buffer
        blends = builder.blends.buffer
        actions = builder.actions.buffer
        conditions = builder.conditions.buffer
        comparators = builder.comparators.buffer
        texts = builder.texts
        boundDurationCount = builder.boundDurationCount
        listeners = builder.listeners
        bindables = builder.bindables.buffer
        hasEventListeners = listeners.contains { $0.has(.event) }
        focusListeners = listeners.indices.filter { [listeners] in listeners[$0].hearsFocus }
        hasFocusConditions = conditions.contains { if case .focus = $0 { true } else { false } }
        hasTriggers = inputs.contains { $0.kind == .trigger }
        binds = builder.binds.buffer
        scripts = builder.scripts
        listenedCount = listeners.reduce(0) { $0 + $1.paths.count }
    }

    /// The name of an input.
    func name(ofInput input: Int) -> String { name(inputs[input].record) }

    /// The name of a layer.
    func name(ofLayer layer: Int) -> String { name(layers[layer].record) }

    private func name(_ record: Int32) -> String {
        record < 0 ? "" : artboard.file.document.string(.stateMachineComponentName, of: Int(record))
    }

    /// What a bindable property starts with.
    func initialValue(ofBindable bindable: Int) -> DataValue {
        let (type, record) = (bindables[bindable].type, Int(bindables[bindable].record))
        if let field = StoredField.bindables[type] { return DataValue(field, of: record, artboard.file.document) }
        return type == .bindablePropertyViewModel ? .viewModel(.none) : .list([])
    }

    /// The actions of a state, a transition or a listener, in order.
    func actions(of chain: ActionChain) -> some Sequence<ActionDefinition> {
        sequence(state: chain.first) { [actions] next in
            guard next >= 0 else { return nil }
            let action = actions[Int(next)]
            next = action.next
            return action
        }
    }

    /// Whether an input of an index is of a kind.
    func hasInput(_ index: UInt32, _ kind: StateMachineInput.Kind) -> Bool {
        index < inputs.count && inputs[Int(index)].kind == kind
    }
}
