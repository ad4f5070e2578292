import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// An artboard that runs: the values of its properties, its data binds and what is nested in it.
/// What is `@exclusivity(unchecked)`
/// is changed by stores and by structs that call no other code; binds, hosts and machines are called in between.
final class ArtboardInstance: ArtboardValues, Equatable {
    @exclusivity(unchecked) var sleepState = SleepState()
    // Its parts, kind by kind.
    /// Where what is laid out in it lies; nil where nothing is, and it is as large as it says.
    @exclusivity(unchecked) private(set) var layout: ArtboardLayout?
    /// Its texts; nil where it has none.
    @exclusivity(unchecked) private(set) var texts: ArtboardTexts?
    @exclusivity(unchecked) private(set) var scrollers = Scrollers()
    @exclusivity(unchecked) private(set) var hosts: OwnedBuffer<Host>
    /// nil where it has none.
    @exclusivity(unchecked) var joysticks: Joysticks?
    /// What scripts make of its objects; nil where they make nothing.
    @exclusivity(unchecked) private(set) var scripts: ScriptedObjects?
    /// The parts of all other kinds.
    @exclusivity(unchecked) private(set) var otherParts: [any ArtboardPart] = []
    /// Whether time passes for any of them, and whether rounds end something in it.
    @exclusivity(unchecked) private(set) var hasPartsInTime = false
    @exclusivity(unchecked) private(set) var hasRounds: Bool
    /// The size that a nested artboard outside, or the app, gives it in place of its own.
    @exclusivity(unchecked) var givenSize: Point?
    /// The opacity that a list outside gives it in place of its own.
    @exclusivity(unchecked) var givenOpacity: Float?
    /// The number of the first thing that it tells those of who don't see it; 0 until its things have numbers.
    @exclusivity(unchecked) var firstSemanticId: UInt32 = 0
    /// The component that it is nested in, its owner.
    unowned(unsafe) var host: Host?
    /// Its place among the artboards that a list shows.
    var item = 0
    /// The machines that drive it.
    @exclusivity(unchecked) private(set) var machines = Pool<StateMachineInstance>()
    /// The view model instances that stand in it, by handle.
    @exclusivity(unchecked) private(set) var instances: [InstanceHandle] = []
    private(set) var context: DataContext?
    /// The artboard that it is nested in, the owner of its host, and how many it is nested in.
    private unowned(unsafe) let outer: ArtboardInstance?
    private let depth: Int
    /// The lineage of what a script has made it in.
    private let makers: [Int]
    /// How many artboards may lie in one another, the outermost counted.
    static var mostLevels: Int { 64 }
    /// The values of instances that stand in it which data binds push on, and the places of the binds among their dependents.
    private var watches: [(cell: CellIndex, dependent: Int32)] = []

    /// An artboard inside another, or the outermost one, before anything is nested in it; one that a script has made has the lineage
    /// of what that is in.
    init(
        _ scene: RunState, _ definition: ArtboardDefinition, inside outer: ArtboardInstance?, madeIn makers: [Int] = []
    ) throws(RuntimeError) {
        guard (outer?.depth ?? makers.count) < Self.mostLevels - 1 else {
            throw scene.file.error(.artboardDepth, at: definition.record)
        }
        let share = try RuntimeLimit.mapped(
            try BudgetShare(scene.store.budget, definition.instanceBytes, artboards: 1)
        ) { scene.file.error($0, at: definition.record) }
        self.outer = outer
        self.makers = makers
        depth = outer.map { $0.depth + 1 } ?? makers.count
        hosts = OwnedBuffer([])
        hasRounds = definition.hasRounds
        super.init(scene, definition, share)
        for instance in definition.instancePlan.instances {
            instances.append(try scene.store.makeCopy(ofRecord: instance.record))
        }
        container.fill(definition.bindPlan.binds, of: self)
        watchInstances()
        if definition.hasFocusData { scene.beginFocus() }
    }

    /// Takes what is nested in it, once.
    func nest(_ made: [Host]) {
        hosts = OwnedBuffer(made)
        if !made.isEmpty { hasPartsInTime = true }
        scene.focus?.structureChanged()
    }

