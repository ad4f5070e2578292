import RiveModel
import RiveSchema

/// The conditions of transitions, with what they compare.
extension StateMachineBuilder {
    mutating func addCondition(_ record: Int, _ type: TypeKey) {
        guard let transition = indices.index(of: document.owner(of: record), .transition) else { return }
        let index = document.uint(.transitionInputConditionInputId, of: record)
        let op = TransitionConditionOp(rawValue: document.uint(.transitionValueConditionOpValue, of: record))
        let kind = index < inputs.count ? inputs[Int(index)].kind : nil
        let definition: ConditionDefinition
        switch type {
        case .transitionBoolCondition where kind == .boolean: definition = .boolean(input: Int32(index), op: op)
        case .transitionNumberCondition where kind == .number:
            definition = .number(
                input: Int32(index), op: op, value: document.float(.transitionNumberConditionValue, of: record))
        case .transitionTriggerCondition where kind == .trigger: definition = .trigger(input: Int32(index))
        case .transitionViewModelCondition, .transitionArtboardCondition:
            definition = .comparison(left: -1, right: -1, op: viewModelOp(record))
        case .transitionFocusCondition: definition = .focus(nil, op: viewModelOp(record))
        case .scriptedTransitionCondition: definition = .scripted(addScript(record) ?? -1)
        default: definition = .always
        }
        let owner = transitions.pointer(transition)
        owner.pointee.conditions = owner.pointee.conditions.extended(to: conditions.count)
        condition = (record, conditions.count)
        conditions.append(definition, in: arena)
    }

    private func viewModelOp(_ record: Int) -> TransitionConditionOp? {
        TransitionConditionOp(rawValue: document.uint(.transitionViewModelConditionOpValue, of: record))
    }

    mutating func addComparator(_ record: Int, _ type: TypeKey) {
        let comparator = comparator(record, type)
        guard let condition, condition.record == document.owner(of: record) else { return }
        if case .focus(nil, let op) = conditions[condition.index], type == .transitionPropertyComponentComparator {
            let object = document.object(.transitionPropertyComponentComparatorObjectId, of: record)
            conditions[condition.index] = .focus(object, op: op)
        }
        guard case .comparison(let left, let right, let op) = conditions[condition.index]
        else { return }
        if right >= 0 {
            comparators[Int(right)] = comparator
            return
        }
        let index = Int32(comparators.count)
        comparators.append(comparator, in: arena)
        conditions[condition.index] =
            left < 0 ? .comparison(left: index, right: -1, op: op) : .comparison(left: left, right: index, op: op)
    }

    private mutating func comparator(_ record: Int, _ type: TypeKey) -> ComparatorDefinition {
        switch type {
        case .transitionPropertyViewModelComparator: return .bindable(claimBindable())
        case .transitionPropertyArtboardComparator:
            return .artboard(ArtboardMeasure(rawValue: document.uint(.propertyType, of: record)))
        case .transitionPropertyComponentComparator:
            let key = document.propertyKey(.transitionPropertyComponentComparatorPropertyKey, of: record)
            return .component(
                slot: artboard.slot(document.object(.transitionPropertyComponentComparatorObjectId, of: record), key),
                key: key)
        default:
            guard let field = StoredField.comparators[type] else { return .changed }
            let value = DataValue(field, of: record, document)
            guard case .string(let text) = value else { return .value(WordValue(value)) }
            texts.append(text)
            return .text(Int32(texts.count - 1))
        }
    }

    // MARK: Once all are known

    /// Gives comparisons their short form, and finds out which states wait for nothing that changes by itself.
    func finishConditions() {
        for index in conditions.indices { conditions[index] = shortened(conditions[index]) }
        for layer in layers.indices {
            let any = layers[layer].any
            let isAnySteady = any < 0 || isSteady(states[Int(any)])
            for state in layers[layer].states { states[state].isSteady = isAnySteady && isSteady(states[state]) }
        }
    }

    private func shortened(_ condition: ConditionDefinition) -> ConditionDefinition {
        guard case .comparison(let left, let right, let op) = condition, left >= 0, right >= 0,
            case .bindable(let bindable) = comparators[Int(left)], bindable >= 0,
            case .value(let value) = comparators[Int(right)], value.kind != .trigger
        else { return condition }
        return .bindable(bindable, value: value, op: op)
    }

    private func isSteady(_ state: StateDefinition) -> Bool {
        guard !state.flags.contains(.random) else { return false }
        return state.transitions.allSatisfy { index in
            let transition = transitions[index]
            return !transition.flags.contains(.enableExitTime)
                && transition.conditions.allSatisfy { isSteady(conditions[$0]) }
        }
    }

    private func isSteady(_ condition: ConditionDefinition) -> Bool {
        switch condition {
        case .boolean, .number, .trigger, .bindable, .focus, .always: true
        case .scripted: false
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
