import RiveSchema

/// A table that finds slots by object and property key: open addressing over a power of two.
struct SlotTable {
    /// The slots where they belong, none in a free place.
    private var entries: Buffer<SlotIndex>

    init(in arena: Arena) { entries = Buffer(repeating: .none, count: 32, in: arena) }

    /// The slot of a property of an object, none where there is none.
    func slot(_ object: ObjectIndex, _ key: PropertyKey, among slots: Buffer<PropertySlot>) -> SlotIndex {
        var index = start(of: object, key)
        while case let slot = entries[index], slot.exists {
            let known = slots.pointer(slot)
            if known.pointee.object == object, known.pointee.key == key { return slot }
            index = next(index)
        }
        return .none
    }

    /// Adds the last of all slots; those before it are there already.
    mutating func addLast(of slots: Buffer<PropertySlot>, in arena: Arena) {
        let isCrowded = 2 * slots.count > entries.count
        if isCrowded { entries = Buffer(repeating: .none, count: 4 * entries.count, in: arena) }
        for slot in (isCrowded ? 0 : slots.count - 1)..<slots.count {
            add(SlotIndex(slot), slots.pointer(slot))
        }
    }

    private func add(_ slot: SlotIndex, _ definition: UnsafePointer<PropertySlot>) {
        var index = start(of: definition.pointee.object, definition.pointee.key)
        while entries[index].exists { index = next(index) }
        entries[index] = slot
    }

    private func next(_ index: Int) -> Int { (index + 1) & (entries.count - 1) }

    private func start(of object: ObjectIndex, _ key: PropertyKey) -> Int {
        let name = UInt64(object.bits) << 16 | UInt64(key.rawValue)
        return Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 32) & (entries.count - 1)
    }
}

extension PropertyKey {
    /// The key under which a property is stored, for one that has another name besides.
    var canonical: PropertyKey {
        switch self {
        case .xArtboard: .nodeX
        case .yArtboard: .nodeY
        default: self
        }
    }
}
