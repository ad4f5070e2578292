import RiveGeometry

/// A file at work: an artboard with the state machine or animation that drives it, bound to view model instances.
/// What is
/// `@exclusivity(unchecked)` is changed by stores, and an animation advances without calling other code.
package final class RuntimeScene: RunState {
    /// What drives the artboard.
    package enum Driver: Equatable, Sendable {
        case stateMachine(Int)
        case animation(Int)
        /// No driver: the artboard has no animations and no state machines.
        case still
    }

    private struct Player {
        let driver: Driver
        let machine: StateMachineInstance?
        var animation: AnimationInstance?
    }

    @exclusivity(unchecked) private(set) var root: ArtboardInstance!
    @exclusivity(unchecked) private(set) var machine: StateMachineInstance?
    @exclusivity(unchecked) private(set) var animation: AnimationInstance?
    /// The machine that leads pointers to what is nested in an artboard that nothing can drive, once one has come.
    private var emptyMachine: StateMachineInstance?
    /// All that was made to drive the artboard; one of them does at a time.
    @exclusivity(unchecked) private var players = Pool<Player>()
    @exclusivity(unchecked) private var selected = -1
    @exclusivity(unchecked) package private(set) var driver = Driver.still
    @exclusivity(unchecked) private(set) var context: DataContext?
    /// The gamepads that are there, by id.
    @exclusivity(unchecked) var gamepads: [Int32: GamepadState] = [:]
    /// The numbers of the semantic nodes.
    @exclusivity(unchecked) var semanticNumbers = SemanticNumbers()
    /// How much time the latest frame took.
    @exclusivity(unchecked) private var frameSeconds: Float = 0

    /// An artboard of a file, on instances of the file.
    package convenience init(
        _ store: ViewModelStore, artboard: Int, seed: UInt32 = 1
    ) throws(RuntimeError) {
        try self.init(store, artboard: artboard, seed: seed, enclosing: [], around: nil)
    }

    /// An artboard that is shown in others.
    init(
        _ store: ViewModelStore, artboard: Int, seed: UInt32, enclosing: [SceneArtboard], around: RunState?
    ) throws(RuntimeError) {
        super.init(showing: artboard, of: store, seed: seed, enclosing: enclosing, around: around)
        guard let definition = file.artboard(at: UInt32(clamping: artboard)) else { throw RuntimeError(.artboards) }
        guard enclosing.count < ArtboardInstance.mostLevels else {
            throw file.error(.artboardDepth, at: definition.record)
        }
        store.beginScripts()
        root = try effort.measure { () throws(RuntimeError) in
            try ArtboardInstance.make(self, definition, inside: nil)
        }
        store.enter(self)
    }

    /// Lets go of the instances, which may live on. Nothing may be asked of the scene any more.
    package func dispose() {
        store.scripts?.leave(self)
        // What it is shown in goes on without it.
        if around == nil { focus = nil }
        for player in players.indices { players[player].machine?.dispose() }
        emptyMachine?.dispose()
        root.dispose()
        store.leave(self)
    }

    /// The view model that the artboard binds to by default, -1 for none.
    package var defaultModel: Int32 { root.definition.model }

    /// Makes the artboard as large as the view that shows it.
    package func resize(width: Float, height: Float) { root.resize(Point(x: width, y: height)) }

    // MARK: What drives it

    /// The number of something new that drives the artboard.
    @discardableResult
    package func add(_ driver: Driver) -> Int {
        let number = players.append(
            Player(driver: driver, machine: makeMachine(driver), animation: makeAnimation(driver)))
        select(number)
        return number
    }

    private func makeMachine(_ driver: Driver) -> StateMachineInstance? {
        guard case .stateMachine(let index) = driver, let root,
            let definition = root.definition.machine(at: UInt32(clamping: index))
        else { return nil }
        return effort.measure { StateMachineInstance(self, root, definition) }
    }

    private func makeAnimation(_ driver: Driver) -> AnimationInstance? {
        guard case .animation(let index) = driver else { return nil }
        return root.definition.animation(at: UInt32(clamping: index)).map { AnimationInstance($0) }
    }

    /// Lets one of those that were made drive the artboard; -1 is nothing.
    package func select(_ number: Int) { if number != selected { change(to: number) } }

    @inline(never)
    private func change(to number: Int) {
        if selected >= 0 { players[selected].animation = animation }
        selected = number
        root.wakeAll()
        driver = number < 0 ? .still : players[number].driver
        machine = number < 0 ? nil : players[number].machine
        animation = number < 0 ? nil : players[number].animation
    }

    /// What hears of pointers.
    var pointerMachine: StateMachineInstance? {
        if let known = machine ?? emptyMachine { return known }
        emptyMachine = root.definition.emptyMachine.map { StateMachineInstance(self, root, $0) }
        // Things lie above each other as they did in the latest frame.
        if root.updateCount > 0 { _ = emptyMachine?.advance(0, isNewFrame: false) }
        return emptyMachine
    }

    // MARK: Binding

    /// The instances that it is bound to: the main one and those of the global view models.
    package var boundInstances: (main: InstanceHandle, globals: [(model: Int32, instance: InstanceHandle)])? {
        context.map { ($0.main, $0.globals.map { ($0.slot, $0.instance) }) }
    }

    /// Binds the artboard, and the state machine that drives it, to an instance or none, and to instances of the global
    /// view models.
    package func bind(_ instance: InstanceHandle) throws(RuntimeError) {
        var globals = self.context?.globals ?? []
        if self.context == nil, animation == nil { globals += try store.makeGlobals() }
        guard instance.exists || !globals.isEmpty else { return }
        context = DataContext(store, main: instance, globals: globals)
        bind()
    }

    /// Binds everything anew to the instances that the scene has.
    private func bind() {
        guard let context else { return }
        store.noteBinding()
        effort.measure {
            root.bind(to: context)
            machine?.bind(to: context)
        }
    }

    /// Lets go of what is bound.
    package func unbind() {
        context = nil
        root.unbind()
        for player in players.indices {
            players[player].machine?.clearContext()
            players[player].machine?.container.unbind()
        }
    }

    @discardableResult
    override func beginFocus() -> FocusKeeper? {
        focus =
            focus ?? around?.beginFocus()
            ?? FocusManager(effort) { [unowned(unsafe) self] in
                root
            } isOff: { [unowned(unsafe) self] in
                isAnimated
            }
        return focus
    }

    /// Whether an animation alone drives the artboard, so that nothing has the focus.
    var isAnimated: Bool { if case .animation = driver { true } else { false } }

    override func relink() {
        root.relink()
        for player in players.indices { players[player].machine?.relink() }
    }

    override func visitInstances(_ collector: inout InstanceCollector) {
        context?.visitInstances(&collector)
        root.visitInstances(&collector)
    }

    // MARK: Time

    /// An advance by one frame.
    /// - Parameters:
    ///   - seconds: The time that passes.
    ///   - endsRounds: Whether triggers and changes of view models are consumed.
    /// - Returns: Whether it wants more frames.
    package func advance(_ seconds: Float, endsRounds: Bool = true) -> Bool {
        store.collect()
        return effort.measure {
            beginCounting()
            return store.runsScripts
                ? advanceWithScripts(seconds, endsRounds: endsRounds) : advanceDriver(seconds, endsRounds: endsRounds)
        }
    }

    @inline(never)
    private func advanceWithScripts(_ seconds: Float, endsRounds: Bool) -> Bool {
        store.scripts?.beginFrame(seconds)
        defer { store.scripts?.endFrame(endsRounds: endsRounds && animation == nil) }
        return advanceDriver(seconds, endsRounds: endsRounds)
    }

    @inline(__always)
    private func advanceDriver(_ seconds: Float, endsRounds: Bool) -> Bool {
        animation != nil ? advanceAnimation(seconds) : advanceMachine(seconds, endsRounds: endsRounds)
    }

    private func advanceMachine(_ seconds: Float, endsRounds: Bool) -> Bool {
        beginFrame(seconds)
        // The scene keeps them: nothing puts others in their places within a frame.
        return borrowing(root) { advance($0, seconds, endsRounds: endsRounds) } ?? false
    }

    /// Whether something was done to the state machine, or done by it last, that its next frame has to take up.
    package var needsAdvance: Bool { machine?.reports.needsAdvance == true }

    /// A frame of what is awake.
    @inline(__always)
    private func advance(_ root: ArtboardInstance, _ seconds: Float, endsRounds: Bool) -> Bool {
        guard root.isAwake else {
            root.passBy()
            if endsRounds {
                borrowing(context) { $0.advanced() }
                store.endRound()
            }
            return seconds == 0
        }
        let goesOn = root.advanceFrame(seconds, lent(machine)) {
            borrowing(focus) { $0.dropHidden() }
        } updated: {
            borrowing(focus) { $0.grantRequests() }
        } settled: {
            if endsRounds, store.hasStaleValues { borrowing(context) { $0.advanced() } }
            root.reset()
            if endsRounds { store.endRound() }
        } ended: {
            borrowing(focus) { $0.finishRequests() }
        }
        root.noteAdvance(seconds, wantsFrames: goesOn, isNewFrame: true)
        // Looking for what may sleep in every frame would cost more than a few frames of it.
        if seconds != 0, !goesOn || frame & 7 == 0 { putToSleep(root) }
        return goesOn
    }

    /// Lets what has nothing to do fall asleep.
    private func putToSleep(_ root: ArtboardInstance) {
        if root.isAtRest { root.sleepAll() } else { root.trySleep() }
    }

    /// Counts a frame. What sleeps counts in frames of one length, so another length wakes it.
    @inline(__always)
    private func beginFrame(_ seconds: Float) {
        guard seconds != 0 else { return }
        if seconds != frameSeconds { root.wakeAll() }
        frameSeconds = seconds
        frame += 1
        time += Double(seconds)
    }

    /// Whether the artboard, advanced without what drives it, wants more frames; nothing of view models is consumed.
    package func advanceArtboard(_ seconds: Float) -> Bool {
        effort.measure { advanceRoot(seconds) }
    }

    private func advanceRoot(_ seconds: Float) -> Bool {
        root.wakeAll()
        var goesOn = root.advance(seconds, isNewFrame: true)
        if root.updatePass() { goesOn = true }
        return goesOn || root.isDirty
    }

    private func advanceAnimation(_ seconds: Float) -> Bool {
        let goesOn = animation?.advance(seconds, nil) == true
        animation?.apply(to: root)
        return advanceRoot(seconds) || goesOn
    }
}
