internal import RiveSchema

extension StateMachineInstance {
    /// Whether a condition of a transition is true for a layer.
    func evaluate(_ condition: UnsafePointer<ConditionDefinition>, layer: Int) -> Bool {
        switch condition.pointee {
        case .boolean(let input, let op):
            let value = inputs[Int(input)].word != 0
            return op == 0 ? value : op == 1 ? !value : false
        case .number(let input, let op, let value):
            return Self.compare(Float(bitPattern: inputs[Int(input)].word), value, op)
        case .trigger(let input):
            return inputs.pointer(Int(input)).pointee.word != 0 && !isUsed(input, by: layer)
        case .comparison(let left, let right, let op): return compare(left, right, op, layer)
        case .focus(let op): return op == 1
        case .scripted: return false
        case .always: return true
        }
    }

    /// Notes that a transition of a layer was taken because of a condition.
    func use(_ condition: ConditionDefinition, layer: Int) {
        switch condition {
        case .trigger(let input): use(input, by: layer)
        case .comparison(.bindable(let bindable), _, _):
            let cell = source(ofBindable: bindable)
            if cell >= 0 { scene.store.use(cell, layer: firstLayer + layer) }
        default: break
        }
    }

    private func use(_ input: Int32, by layer: Int) {
        if layer < 64 {
            inputs[Int(input)].usedLayers |= 1 << UInt64(layer)
        } else {
            reports.distantUses.insert(DistantUse(input: input, layer: layer))
        }
    }

    /// Whether a transition of a layer was taken because of a trigger.
    private func isUsed(_ input: Int32, by layer: Int) -> Bool {
        layer < 64
            ? inputs.pointer(Int(input)).pointee.usedLayers & (1 << UInt64(layer)) != 0
            : reports.distantUses.contains(DistantUse(input: input, layer: layer))
    }

    private func compare(
        _ left: ComparatorDefinition?, _ right: ComparatorDefinition?, _ op: UInt32, _ layer: Int
    ) -> Bool {
        guard let left, let right else { return false }
        if left.needsContext || right.needsContext, context == nil { return false }
        if case .changed = right { return hasChanged(left, layer) }
        let (one, other) = (value(of: left), value(of: right))
        if case .trigger = one, case .bindable = left, case .value(.trigger) = right { return hasChanged(left, layer) }
        switch (one, other) {
        case (.number(let one), .number(let other)): return Self.compare(one, other, op)
        case (.integer(let one), .integer(let other)): return Self.compare(one, other, op)
        case (.number(let one), .integer(let other)): return Self.compare(one, Float(other), op)
        case (.integer(let one), .number(let other)): return Self.compare(Float(one), other, op)
        case (.enumeration(let one, _), .enumeration(let other, _)): return Self.equals(one == other, op)
        default:
            guard one.kind == other.kind, one.kind != .none else { return false }
            return Self.equals(one == other, op)
        }
    }

    private func hasChanged(_ comparator: ComparatorDefinition, _ layer: Int) -> Bool {
        guard case .bindable(let bindable) = comparator, case let cell = source(ofBindable: bindable), cell >= 0 else {
            return false
        }
        return scene.store.hasChanged(cell, layer: firstLayer + layer)
    }

    /// The value that a bindable property is bound to, -1 for none.
    private func source(ofBindable bindable: Int32) -> Int32 {
        guard bindable >= 0, case let bind = definition.bindables[Int(bindable)].toTarget, bind >= 0 else { return -1 }
        return container.binds[Int(bind)].source
    }

    private func value(of comparator: ComparatorDefinition) -> DataValue {
        switch comparator {
        case .bindable(let bindable): bindable < 0 ? .none : bindables[Int(bindable)]
        case .component(let slot, let key): artboard.value(ofSlot: slot, key)
        case .artboard(let property): .number(artboardNumber(property))
        case .value(let value): value
        case .changed: .none
        }
    }

    private func artboardNumber(_ property: UInt32) -> Float {
        func side(_ key: PropertyKey) -> Float {
            let slot = artboard.definition.slot(0, key)
            return slot < 0 ? 0 : artboard.number(Int(slot))
        }
        return switch property {
        case 0: side(.artboardWidth)
        case 1: side(.artboardHeight)
        default: side(.artboardWidth) / side(.artboardHeight)
        }
    }

    private static func compare<Number: Comparable>(_ one: Number, _ other: Number, _ op: UInt32) -> Bool {
        switch op {
        case 0: one == other
        case 1: one != other
        case 2: one <= other
        case 3: one >= other
        case 4: one < other
        case 5: one > other
        default: false
        }
    }

    private static func equals(_ isEqual: Bool, _ op: UInt32) -> Bool { op == 0 ? isEqual : op == 1 ? !isEqual : false }
}

extension ComparatorDefinition {
    /// Whether it takes its value from a view model.
    var needsContext: Bool { if case .bindable = self { true } else { false } }
}
