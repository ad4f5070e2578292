internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let unreachableState: Rule = .init(
        501, .warning, "a state can't be reached",
        harm: "No transition leads to it from the entry or any state, so its animation never plays.",
        remedy: "Connect it, or remove it.",
        example: "an AnimationState that no transition leads to",
        .file { run in
            let document = run.document
            for layer in 0..<document.states.count {
                let states = document.states.range(of: layer)
                for state in LayerReach(run, states).unreached {
                    let record = Int(document.states.members[state])
                    run.report(
                        unreachableState, record,
                        "no way leads to state \(state - states.lowerBound) (\(run.stateWords(record)))")
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
            var wanted: [UInt32: UInt32] = [:]
            for condition in run.parts(of: record, .transitionBoolCondition) {
                // 0 is equal, which the runtime takes for true; 1 is not equal.
                let (input, operation) = (
                    run.uint(.conditionInputId, of: condition), run.uint(.conditionOperation, of: condition)
                )
                guard operation < 2 else { continue }
                if let other = wanted[input], other != operation {
                    run.report(contradiction, condition, "the transition asks for input \(input) to be on and off")
                }
                wanted[input] = operation
            }
        })
}

/// Which states of a layer can be reached from where it starts.
private struct LayerReach {
    /// The positions of states that no way leads to.
    let unreached: [Int]

    init(_ run: CheckRun, _ states: Range<Int>) {
        let document = run.document
        var isReached = [Bool](repeating: false, count: states.count)
        var waiting: [Int] = []
        for state in states {
            let member = document.states.members[state]
            // What a state of unknown type does is unknown.
            let type = member == .max ? nil : run.type(of: Int(member))
            guard type == nil || type == .entryState || type == .anyState else { continue }
            isReached[state - states.lowerBound] = true
            waiting.append(state)
        }
        while let state = waiting.popLast() {
            for transition in document.transitions[state] where !run.isDisabled(Int(transition)) {
                let target = Int(run.uint(.stateToId, of: Int(transition)))
                guard target < states.count, !isReached[target] else { continue }
                isReached[target] = true
                waiting.append(states.lowerBound + target)
            }
        }
        // An exit is there because every layer has one.
        unreached = states.filter { state in
            !isReached[state - states.lowerBound] && run.type(of: Int(document.states.members[state])) != .exitState
        }
    }
}

extension CheckRun {
    /// What a state plays, for people.
    fileprivate func stateWords(_ record: Int) -> String {
        guard type(of: record) == .animationState, let artboard = document.artboardIndex(of: record),
            let animation = document.animations.member(Int(uint(.stateAnimationId, of: record)), of: artboard)
        else { return words(record) }
        return words(animation)
    }

    /// Whether a state picks one of its transitions by chance, or is one that others are entered from at any time.
    fileprivate func choosesAmongTransitions(_ state: Int) -> Bool {
        type(of: state) == .anyState || uint(.layerStateFlags, of: state) & 1 != 0
    }

    /// Whether a transition fires at once whenever its turn comes.
    fileprivate func alwaysFires(_ transition: Int) -> Bool {
        let waitsForExit = uint(.transitionFlags, of: transition) & 4 != 0
        return !isDisabled(transition) && !waitsForExit && parts(of: transition, .transitionCondition).isEmpty
    }

    /// Whether a transition is switched off.
    func isDisabled(_ transition: Int) -> Bool { uint(.transitionFlags, of: transition) & 1 != 0 }
}
