import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

extension StateMachineValues {
    /// Whether a condition of a transition is true for a layer.
    @inline(never)
    func evaluate(_ condition: UnsafeMutablePointer<ConditionDefinition>, layer: Int) -> Bool {
        WorkCounter.note(1)
        switch condition.pointee {
        case .boolean(let input, let op):
            return Self.equals(inputs[Int(input)].word != 0, op)
        case .number(let input, let op, let value):
            return Self.compare(Float(bitPattern: inputs[Int(input)].word), value, op)
        case .trigger(let input):
            return inputs.pointer(Int(input)).pointee.word != 0 && !isUsed(input, by: layer)
        case .bindable(let bindable, let value, let op):
            return context != nil && Self.compare(bindables.pointer(Int(bindable)).pointee.word, value, op)
        case .comparison(let left, let right, let op):
            guard left >= 0, right >= 0 else { return false }
            return compare(comparators[Int(left)], comparators[Int(right)], op, layer)
        case .focus(let object, let op):
            guard let object else { return false }
            return (scene.focus?.has(object, in: driven) ?? false) == (op == .equal)
        case .scripted(let script):
            return scripts.indices.contains(Int(script)) && scripts[Int(script)].body.evaluate()
        case .always: return true
        }
    }

    /// Notes that a transition of a layer was taken because of a condition.
    func use(_ condition: ConditionDefinition, layer: Int) {
        switch condition {
        case .trigger(let input): use(input, by: layer)
        case .bindable(let bindable, _, _): use(.bindable(bindable), by: layer)
        case .comparison(let left, _, _) where left >= 0: use(comparators[Int(left)], by: layer)
        default: break
        }
    }

    private func use(_ comparator: ComparatorDefinition, by layer: Int) {
        let cell = source(of: comparator)
        if cell.exists { scene.store.use(cell, layer: firstLayer + layer) }
    }

    private func use(_ input: Int32, by layer: Int) {
        conditionVersion += 1
        if layer < UInt64.bitWidth {
            inputs[Int(input)].usedLayers |= 1 << UInt64(layer)
        } else {
            distantUses.insert(DistantUse(input: input, layer: layer))
        }
    }

    /// Whether a transition of a layer was taken because of a trigger.
    private func isUsed(_ input: Int32, by layer: Int) -> Bool {
        layer < UInt64.bitWidth
            ? inputs.pointer(Int(input)).pointee.usedLayers & (1 << UInt64(layer)) != 0
            : distantUses.contains(DistantUse(input: input, layer: layer))
    }

    private func compare(
        _ left: ComparatorDefinition, _ right: ComparatorDefinition, _ op: TransitionConditionOp?, _ layer: Int
    ) -> Bool {
        if context == nil, left.needsContext || right.needsContext { return false }
        if case .changed = right { return hasChanged(left, layer) }
        let (one, other) = (word(of: left), word(of: right))
        if one.kind == .none || other.kind == .none { return Self.equals(value(of: left), value(of: right), op) }
        if one.kind == .trigger, other.kind == .trigger, case .bindable = left, case .value = right {
            return hasChanged(left, layer)
        }
        return Self.compare(one, other, op)
    }

    private func hasChanged(_ comparator: ComparatorDefinition, _ layer: Int) -> Bool {
        let cell = source(of: comparator)
        return cell.exists && scene.store.hasChanged(cell, layer: firstLayer + layer)
    }

    /// The value that a bindable property is bound to.
    private func source(of comparator: ComparatorDefinition) -> CellIndex {
        guard case .bindable(let bindable) = comparator, bindable >= 0,
            case let bind = definition.bindables[Int(bindable)].toTarget, bind.exists
        else { return .none }
        return container.binds.pointer(bind).pointee.source
    }

    /// The value of a comparator that one word holds; none for a text and a list, which only `value(of:)` has.
    @inline(__always)
    private func word(of comparator: ComparatorDefinition) -> WordValue {
        switch comparator {
        case .bindable(let bindable) where bindable >= 0: bindables.pointer(Int(bindable)).pointee.word
        case .value(let value): value
        case .component, .artboard: WordValue(value(of: comparator))
        case .bindable, .text, .changed: .none
        }
    }

    private func value(of comparator: ComparatorDefinition) -> DataValue {
        switch comparator {
        case .bindable(let bindable): bindable < 0 ? .none : bindables[Int(bindable)].value
        case .component(let slot, let key): driven.value(ofSlot: slot, key)
        case .artboard(let measure): .number(artboardNumber(measure))
        case .text(let index): .string(definition.texts[Int(index)])
        // Of these, what can be compared at all is a word.
        case .value, .changed: .none
        }
    }

    private func artboardNumber(_ measure: ArtboardMeasure?) -> Float {
        let size = driven.boxSize(of: .artboard)
        return switch measure {
        case .width: size.x
        case .height: size.y
        case .ratio, nil: size.x / size.y
        }
    }

    @inline(__always)
    private static func compare(_ one: WordValue, _ other: WordValue, _ op: TransitionConditionOp?) -> Bool {
        switch (one.kind, other.kind) {
        case (.number, .number): compare(one.number, other.number, op)
        case (.integer, .integer): compare(one.word, other.word, op)
        case (.number, .integer): compare(one.number, Float(other.word), op)
        case (.integer, .number): compare(Float(one.word), other.number, op)
        default: one.kind == other.kind && equals(one.word == other.word, op)
        }
    }

    private static func equals(_ one: DataValue, _ other: DataValue, _ op: TransitionConditionOp?) -> Bool {
        one.kind == other.kind && one.kind != .none && equals(one == other, op)
    }

    @inline(__always)
    private static func compare<Number: Comparable>(
        _ one: Number, _ other: Number, _ op: TransitionConditionOp?
    ) -> Bool {
        switch op {
        case .equal: one == other
        case .notEqual: one != other
        case .lessThanOrEqual: one <= other
        case .greaterThanOrEqual: one >= other
        case .lessThan: one < other
        case .greaterThan: one > other
        case nil: false
        }
    }

    private static func equals(_ isEqual: Bool, _ op: TransitionConditionOp?) -> Bool {
        switch op {
        case .equal: isEqual
        case .notEqual: !isEqual
        default: false
        }
    }
}

extension ComparatorDefinition {
    /// Whether it takes its value from a view model.
    var needsContext: Bool { if case .bindable = self { true } else { false } }
}
