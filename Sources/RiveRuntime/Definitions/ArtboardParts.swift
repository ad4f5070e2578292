import RiveModel
import RiveSchema

/// A component that owns instances of other artboards.
enum HostDefinition {
    case nested(NestedDefinition)
    case list(ListDefinition)

    var object: ObjectIndex {
        switch self {
        case .nested(let nested): nested.object
        case .list(let list): list.object
        }
    }
}

/// A nested artboard.
struct NestedDefinition {
    let object: ObjectIndex
    let name: String
    /// The index of the artboard in the file; one that does not exist leaves the host empty.
    let artboard: UInt32
    let speed: SlotIndex
    let isPaused: SlotIndex
    let quantize: SlotIndex
    let isStateful: Bool
    /// The path to the view model instance that the inner artboard binds to.
    var path: ViewModelPath?
    var animations: [NestedAnimationDefinition] = []
    /// View model instances among its children, by their place in the artboard's `instances`.
    var instances: [Int32] = []
}

/// An animation or state machine that plays in a nested artboard.
struct NestedAnimationDefinition {
    enum Kind { case machine, simple, remap }

    let kind: Kind
    let object: ObjectIndex
    let name: String
    /// Its index in the inner artboard, among its machines or its animations.
    let animation: UInt32
    let speed: SlotIndex
    let mix: SlotIndex
    let isPlaying: SlotIndex
    let time: SlotIndex
}

/// An input of a nested state machine that the outer artboard keys or binds.
struct NestedInputDefinition: BitwiseCopyable {
    let kind: StateMachineInput.Kind
    let object: ObjectIndex
    /// The host and the animation of the host that it belongs to.
    let host: Int32
    let animation: Int32
    /// Its index among the inputs of the machine.
    let input: UInt32
    /// The slot of its value, -1 for a trigger.
    let slot: SlotIndex
}

/// A component list: an instance of an artboard for each item of a list.
struct ListDefinition {
    let object: ObjectIndex
    let name: String
    /// The artboards for view models, where they are not the first with that view model.
    var rules: [UInt32: UInt32] = [:]
}

/// A component that shows one of its children.
struct SoloDefinition {
    let object: ObjectIndex
    let slot: SlotIndex
    /// The children that take turns, in order.
    var members: [ObjectIndex] = []
    var names: [String] = []
}

/// A layout that its style can hide.
struct LayoutDefinition: BitwiseCopyable {
    let object: ObjectIndex
    /// The slot of the style's display value.
    let slot: SlotIndex
}

/// A handle whose position plays two animations.
struct JoystickDefinition: BitwiseCopyable {
    let object: ObjectIndex
    let x: SlotIndex
    let y: SlotIndex
    let xAnimation: UInt32
    let yAnimation: UInt32
    let flags: JoystickFlags
    /// The node whose position it takes.
    let handle: ObjectIndex

    var hasHandle: Bool { handle != .none }
}

/// An event with the properties that hosts get.
struct EventDefinition {
    let object: ObjectIndex
    let record: Int
    var properties: [(name: String, slot: SlotIndex, type: TypeKey)] = []
}

/// A view model instance that stands in an artboard.
struct StatefulDefinition {
    let object: ObjectIndex
    let record: Int
    /// The objects of its values, with the records.
    var values: [(object: ObjectIndex, record: Int)] = []
}

/// A path to a view model instance or to one of its values.
struct ViewModelPath: BitwiseCopyable {
    private let first: Int32
    private let end: Int32
    /// Whether it is one of names, which starts in any view model.
    let isRelative: Bool

    init(steps: Range<Int32>, isRelative: Bool) {
        (first, end) = (steps.lowerBound, steps.upperBound)
        self.isRelative = isRelative
    }

    /// Where its steps stand: among the `pathNames` of the file for names of properties, or else among its `pathIds`: the
    /// index of the view model, then those of properties.
    var steps: Range<Int32> { first..<end }

    /// Whether a value that it leads to lies in an instance within the one where it starts.
    var leadsFar: Bool { steps.count > (isRelative ? 1 : 2) }
}

/// A data bind as a file has it.
struct BindDefinition: BitwiseCopyable {
    /// What a data bind reads or writes at its far end from the view model.
    enum Target: Equatable, BitwiseCopyable {
        /// A property of an object of the artboard.
        case slot(SlotIndex)
        /// The artboard of a host.
        case host(Int32)
        /// The items of a component list.
        case list(Int32)
        /// The runs of a text that come from a list.
        case textRuns(ObjectIndex)
        /// A bindable property of a state machine.
        case bindable(Int32)
        /// The duration of a transition of a state machine.
        case transition(Int32)
        /// A value of its own, which a key frame has.
        case keyFrame
        /// A parameter of the converter that owns it.
        case parameter(PropertyKey)
        /// The value of a token of the formula that owns it, by the token's place.
        case token(Int32)
        /// An input of a script, by the script's place and its own.
        case scriptInput(Int32, Int32)
        /// Nothing that is run.
        case nothing
    }

    /// The path to the value of a view model, nil where it is bound to none.
    let path: ViewModelPath?
    let flags: DataBindFlags
    /// The converter's index in the file, -1 for none.
    let converter: Int32
    let key: PropertyKey
    var target = Target.nothing
    /// The component that it targets.
    var object = ObjectIndex.none
    /// Whether the target has no setter that reports changes, so that it is looked at in every update.
    var isPolled = false

    var isToSource: Bool { flags.writesSource }
    var isToTarget: Bool { flags.writesTarget }
    var isMainToSource: Bool { flags.contains(.toSource) }
    var bindsOnce: Bool { flags.contains(.once) }
    var sourceRunsFirst: Bool { flags.contains(.sourceToTargetRunsFirst) }
}
