import RiveModel
import RiveSchema

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
