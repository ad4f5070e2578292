import RiveDrawing
import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// A number for all that a scene shows and reports in a frame: the calls that draw it, and what they do not show: where pointers
/// hit something, what it says to screen readers, what is nested in it, its states, values and inputs, and its events so far.
///
/// Two runs of a file are the same up to a frame where the digests of the frame are equal. What only keeps a frame going, as what
/// waits or sleeps, is not in it, nor properties of objects that nothing is drawn by.
package struct SceneDigest {
    /// What is left out: what is changed by hand in one run and not in the other.
    package enum Exception: Equatable {
        /// A value, with all that it leads to.
        case value(CellIndex)
        /// An input of the machine that drives the scene.
        case input(Int)
    }

    private let exception: Exception
    private var slots: [ObjectIdentifier: UndrawnSlots] = [:]
    private var areas: [ObjectIdentifier: [HitComponent]] = [:]
    /// What the latest frame draws, and the hash of its calls as of a number of drawings.
    private var drawing = SceneDrawing()
    private var drawn = (count: -1, hash: UInt64(0))
    /// The number of the latest walk, and that of the latest one that came by each instance.
    private var walk: UInt32 = 0
    private var walks: [UInt32] = []
    var hash = WordHash()
    /// Whether each artboard that the walk is in is hidden.
    private var hiddenPlaces: [Bool] = []
    /// The machine that drives the scene.
    private var driver: ObjectIdentifier?
    /// How much was looked at so far.
    package var work = 0

    package init(without exception: Exception) { self.exception = exception }

    /// The digest of a scene as it is now, always of the same one, asked for after each frame.
    /// - Throws: Where there is more to draw than a frame may do.
    package mutating func digest(of scene: RuntimeScene) throws(RuntimeError) -> UInt64 {
        hash = WordHash()
        walk &+= 1
        driver = scene.machine.map(ObjectIdentifier.init)
        try draw(scene)
        scene.effort.measure {
            // Apps fit what they show to it.
            add(scene.root.geometry.size(of: .artboard))
            walk(from: scene.root)
        }
        if !scene.root.definition.semanticPlan.parts.isEmpty { add(try scene.semantics()) }
        if let failure = scene.failure { throw failure }
        if let bound = scene.boundInstances {
            add(bound.main, scene.store)
            for global in bound.globals { add(global.instance, scene.store) }
        }
        return hash.value
    }

    /// Adds what is drawn. A frame in which nothing changed is known from the one before.
    private mutating func draw(_ scene: RuntimeScene) throws(RuntimeError) {
        try scene.draw(into: &drawing)
        if drawn.count != drawing.frame.number {
            drawn = (drawing.frame.number, drawing.hash())
            work += drawing.list.bytes / MemoryLayout<UInt64>.size
        }
        hash.mix(drawn.hash)
    }

    private mutating func mix(_ text: String) {
        hash.mix(text)
        work += text.utf8.count
    }

    // MARK: Semantics

    private mutating func add(_ tree: SemanticTree) {
        for node in tree.nodes {
            hash.mix(node.parent)
            hash.mix(UInt64(node.role.rawValue) << 32 | UInt64(node.headingLevel))
            hash.mix(UInt64(node.traits.rawValue) << 32 | UInt64(node.states.rawValue))
            for text in [node.label, node.value, node.hint] { mix(text) }
            if let bounds = node.bounds { add(bounds) }
            work += 4
        }
    }

    // MARK: Artboards

    private mutating func undrawnSlots(_ definition: ArtboardDefinition) -> UndrawnSlots {
        slots.value(of: ObjectIdentifier(definition)) { UndrawnSlots(definition) }
    }

    private mutating func add(_ slots: SlotList, _ artboard: ArtboardInstance) {
        for slot in slots.words { hash.mix(UInt64(artboard.words[slot])) }
        for slot in slots.texts { mix(artboard.strings[Int(artboard.words[slot])]) }
        work += slots.words.count
    }

    /// Adds what would decide how something is drawn whose contents the file lacks, where it would be seen.
    private mutating func add(_ missing: UndrawnSlots.Missing, in place: ScenePlace) {
        let (artboard, geometry) = (place.artboard, place.artboard.geometry)
        guard artboard.scene.effort.spend(4), !artboard.isHidden(missing.object),
            let node = geometry.definition.node(missing.object), geometry.opacities[node] != 0,
            missing.isMissing(in: artboard)
        else { return }
        hash.mix(missing.object.offset)
        hash.mix(UInt64(geometry.opacities[node].bitPattern))
        add(place.matrix * geometry.world(node))
        add(missing.slots, artboard)
    }

    /// What pointers can hit besides what is nested in the artboard.
    private mutating func areas(
        of machine: StateMachineDefinition, _ definition: ArtboardDefinition
    ) -> [HitComponent] {
        areas.value(of: ObjectIdentifier(machine)) {
            definition.hitComponents(of: machine).all.filter { !$0.kind.isHost }
        }
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
    static var needs: SceneNeeds { [.hidden, .placement, .opacity] }

    mutating func enter(_ place: ScenePlace) -> Bool {
        let (artboard, slots) = (place.artboard, undrawnSlots(place.artboard.definition))
        if let host = place.host {
            hash.mix(host.index)
            hash.mix(place.item ?? 0)
        }
        hash.mix(artboard.definition.index)
        work += 1
        add(slots.own, artboard)
        let isHidden = hiddenPlaces.last == true || place.host.map { $0.outer.isHidden($0.object) } ?? false
        hiddenPlaces.append(isHidden)
        if !isHidden, !slots.missing.isEmpty {
            artboard.geometry.opacities.begin(place.opacity)
            for missing in slots.missing { add(missing, in: place) }
        }
        for machine in artboard.machines.indices {
            add(artboard.machines[machine])
            let areas = areas(of: artboard.machines[machine].definition, artboard.definition)
            if !isHidden, !areas.isEmpty { add(areas, in: place) }
        }
        for instance in artboard.instances { add(instance, artboard.scene.store) }
        return true
    }

    mutating func leave(_ place: ScenePlace) { hiddenPlaces.removeLast() }

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