    /// The artboards that it is nested in and itself, from the outermost on, by index in the file.
    override var lineage: [Int] { (outer?.lineage ?? makers) + [definition.index] }

    /// Where it is laid out: what a script has made is laid out by itself, for it may be advanced while the rest is.
    private(set) lazy var layouts: LayoutSpace = outer?.layouts ?? (makers.isEmpty ? scene.layouts : LayoutSpace())

    /// What is nested in it at a place, nil where there is nothing yet.
    func host(_ index: Int32) -> Host? { hosts.indices.contains(Int(index)) ? hosts[Int(index)] : nil }

    func add(_ machine: StateMachineInstance) { machines.append(machine) }

    /// Remembers that data binds hear of changes of a value.
    func watch(_ cell: CellIndex, at index: Int32) { watches.append((cell, index)) }

    /// Lets go of everything outside of it.
    func dispose() {
        scene.focus?.forget(self)
        machines = Pool()
        for watch in watches { scene.store.removeDependent(at: watch.dependent, from: watch.cell) }
        watches = []
        scripts?.dispose()
        container.dispose()
        forEachPart { $0.dispose() }
        layout = nil
    }

    /// Takes what lays it out, once.
    func lay(out made: ArtboardLayout) {
        layout = made
        isLaidOut = true
        hasPartsInTime = true
    }

    /// Begins what scripts make of it, as the last thing before it is bound.
    func beginScripts() {
        scripts = ScriptedObjects(self)
        guard let scripts else { return }
        hasPartsInTime = true
        scripts.start()
    }

    /// Takes a part of a kind that has no place of its own in the order of the parts: it comes behind the others.
    func add(_ part: (any ArtboardPart)?) {
        guard let part else { return }
        otherParts.append(part)
        (hasPartsInTime, hasRounds) = (true, true)
    }

    /// Makes its texts, once.
    func beginTexts() {
        guard definition.hasTexts else { return }
        let plan = definition.textPlan
        let count = plan.texts.count + plan.inputs.count
        guard hold(0, for: count * TextInstance.bytes + plan.styles.count * TextStyles.bytesPerStyle) else { return }
        texts = ArtboardTexts(self, definition, plan)
    }

    /// What is drawn, from the bottom up.
    var drawEntries: [DrawEntry] {
        if drawOrder == nil { drawOrder = KnownDrawOrder() }
        let entries = borrowing(drawOrder.unsafelyUnwrapped) { order in
            order.entries(drawOrderVersion) {
                definition.drawOrder.entries(drawState, definition.hostOfObject, scene.effort)
            }
        }
        if entries == nil { scene.fail(.work, at: definition.record) }
        return entries ?? []
    }

    @exclusivity(unchecked) private var drawOrder: KnownDrawOrder?
    /// What drawing it keeps; nil before it is first drawn.
    @exclusivity(unchecked) var drawingMemory: DrawingMemory?

    /// Takes what scrolls in it, once.
    func scroll(by made: consuming Scrollers) { scrollers = made }

    /// Makes it as large as what shows it, whatever it says itself.
    func resize(_ size: Point) {
        guard givenSize != size else { return }
        givenSize = size
        wake()
        isDirty = true
        borrowing(layout) { $0.mark(0) }
        host?.needsUpdate = true
    }

    // MARK: What a change brings about

    @inline(never)
    override func tell(_ slot: SlotIndex, _ effects: SlotEffects) {
        let pointer = definition.slots.pointer(slot)
        if effects.contains(.dirties) { markComponent(pointer.pointee.object) }
        if effects.contains(.draws) { drawnChanges &+= 1 }
        if effects.contains(.hook) { runHook(pointer, slot) }
        if effects.contains(.relayouts) {
            isDirty = true
            borrowing(layout) { $0.slotChanged(slot) }
        }
        if effects.contains(.texts) { borrowing(texts) { $0.slotChanged(slot) } }
        guard effects.contains(.observed) else { return }
        for observer in pointer.pointee.observers { container.targetChanged(definition.bindPlan.observers[observer]) }
    }

