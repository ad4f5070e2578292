internal import RiveModel
internal import RiveSchema

/// A component list that runs: an instance of an artboard for each item.
final class ListHost: Host {
    private struct Entry {
        let item: ListItem
        let artboard: ArtboardInstance?
        let machine: StateMachineInstance?
    }

    private let definition: ListDefinition

    @exclusivity(unchecked) private var entries: [Entry] = []
    /// Whether rounds end something in an item.
    private var hasRounds = false
    /// How many items have an artboard.
    private var shownCount = 0
    private var context: DataContext?
    /// Whether nobody else owns the items' instances, so that this list ends their rounds.
    private var ownsInstances = false
    private var share: BudgetShare

    init(_ outer: ArtboardInstance, _ definition: ListDefinition) {
        self.definition = definition
        share = BudgetShare(outer.scene.store.budget)
        super.init(outer, object: definition.object)
    }

    override var name: String { definition.name }
    override var isList: Bool { true }

    override func artboard(ofItem item: Int) -> ArtboardInstance? {
        entries.indices.contains(item) ? entries[item].artboard : nil
    }

    override func forEachInside(_ body: (ArtboardInstance, _ item: Int) -> Void) {
        for (index, entry) in entries.enumerated() {
            if let artboard = entry.artboard { body(artboard, index) }
        }
    }

    /// The artboards of the items, in order; nil for an item that has none.
    var artboards: [ArtboardInstance?] { entries.map(\.artboard) }

    // MARK: Items

    override func bound(to kind: DataKind) { ownsInstances = kind == .number }

    override func show(_ value: DataValue) { if case .list(let items) = value { show(items) } }

