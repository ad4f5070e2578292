import RiveModel
import RiveSchema

struct InputDefinition: BitwiseCopyable {
    /// nil for one of an unknown type.
    let kind: StateMachineInput.Kind?
    /// -1 for one that has none.
    let record: Int32
    /// 1 or 0, or the bits of a float.
    let initial: UInt32
}

struct LayerDefinition: BitwiseCopyable {
    let record: Int32
    /// Its states among all of the machine.
    let states: IndexRange
    /// The state of this kind, -1 for none.
    let entry: Int32
    /// The any state, -1 where nothing leads away from it.
    let any: Int32
}

struct StateDefinition: BitwiseCopyable {
    /// nil for one of an unknown type.
    let kind: StateMachineState.Kind?
    let record: Int
    let flags: LayerStateFlags
    /// The index of the animation of an animation state.
    var animation: UInt32 = .missing
    var speed: Float = 1
    var transitions = IndexRange()
    /// Whether only inputs and bindable properties decide about its transitions and those of the any state: neither time, chance
    /// nor the artboard.
    var isSteady = false
    /// Its animations among all blend states'.
    var blends = IndexRange()
    /// Where a one-dimensional blend takes its number: an input, or a bindable property; -1 for none.
    var blendInput: Int32 = -1
    var blendBindable: Int32 = -1
    var actions = ActionChain()
}

/// An animation of a blend state.
struct BlendDefinition: BitwiseCopyable {
    let animation: UInt32
    /// Where it has its full weight, in one dimension.
    let value: Float
    /// What gives the weight of a direct blend: an input, `mix`, or else a bindable property.
    var source: DirectBlendSource? = .inputId
    var input: Int32 = -1
    var mix: Float = 0
    var bindable: Int32 = -1
}

struct TransitionDefinition: BitwiseCopyable {
    /// The state that it leads to, -1 for none.
    let target: Int32
    let flags: StateTransitionFlags
    let duration: UInt32
    let exitTime: UInt32
    let interpolator: Int32
    let randomWeight: UInt32
    /// Its place among the durations that data binds give, -1 where none does.
    var boundDuration: Int32 = -1
    /// The animation of a blend state that it waits for, -1 for none.
    let exitBlend: Int32
    let record: Int32
    /// Its conditions among all of the machine.
    var conditions = IndexRange()
    var actions = ActionChain()
}

enum ConditionDefinition: BitwiseCopyable {
    case boolean(input: Int32, op: TransitionConditionOp?)
    case number(input: Int32, op: TransitionConditionOp?, value: Float)
    case trigger(input: Int32)
    /// A comparison of a bindable property with a value that the file has: what nearly all comparisons are.
    case bindable(Int32, value: WordValue, op: TransitionConditionOp?)
    /// A comparison of two of the machine's comparators; a missing one, -1, makes it false.
    case comparison(left: Int32, right: Int32, op: TransitionConditionOp?)
    /// Whether the focus is on an object, or in it; without one, false.
    case focus(ObjectIndex?, op: TransitionConditionOp?)
    /// A script, by its place among those of the machine.
    case scripted(Int32)
    /// A condition on an input of an unknown type, which holds.
    case always
}

enum ComparatorDefinition: BitwiseCopyable {
    case bindable(Int32)
    /// A property of an object of the artboard.
    case component(slot: SlotIndex, key: PropertyKey)
    /// The artboard's width, height, or the ratio of both.
    case artboard(ArtboardMeasure?)
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
        let index = Int32(truncatingIfNeeded: actions.count - 1)
        if isEmpty { first = index } else { actions[Int(last)].next = index }
        last = index
    }
}

/// What a state, a transition or a listener does.
struct ActionDefinition: BitwiseCopyable {
    enum Effect: BitwiseCopyable {
        case reportEvent(object: ObjectIndex)
        case fireTrigger(ViewModelPath?)
        case setBoolean(input: UInt32, nested: ObjectIndex, value: ListenerBoolChangeValue?)
        case setNumber(input: UInt32, nested: ObjectIndex, value: Float)
        case fireInput(input: UInt32, nested: ObjectIndex)
        case changeViewModel(bindable: Int32)
        /// A move of a node to the pointer, or by as much as the pointer moves.
        case alignTarget(object: ObjectIndex, keepsOffset: Bool)
        case moveFocus(FocusWish)
        /// A script, by its place among those of the machine.
        case script(Int32)
        /// One that needs what is not run.
        case other(TypeKey)
    }

    let effect: Effect
    /// Whether it happens at the end of a state or transition.
    let isAtEnd: Bool
    /// Whether it is a fire action, which goes before listener actions.
    let isFireAction: Bool
    /// The action behind it in its chain, -1 for none.
    fileprivate(set) var next: Int32 = -1
}

struct ListenerDefinition {
    let record: Int
    let target: ObjectIndex
    /// The kinds of listening, one bit each.
    var types: UInt32 = 0
    let isSingle: Bool
    var events: Set<ObjectIndex> = []
    var paths: [ViewModelPath] = []
    /// The keyboard, gamepad and semantic inputs that it listens to.
    var inputs: [ListenedInput] = []
    var actions = ActionChain()

    func has(_ type: ListenerType) -> Bool { types & 1 << type.rawValue != 0 }

    /// Takes in the number of a kind; unknown ones share the last bit.
    mutating func add(type: UInt32) { types |= 1 << min(type, 31) }
}

/// A value holder between a view model and what a state machine does with it.
struct BindableDefinition: BitwiseCopyable {
    let type: TypeKey
    let record: Int32
    /// The data binds that set it and that pass it on.
    var toTarget = BindIndex.none
    var toSource = BindIndex.none
}

/// The kinds of listening that pointers need.
extension ListenerDefinition {
    /// Whether it hears of moves of the focus. One for events or values hears of nothing else.
    var hearsFocus: Bool { !has(.event) && !has(.viewModel) && (has(.focus) || has(.blur)) }

    static let pointerTypes: [ListenerType] = [
        .enter, .exit, .down, .up, .move, .click, .dragStart, .dragEnd, .drag,
    ]

    /// Whether it hears of pointers. One for events or values hears of nothing else.
    var hearsPointers: Bool {
        !has(.event) && !has(.viewModel) && Self.pointerTypes.contains(where: has)
    }
}
