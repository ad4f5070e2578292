import RiveGeometry
import RiveModel
import RiveSchema

/// A state machine that runs.
/// What is `@exclusivity(unchecked)` in it is changed by stores and by additions to lists;
/// who is told of reports is handed a list of its own.
final class StateMachineInstance: StateMachineValues, Equatable {
    /// An event that was reported.
    struct EventReport {
        let object: ObjectIndex
        let delay: Float
    }

    /// What waits to be handled.
    struct Reports {
        var events: [EventReport] = []
        /// Events that were reported and handled within the frame.
        var applied: [EventReport] = []
        /// The listeners whose values have changed.
        var listeners: [Int] = []
        var needsAdvance = false
        /// The listeners that heard of the focus or of a semantic action, until the next frame runs them.
        var focusChanges: [(listener: Int, isFocused: Bool)] = []
        var semanticActions: [Int] = []
        /// How many events were reported so far.
        private(set) var eventCount = 0
        /// Which events these were, in their order.
        private(set) var eventHash = WordHash()
        /// The memory of what was handled, for what is reported next.
        private var spare: (events: [EventReport], listeners: [Int]) = ([], [])

        mutating func append(_ event: EventReport) {
            events.append(event)
            eventCount += 1
            eventHash.mix(UInt64(event.object.bits))
        }

        /// What waits, taken to be handled.
        mutating func take() -> (events: [EventReport], listeners: [Int]) {
            let taken = (events, listeners)
            (events, listeners) = spare
            spare = ([], [])
            return taken
        }

        /// Keeps the memory of what was handled, unless it was unusually much.
        mutating func giveBack(_ events: inout [EventReport], _ listeners: inout [Int]) {
            events.removeAll(keepingCapacity: events.count < 1024)
            listeners.removeAll(keepingCapacity: listeners.count < 1024)
            spare = (events, listeners)
        }
    }

    /// A listener for a value of a view model.
    struct ValueListener {
        let listener: Int
        let path: ViewModelPath
        var cell = CellIndex.none
        /// Its place among the dependents of the value.
        var dependent: Int32 = -1
    }

    /// The artboard that it drives, which keeps it.
    unowned(unsafe) let artboard: ArtboardInstance
    let layers: OwnedBuffer<Layer>
    @exclusivity(unchecked) var valueListeners: [ValueListener] = []
    @exclusivity(unchecked) var reports = Reports()
    /// The number among all firings of the latest one of each input, while they are watched.
    private(set) var firings: [Int: Int] = [:]
    /// The last report on it to a watch of nested artboards, nil before that.
    @exclusivity(unchecked) var mark: MachineMark?
    /// What tells machines outside of its events.
    var outlet: EventOutlet?
    /// Why actions run.
    @exclusivity(unchecked) var invocation = ScriptInvocation.none
    /// What pointers have done to it, once one has.
    @exclusivity(unchecked) var pointers: Pointers?
    /// What decided the drawing order when it was last advanced, nil before there was one: pointers meet listeners in it.
    private var drawState: [UInt32]?
    private var drawOrderVersion: UInt32 = 0

    init(_ scene: RunState, _ artboard: ArtboardInstance, _ definition: StateMachineDefinition) {
        self.artboard = artboard
        layers = OwnedBuffer(count: definition.layers.count) { Layer(definition.layers[$0], index: $0) }
        super.init(scene, artboard, definition)
        _ = hold(0, for: definition.instanceBytes)
        artboard.add(self)
        for index in definition.layers.indices {
            scene.random.seedLayer()
            layers.pointer(index).pointee.enter(self)
        }
        container.fill(definition.binds, of: self)
        for index in definition.listeners.indices
        where definition.listeners[index].has(.viewModel) {
            for path in definition.listeners[index].paths {
                valueListeners.append(ValueListener(listener: index, path: path))
            }
        }
        if !definition.scripts.isEmpty { makeScripts() }
    }

    /// Makes what scripts make of its actions and conditions; as the runtime, each is started twice.
    private func makeScripts() {
        guard let engine = scene.store.scripts else { return }
        scripts = definition.scripts.map { script in
            ScriptedPart(scene, script, in: artboard.lineage) { [unowned(unsafe) self] in context }
        }
        for script in scripts { script.attach(engine) }
        for _ in 0..<2 { startScripts() }
    }

    private func startScripts() { for script in scripts { script.body.start() } }

