internal import RiveFormat
internal import RiveGeometry
internal import RiveModel
internal import RiveSchema

extension ArtboardInstance {
    /// The machine that an input of a nested machine belongs to.
    func machine(of input: NestedInputDefinition) -> StateMachineInstance? {
        host(input.host)?.machine(at: input.animation)
    }

    func setNestedInput(_ index: Int, _ word: UInt32) {
        let input = definition.nestingPlan.inputs[index]
        machine(of: input)?.set(Int(input.input), input.kind, word: word)
    }

    /// The value that an input of a nested machine has there; nil where there is none.
    func nestedInput(_ index: Int) -> UInt32? {
        let input = definition.nestingPlan.inputs[index]
        guard let machine = machine(of: input), Int(input.input) < machine.inputs.count else { return nil }
        return machine.inputs[Int(input.input)].word
    }

    /// What a key frame calls, apart from events.
    func callback(object: ObjectIndex, _ key: PropertyKey) {
        switch key {
        case .nestedTriggerFire:
            guard let input = definition.nestedInput(object) else { return }
            machine(of: input)?.fire(Int(input.input))
        case .customPropertyTriggerFire:
            let slot = definition.slot(object, .customPropertyTriggerPropertyValue)
            if slot.exists { set(slot, word: word(slot) &+ 1) }
        case .viewModelInstanceTriggerFire:
            let cell = cell(ofValue: object)
            if cell.exists, scene.store.cells[cell].kind == .trigger { scene.store.fire(cell) }
        default: break
        }
    }

    /// The value of a view model instance in the artboard that an object is, none where there is none.
    private func cell(ofValue object: ObjectIndex) -> CellIndex {
        guard let value = definition.valueOfObject[object] else { return .none }
        return scene.store.cells(of: instances[value.instance]).lowerBound.advanced(by: value.index)
    }

    /// Sets the value of a view model instance that stands in the artboard.
    func setInstanceValue(_ slot: PropertySlot, _ word: UInt32) {
        let cell = cell(ofValue: slot.object)
        guard cell.exists else { return }
        if slot.field == .string {
            scene.store.set(cell, .string(strings[Int(word)]))
        } else {
            scene.store.set(cell, word: word)
        }
    }

    /// What the value of a view model instance that stands in the artboard is; nil where there is none.
    func instanceWord(_ slot: PropertySlot) -> UInt32? {
        let cell = cell(ofValue: slot.object)
        return !cell.exists || slot.field == .string ? nil : scene.store.cells[cell].word
    }

    func instanceString(_ slot: PropertySlot) -> String? {
        let cell = cell(ofValue: slot.object)
        guard slot.hook == .instanceValue, cell.exists, case .string(let text) = scene.store.value(cell) else {
            return nil
        }
        return text
    }

    /// Lets data binds hear of changes of the values of view model instances that stand in the artboard.
    func watchInstances() {
        guard !instances.isEmpty else { return }
        for (index, bind) in definition.bindPlan.binds.enumerated() where bind.isToSource && !bind.isPolled {
            guard case .slot(let slot) = bind.target, definition.slots[slot].hook == .instanceValue,
                case let cell = cell(ofValue: definition.slots[slot].object), cell.exists
            else { continue }
            let position = scene.store.addDependent(
                .init(.target(BindIndex(index)), owner: container.registeredId), to: cell)
            watch(cell, at: position)
        }
    }
}

// MARK: What data binds write and read

extension ArtboardInstance {
    @inline(__always)
    func write(_ value: DataValue, toSlot slot: SlotIndex) {
        let pointer = definition.slots.pointer(slot)
        guard pointer.pointee.hook != .solo else {
            let member = member(for: value, of: definition.drawPlan.solos[Int(pointer.pointee.detail)])
            if let member { set(slot, word: member.bits) }
            return
        }
        switch pointer.pointee.field {
        case .float:
            if case .number(let number) = value { set(slot, number: number) }
            if case .listIndex(let index) = value { set(slot, number: Float(index)) }
        case .int:
            guard case .number(let number) = value else { return }
            let whole = Int32(clamping: Int(clamping: number.rounded(.toNearestOrAwayFromZero)))
            set(slot, word: UInt32(bitPattern: whole))
        case .uint: if let whole = value.whole { set(slot, word: whole) }
        case .bool: if case .boolean(let flag) = value { set(slot, word: flag ? 1 : 0) }
        case .color: if case .color(let color) = value { set(slot, word: color) }
        case .string: if case .string(let text) = value { set(slot, string: text) }
        }
    }

    /// The child of a solo that a value means: by its place, or by its name.
    private func member(for value: DataValue, of solo: SoloDefinition) -> ObjectIndex? {
        switch value {
        case .number(let number):
            let position = number.rounded(.toNearestOrAwayFromZero)
            return position >= 0 ? solo.members[checked: Int(clamping: position)] : nil
        case .string(let name): return solo.names.firstIndex(ofSame: name).map { solo.members[$0] }
        case .enumeration(let index, let dataEnum):
            guard let name = scene.file.text(of: index, enum: dataEnum) else { return nil }
            return solo.names.firstIndex(ofSame: name).map { solo.members[$0] }
        default: return nil
        }
    }

    func active(of solo: SoloDefinition, _ sourceKind: DataKind) -> DataValue {
        guard let index = solo.members.firstIndex(of: ObjectIndex(bits: word(solo.slot))) else { return .none }
        switch sourceKind {
        case .number: return .number(Float(index))
        case .string: return .string(solo.names[index])
        case .enumeration: return .string(solo.names[index])
        default: return .none
        }
    }

    /// What a slot holds, as a value.
    func value(ofSlot slot: SlotIndex, _ key: PropertyKey) -> DataValue {
        guard slot.exists else { return .none }
        switch definition.slots[slot].field {
        case .float: return .number(number(slot))
        case .bool: return .boolean(word(slot) != 0)
        case .color: return .color(word(slot))
        case .string: return .string(string(slot))
        case .int: return .number(Float(Int32(bitPattern: word(slot))))
        case .uint:
            switch key {
            case .customPropertyEnumPropertyValue: return .enumeration(word(slot), enum: -1)
            case .customPropertyTriggerPropertyValue: return .trigger(word(slot))
            default: return .integer(word(slot))
            }
        }
    }
}

/// What data binds read of scrolling, and what they set apart from how far it is scrolled.
extension ArtboardInstance {
    /// What an object is that scrolls; nil for others.
    func scroller(_ object: ObjectIndex) -> Scroller? {
        scrollers.isEmpty ? nil : definition.scrolling.indexOfScroll[object].map { scrollers[$0] }
    }

    /// A value of a scroll constraint that follows from what it does; nil for one that is kept as it was set.
    func scrollWord(_ slot: PropertySlot) -> UInt32? { scroller(slot.object)?.value(of: slot.key) }
}