    /// Makes the list show other items; those that stay keep their instances.
    private func show(_ items: [ListItem]) {
        guard !items.elementsEqual(entries, by: { $0 == $1.item }),
            share.exchange(entries.count * MemoryLayout<Entry>.stride, for: items.count * MemoryLayout<Entry>.stride)
        else { return }
        let old = entries
        if !old.isEmpty {
            let kept = Set(items.map(\.id))
            for entry in old where !kept.contains(entry.item.id) { dispose(entry) }
        }
        var known = [Int32: Entry](minimumCapacity: old.count + items.count)
        for entry in old { known[entry.item.id] = entry }
        entries = []
        entries.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            setIndex(of: item, to: UInt32(index))
            let entry = known[item.id] ?? make(item)
            known[item.id] = entry
            entries.append(entry)
        }
        shownCount = 0
        for case let artboard? in artboards {
            artboard.item = shownCount
            shownCount += 1
        }
        hasRounds = entries.contains { $0.artboard?.definition.hasRounds == true }
        needsUpdate = true
        outer.markComponent(object)
    }

    private func setIndex(of item: ListItem, to index: UInt32) {
        let store = outer.scene.store
        guard item.instance.exists, case let model = store.instances[item.instance].model, model >= 0,
            let property = outer.scene.file.models[Int(model)].listIndexProperty,
            case let cell = store.cell(of: item.instance, property: UInt32(property)), cell.exists
        else { return }
        switch store.cells[cell].kind {
        case .listIndex: store.set(cell, word: index)
        case .number: store.set(cell, word: Float(index).bitPattern)
        default: break
        }
    }

    private func make(_ item: ListItem) -> Entry {
        let scene = outer.scene
        guard let definition = artboard(for: item),
            let artboard = scene.makeArtboard(definition, inside: outer)
        else {
            return Entry(item: item, artboard: nil, machine: nil)
        }
        let inner = DataContext(scene.store, main: item.instance, parent: outer.context)
        artboard.host = self
        artboard.bind(to: inner)
        artboard.updateBinds()
        let stored = scene.file.document.uint(.defaultStateMachineId, of: definition.record)
        let machine = (definition.machine(at: stored) ?? definition.machine(at: 0)).map {
            StateMachineInstance(scene, artboard, $0)
        }
        machine?.bind(to: inner)
        machine?.container.update(appliesToSource: false)
        return Entry(item: item, artboard: artboard, machine: machine)
    }

    private func artboard(for item: ListItem) -> ArtboardDefinition? {
        guard item.instance.exists else { return nil }
        let model = outer.scene.store.instances[item.instance].model
        let rule = definition.rules[UInt32(bitPattern: model)]
        if let rule, let artboard = outer.scene.file.artboard(at: rule) { return artboard }
        return outer.scene.file.artboard(ofModel: model).flatMap(outer.scene.file.artboard)
    }

    private func dispose(_ entry: Entry) {
        entry.machine?.dispose()
        entry.artboard?.dispose()
    }

    // MARK: Time

    /// The calls of `body` with the artboards of the items and what drives them, in order. What the list shows when it begins
    /// lives until it ends, so that no references are counted in between.
    @inline(__always)
    private func forEachShown(_ body: (ArtboardInstance, StateMachineInstance?) -> Void) {
        let entries = entries
        entries.withUnsafeBufferPointer { entries in
            for index in entries.indices {
                borrowing(entries[index].artboard) { artboard in
                    if borrowing(entries[index].machine, { body(artboard, $0) }) == nil { body(artboard, nil) }
                }
            }
        }
    }

    override func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        guard !entries.isEmpty, !outer.isHidden(object) else { return false }
        var goesOn = false
        forEachShown { artboard, machine in
            if artboard.isAwake {
                if advance(artboard, machine, seconds, isNewFrame: isNewFrame) { goesOn = true }
            } else if isNewFrame {
                artboard.passBy()
            }
        }
        return goesOn
    }

    private func advance(
        _ artboard: ArtboardInstance, _ machine: StateMachineInstance?, _ seconds: Float, isNewFrame: Bool
    ) -> Bool {
        var goesOn = false
        borrowing(machine) { machine in
            if isNewFrame {
                goesOn = machine.advance(seconds, isNewFrame: true)
            } else if machine.tryChangeState() {
                artboard.noteAdvance(seconds, wantsFrames: true, isNewFrame: false)
                goesOn = machine.advance(seconds, isNewFrame: false)
            }
        }
        if artboard.advance(seconds, isNewFrame: isNewFrame) { goesOn = true }
        if artboard.isDirty { markForUpdate() }
        artboard.noteAdvance(seconds, wantsFrames: goesOn, isNewFrame: isNewFrame)
        return goesOn
    }

    override func updateBinds() -> Bool {
        var isDone = true
        forEachShown { artboard, machine in
            guard artboard.sleepState.hasBindWork else { return }
            machine?.container.update(appliesToSource: false)
            artboard.updateBinds()
            if artboard.sleepState.hasBindWork { isDone = false }
        }
        return isDone
    }

    override func update() {
        guard needsUpdate else { return }
        needsUpdate = false
        forEachShown { artboard, _ in if artboard.isAwake { _ = artboard.updatePass() } }
    }

    /// The items that are shown; later ones lie above earlier ones, unless their view models say otherwise.
    override var shown: [Shown] {
        var order = Array(entries.indices.reversed())
        let heights = entries.map { drawIndex(of: $0.item) }
        if heights.contains(where: { $0 != 0 }) {
            order.sort { heights[$0] != heights[$1] ? heights[$0] > heights[$1] : $0 > $1 }
        }
        return order.compactMap { index in
            entries[index].artboard.map { ($0, entries[index].machine.map { [$0] } ?? [], index) }
        }
    }

    private func drawIndex(of item: ListItem) -> Float {
        let store = outer.scene.store
        guard item.instance.exists, case let model = store.instances[item.instance].model, model >= 0,
            let property = outer.scene.file.models[Int(model)].properties.firstIndex(where: \.isDrawIndex),
            case let cell = store.cell(of: item.instance, property: UInt32(property)), cell.exists
        else { return 0 }
        let index = Float(bitPattern: store.cells[cell].word)
        return index.isNaN ? 0 : index
    }

    override func placement(of artboard: ArtboardInstance) -> Matrix {
        let geometry = outer.geometry
        guard let node = geometry.definition.node(object) else { return .identity }
        return geometry.world(node) * geometry.item(artboard.item, of: shownCount, inList: node)
    }

    override func handle(_ call: PointerCall, at position: Point, pointer: Int, isFree: Bool) -> HitResult {
        var result = HitResult.none
        guard outer.scene.effort.spend(entries.count) else { return result }
        for (artboard, machines, _) in shown {
            result = result.joined(
                handle(
                    call, machines, in: artboard, at: position, pointer: pointer, isFree: isFree && result != .opaque))
        }
        return result
    }

    override func reset() {
        guard hasRounds || ownsInstances && outer.scene.store.hasStaleValues else { return }
        guard ownsInstances else { return forEachShown { artboard, _ in if artboard.isAwake { artboard.reset() } } }
        for entry in entries {
            outer.scene.store.advanced(entry.item.instance)
            if let artboard = entry.artboard, artboard.isAwake { artboard.reset() }
        }
    }

    override func visitInstances(_ collector: inout InstanceCollector) {
        context?.visitInstances(&collector)
        for entry in entries {
            collector.visit(entry.item.instance)
            entry.artboard?.visitInstances(&collector)
        }
    }

    // MARK: Sleep

    override func wakeAll() { for entry in entries { entry.artboard?.wakeAll() } }

    override func wake() { for entry in entries { entry.artboard?.wake() } }

    override var isAtRest: Bool {
        !outer.isHidden(object) && entries.allSatisfy { $0.artboard?.isAtRest ?? true }
    }

    override func sleepAll() -> Bool {
        var hasFollowers = false
        for entry in entries where entry.artboard?.sleepAll() == true { hasFollowers = true }
        return hasFollowers
    }

    override func trySleep() -> Bool {
        guard !outer.isHidden(object) else { return false }
        var sleeps = true
        for entry in entries {
            guard let artboard = entry.artboard, artboard.isAwake else { continue }
            artboard.trySleep()
            if artboard.isAwake { sleeps = false }
        }
        return sleeps
    }

    // MARK: Binding

    override func bind(in context: DataContext) {
        self.context = context
        for entry in entries {
            let inner = DataContext(outer.scene.store, main: entry.item.instance, parent: context)
            entry.artboard?.bind(to: inner)
            entry.machine?.bind(to: inner)
        }
    }

    override func unbind() {
        context = nil
        for entry in entries {
            entry.artboard?.unbind()
            entry.machine?.clearContext()
            entry.machine?.container.unbind()
        }
    }

    override func relink() {
        for entry in entries where outer.scene.effort.spend() {
            entry.artboard?.relink()
            entry.machine?.relink()
        }
    }

    override func dispose() {
        for entry in entries { dispose(entry) }
        entries = []
    }
}
