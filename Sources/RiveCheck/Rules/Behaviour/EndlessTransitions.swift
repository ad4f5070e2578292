import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let endlessTransitions: Rule = .init(
        546, .warning, "states lead to each other in one frame without end",
        harm: """
            Their transitions take no time, and one condition lets all of them fire. The runtime takes a hundred of them \
            and then gives up, in every frame: which state is shown is by chance, and the scene never settles.
            """,
        remedy: "Give one of the transitions another condition, an exit time or a duration.",
        example: "A leads to B if go = true, and B leads to A if go = true",
        .file { run in
            let document = run.document
            for layer in 0..<document.states.count {
                let states = document.states.range(of: layer)
                let steps = states.map { run.firstStep(from: $0, in: states) }
                // The start of the walk that came to each state first.
                var walks = [Int](repeating: -1, count: states.count)
                for start in 0..<states.count {
                    var state = start
                    var way: [Int] = []
                    while walks[state] < 0, let step = steps[state] {
                        walks[state] = start
                        way.append(state)
                        state = step.target
                    }
                    guard walks[state] == start, let first = way.firstIndex(of: state) else { continue }
                    run.checkCircle(way[first...].compactMap { steps[$0]?.transition })
                }
            }
        })
}

/// A transition that may follow another one at once, and the state in its layer that it leads to.
private struct InstantStep {
    let transition: Int
    let target: Int
}

/// What inputs have to hold so that conditions are true together.
private struct InputBounds {
    private var booleans: [UInt32: Bool] = [:]
    private var numbers: [UInt32: ClosedRange<Float>] = [:]

    /// Adds a condition.
    /// - Returns: Whether all conditions can be true together, as far as that is known.
    mutating func add(_ condition: Int, _ run: CheckRun) -> Bool {
        let input = run.uint(.transitionInputConditionInputId, of: condition)
        let operation = TransitionConditionOp(rawValue: run.uint(.transitionValueConditionOpValue, of: condition))
        switch run.type(of: condition) {
        case .transitionBoolCondition:
            // The runtime takes equal for true.
            guard let operation, operation == .equal || operation == .notEqual else { return false }
            let wanted = operation == .equal
            defer { booleans[input] = wanted }
            return booleans[input].map { $0 == wanted } ?? true
        case .transitionNumberCondition:
            let value = run.document.float(.transitionNumberConditionValue, of: condition)
            guard value.isFinite, let allowed = Self.allowed(operation, value) else { return false }
            let known = numbers[input] ?? -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
            guard known.overlaps(allowed) else { return false }
            numbers[input] = known.clamped(to: allowed)
            return true
        // A trigger fires one transition of a layer. What others compare is not known here.
        default: return false
        }
    }

    private static func allowed(_ operation: TransitionConditionOp?, _ value: Float) -> ClosedRange<Float>? {
        let most = Float.greatestFiniteMagnitude
        return switch operation {
        case .equal: value...value
        case .lessThanOrEqual: -most...value
        case .greaterThanOrEqual: value...most
        case .lessThan where value > -most: -most...value.nextDown
        case .greaterThan where value < most: value.nextUp...most
        default: nil
        }
    }
}

extension CheckRun {
    /// The first transition that a state can take to another one, where that takes no time; nil for a state that is random or
    /// has none.
    fileprivate func firstStep(from position: Int, in states: Range<Int>) -> InstantStep? {
        guard case let state = document.states.members[position], state != .max, position < document.transitions.count,
            !choosesAmongTransitions(Int(state))
        else { return nil }
        for transition in document.transitions[position].lazy.map(Int.init) where !isDisabled(transition) {
            let target = Int(uint(.stateToId, of: transition))
            guard target < states.count, states.lowerBound + target != position else { continue }
            return isInstant(transition) ? InstantStep(transition: transition, target: target) : nil
        }
        return nil
    }

    /// Whether a transition waits for no exit time, and the one behind it need not wait for it.
    private func isInstant(_ transition: Int) -> Bool {
        let flags = document.transitionFlags(of: transition)
        return !flags.contains(.enableExitTime)
            && (flags.contains(.enableEarlyExit) || uint(.stateTransitionDuration, of: transition) == 0)
    }

    /// Reports transitions that lead in a circle, where all of their conditions can be true at once.
    fileprivate func checkCircle(_ transitions: [Int]) {
        var bounds = InputBounds()
        guard let last = transitions.max(),
            transitions.allSatisfy({ transition in
                parts(of: transition, .transitionCondition).allSatisfy { bounds.add($0, self) }
            })
        else { return }
        report(
            .endlessTransitions, last,
            "it closes a cycle of \(transitions.count) states, whose transitions can all fire in one frame")
    }
}
