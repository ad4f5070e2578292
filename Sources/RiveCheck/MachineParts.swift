import RiveModel
import RiveSchema

/// What of state machines the runtime has taken when it comes to a record: parts hang from the latest of each kind that it took,
/// in whatever artboard that stands.
struct MachineParts {
    private(set) var hasStateMachine = false
    private var hasLayer = false
    private var hasState = false
    private var hasTransition = false
    private var hasCondition = false
    /// The latest bindable property.
    private(set) var bindable: Int?

    /// Notes a record that the runtime takes where it has taken what that hangs from.
    mutating func add(_ record: Int, _ role: RecordRole, _ file: CheckedFile) {
        switch role {
        case .stateMachine: if file.owner(of: record) != nil { hasStateMachine = true }
        case .layer: if hasStateMachine { hasLayer = true }
        case .state: if hasLayer { hasState = true }
        case .transition: if hasState { hasTransition = true }
        case .condition: if hasTransition, file.isKind(record, .transitionViewModelCondition) { hasCondition = true }
        default: bindable = record
        }
    }

    /// Whether the runtime takes a record that claims the latest bindable property.
    func takes(_ record: Int, _ file: CheckedFile) -> Bool {
        file.role(of: record) == .comparator ? hasCondition : file.owner(of: record) != nil
    }
}
