internal import Rive
internal import RiveModel

/// `input NAME=VALUE`, or `input NAME=fire`.
struct InputStep: Step {
    static let form = StepForm(
        "input", takes: "NAME=VALUE", help: "set an input of the state machine, or NAME=fire")
    static let role = StepRole.acts

    private let words: String

    init(_ text: String) throws(PlayError) { words = try Self.assignment(text) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (input, assignment) = try Assignment.read(words) { (name, text) throws(PlayError) in
            try scene.input(name) { $0.takes(text) }
        }
        let value = try scene.reading(assignment.left) { () throws(LookupError) in
            try input.value.reading(assignment.right)
        }
        return { (_, _) in input.set(value) }
    }
}

extension Input.Value {
    /// Whether an input of this kind takes a text.
    fileprivate func takes(_ text: String) -> Bool {
        switch self {
        case .trigger: text == "fire"
        case .boolean: Bool(text) != nil
        case .number: text.isDecimal
        }
    }

    /// What a text says for an input of this kind.
    fileprivate func reading(_ text: String) throws(LookupError) -> Input.Value {
        if self == .trigger {
            guard text == "fire" else { throw LookupError(.unfit, "it is a trigger, which takes \"fire\"") }
            return .trigger
        }
        switch try EditValue(parsing: text, for: kind == .boolean ? ViewModelPropertyType.boolean : .number) {
        case .boolean(let flag): return .boolean(flag)
        case .number(let number): return .number(number)
        default: return .trigger
        }
    }
}
