import RiveModel
import RiveSchema

/// Records that ask for an input of their state machine; where it is missing or of another type, the import drops them.
extension Rule {
    static let conditionWithoutInput: Rule = .init(
        412, .warning, "the input of a condition is missing or of another type",
        harm: "The runtime drops the condition, so the transition fires without it: sooner than meant, or always.",
        remedy: "Choose the input of the condition again and export.",
        example: "a TransitionBoolCondition whose inputId is a number input",
        .records([.transitionInputCondition]) { run, record in
            let kind: TypeKey =
                switch run.type(of: record) {
                case .transitionNumberCondition: .stateMachineNumber
                case .transitionBoolCondition: .stateMachineBool
                case .transitionTriggerCondition: .stateMachineTrigger
                default: .stateMachineInput
                }
            run.checkInput(conditionWithoutInput, record, .transitionInputConditionInputId, kind)
        })

    static let blendWithoutInput: Rule = .init(
        413, .warning, "the input of a blend is missing or of another type",
        harm: """
            The runtime drops the blend state or animation. A dropped state takes no number, so transitions to the \
            states behind it lead to others.
            """,
        remedy: "Choose the number input of the blend again and export.",
        example: "a BlendState1DInput whose inputId is a boolean input",
        .records([.blendState1DInput, .blendAnimationDirect]) { run, record in
            if run.type(of: record) == .blendState1DInput {
                if run.uint(.blendState1DInputInputId, of: record) == .missing { return }
                run.checkInput(blendWithoutInput, record, .blendState1DInputInputId, .stateMachineNumber)
            } else if DirectBlendSource(rawValue: run.uint(.blendSource, of: record)) == .inputId {
                run.checkInput(blendWithoutInput, record, .blendAnimationDirectInputId, .stateMachineNumber)
            }
        })

    static let changeWithoutInput: Rule = .init(
        414, .warning, "the input that an action changes is missing or of another type",
        harm: """
            Where there is none, the action changes nothing. One of another type is written to as if it were the right \
            one: its value becomes another, or the app crashes.
            """,
        remedy: "Choose the input of the action again and export.",
        example: "a ListenerBoolChange whose inputId is a trigger",
        .records([.listenerInputChange]) { run, record in
            let kinds: (input: TypeKey, nested: TypeKey) =
                switch run.type(of: record) {
                case .listenerBoolChange: (.stateMachineBool, .nestedBool)
                case .listenerNumberChange: (.stateMachineNumber, .nestedNumber)
                case .listenerTriggerChange: (.stateMachineTrigger, .nestedTrigger)
                default: (.stateMachineInput, .nestedInput)
                }
            let nested = run.uint(.nestedInputId, of: record)
            guard nested != .missing else {
                return run.checkInput(changeWithoutInput, record, .listenerInputChangeInputId, kinds.input)
            }
            guard let input = run.object(nested, nextTo: record), run.isKind(input, kinds.nested) else {
                let name = Schema.objectType(kinds.nested)?.name ?? ""
                return run.report(changeWithoutInput, record, .nestedInputId, "object \(nested) is not a \(name)")
            }
        })
}

extension CheckRun {
    /// Looks whether a record names an input of its state machine that is of a kind, and remembers that it is used.
    fileprivate func checkInput(_ rule: Rule, _ record: Int, _ key: PropertyKey, _ kind: TypeKey) {
        guard let space = scope.resolve(.stateMachineInput, from: record) else { return }
        let index = uint(key, of: record)
        let name = Schema.objectType(kind)?.name ?? ""
        guard index < space.range.count else {
            let what = index == .missing ? "no input is chosen" : "there is no input \(index)"
            return report(rule, record, key, "\(what); expected a \(name)")
        }
        let input = document.member(Int(index), of: space)
        // An input of an unknown type fits everything.
        guard input != .max else { return }
        isReferredTo[Int(input)] = true
        // Actions look for their input only when they run.
        if input > record, rule.info.number != Rule.changeWithoutInput.info.number {
            report(.behindItsUser, record, key, "\(words(Int(input))) comes after \(words(record))")
        }
        if !isKind(Int(input), kind) { report(rule, record, key, "\(words(Int(input))) is not a \(name)") }
    }
}