    private func runHook(_ slot: UnsafePointer<PropertySlot>, _ index: SlotIndex) {
        let detail = Int(slot.pointee.detail)
        switch slot.pointee.hook {
        case .none, .computed: break
        case .colorChannel: setChannel(slot, words[index])
        case .flag: setFlag(slot, words[index] != 0)
        case .solo:
            showMembers(of: definition.drawPlan.solos[detail])
            borrowing(layout) { $0.soloChanged(slot.pointee.object) }
        case .nestedInput: setNestedInput(detail, words[index])
        case .remapTime:
            let animation = definition.nestingPlan.remaps[detail]
            host(animation.host)?.wake()
            host(animation.host)?.remap(Int(animation.index))
        case .host: if hosts.indices.contains(detail) { hosts[detail].wake() }
        case .display:
            updateDisplay(of: definition.drawPlan.layouts[detail])
            borrowing(layout) { $0.displayChanged(definition.drawPlan.layouts[detail].object) }
        case .instanceValue: setInstanceValue(slot.pointee, words[index])
        case .drawOrder: needsDrawOrder = true
        case .scriptInput: scriptInputChanged(detail)
        case .scroll:
            scrollers.scroller(slot.pointee.object)?.set(slot.pointee.key, Float(bitPattern: words[index]))
        }
    }

    /// Lets the script have an input that was changed.
    private func scriptInputChanged(_ index: Int) {
        let (object, input) = definition.scriptPlan.inputs[index]
        scripts?.all[Int(object)].inputChanged(Int(input))
    }

    // MARK: Values that others have

    override func root(_ point: Point) -> Point {
        // What it is nested in keeps it.
        borrowing(host) { host in
            guard scene.effort.spend(4) else { return point }
            let outside = host.placement(of: self) * (borrowing(geometry) { $0.turn } * point)
            return borrowing(host.outer) { $0.root(outside) }
        } ?? point
    }

    override func laidOut(_ local: Matrix, _ object: ObjectIndex) -> Matrix {
        let place = borrowing(layout) { $0.place(local, object, in: self) } ?? local
        let shift = scrollers.shift(of: object, in: definition, isLaidOut: layout?.plan.member(object) != nil)
        return shift == .zero ? place : Matrix(translation: shift) * place
    }

    override func anchor(of object: ObjectIndex) -> Point {
        guard let layout, let node = layout.plan.node(object), case let origin = layout.plan.nodes[node].origin,
            origin.exists
        else { return .zero }
        let size = boxSize(of: object)
        return Point(
            x: size.x * value(definition.scalar(origin, .componentOriginOriginX)),
            y: size.y * value(definition.scalar(origin, .componentOriginOriginY)))
    }

    override func boxSize(of object: ObjectIndex) -> Point {
        let box = borrowing(layout) { layout in
            layout.plan.node(object).map { layout.states[$0].box.size }
        }
        return (box ?? nil) ?? ownSize
    }

    override func textBounds(of object: ObjectIndex) -> Bounds? {
        borrowing(texts) { $0.placed(object)?.bounds } ?? nil
    }

    override func markLayouts(around text: ObjectIndex) { borrowing(layout) { $0.markAround(text) } }
    override func overridesMix(_ slot: SlotIndex) -> Bool { borrowing(layout) { $0.overridesMix(slot) } ?? false }
    override func updateAgain() -> Bool {
        updateBinds()
        return updateComponents()
    }

    override func hostHidden(_ host: Int) { hosts[host].wake() }
    override func textPlaced(_ text: ObjectIndex) { borrowing(layout) { $0.markPlaced(text) } }

    override func proxyString(_ slot: SlotIndex) -> String? { instanceString(definition.slots[slot]) }

