internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A state machine as a file has it.
final class StateMachineDefinition {
    unowned(unsafe) let artboard: ArtboardDefinition
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
    let hasEventListeners: Bool
    /// Whether one of its inputs is a trigger.
    let hasTriggers: Bool
    /// What an instance takes, apart from its data binds and the values that transitions mix from.
    let instanceBytes: Int
    /// What pointers can hit in the artboard.
    private(set) lazy var hitComponents = HitComponents(self)

    init(_ artboard: ArtboardDefinition, index: Int, _ cursor: RecordCursor) {
        self.artboard = artboard
        var builder = StateMachineBuilder(artboard, index: index, cursor)
        builder.build()
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
        hasEventListeners = listeners.contains { $0.has(ListenerDefinition.event) }
        hasTriggers = inputs.contains { $0.kind == .trigger }
        binds = builder.binds.buffer
        instanceBytes =
            1024 + inputs.count * MemoryLayout<StateMachineInstance.Input>.stride
            + layers.count * MemoryLayout<Layer>.stride
            + bindables.count * MemoryLayout<StateMachineInstance.Bindable>.stride
            + boundDurationCount * MemoryLayout<Float?>.stride
            + blends.count * 2 * MemoryLayout<AnimationInstance>.stride
            + listeners.reduce(0) { $0 + 64 + $1.paths.count * MemoryLayout<StateMachineInstance.ValueListener>.stride }
    }

    /// One that does nothing by itself.
    init(emptyIn artboard: ArtboardDefinition) {
        self.artboard = artboard
        inputs = Buffer([])
        layers = Buffer([])
        states = Buffer([])
        transitions = Buffer([])
        blends = Buffer([])
        actions = Buffer([])
        conditions = Buffer([])
        comparators = Buffer([])
        texts = []
        boundDurationCount = 0
        listeners = []
        bindables = Buffer([])
        binds = Buffer([])
        hasEventListeners = false
        hasTriggers = false
        instanceBytes = 1024
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
        let document = artboard.file.document
        return switch type {
        case .bindablePropertyString: .string(document.string(.bindablePropertyStringPropertyValue, of: record))
        case .bindablePropertyBoolean: .boolean(document.bool(.bindablePropertyBooleanPropertyValue, of: record))
        case .bindablePropertyNumber: .number(document.float(.bindablePropertyNumberPropertyValue, of: record))
        case .bindablePropertyEnum:
            .enumeration(document.uint(.bindablePropertyEnumPropertyValue, of: record), enum: -1)
        case .bindablePropertyColor: .color(document.color(.bindablePropertyColorPropertyValue, of: record))
        case .bindablePropertyTrigger: .trigger(document.uint(.bindablePropertyIntegerPropertyValue, of: record))
        case .bindablePropertyInteger: .integer(document.uint(.bindablePropertyIntegerPropertyValue, of: record))
        case .bindablePropertyArtboard: .artboard(document.uint(.bindablePropertyIdPropertyValue, of: record))
        case .bindablePropertyAsset: .asset(document.uint(.bindablePropertyIdPropertyValue, of: record))
        case .bindablePropertyViewModel: .viewModel(-1)
        default: .list([])
        }
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
    func hasInput(_ index: UInt32, _ kind: InputDefinition.Kind) -> Bool {
        index < inputs.count && inputs[Int(index)].kind == kind
    }

    /// Whether data binds on records of a type belong to the state machine.
    static func ownsBinds(of type: TypeKey) -> Bool {
        switch type {
        case .bindablePropertyString, .bindablePropertyBoolean, .bindablePropertyNumber, .bindablePropertyEnum,
            .bindablePropertyColor, .bindablePropertyTrigger, .bindablePropertyInteger, .bindablePropertyList,
            .bindablePropertyViewModel, .bindablePropertyAsset, .bindablePropertyArtboard, .stateTransition,
            .blendStateTransition, .transitionPropertyViewModelComparator:
            true
        default: false
        }
    }
}

struct InputDefinition: BitwiseCopyable {
    enum Kind { case boolean, number, trigger, unknown }

    let kind: Kind
    /// -1 for one that has none.
    let record: Int32
    /// 1 or 0, or the bits of a float.
    let initial: UInt32
}

struct LayerDefinition: BitwiseCopyable {
    let record: Int32
    /// Its states among all of the machine.
    let states: IndexRange
    /// The states of these kinds, -1 where there is none.
    let entry: Int32
    let any: Int32
}

struct StateDefinition: BitwiseCopyable {
    enum Kind { case entry, exit, any, animation, blend1DInput, blend1DViewModel, blendDirect, unknown }

    let kind: Kind
    let record: Int
    let flags: UInt32
    /// Of an animation state.
    var animation: UInt32 = .missing
    var speed: Float = 1
    var transitions = IndexRange()
    /// Whether only inputs and bindable properties decide about its transitions: neither time, chance nor the artboard.
    var isSteady = false
    /// Its animations among all blend states'.
    var blends = IndexRange()
    /// Where a one-dimensional blend takes its number: an input, or a bindable property; -1 for none.
    var blendInput: Int32 = -1
    var blendBindable: Int32 = -1
    var actions = ActionChain()

