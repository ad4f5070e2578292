import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let unreachableState: Rule = .init(
        501, .warning, "a state can't be reached",
        harm: "No transition leads to it from the entry or any state, so its animation never plays.",
        remedy: "Connect it, or remove it.",
        example: "an AnimationState that no transition leads to",
        .file { run in
            let document = run.document
            var reach = StateReach(run)
            for layer in 0..<document.states.count {
                let states = document.states.range(of: layer)
                reach.walk(states)
                for state in states where !reach.isReached(state) {
                    let record = Int(document.states.members[state])
                    run.report(
                        unreachableState, record,
                        "no transition leads to state \(state - states.lowerBound) (\(run.stateWords(record)))")
                }
            }
        })

    static let hiddenTransition: Rule = .init(
        502, .warning, "a transition can't fire",
        harm: "Another transition of the same state always fires before it.",
        remedy: "Give the earlier transition a condition, or change the order of the two.",
        example: "two transitions of one state, the first of them without conditions",
        .file { run in
            let document = run.document
            for position in 0..<document.transitions.count {
                guard position < document.states.members.count, case let state = document.states.members[position],
                    state != .max, !run.choosesAmongTransitions(Int(state))
                else { continue }
                var always: Int?
                for transition in document.transitions[position] {
                    if run.isDisabled(Int(transition)) { continue }
                    if let always {
                        run.report(
                            hiddenTransition, Int(transition),
                            "transition #\(always) has no conditions and comes first")
                    } else if run.alwaysFires(Int(transition)) {
                        always = Int(transition)
                    }
                }
            }
        })

    static let contradiction: Rule = .init(
        503, .warning, "the conditions of a transition exclude each other",
        harm: "The transition never fires.",
        remedy: "Remove one of the two conditions, or make two transitions of them.",
        example: "a transition that asks for Hover = true and for Hover = false",
        .records([.stateTransition]) { run, record in
            var conditions = run.parts(of: record, .transitionBoolCondition)
            // Most transitions have one condition at most.
            guard let first = conditions.next(), let second = conditions.next() else { return }
            var wanted: [UInt32: TransitionConditionOp] = [:]
            for condition in [first, second] + conditions {
                let input = run.uint(.transitionInputConditionInputId, of: condition)
                let stored = run.uint(.transitionValueConditionOpValue, of: condition)
                // The runtime takes equal for true.
                guard let operation = TransitionConditionOp(rawValue: stored),
                    operation == .equal || operation == .notEqual
                else { continue }
                if let other = wanted.updateValue(operation, forKey: input), other != operation {
                    run.report(
                        contradiction, condition, "the transition requires input \(input) to be both true and false")
                }
            }
        })
}

/// Which states can be reached from where their layer starts.
private struct StateReach {
    private let run: CheckRun
    /// Whether a state is reached, by its position among all of the file.
    private var reached: [Bool]
    private var waiting: [Int] = []

    init(_ run: CheckRun) {
        self.run = run
        reached = [Bool](repeating: false, count: run.document.states.members.count)
    }

    func isReached(_ state: Int) -> Bool { reached[state] }

    /// Walks the transitions of a layer with these states.
    mutating func walk(_ states: Range<Int>) {
        let (members, transitions) = (run.document.lists.states.members, run.document.lists.transitions)
        for state in states where startsReached(members[state]) {
            reached[state] = true
            waiting.append(state)
        }
        while let state = waiting.popLast() {
            for index in transitions.range(of: state) {
                let transition = Int(transitions.members[index])
                guard !run.isDisabled(transition), case let target = Int(run.uint(.stateToId, of: transition)),
                    target < states.count, !reached[states.lowerBound + target]
                else { continue }
                reached[states.lowerBound + target] = true
                waiting.append(states.lowerBound + target)
            }
        }
        // An exit without transitions is there because every layer has one.
        for state in states where members[state] != .max && run.type(of: Int(members[state])) == .exitState {
            reached[state] = true
        }
    }

    /// What a state of unknown type does is unknown.
    private func startsReached(_ member: UInt32) -> Bool {
        guard member != .max else { return true }
        let type = run.type(of: Int(member))
        return type == .entryState || type == .anyState
    }
}

extension CheckRun {
    /// What a state plays, for people.
    fileprivate func stateWords(_ record: Int) -> String {
        guard type(of: record) == .animationState, let artboard = document.artboardIndex(of: record),
            let animation = document.animations.member(Int(uint(.animationStateAnimationId, of: record)), of: artboard)
        else { return words(record) }
        return words(animation)
    }

    /// Whether a state picks one of its transitions by chance, or is one that others are entered from at any time.
    func choosesAmongTransitions(_ state: Int) -> Bool {
        type(of: state) == .anyState || LayerStateFlags(rawValue: uint(.layerStateFlags, of: state)).contains(.random)
    }

    /// Whether a transition fires at once whenever its turn comes.
    func alwaysFires(_ transition: Int) -> Bool {
        document.transitionFlags(of: transition).isDisjoint(with: [.disabled, .enableExitTime])
            && !hasConditions(transition)
    }

    private func hasConditions(_ transition: Int) -> Bool {
        var conditions = parts(of: transition, .transitionCondition)
        return conditions.next() != nil
    }

    /// Whether a transition is switched off.
    func isDisabled(_ transition: Int) -> Bool { document.transitionFlags(of: transition).contains(.disabled) }
}
