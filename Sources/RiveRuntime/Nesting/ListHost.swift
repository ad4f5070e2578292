import RiveGeometry
import RiveModel
import RiveSchema

/// A component list that runs: an instance of an artboard for each item.
final class ListHost: Host {
    private struct Entry {
        let item: ListItem
        fileprivate(set) var artboard: ArtboardInstance?
        fileprivate(set) var machine: StateMachineInstance?
        /// Where it lies along the axis, where only those are made that are seen; and whether it is.
        fileprivate(set) var place: Float = 0
        fileprivate(set) var isSeen = false
        /// The latest choice of items that it was in.
        fileprivate(set) var choice = 0
    }

    private let definition: ListDefinition

    @exclusivity(unchecked) private var entries: [Entry] = []
    /// Whether rounds end something in an item.
    private var hasRounds = false
    /// The items that have an artboard, in order: a frame visits no others.
    @exclusivity(unchecked) private var shownItems: [Int] = []
    private var context: DataContext?
    /// Whether this list alone owns the items' instances, so that it ends their settle passes.
    private var ownsInstances = false
    private var share: BudgetShare
    /// How large the items are: as the file says, until they were laid out. As the runtime: items without an artboard are left
    /// out here, so that those behind them take their places.
    @exclusivity(unchecked) private var sizes = ListSizes()
    @exclusivity(unchecked) private var ownExtent = Point.zero
    /// Whether only those items are made that are seen.
    private let isVirtual: Bool
    /// How often items were chosen.
    private var choices = 0
    /// How visible it was when it was last looked at.
    private var givenOpacity: Float?

    init(_ outer: ArtboardInstance, _ definition: ListDefinition, index: Int) {
        self.definition = definition
        share = BudgetShare(outer.scene.store.budget)
        isVirtual = outer.definition.scrolling.isVirtual(outer.definition.parent(of: definition.object))
        super.init(outer, object: definition.object, index: index)
    }

    override var name: String { definition.name }
    override var isList: Bool { true }

    override func artboard(ofItem item: Int) -> ArtboardInstance? {
        entries.indices.contains(item) ? entries[item].artboard : nil
    }

    override func forEachInside(_ body: (ArtboardInstance, _ item: Int) -> Void) {
        let (entries, items) = (entries, shownItems)
        entries.withUnsafeBufferPointer { entries in
            for item in items { borrowing(entries[item].artboard) { body($0, item) } }
        }
    }

    // MARK: Items

    override func bound(to kind: DataKind) { ownsInstances = kind == .number }

    override func show(_ value: DataValue) { if case .list(let items) = value { show(items) } }