    override func proxyWord(_ slot: SlotIndex) -> UInt32 {
        let definition = self.definition.slots[slot]
        if definition.hook == .computed, let property = ComputedProperty(definition.key) {
            return geometry.computed(property, of: definition.object).bitPattern
        }
        if definition.hook == .scroll {
            return scrollers.scroller(definition.object)?.value(of: definition.key) ?? words[slot]
        }
        guard definition.detail >= 0 else { return 0 }
        switch definition.hook {
        case .colorChannel: return words[Int(definition.detail)] >> definition.key.channelShift & 0xFF
        case .flag: return FlagBit(definition.key).map { words[Int(definition.detail)] & $0.mask != 0 ? 1 : 0 } ?? 0
        case .nestedInput: return nestedInput(Int(definition.detail)) ?? words[slot]
        case .instanceValue: return instanceWord(definition) ?? words[slot]
        default: return words[slot]
        }
    }

    private func setChannel(_ slot: UnsafePointer<PropertySlot>, _ value: UInt32) {
        guard case let colored = SlotIndex(Int(slot.pointee.detail)), colored.exists else { return }
        let shift = slot.pointee.key.channelShift
        let color = words[colored]
        set(colored, word: color & ~(0xFF << shift) | min(value, 255) << shift)
    }

    private func setFlag(_ slot: UnsafePointer<PropertySlot>, _ value: Bool) {
        guard case let flags = SlotIndex(Int(slot.pointee.detail)), flags.exists,
            let mask = FlagBit(slot.pointee.key)?.mask
        else { return }
        set(flags, word: value ? words[flags] | mask : words[flags] & ~mask)
    }

    // MARK: Binding

    override func willUpdate(component: Bool) {
        wake()
        noteBindWork()
        if component { isDirty = true }
    }

    override func bound(list host: Int32, sourceKind: DataKind) { hosts[Int(host)].bound(to: sourceKind) }

    override func write(_ value: DataValue, to target: BindDefinition.Target) {
        switch target {
        case .slot(let slot): write(value, toSlot: slot)
        case .host(let host), .list(let host): self.host(host)?.show(value)
        case .textRuns(let text): if case .list(let items) = value { show(items, asRunsOf: text) }
        default: break
        }
    }

    override func read(_ target: BindDefinition.Target, sourceKind: DataKind) -> DataValue {
        guard case .slot(let slot) = target else { return .none }
        let definition = self.definition.slots[slot]
        if definition.hook == .solo {
            return active(of: self.definition.drawPlan.solos[Int(definition.detail)], sourceKind)
        }
        if definition.field == .uint, sourceKind == .number { return .number(Float(word(slot))) }
        return value(ofSlot: slot, definition.key)
    }

    /// Lets the items of a list be runs of a text.
    private func show(_ items: [ListItem], asRunsOf text: ObjectIndex) {
        texts?.show(items, asRunsOf: text, container.registeredId)
    }

    override func valueChanged(_ listener: Int32, cell: CellIndex) {
        wake()
        texts?.listRunChanged(ofText: listener)
    }

    override func relink(_ follower: Followers.Follower) {
        if follower.kind == .host { _ = host(follower.index)?.relinkSelf() }
    }

    /// Binds it, and what shares its context, to a context.
    func bind(to context: DataContext) {
        self.context = context
        forEachPart { $0.bind(in: context) }
        container.bind(to: context)
        scripts?.start()
    }

    func unbind() {
        context = nil
        container.unbind()
        scripts?.clear()
        forEachPart { $0.unbind() }
    }

    /// Looks up again what it binds to, after an instance was replaced.
    func relink() {
        forEachPart { $0.relink() }
        container.relink()
    }

    /// Visits every instance that it and what is nested in it lead to.
    func visitInstances(_ collector: inout InstanceCollector) {
        for instance in instances { collector.visit(instance) }
        context?.visitInstances(&collector)
        container.visitInstances(&collector)
        for machine in machines.indices { machines[machine].visitInstances(&collector) }
        forEachPart { $0.visitInstances(&collector) }
    }

    static func == (one: ArtboardInstance, other: ArtboardInstance) -> Bool { one === other }
}

extension PropertyKey {
    /// How far up in a colour a channel is.
    var channelShift: UInt32 {
        switch self {
        case .colorAlpha: 24
        case .colorRed: 16
        case .colorGreen: 8
        default: 0
        }
    }
}
