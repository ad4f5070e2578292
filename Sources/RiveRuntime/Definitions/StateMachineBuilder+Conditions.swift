/// What is known of conditions once all of their comparators are.
extension StateMachineBuilder {
    /// Gives comparisons their short form, and finds out which states wait for nothing that changes by itself.
    func finishConditions() {
        for place in conditions.indices { conditions[place] = shortened(conditions[place]) }
        for place in states.indices { states[place].isSteady = isSteady(states[place]) }
    }

    private func shortened(_ condition: ConditionDefinition) -> ConditionDefinition {
        guard case .comparison(let left, let right, let op) = condition, left >= 0, right >= 0,
            case .bindable(let bindable) = comparators[Int(left)], bindable >= 0,
            case .value(let value) = comparators[Int(right)], value.kind != .trigger
        else { return condition }
        return .bindable(bindable, value: value, op: op)
    }

    private func isSteady(_ state: StateDefinition) -> Bool {
        guard !state.isRandom else { return false }
        return state.transitions.allSatisfy { place in
            let transition = transitions[place]
            return !transition.hasExitTime && transition.conditions.allSatisfy { isSteady(conditions[$0]) }
        }
    }

    private func isSteady(_ condition: ConditionDefinition) -> Bool {
        switch condition {
        case .boolean, .number, .trigger, .bindable, .focus, .scripted, .always: true
        case .comparison(let left, let right, _): isSteady(left) && isSteady(right)
        }
    }

    /// Whether what a comparator stands for changes only with a bindable property.
    private func isSteady(_ comparator: Int32) -> Bool {
        guard comparator >= 0 else { return true }
        switch comparators[Int(comparator)] {
        case .bindable, .text: return true
        // A trigger is compared by whether it has changed, which ends with a round.
        case .value(let value): return value.kind != .trigger
        case .component, .artboard, .changed: return false
        }
    }
}
