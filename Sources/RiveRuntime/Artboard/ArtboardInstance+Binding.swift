internal import RiveModel
internal import RiveSchema

extension ArtboardInstance {
    func nestedHost(_ index: Int32) -> NestedHost? {
        hosts.indices.contains(Int(index)) ? hosts[Int(index)] as? NestedHost : nil
    }

    /// The first nested artboard of a name.
    func nestedHost(named name: String) -> NestedHost? {
        hosts.indices.lazy.compactMap { self.nestedHost(Int32($0)) }.first { $0.definition.name == name }
    }

    /// The machine that an input of a nested machine belongs to.
    func machine(of input: NestedInputDefinition) -> StateMachineInstance? {
        nestedHost(input.host)?.machine(at: input.animation)
    }

    /// Gives nested machines the values that their inputs have in this artboard.
    func initializeInputs() {
        for input in definition.nestedInputs where input.slot >= 0 {
            guard let machine = machine(of: input) else { continue }
            machine.set(
                Int(input.input), input.kind == .boolean ? .boolean : .number,
                word: definition.slots[Int(input.slot)].initial)
        }
    }

    func setNestedInput(_ index: Int, _ word: UInt32) {
        let input = definition.nestedInputs[index]
        machine(of: input)?.set(Int(input.input), input.kind == .boolean ? .boolean : .number, word: word)
    }

    /// The value that an input of a nested machine has there; nil where there is none.
    func nestedInput(_ index: Int) -> UInt32? {
        let input = definition.nestedInputs[index]
        guard let machine = machine(of: input), Int(input.input) < machine.inputs.count else { return nil }
        return machine.inputs[Int(input.input)].word
    }

    /// What a key frame calls, apart from events.
    func callback(object: Int32, _ key: PropertyKey) {
        switch key {
        case .nestedTriggerFire:
            guard let input = definition.nestedInput(object) else { return }
            machine(of: input)?.fire(Int(input.input))
        case .customPropertyTriggerFire:
            let slot = definition.slot(UInt32(bitPattern: object), .customPropertyTriggerPropertyValue)
            if slot >= 0 { set(Int(slot), word: word(Int(slot)) &+ 1) }
        case .viewModelInstanceTriggerFire:
            let cell = cell(ofValue: object)
            if cell >= 0, scene.store.cells[Int(cell)].kind == .trigger { scene.store.fire(cell) }
        default: break
        }
    }

    /// The value of a view model instance in the artboard that an object is, -1 for none.
    private func cell(ofValue object: Int32) -> Int32 {
        guard let value = definition.valueOfObject[object] else { return -1 }
        return scene.store.cells(of: instances[value.instance]).lowerBound + value.place
    }

    /// Sets the value of a view model instance that stands in the artboard.
    func setInstanceValue(_ slot: PropertySlot, _ word: UInt32, _ strings: Buffer<String>) {
        let cell = cell(ofValue: slot.object)
        guard cell >= 0 else { return }
        if slot.field == .string {
            scene.store.set(cell, .string(strings[Int(word)]))
        } else {
            scene.store.set(cell, word: word)
        }
    }

    /// What the value of a view model instance that stands in the artboard is; nil where there is none.
    func instanceWord(_ slot: PropertySlot) -> UInt32? {
        let cell = cell(ofValue: slot.object)
        return cell < 0 || slot.field == .string ? nil : scene.store.cells[Int(cell)].word
    }

    func instanceString(_ slot: PropertySlot) -> String? {
        let cell = cell(ofValue: slot.object)
        guard slot.hook == .instanceValue, cell >= 0, case .string(let text) = scene.store.value(cell) else {
            return nil
        }
        return text
    }

    /// Lets data binds hear of changes of the values of view model instances that stand in the artboard.
    func watchInstances() {
        guard !instances.isEmpty else { return }
        for (index, bind) in definition.binds.enumerated() where bind.isToSource && !bind.isPolled {
            guard case .slot(let slot) = bind.target, definition.slots[Int(slot)].hook == .instanceValue,
                case let cell = cell(ofValue: definition.slots[Int(slot)].object), cell >= 0
            else { continue }
            let place = scene.store.addDependent(
                .init(kind: .target, owner: container.registeredId, index: Int32(index)), to: cell)
            watch(cell, at: place)
        }
    }
}

// MARK: What data binds write and read

extension ArtboardInstance {
    func willUpdate(component: Bool) {
        wake()
        noteBindWork()
        if component { isDirty = true }
    }

    func bound(list host: Int32, sourceKind: DataKind) {
        (hosts[Int(host)] as? ListHost)?.ownsInstances = sourceKind == .number
    }

    func write(_ value: DataValue, to target: BindDefinition.Target) {
        switch target {
        case .slot(let slot): write(value, toSlot: Int(slot))
        case .host(let host):
            if case .artboard(let index) = value { nestedHost(host)?.show(index) }
        case .list(let host):
            if case .list(let items) = value { (hosts[Int(host)] as? ListHost)?.show(items) }
        default: break
        }
    }

    @inline(__always)
    private func write(_ value: DataValue, toSlot slot: Int) {
        let place = definition.slots.pointer(slot)
        guard place.pointee.hook != .solo else {
            let member = member(for: value, of: definition.solos[Int(place.pointee.detail)])
            if let member { set(slot, word: UInt32(bitPattern: member)) }
            return
        }
        switch place.pointee.field {
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
    private func member(for value: DataValue, of solo: SoloDefinition) -> Int32? {
        switch value {
        case .number(let number):
            let place = number.rounded(.toNearestOrAwayFromZero)
            return place >= 0 ? solo.members[checked: Int(clamping: place)] : nil
        case .string(let name): return solo.names.firstIndex(of: name).map { solo.members[$0] }
        case .enumeration(let index, let dataEnum):
            guard let name = scene.file.text(of: index, enum: dataEnum) else { return nil }
            return solo.names.firstIndex(of: name).map { solo.members[$0] }
        default: return nil
        }
    }

    func read(_ target: BindDefinition.Target, sourceKind: DataKind) -> DataValue {
        guard case .slot(let slot) = target else { return .none }
        let definition = self.definition.slots[Int(slot)]
        if definition.hook == .solo { return active(of: self.definition.solos[Int(definition.detail)], sourceKind) }
        if definition.field == .uint, sourceKind == .number { return .number(Float(word(Int(slot)))) }
        return value(ofSlot: slot, definition.key)
    }

    private func active(of solo: SoloDefinition, _ sourceKind: DataKind) -> DataValue {
        guard let place = solo.members.firstIndex(of: Int32(bitPattern: word(Int(solo.slot)))) else { return .none }
        switch sourceKind {
        case .number: return .number(Float(place))
        case .string: return .string(solo.names[place])
        case .enumeration: return .string(solo.names[place])
        default: return .none
        }
    }

    /// What a slot holds, as a value.
    func value(ofSlot slot: Int32, _ key: PropertyKey) -> DataValue {
        guard slot >= 0 else { return .none }
        switch definition.slots[Int(slot)].field {
        case .float: return .number(number(Int(slot)))
        case .bool: return .boolean(word(Int(slot)) != 0)
        case .color: return .color(word(Int(slot)))
        case .string: return .string(string(Int(slot)))
        case .int: return .number(Float(Int32(bitPattern: word(Int(slot)))))
        case .uint:
            switch key {
            case .customPropertyEnumPropertyValue: return .enumeration(word(Int(slot)), enum: -1)
            case .customPropertyTriggerPropertyValue: return .trigger(word(Int(slot)))
            default: return .integer(word(Int(slot)))
            }
        }
    }
}
