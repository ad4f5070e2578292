import RiveModel
import RiveSchema

/// What a running state machine holds: its inputs, its bindable properties, the durations that data binds give, and with these
/// whether conditions are true. Layers and their states know no more of a machine.
///
/// What is `@exclusivity(unchecked)` in it is changed by stores; `share` calls the budget alone.
class StateMachineValues: BindOwner {
    /// An input: its value, and who has used it.
    struct Input {
        /// 1 or 0, or the bits of a float; of a trigger, whether it was fired.
        var word: UInt32
        /// The first layers, as bits, that took a transition because of a trigger.
        var usedLayers: UInt64 = 0
    }

    /// A trigger that one of the layers beyond those bits took a transition for.
    struct DistantUse: Hashable {
        let input: Int32
        let layer: Int
    }

    /// What a bindable property holds, and the same as a word for what only compares or counts.
    struct Bindable {
        private(set) var value: DataValue
        private(set) var word: WordValue

        init(_ value: DataValue) {
            self.value = value
            word = WordValue(value)
        }
    }

    /// What it runs in, and the artboard that it drives: the scene keeps the artboard, and this the machines that drive it.
    unowned(unsafe) final let scene: RunState
    unowned(unsafe) final let driven: ArtboardValues
    final let definition: StateMachineDefinition
    /// The definition's own.
    final let states: Buffer<StateDefinition>
    final let transitions: Buffer<TransitionDefinition>
    final let conditions: Buffer<ConditionDefinition>
    final let comparators: Buffer<ComparatorDefinition>
    /// The number of its first layer among those of all machines.
    final let firstLayer: Int
    final let inputs: OwnedBuffer<Input>
    final let container: BindContainer
    final let bindables: OwnedBuffer<Bindable>
    /// The durations that data binds give, nil before they do.
    final let durations: OwnedBuffer<Float?>
    final var context: DataContext?
    /// A count that grows with every change of an input, of a bindable property and of the context: of what steady states wait
    /// for.
    @exclusivity(unchecked) final var conditionVersion = 0
    /// How often an input got another value.
    @exclusivity(unchecked) final var inputVersion = 0
    /// Triggers that distant layers have used.
    @exclusivity(unchecked) final var distantUses: Set<DistantUse> = []
    @exclusivity(unchecked) private final var share: BudgetShare

    init(_ scene: RunState, _ driven: ArtboardValues, _ definition: StateMachineDefinition) {
        self.scene = scene
        self.driven = driven
        self.definition = definition
        (states, transitions) = (definition.states, definition.transitions)
        (conditions, comparators) = (definition.conditions, definition.comparators)
        firstLayer = scene.store.numberLayers(definition.layers.count)
        inputs = OwnedBuffer(count: definition.inputs.count) {
            Input(word: definition.inputs.pointer($0).pointee.initial)
        }
        bindables = OwnedBuffer(count: definition.bindables.count) { Bindable(definition.initialValue(ofBindable: $0)) }
        durations = OwnedBuffer(repeating: nil, count: definition.boundDurationCount)
        share = BudgetShare(scene.store.budget)
        container = BindContainer(scene)
    }

    /// What scripts make of its actions and conditions; empty where they make nothing.
    @exclusivity(unchecked) final var scripts: [ScriptedPart] = []

    final var effort: Effort { scene.effort }

    /// Whether there is room for what values need now, in place of what they needed before.
    final func hold(_ old: Int, for new: Int) -> Bool { old == new || share.exchange(old, for: new) }

    // MARK: What a machine does

    /// Runs those of a state's or transition's actions that belong to its start or its end.
    func run(_ chain: ActionChain, atEnd: Bool) {}
    /// Does what a key frame calls.
    func callback(object: ObjectIndex, _ key: PropertyKey, delay: Float) {}
    /// Does what a listener does when a pointer makes it fire.
    func perform(_ listener: ListenerDefinition, _ pointer: ScriptPointer) {}

    // MARK: Numbers

    final func number(ofInput input: Int32) -> Float {
        guard input >= 0, Int(input) < inputs.count, definition.inputs[Int(input)].kind == .number else { return 0 }
        return Float(bitPattern: inputs[Int(input)].word)
    }

    final func number(ofBindable bindable: Int32) -> Float {
        let value = bindable < 0 ? .none : bindables.pointer(Int(bindable)).pointee.word
        return value.kind == .number ? value.number : 0
    }

    /// The duration of a transition in milliseconds, or in hundredths of the animation that it leaves.
    final func duration(of transition: Int32) -> UInt32 {
        let definition = transitions.pointer(Int(transition))
        let bound = Int(definition.pointee.boundDuration)
        guard bound >= 0, let duration = durations[bound] else { return definition.pointee.duration }
        return UInt32(rounding: duration)
    }

    // MARK: What data binds write and read

    final override func write(_ value: DataValue, to target: BindDefinition.Target) {
        switch target {
        case .bindable(let index):
            let old = bindables[Int(index)].value
            let new = value.stored(in: old)
            guard hold(old.outlyingBytes, for: new.outlyingBytes) else { return }
            bindables[Int(index)] = Bindable(new)
            conditionVersion += 1
        case .transition(let index):
            if case .number(let number) = value, let own = durationIndex(of: index) { durations[own] = number }
        case .scriptInput(let script, let input):
            if scripts.indices.contains(Int(script)) { scripts[Int(script)].set(Int(input), to: value) }
        default: break
        }
    }

    final override func read(_ target: BindDefinition.Target, sourceKind: DataKind) -> DataValue {
        switch target {
        case .bindable(let index): bindables[Int(index)].value
        case .transition(let index):
            .number(durationIndex(of: index).flatMap { durations[$0] } ?? Float(transitions[Int(index)].duration))
        case .scriptInput(let script, let input): scripts[checked: Int(script)]?.value(ofInput: Int(input)) ?? .none
        default: .none
        }
    }

    private func durationIndex(of transition: Int32) -> Int? {
        let index = Int(transitions[Int(transition)].boundDuration)
        return index < 0 ? nil : index
    }
}

extension StateMachineValues: CallbackReporter {}
