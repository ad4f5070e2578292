/// A number for all that can be told of a scene at one time: what its objects have, what is nested in it, its states, values and
/// inputs, and how often what was reported and fired so far.
///
/// Two runs of a file are the same up to a frame where the digests of the frame are equal. What only keeps a frame going, as what
/// waits or sleeps, is not in it.
package struct SceneDigest {
    /// What is left out: what is changed by hand in one run and not in the other.
    package enum Exception: Equatable {
        /// A value, with all that it leads to.
        case value(CellIndex)
        /// An input of the machine that drives the scene.
        case input(Int)
    }

    /// The slots of an artboard whose values lie in its instances: words, and texts.
    private struct OwnSlots {
        var words: [SlotIndex] = []
        var texts: [SlotIndex] = []
    }

    private let exception: Exception
    private var slots: [ObjectIdentifier: OwnSlots] = [:]
    /// The number of the latest walk, and that of the latest one that came by each instance.
    private var walk: UInt32 = 0
    private var walks: [UInt32] = []
    private var hash = WordHash()
    /// The machine that drives the scene.
    private var driver: ObjectIdentifier?
    /// How much was looked at so far.
    package private(set) var work = 0

    package init(without exception: Exception) { self.exception = exception }

    /// The digest of a scene as it is now, always of the same one.
    package mutating func digest(of scene: RuntimeScene) -> UInt64 {
        hash = WordHash()
        walk &+= 1
        driver = scene.machine.map(ObjectIdentifier.init)
        walk(from: scene.root)
        if let bound = scene.boundInstances {
            add(bound.main, scene.store)
            for global in bound.globals { add(global.instance, scene.store) }
        }
        return hash.value
    }

    private mutating func mix(_ text: String) {
        hash.mix(text)
        work += text.utf8.count
    }

    // MARK: Artboards

    private mutating func ownSlots(_ definition: ArtboardDefinition) -> OwnSlots {
        let key = ObjectIdentifier(definition)
        if let known = slots[key] { return known }
        var own = OwnSlots()
        for slot in definition.slots.indices {
            let found = definition.slots.pointer(slot)
            guard !found.pointee.isProxy else { continue }
            if found.pointee.field == .string {
                own.texts.append(SlotIndex(slot))
            } else {
                own.words.append(SlotIndex(slot))
            }
        }
        slots[key] = own
        return own
    }

    // MARK: Values

    private mutating func add(_ instance: InstanceHandle, _ store: ViewModelStore) {
        var (skipped, pending) = (CellIndex.none, [instance])
        if case .value(let cell) = exception { skipped = cell }
        while let next = pending.popLast() {
            guard next.exists, isFirstMet(next, store) else {
                hash.mix(1)
                continue
            }
            hash.mix(Int(store.model(of: next)))
            hash.mix(store.authoredIndex(of: next) ?? -1)
            let cells = store.cells(of: next)
            work += 1 + cells.count
            for cell in cells where cell != skipped { add(cell, store, &pending) }
        }
    }

    private mutating func add(_ cell: CellIndex, _ store: ViewModelStore, _ pending: inout [InstanceHandle]) {
        let value = store.cells.pointer(cell)
        let word = value.pointee.word
        switch value.pointee.kind {
        case .string: mix(store.strings[Int(word)])
        case .list:
            let items = store.lists[Int(word)]
            hash.mix(items.count)
            work += items.count
            for item in items.reversed() { pending.append(item.instance) }
        case .viewModel: pending.append(InstanceHandle(bits: word))
        case .trigger:
            hash.mix(UInt64(word))
            hash.mix(store.firings(of: cell))
        default: hash.mix(UInt64(word))
        }
    }

    private mutating func isFirstMet(_ instance: InstanceHandle, _ store: ViewModelStore) -> Bool {
        if instance.offset >= walks.count {
            walks += Array(repeating: 0, count: max(store.instances.count, instance.offset + 1) - walks.count)
        }
        guard walks[instance] != walk else { return false }
        walks[instance] = walk
        return true
    }
}

extension SceneDigest: SceneVisitor {
    static var needs: SceneNeeds { .hidden }

    mutating func enter(_ place: ScenePlace) -> Bool {
        let (artboard, slots) = (place.artboard, ownSlots(place.artboard.definition))
        if let host = place.host {
            hash.mix(host.index)
            hash.mix(place.item ?? 0)
        }
        hash.mix(artboard.definition.index)
        for slot in slots.words { hash.mix(UInt64(artboard.words[slot])) }
        for slot in slots.texts { mix(artboard.strings[Int(artboard.words[slot])]) }
        work += 1 + slots.words.count
        for machine in artboard.machines.indices { add(artboard.machines[machine]) }
        for instance in artboard.instances { add(instance, artboard.scene.store) }
        return true
    }

    private mutating func add(_ machine: StateMachineInstance) {
        for layer in machine.layers.indices {
            let layer = machine.layers.pointer(layer)
            hash.mix(Int(layer.pointee.current.state))
            hash.mix(UInt64(layer.pointee.changeCount))
        }
        var skipped = -1
        if ObjectIdentifier(machine) == driver, case .input(let index) = exception { skipped = index }
        for input in machine.inputs.indices where input != skipped {
            hash.mix(UInt64(machine.inputs.pointer(input).pointee.word))
        }
        hash.mix(machine.reports.eventHash.value)
        hash.mix(machine.reports.eventCount)
        work += 1 + machine.layers.count + machine.inputs.count
    }
}