    /// Lets go of everything outside of it.
    func dispose() {
        for script in scripts { script.body.dispose() }
        clearContext()
        container.dispose()
    }

    // MARK: Inputs

    /// Sets an input, where it is of the kind.
    func set(_ input: Int, _ kind: StateMachineInput.Kind, word: UInt32) {
        guard definition.inputs.indices.contains(input), definition.inputs[input].kind == kind else { return }
        let isSame =
            kind == .number
            ? Float(bitPattern: inputs[input].word) == Float(bitPattern: word) : inputs[input].word == word
        guard !isSame else { return }
        artboard.wake()
        inputs[input].word = word
        inputVersion += 1
        conditionVersion += 1
        reports.needsAdvance = true
    }

    func fire(_ input: Int) {
        if scene.store.watchesInputs { firings[input] = scene.store.noteFiring() }
        set(input, .trigger, word: 1)
    }

    // MARK: Binding

    func bind(to context: DataContext) {
        self.context = context
        conditionVersion += 1
        container.bind(to: context)
        for index in valueListeners.indices { bindListener(index, to: context) }
        if !scripts.isEmpty { startScripts() }
    }

    func clearContext() {
        context = nil
        conditionVersion += 1
        for index in valueListeners.indices { subscribe(index, to: .none) }
    }

    func relink() {
        container.relink()
        for index in valueListeners.indices where effort.spend() { relink(listener: index) }
    }

    override func relink(_ follower: Followers.Follower) {
        if follower.kind == .listener { relink(listener: Int(follower.index)) }
    }

    /// Looks up again the value that one of its listeners waits for.
    private func relink(listener index: Int) {
        guard let context, valueListeners.indices.contains(index) else { return }
        subscribe(index, to: context.cell(valueListeners[index].path))
        follow(index, in: context)
    }

    private func follow(_ listener: Int, in context: DataContext) {
        let path = valueListeners[listener].path
        guard path.leadsFar, scene.store.followers.areNoted else { return }
        context.follow(
            path, by: .init(kind: .listener, container: container.registeredId, index: Int32(listener)))
    }

    private func bindListener(_ index: Int, to context: DataContext) {
        let cell = context.cell(valueListeners[index].path)
        subscribe(index, to: cell)
        follow(index, in: context)
        // A trigger that was fired before is heard.
        if cell.exists, case .whole(.trigger, let count) = scene.store.value(cell), count != 0 {
            artboard.wake()
            reports.listeners.append(index)
        }
    }

    private func subscribe(_ index: Int, to cell: CellIndex) {
        let old = valueListeners[index].cell
        guard old != cell else { return }
        let store = scene.store
        if old.exists { store.removeDependent(at: valueListeners[index].dependent, from: old) }
        valueListeners[index].cell = cell
        guard cell.exists else { return }
        valueListeners[index].dependent = store.addDependent(
            .init(.listener(Int32(index)), owner: container.registeredId), to: cell)
    }

    override func valueChanged(_ index: Int32, cell: CellIndex) {
        if case .whole(.trigger, 0) = scene.store.value(cell) { return }
        guard scene.countReport() else { return }
        artboard.wake()
        reports.listeners.append(Int(index))
    }

    override func willUpdate(component: Bool) {
        // It drives the artboard, which keeps it.
        borrowing(artboard) { artboard in
            artboard.wake()
            artboard.noteBindWork()
        }
    }

    func visitInstances(_ collector: inout InstanceCollector) {
        context?.visitInstances(&collector)
        for bindable in bindables.indices { collector.visit(bindables[bindable].value) }
        container.visitInstances(&collector)
    }

    // MARK: Actions

    override func run(_ chain: ActionChain, atEnd: Bool) {
        let actions = definition.actions(of: chain)
        for action in actions where action.isFireAction && action.isAtEnd == atEnd { perform(action) }
        for action in actions where !action.isFireAction && action.isAtEnd == atEnd { perform(action) }
    }

    override func callback(object: ObjectIndex, _ key: PropertyKey, delay: Float) {
        guard scene.countAction() else { return }
        if key == .trigger {
            report(object, delay: delay)
        } else {
            artboard.callback(object: object, key)
        }
    }

