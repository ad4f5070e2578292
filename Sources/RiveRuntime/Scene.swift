/// A file at work: an artboard with the state machine or animation that drives it, bound to view model instances.
package final class Scene {
    /// What drives the artboard.
    package enum Driver: Equatable, Sendable {
        case stateMachine(Int)
        case animation(Int)
        /// Nothing: the artboard has no animations and no state machines.
        case still
    }

    /// What the artboard binds to.
    package enum Binding: Equatable, Sendable {
        /// The view model's default instance.
        case standard
        /// An authored instance by its index.
        case instance(Int)
        /// An instance with the values that the types start with.
        case blank
        case none
    }

    let file: RuntimeFile
    let store: ViewModelStore
    var random: RandomSource
    private(set) var root: ArtboardInstance!
    private(set) var machine: StateMachineInstance?
    private var animation: AnimationInstance?
    package let driver: Driver
    /// What went wrong while it ran; nothing that happens after it counts.
    package private(set) var failure: RuntimeError?
    private(set) var context: DataContext?

    private var containers: [BindContainer?] = []
    private var machines: [StateMachineInstance?] = []
    private var artboardCount = 0
    /// How many frames took time, and how much the latest took.
    private(set) var frame = 0
    private var frameSeconds: Float = 0
    private var slotCount = 0

    package init(
        _ file: RuntimeFile, artboard: Int, driver: Driver, binding: Binding, seed: UInt32 = 1
    ) throws(RuntimeError) {
        self.file = file
        self.driver = driver
        random = RandomSource(seed: seed)
        store = ViewModelStore(file)
        store.scene = self
        guard let definition = file.artboard(at: UInt32(artboard)) else { throw .tooLarge }
        root = try ArtboardInstance(self, definition, lineage: [])
        switch driver {
        case .stateMachine(let index):
            machine = definition.machine(at: UInt32(index)).map { StateMachineInstance(self, root, $0) }
        case .animation(let index): animation = definition.animation(at: UInt32(index)).map { AnimationInstance($0) }
        case .still: break
        }
        try bind(binding, definition.model)
        if let failure { throw failure }
    }

    // MARK: Binding

    private func bind(_ binding: Binding, _ model: Int32) throws(RuntimeError) {
        guard binding != .none else { return }
        var main: Int32 = -1
        if model >= 0 {
            switch binding {
            case .standard, .none: main = try store.makeDefault(model: model)
            case .instance(let index): main = try store.makeCopy(model: model, authored: index) ?? -1
            case .blank: main = try store.makeBlank(model: model)
            }
        }
        let context = DataContext(store, main: main)
        if animation == nil {
            for (slot, model) in file.models.enumerated() where model.isGlobal {
                context.globals.append((Int32(slot), try store.makeDefault(model: Int32(slot))))
            }
        }
        guard main >= 0 || !context.globals.isEmpty else { return }
        self.context = context
        bind()
    }

    /// Makes a copy of an authored instance, of whatever view model, the main one; it takes effect with `bind`.
    package func setMain(model: Int, instance: Int) throws(RuntimeError) {
        guard let context, let main = try store.makeCopy(model: Int32(model), authored: instance) else { return }
        context.main = main
    }

    /// Binds everything anew to the instances that the scene has.
    package func bind() {
        guard let context else { return }
        root.bind(to: context)
        machine?.bind(to: context)
    }

    /// Looks every path up again, after an instance was replaced.
    func relink() {
        root.relink()
        machine?.relink()
    }

    // MARK: Time

    /// Advances by one frame.
    /// - Parameters:
    ///   - seconds: The time that passes.
    ///   - endsRounds: Whether triggers and changes of view models are consumed.
    /// - Returns: Whether it wants more frames.
    package func advance(_ seconds: Float, endsRounds: Bool = true) -> Bool {
        if animation != nil { return advanceAnimation(seconds) }
        beginFrame(seconds)
        guard root.isAwake else {
            root.passBy()
            if endsRounds {
                context?.advanced()
                store.endRound()
            }
            return seconds == 0
        }
        var goesOn = seconds == 0
        if machine?.advance(seconds, isNewFrame: true) == true { goesOn = true }
        if root.advance(seconds, isNewFrame: true) { goesOn = true }
        for _ in 0..<5 {
            if root.updatePass() { goesOn = true }
            if let machine, machine.tryChangeState() {
                _ = machine.advance(0, isNewFrame: false)
                goesOn = true
            }
            if root.advance(0, isNewFrame: false) { goesOn = true }
            if endsRounds { context?.advanced() }
            root.reset()
            if endsRounds { store.endRound() }
            if !root.isDirty { break }
        }
        if machine?.hasPendingReports == true { goesOn = true }
        root.noteAdvance(seconds, wantsFrames: goesOn, isNewFrame: true)
        // Looking for what may sleep in every frame would cost more than a few frames of it.
        if seconds != 0, !goesOn || frame & 7 == 0 { root.trySleep() }
        return goesOn
    }

    /// Counts a frame. What sleeps counts in frames of one length, so another length wakes it.
    private func beginFrame(_ seconds: Float) {
        guard seconds != 0 else { return }
        if seconds != frameSeconds { root.wakeAll() }
        frameSeconds = seconds
        frame += 1
    }

    /// Advances the artboard alone, without what drives it; nothing of view models is consumed.
    /// - Returns: Whether it wants more frames.
    package func advanceArtboard(_ seconds: Float) -> Bool {
        root.wakeAll()
        var goesOn = root.advance(seconds, isNewFrame: true)
        if root.updatePass() { goesOn = true }
        return goesOn || root.isDirty
    }

    private func advanceAnimation(_ seconds: Float) -> Bool {
        let goesOn = animation?.advance(seconds, nil) == true
        animation?.apply(to: root)
        return advanceArtboard(seconds) || goesOn
    }

    // MARK: What runs in it

    var nextContainer: Int32 { Int32(containers.count) }
    var nextMachine: Int32 { Int32(machines.count) }

    func register(_ container: BindContainer) { containers.append(container) }
    func register(_ machine: StateMachineInstance) { machines.append(machine) }
    func forget(_ container: BindContainer) { containers[Int(container.id)] = nil }
    func forget(_ machine: StateMachineInstance) { machines[Int(machine.id)] = nil }

    /// Tells somebody who depends on a value that it has changed.
    func tell(_ dependent: ViewModelStore.Dependent, of cell: Int32) {
        switch dependent.kind {
        case .bind: containers[Int(dependent.owner)]?.sourceChanged(dependent.index)
        case .target: containers[Int(dependent.owner)]?.targetChanged(dependent.index)
        case .converter: containers[Int(dependent.owner)]?.converterChanged(dependent.index)
        case .listener: machines[Int(dependent.owner)]?.valueChanged(dependent.index, cell: cell)
        }
    }

    /// Counts an artboard instance, so that what nests or lists without end is an error.
    func countArtboard(_ definition: ArtboardDefinition) throws(RuntimeError) {
        artboardCount += 1
        slotCount += definition.slots.count + definition.parents.count
        guard artboardCount <= 20_000, slotCount <= 1 << 24 else { throw .tooLarge }
    }

    /// An artboard instance made while the scene runs; nil where that failed.
    func makeArtboard(_ definition: ArtboardDefinition, lineage: [Int]) -> ArtboardInstance? {
        noting { () throws(RuntimeError) in try ArtboardInstance(self, definition, lineage: lineage) }
    }

    /// A view model instance made while the scene runs; nil where that failed.
    func makeDefault(model: Int32) -> Int32? {
        noting { () throws(RuntimeError) in try store.makeDefault(model: model) }
    }

    /// Notes what went wrong; the first counts.
    func fail(_ error: RuntimeError) { failure = failure ?? error }

    private func noting<Made>(_ body: () throws(RuntimeError) -> Made) -> Made? {
        guard failure == nil else { return nil }
        do throws(RuntimeError) {
            return try body()
        } catch {
            fail(error)
            return nil
        }
    }

    // MARK: Values

    /// Sets a value of a view model where the kind fits.
    func set(_ cell: Int32, _ value: DataValue) {
        switch (store.cells[Int(cell)].kind, value) {
        case (.number, .number(let number)): store.set(cell, word: number.bitPattern)
        case (.number, .integer(let whole)), (.number, .listIndex(let whole)):
            store.set(cell, word: Float(whole).bitPattern)
        case (.string, .string(let text)): store.set(cell, string: text)
        case (.boolean, .boolean(let flag)): store.set(cell, word: flag ? 1 : 0)
        case (.color, .color(let color)): store.set(cell, word: color)
        case (.enumeration, .string(let name)):
            if let index = file.value(ofKey: name, enum: store.property(of: cell)?.enumIndex ?? -1) {
                store.set(cell, word: index)
            }
        case (.enumeration, .number(let number)): store.set(cell, word: UInt32(rounding: number))
        case (.list, .list(let items)): store.set(cell, items: items)
        case (.viewModel, .viewModel(let instance)): replace(cell, with: instance)
        case (.enumeration, _), (.trigger, _), (.listIndex, _), (.asset, _), (.artboard, _):
            if let whole = value.unsigned { store.set(cell, word: whole) }
        default: break
        }
    }

    /// Puts another instance of the same view model into a property.
    func replace(_ cell: Int32, with instance: Int32) {
        guard instance >= 0, let property = store.property(of: cell),
            store.instances[Int(instance)].model == property.model,
            store.cells[Int(cell)].word != UInt32(bitPattern: instance)
        else { return }
        store.set(cell, word: UInt32(bitPattern: instance))
        relink()
    }
}