    var isRandom: Bool { flags & 1 != 0 }
    var isReset: Bool { flags & 2 != 0 }
}

/// An animation of a blend state.
struct BlendDefinition: BitwiseCopyable {
    let animation: UInt32
    /// Where it has its full weight, in one dimension.
    let value: Float
    /// What gives the weight of a direct blend: 0 an input, 1 `mix`, 2 a bindable property.
    var source: UInt32 = 0
    var input: Int32 = -1
    var mix: Float = 0
    var bindable: Int32 = -1
}

struct TransitionDefinition: BitwiseCopyable {
    /// The state that it leads to, -1 for none.
    let target: Int32
    let flags: UInt32
    let duration: UInt32
    let exitTime: UInt32
    let interpolator: Int32
    let randomWeight: UInt32
    /// Its place among the durations that data binds give, -1 where none does.
    var boundDuration: Int32 = -1
    /// The animation of a blend state that it waits for, -1 for none.
    let exitBlend: Int32
    /// Its conditions among all of the machine.
    var conditions = IndexRange()
    var actions = ActionChain()

    var isDisabled: Bool { flags & 1 != 0 }
    var durationIsPercentage: Bool { flags & 2 != 0 }
    var hasExitTime: Bool { flags & 4 != 0 }
    var exitTimeIsPercentage: Bool { flags & 8 != 0 }
    var pausesOnExit: Bool { flags & 16 != 0 }
    var allowsEarlyExit: Bool { flags & 32 != 0 }
}

enum ConditionDefinition: BitwiseCopyable {
    case boolean(input: Int32, op: UInt32)
    case number(input: Int32, op: UInt32, value: Float)
    case trigger(input: Int32)
    /// Compares a bindable property with a value that the file has: what nearly all comparisons are.
    case bindable(Int32, value: WordValue, op: UInt32)
    /// Compares two of the machine's comparators; a missing one, -1, makes it false.
    case comparison(left: Int32, right: Int32, op: UInt32)
    /// Whether the focus is on something; nothing is ever focused here.
    case focus(op: UInt32)
    /// A script: false.
    case scripted
    /// On an input of an unknown type.
    case always
}

enum ComparatorDefinition: BitwiseCopyable {
    case bindable(Int32)
    /// A property of an object of the artboard.
    case component(slot: Int32, key: PropertyKey)
    /// The artboard's width, height, or the ratio of both.
    case artboard(UInt32)
    case value(WordValue)
    /// A text among the machine's.
    case text(Int32)
    /// Whether the other side has changed.
    case changed
}

/// Actions one behind the other: those of a state may have others between them in the file.
struct ActionChain: BitwiseCopyable {
    /// Its ends among the machine's actions, -1 where there are none.
    fileprivate(set) var first: Int32 = -1
    private var last: Int32 = -1

    var isEmpty: Bool { first < 0 }

    /// Adds the last of all actions.
    mutating func appendLast(of actions: ArenaList<ActionDefinition>) {
        let place = Int32(truncatingIfNeeded: actions.count - 1)
        if isEmpty { first = place } else { actions[Int(last)].next = place }
        last = place
    }
}

/// What a state, a transition or a listener does.
struct ActionDefinition: BitwiseCopyable {
    enum Effect: BitwiseCopyable {
        case reportEvent(object: UInt32)
        case fireTrigger(ViewModelPath?)
        case setBoolean(input: UInt32, nested: UInt32, value: UInt32)
        case setNumber(input: UInt32, nested: UInt32, value: Float)
        case fireInput(input: UInt32, nested: UInt32)
        case changeViewModel(bindable: Int32)
        /// Moves a node to the pointer, or by as much as the pointer moves.
        case alignTarget(object: UInt32, keepsOffset: Bool)
        /// One that needs what is not run.
        case other(TypeKey)
    }

    let effect: Effect
    /// Whether it happens at the end of a state or transition.
    let isAtEnd: Bool
    /// Fire actions go before listener actions.
    let isFireAction: Bool
    /// The action behind it in its chain, -1 for none.
    fileprivate(set) var next: Int32 = -1
}

struct ListenerDefinition {
    let target: UInt32
    /// The kinds of listening, one bit each.
    var types: UInt32 = 0
    let isSingle: Bool
    var events: Set<UInt32> = []
    var paths: [ViewModelPath] = []
    var actions = ActionChain()

    func has(_ type: UInt32) -> Bool { types & (1 << min(type, 31)) != 0 }

    static let event: UInt32 = 5
    static let viewModel: UInt32 = 11
}

/// A value holder between a view model and what a state machine does with it.
struct BindableDefinition: BitwiseCopyable {
    let type: TypeKey
    let record: Int32
    /// The data binds that set it and that pass it on, -1 for none.
    var toTarget: Int32 = -1
    var toSource: Int32 = -1
}