    override func perform(_ listener: ListenerDefinition, _ pointer: ScriptPointer) {
        artboard.wake()
        scene.store.coverage?.ran.insert(listener.record)
        let outer = invocation
        invocation = .pointer(pointer)
        defer { invocation = outer }
        for action in definition.actions(of: listener.actions) {
            if case .alignTarget(let object, let keepsOffset) = action.effect {
                artboard.geometry.move(object, to: pointer.position, from: keepsOffset ? pointer.previous : nil)
            } else {
                perform(action)
            }
        }
        reports.needsAdvance = true
    }

    // MARK: Time

    var hasPendingReports: Bool { !(reports.events.isEmpty && reports.listeners.isEmpty) }

    /// A step of the machine, as the runtime: in a new frame first what was reported; then data binds towards their targets
    /// alone, the layers in file order, converters, and last the triggers, which are over.
    /// - Returns: Whether it wants more frames.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        if drawOrderVersion != borrowing(artboard, { $0.drawOrderVersion }) { adoptDrawOrder() }
        if isNewFrame {
            if !reports.focusChanges.isEmpty || !reports.semanticActions.isEmpty { hearWhatWaits() }
            if hasPendingReports || !reports.applied.isEmpty { applyEvents() }
            reports.needsAdvance = false
        }
        container.update(appliesToSource: false)
        // What drives the artboard is advanced by what shows it, which keeps it.
        borrowing(artboard) { artboard in
            for layer in layers.indices
            where layers.pointer(layer).pointee.advance(seconds, isNewFrame: isNewFrame, self, artboard) {
                reports.needsAdvance = true
            }
        }
        if container.advance(seconds) { reports.needsAdvance = true }
        if definition.hasTriggers {
            for input in inputs.indices where definition.inputs.pointer(input).pointee.kind == .trigger {
                guard inputs[input].word != 0 || inputs[input].usedLayers != 0 else { continue }
                inputs[input] = Input(word: 0)
                conditionVersion += 1
            }
        }
        if !distantUses.isEmpty { distantUses = [] }
        return reports.needsAdvance || hasPendingReports
    }

    /// Whether nothing waits to be handled.
    var isIdle: Bool {
        !reports.needsAdvance && !hasPendingReports && reports.applied.isEmpty && container.isIdle
            && reports.focusChanges.isEmpty && reports.semanticActions.isEmpty
    }

    /// Counts the time of frames that passed it by.
    func catchUp(_ frames: Int, _ seconds: Float) {
        for layer in layers.indices { layers.pointer(layer).pointee.catchUp(frames, seconds) }
    }

    private func adoptDrawOrder() {
        drawOrderVersion = artboard.drawOrderVersion
        drawState = artboard.drawState
        pointers?.sort(drawables)
    }

    /// What is drawn, from the top down, as of when it was last advanced.
    var drawables: [DrawOrderDefinition.Drawable] {
        drawState.map(artboard.definition.drawOrder.drawables) ?? []
    }

    /// Whether a layer changed its state. As the runtime: data binds come first, every layer gets its turn, and nothing is
    /// applied.
    func tryChangeState() -> Bool {
        container.update(appliesToSource: false)
        var changed = false
        for layer in layers.indices where layers.pointer(layer).pointee.updateState(self) { changed = true }
        return changed
    }

    static func == (one: StateMachineInstance, other: StateMachineInstance) -> Bool { one === other }
}

extension StateMachineDefinition {
    /// What an instance takes, apart from its data binds and the values that transitions mix from.
    fileprivate var instanceBytes: Int {
        1024 + inputs.count * MemoryLayout<StateMachineInstance.Input>.stride
            + layers.count * MemoryLayout<Layer>.stride
            + bindables.count * MemoryLayout<StateMachineInstance.Bindable>.stride
            + boundDurationCount * MemoryLayout<Float?>.stride
            + blends.count * 2 * MemoryLayout<AnimationInstance>.stride + listeners.count * 64
            + listenedCount * MemoryLayout<StateMachineInstance.ValueListener>.stride
    }
}

/// The way of events to the machines of the artboard outside of what reports them.
struct EventOutlet {
    /// The host, kept by the artboard that it is of for as long as the call lasts that this is made for.
    unowned(unsafe) private let host: Host
    /// How many machines outside were there before; they do not hear of what comes later.
    private let earlier: Int

    init(_ host: Host) {
        self.host = host
        earlier = host.outer.machines.count
    }

    func pass(_ events: [StateMachineInstance.EventReport], from artboard: ArtboardInstance) {
        for machine in host.outer.machines.indices.dropFirst(earlier) {
            host.outer.machines[machine].notify(events, of: host.object, in: artboard)
        }
    }
}