    /// Makes the list show other items; those that stay keep their instances.
    private func show(_ items: [ListItem]) {
        let isNew = items.count != entries.count || items.indices.contains { items[$0] != entries[$0].item }
        guard isNew,
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
        var stored: [Point] = []
        stored.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            setIndex(of: item, to: UInt32(index))
            if let artboard = artboard(for: item) { stored.append(artboard.storedSize) }
            let entry = known[item.id] ?? (isVirtual ? Entry(item: item) : make(item))
            known[item.id] = entry
            entries.append(entry)
        }
        sizes.replace(stored, count: entries.count)
        countShown(among: entries.indices)
        measure()
        borrowing(outer.layout) { $0.mount(index) }
        needsUpdate = true
        outer.markComponent(object)
        if isVirtual { chooseItems() }
    }

    /// Notes which of some items have artboards; no others do.
    private func countShown(among items: some Sequence<Int>) {
        outer.scene.focus?.structureChanged()
        shownItems.removeAll(keepingCapacity: true)
        hasRounds = false
        for item in items {
            guard let artboard = entries[item].artboard else { continue }
            artboard.item = shownItems.count
            shownItems.append(item)
            if artboard.hasRounds { hasRounds = true }
        }
    }

    // MARK: Sizes

    override var itemCount: Int { entries.count }
    override var extent: Point { ownExtent }
    override var itemVersion: Int { sizes.version }

    override func size(ofItem item: Int) -> Point { sizes[item] }

    override func bounds(ofItem item: Int) -> Bounds {
        isVirtual ? sizes.bounds(ofItem: item) : entries[item].artboard?.laidOutBounds ?? Bounds(around: .zero)
    }

    override func length(ofItem item: Int) -> Float { sizes.length(ofItem: item) }

    override func item(endingBeyond place: Float, isColumn: Bool) -> Int? {
        isVirtual && isColumn == sizes.isColumn ? sizes.item(endingBeyond: place) ?? entries.count : nil
    }

    override func item(seenFrom place: Float, edge: inout Float) -> (item: Int, isFound: Bool) {
        sizes.item(seenFrom: place, edge: &edge)
    }

    /// Finds out how large all items are together.
    private func measure() {
        guard isVirtual else { return }
        let (gap, isColumn) = flow
        sizes.flow(gap: gap, isColumn: isColumn)
        guard outer.scene.effort.spend(sizes.unknownCount) else { return }
        ownExtent = sizes.extent()
    }

    override func applyBounds(animates: Bool) {
        super.applyBounds(animates: animates)
        for item in shownItems where !isVirtual || entries[item].isSeen {
            if let artboard = entries[item].artboard { sizes.set(artboard.size, ofItem: item) }
        }
        guard isVirtual else { return }
        measure()
        chooseItems()
    }

    override func showItems(_ places: [ItemPlace]) {
        guard outer.scene.effort.spend(places.count + shownItems.count) else { return }
        choices += 1
        for place in places { entries[place.item].choice = choices }
        var hasChanged = false
        for item in shownItems {
            entries[item].isSeen = false
            guard entries[item].choice != choices else { continue }
            dispose(entries[item])
            entries[item] = Entry(item: entries[item].item)
            hasChanged = true
        }
        var hasMade = false
        for place in places {
            if entries[place.item].artboard == nil {
                let made = make(entries[place.item].item)
                entries[place.item] = made
                if made.artboard != nil { hasMade = true }
            }
            entries[place.item].place = place.start
            entries[place.item].isSeen = place.isSeen
        }
        guard hasChanged || hasMade else { return }
        countShown(among: Set(places.map(\.item)).sorted())
        guard hasMade else { return }
        borrowing(outer.layout) { layout in
            layout.mount(index)
            if case let parent = layout.plan.hosts[index].parent, parent >= 0 { layout.markStyle(Int(parent)) }
        }
        needsUpdate = true
        outer.markComponent(object)
    }

    private func setIndex(of item: ListItem, to index: UInt32) {
        let store = outer.scene.store
        guard item.instance.exists, case let model = store.instances[item.instance].model, model >= 0,
            let property = outer.scene.file.models[Int(model)].itemIndexProperty,
            case let cell = store.cell(of: item.instance, property: UInt32(property)), cell.exists
        else { return }
        store.set(cell, index: index)
    }

    private func make(_ item: ListItem) -> Entry {
        let scene = outer.scene
        guard let definition = artboard(for: item),
            let artboard = scene.makeArtboard(definition, inside: outer)
        else {
            return Entry(item: item)
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
        let (entries, shownItems) = (entries, shownItems)
        entries.withUnsafeBufferPointer { entries in
            for place in shownItems.indices {
                let item = shownItems[place]
                borrowing(entries[item].artboard) { artboard in
                    if borrowing(entries[item].machine, { body(artboard, $0) }) == nil { body(artboard, nil) }
                }
            }
        }
    }

    override func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        guard !shownItems.isEmpty, !outer.isHidden(object) else { return false }
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

    override func updateInside() {
        guard needsUpdate else { return }
        needsUpdate = false
        forEachShown { artboard, _ in
            guard artboard.isAwake else { return }
            let isFirst = artboard.updateCount == 0
            _ = artboard.updatePass()
            // In its first update an item is as visible as it is by itself. The list may hide it before the frame ends, and what was
            // seen once keeps its outline.
            if isFirst, artboard.scene.notesShapes { artboard.geometry.noteSeen(at: artboard.geometry.artboardOpacity) }
        }
    }

    /// The items that are shown, from the bottom up: in their order, unless their view models say otherwise.
    private var drawnItems: [Int] {
        guard shownItems.contains(where: { drawIndex(of: entries[$0].item) != 0 }) else { return shownItems }
        return shownItems.map { (item: $0, height: drawIndex(of: entries[$0].item)) }
            .sorted { $0.height != $1.height ? $0.height < $1.height : $0.item < $1.item }
            .map(\.item)
    }

    override func forEachDrawn(_ body: (ArtboardInstance, _ item: Int) -> Void) {
        guard outer.scene.effort.spend(shownItems.count) else { return }
        let (entries, items) = (entries, drawnItems)
        entries.withUnsafeBufferPointer { entries in
            for item in items { borrowing(entries[item].artboard) { body($0, item) } }
        }
    }

    override var shown: [Shown] {
        guard outer.scene.effort.spend(shownItems.count) else { return [] }
        return drawnItems.reversed().compactMap { item in
            entries[item].artboard.map { ($0, entries[item].machine.map { [$0] } ?? [], item) }
        }
    }

    private func drawIndex(of item: ListItem) -> Float {
        // The scene keeps its store and its file.
        borrowing(borrowing(outer) { $0.scene }) { scene in
            borrowing(scene.store) { store in
                guard item.instance.exists, case let model = store.instances.pointer(item.instance).pointee.model,
                    model >= 0,
                    let property = borrowing(scene.file, { borrowing($0.models[Int(model)]) { $0.drawIndexProperty } }),
                    case let cell = store.cell(of: item.instance, property: UInt32(property)), cell.exists
                else { return 0 }
                let index = Float(bitPattern: store.cells[cell].word)
                return index.isNaN ? 0 : index
            }
        }
    }

    /// As the runtime: when the list becomes as visible, its items do so in place of what they are by themselves. Those that come
    /// later stay as they are; items that a number becomes come after the list was first updated.
    override func opacity(of artboard: ArtboardInstance, at opacity: Float) -> Float {
        if opacity != givenOpacity {
            let isApplied = givenOpacity != nil || !ownsInstances
            givenOpacity = opacity
            if isApplied { for item in shownItems { entries[item].artboard?.givenOpacity = opacity } }
        }
        return artboard.givenOpacity ?? artboard.geometry.artboardOpacity
    }

    override var frame: Matrix {
        guard isVirtual else { return super.frame }
        return borrowing(outer) {
            borrowing($0.geometry) { geometry in
                guard let node = geometry.definition.node(object) else { return .identity }
                _ = geometry.world(node)
                return geometry.parentWorld(node)
            }
        }
    }

    override func inset(of artboard: ArtboardInstance) -> Matrix {
        borrowing(outer) {
            borrowing($0.geometry) { geometry in
                guard let node = geometry.definition.node(object) else { return .identity }
                let start = ownPlace(of: artboard)
                if isVirtual, let index = shownItems[checked: artboard.item] {
                    return inset(of: entries[index], artboard, from: start)
                }
                return geometry.item(artboard.item, of: shownItems.count, inList: node, from: start)
            }
        }
    }

    override func handle(_ call: PointerCall, at position: Point, pointer: Int, isFree: Bool) -> PointerHit {
        var result = PointerHit.none
        guard outer.scene.effort.spend(shownItems.count) else { return result }
        for (artboard, machines, _) in shown {
            result = result.joined(
                handle(
                    call, machines, in: artboard, at: position, pointer: pointer, isFree: isFree && result != .hitOpaque
                ))
        }
        return result
    }

    /// Where an item lies that was made because it is seen: at its place in the contents, whatever these are scrolled by.
    private func inset(of entry: Entry, _ artboard: ArtboardInstance, from start: Matrix) -> Matrix {
        var place = start
        if sizes.isColumn { place.ty += entry.place } else { place.tx += entry.place }
        let bounds = artboard.laidOutBounds
        if sizes.isColumn { place.ty -= bounds.minY } else { place.tx -= bounds.minX }
        return place
    }

    override func reset() {
        guard hasRounds || ownsInstances && outer.scene.store.hasStaleValues else { return }
        guard ownsInstances else { return forEachShown { artboard, _ in if artboard.isAwake { artboard.reset() } } }
        for index in entries.indices {
            outer.scene.store.advanced(entries[index].item.instance)
            borrowing(entries[index].artboard) { if $0.isAwake { $0.reset() } }
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

    override func wakeAll() { forEachInside { artboard, _ in artboard.wakeAll() } }

    override func wake() { forEachInside { artboard, _ in artboard.wake() } }

    override var isAtRest: Bool {
        !outer.isHidden(object) && shownItems.allSatisfy { entries[$0].artboard?.isAtRest ?? true }
    }

    override func sleepAll() -> Bool {
        var hasFollowers = false
        for item in shownItems where entries[item].artboard?.sleepAll() == true { hasFollowers = true }
        return hasFollowers
    }

    override func trySleep() -> Bool {
        guard !borrowing(outer, { $0.isHidden(object) }) else { return false }
        var sleeps = true
        forEachShown { artboard, _ in
            guard artboard.isAwake else { return }
            artboard.trySleep()
            if artboard.isAwake { sleeps = false }
        }
        return sleeps
    }

    // MARK: Binding

    override func bind(in context: DataContext) {
        self.context = context
        for entry in shownItems.map({ entries[$0] }) {
            let inner = DataContext(outer.scene.store, main: entry.item.instance, parent: context)
            entry.artboard?.bind(to: inner)
            entry.machine?.bind(to: inner)
        }
    }

    override func unbind() {
        context = nil
        for entry in shownItems.map({ entries[$0] }) {
            entry.artboard?.unbind()
            entry.machine?.clearContext()
            entry.machine?.container.unbind()
        }
    }

    override func relinkInside() {
        for entry in shownItems.map({ entries[$0] }) where outer.scene.effort.spend() {
            entry.artboard?.relink()
            entry.machine?.relink()
        }
    }

    override func dispose() {
        for entry in entries { dispose(entry) }
        entries = []
    }
}
