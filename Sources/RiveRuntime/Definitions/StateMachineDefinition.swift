internal import RiveModel
internal import RiveSchema

/// A state machine as a file has it.
final class StateMachineDefinition {
    unowned(unsafe) let artboard: ArtboardDefinition
    let name: String
    let inputs: Buffer<InputDefinition>
    let layers: Buffer<LayerDefinition>
    let states: Buffer<StateDefinition>
    let transitions: Buffer<TransitionDefinition>
    /// The conditions of all transitions.
    let conditions: Buffer<ConditionDefinition>
    /// What they compare.
    let comparators: Buffer<ComparatorDefinition>
    let listeners: [ListenerDefinition]
    let bindables: Buffer<BindableDefinition>
    let binds: [BindDefinition]
    let hasEventListeners: Bool
    /// What an instance takes, apart from its data binds and the values that transitions mix from.
    let instanceBytes: Int
    /// What pointers can hit in the artboard.
    private(set) lazy var hitComponents = HitComponents(self)

    init(_ artboard: ArtboardDefinition, index: Int) {
        self.artboard = artboard
        var builder = StateMachineBuilder(artboard, index: index)
        builder.build()
        name = artboard.file.document.string(.animationName, of: artboard.machineRecords[index])
        inputs = Buffer(builder.inputs)
        layers = Buffer(builder.layers)
        states = Buffer(builder.states)
        transitions = Buffer(builder.transitions)
        conditions = Buffer(builder.conditions)
        comparators = Buffer(builder.comparators)
        listeners = builder.listeners
        bindables = Buffer(builder.bindables)
        hasEventListeners = listeners.contains { $0.has(ListenerDefinition.event) }
        binds = builder.binds
        let blends = builder.states.reduce(0) { $0 + $1.blends.count }
        instanceBytes =
            1024 + inputs.count * MemoryLayout<StateMachineInstance.Input>.stride
            + layers.count * MemoryLayout<Layer>.stride + bindables.count * MemoryLayout<DataValue>.stride
            + blends * 2 * MemoryLayout<AnimationInstance>.stride
            + listeners.reduce(0) { $0 + 64 + $1.paths.count * MemoryLayout<StateMachineInstance.ValueListener>.stride }
    }

    /// One that does nothing by itself.
    init(emptyIn artboard: ArtboardDefinition) {
        self.artboard = artboard
        name = ""
        inputs = Buffer([])
        layers = Buffer([])
        states = Buffer([])
        transitions = Buffer([])
        conditions = Buffer([])
        comparators = Buffer([])
        listeners = []
        bindables = Buffer([])
        binds = []
        hasEventListeners = false
        instanceBytes = 1024
    }

    deinit {
        inputs.free()
        layers.free()
        states.free()
        transitions.free()
        conditions.free()
        comparators.free()
        bindables.free()
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

struct InputDefinition {
    enum Kind { case boolean, number, trigger, unknown }

    let kind: Kind
    let name: String
    /// 1 or 0, or the bits of a float.
    let initial: UInt32
}

struct LayerDefinition {
    let name: String
    /// Its states among all of the machine.
    let states: Range<Int>
    /// The states of these kinds, -1 where there is none.
    let entry: Int32
    let any: Int32
}

struct StateDefinition {
    enum Kind { case entry, exit, any, animation, blend1DInput, blend1DViewModel, blendDirect, unknown }

    let kind: Kind
    let record: Int
    let flags: UInt32
    /// Of an animation state.
    var animation: UInt32 = .missing
    var speed: Float = 1
    var transitions: Range<Int> = 0..<0
    var blends: [BlendDefinition] = []
    /// Where a one-dimensional blend takes its number: an input, or a bindable property; -1 for none.
    var blendInput: Int32 = -1
    var blendBindable: Int32 = -1
    var actions: [ActionDefinition] = []

    var isRandom: Bool { flags & 1 != 0 }
    var isReset: Bool { flags & 2 != 0 }
}

/// An animation of a blend state.
struct BlendDefinition {
    let animation: UInt32
    /// Where it has its full weight, in one dimension.
    let value: Float
    /// What gives the weight of a direct blend: 0 an input, 1 `mix`, 2 a bindable property.
    var source: UInt32 = 0
    var input: Int32 = -1
    var mix: Float = 0
    var bindable: Int32 = -1
}

struct TransitionDefinition {
    /// The state that it leads to, -1 for none.
    let target: Int32
    let flags: UInt32
    let duration: UInt32
    let exitTime: UInt32
    let interpolator: Int32
    let randomWeight: UInt32
    /// Whether a data bind gives the duration.
    var isDurationBound = false
    /// The animation of a blend state that it waits for, -1 for none.
    let exitBlend: Int32
    /// Its conditions among all of the machine.
    var conditions: Range<Int> = 0..<0
    var actions: [ActionDefinition] = []

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
    /// Compares two of the machine's comparators; a missing one, -1, makes it false.
    case comparison(left: Int32, right: Int32, op: UInt32)
    /// Whether the focus is on something; nothing is ever focused here.
    case focus(op: UInt32)
    /// A script: false.
    case scripted
    /// On an input of an unknown type.
    case always
}

enum ComparatorDefinition {
    case bindable(Int32)
    /// A property of an object of the artboard.
    case component(slot: Int32, key: PropertyKey)
    /// The artboard's width, height, or the ratio of both.
    case artboard(UInt32)
    case value(DataValue)
    /// Whether the other side has changed.
    case changed
}

/// What a state, a transition or a listener does.
struct ActionDefinition {
    enum Effect {
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
}

struct ListenerDefinition {
    let target: UInt32
    /// The kinds of listening, one bit each.
    var types: UInt32 = 0
    let isSingle: Bool
    var events: Set<UInt32> = []
    var paths: [ViewModelPath] = []
    var actions: [ActionDefinition] = []

    func has(_ type: UInt32) -> Bool { types & (1 << min(type, 31)) != 0 }

    static let event: UInt32 = 5
    static let viewModel: UInt32 = 11
}

/// A value holder between a view model and what a state machine does with it.
struct BindableDefinition {
    let type: TypeKey
    let initial: DataValue
    /// The data binds that set it and that pass it on, -1 for none.
    var toTarget: Int32 = -1
    var toSource: Int32 = -1
}
