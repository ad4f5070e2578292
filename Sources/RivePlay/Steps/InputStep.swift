import Rive
import RiveModel
import RiveRuntime

/// `input NAME=VALUE`, or `input NAME=fire`.
package struct InputStep: AssigningStep {
    package static let form = StepForm(
        "input", takes: "NAME=VALUE", .acts, help: "set a state machine input; NAME=fire for a trigger")

    package let assignment: Assignment

    package init(_ assignment: Assignment) { self.assignment = assignment }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (input, assigned) = try assignment.target { (name, assigned) throws(PlayError) in
            let value = try assigned.value()
            return try scene.input(name) { $0.takes(value.text) }
        }
        let value = try assigned.valued { () throws(PlayError) in
            try scene.reading(try assigned.value(), of: input.value, assigned.name)
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

}

extension PlayScene {
    /// What a value says for an input of the kind of another.
    func reading(
        _ value: SentenceValue, of kind: Input.Value, _ name: String
    ) throws(PlayError) -> Input.Value {
        let text = try value.word(kind.kind.rawValue, name)
        if kind == .trigger {
            guard text == "fire" else { throw .unfit("this is a trigger, which takes \"fire\"", name) }
            return .trigger
        }
        return try reading(name) { () throws(LookupError) in
            switch try EditValue(parsing: text, for: .plain(kind.kind == .boolean ? .boolean : .number)) {
            case .boolean(let flag): .boolean(flag)
            case .number(let number): .number(number)
            default: .trigger
            }
        }
    }
}
