import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// What data binds write and read.
extension ArtboardValues {
    @inline(__always)
    func write(_ value: DataValue, toSlot slot: SlotIndex) {
        let pointer = definition.slots.pointer(slot)
        guard pointer.pointee.hook != .solo else {
            let member = member(for: value, of: definition.drawPlan.solos[Int(pointer.pointee.detail)])
            if let member { set(slot, word: member.bits) }
            return
        }
        switch pointer.pointee.field {
        case .float: if let number = value.operand { set(slot, number: number) }
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
