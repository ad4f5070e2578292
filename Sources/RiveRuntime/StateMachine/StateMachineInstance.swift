internal import RiveSchema

/// A state machine that runs.
final class StateMachineInstance {
    /// An input: its value, and who has used it.
    struct Input {
        /// 1 or 0, or the bits of a float; of a trigger, whether it was fired.
        var word: UInt32
        /// The layers, as bits, that took a transition because of a trigger.
        var usedLayers: UInt64 = 0
    }

    /// An event that was reported.
    struct EventReport {
        let object: UInt32
        let delay: Float
    }

    /// A listener for a value of a view model.
    struct ValueListener {
        let listener: Int
        let path: ViewModelPath
        var cell: Int32 = -1
    }

    unowned let scene: Scene
    unowned let artboard: ArtboardInstance
    let definition: StateMachineDefinition
    /// Its number in the scene.
    let id: Int32
    let inputs: Buffer<Input>
    private(set) var layers: [LayerInstance] = []
    private(set) var container: BindContainer!
    var bindables: [DataValue]
    /// The durations that data binds give, by transition.
    var durations: [Int32: Float] = [:]
    var context: DataContext?
    var valueListeners: [ValueListener] = []
    var reportedEvents: [EventReport] = []
    /// Events that were reported and handled within the frame.
    var appliedEvents: [EventReport] = []
    var reportedListeners: [Int] = []
    var needsAdvance = false
    /// The machines that hear of its events, with the host that it runs in.
    var parents: [EventParent] = []

    init(_ scene: Scene, _ artboard: ArtboardInstance, _ definition: StateMachineDefinition) {
        self.scene = scene
        self.artboard = artboard
        self.definition = definition
        id = scene.nextMachine
        inputs = Buffer(definition.inputs.map { Input(word: $0.initial) })
        bindables = definition.bindables.map(\.initial)
        scene.register(self)
        for index in definition.layers.indices {
            scene.random.seedLayer()
            let layer = LayerInstance(self, index: index)
            layers.append(layer)
            layer.enter()
        }
        container = BindContainer(scene, definition.binds, targets: self)
        for (index, listener) in definition.listeners.enumerated() where listener.has(ListenerDefinition.viewModel) {
            for path in listener.paths { valueListeners.append(ValueListener(listener: index, path: path)) }
        }
        for case let host as NestedHost in artboard.hosts { host.addParent(self) }
    }

    deinit { inputs.free() }

    /// Lets go of everything outside of it.
    func dispose() {
        clearContext()
        container.unbind()
        scene.forget(container)
        scene.forget(self)
    }

    // MARK: Inputs

    func number(ofInput input: Int32) -> Float {
        guard input >= 0, Int(input) < inputs.count, definition.inputs[Int(input)].kind == .number else { return 0 }
        return Float(bitPattern: inputs[Int(input)].word)
    }

    func number(ofBindable bindable: Int32) -> Float {
        guard bindable >= 0, case .number(let number) = bindables[Int(bindable)] else { return 0 }
        return number
    }

    /// Sets an input, where it is of the kind.
    func set(_ input: Int, _ kind: InputDefinition.Kind, word: UInt32) {
        guard let known = definition.inputs[checked: input], known.kind == kind else { return }
        let isSame =
            kind == .number
            ? Float(bitPattern: inputs[input].word) == Float(bitPattern: word) : inputs[input].word == word
        guard !isSame else { return }
        inputs[input].word = word
        needsAdvance = true
    }

    func fire(_ input: Int) { set(input, .trigger, word: 1) }

    // MARK: Binding

    func bind(to context: DataContext) {
        self.context = context
        container.bind(to: context)
        for index in valueListeners.indices { bindListener(index, to: context) }
    }

    func clearContext() {
        context = nil
        for index in valueListeners.indices { subscribe(index, to: -1) }
    }

    func relink() {
        container.relink()
        guard let context else { return }
        for index in valueListeners.indices { subscribe(index, to: context.cell(valueListeners[index].path)) }
    }

    private func bindListener(_ index: Int, to context: DataContext) {
        let cell = context.cell(valueListeners[index].path)
        subscribe(index, to: cell)
        // A trigger that was fired before is heard.
        if cell >= 0, case .trigger(let count) = scene.store.value(cell), count != 0 { reportedListeners.append(index) }
    }

    private func subscribe(_ index: Int, to cell: Int32) {
        let old = valueListeners[index].cell
        guard old != cell else { return }
        if old >= 0 { scene.store.removeDependent(.listener, owner: id, index: Int32(index), from: old) }
        if cell >= 0 { scene.store.addDependent(.init(kind: .listener, owner: id, index: Int32(index)), to: cell) }
        valueListeners[index].cell = cell
    }

    /// A value that a listener waits for has changed.
    func valueChanged(_ index: Int32, cell: Int32) {
        if case .trigger(0) = scene.store.value(cell) { return }
        reportedListeners.append(Int(index))
    }

    // MARK: Time

    var hasPendingReports: Bool { !reportedEvents.isEmpty || !reportedListeners.isEmpty }

    /// - Returns: Whether it wants more frames.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        if isNewFrame {
            applyEvents()
            needsAdvance = false
        }
        container.update(appliesToSource: false)
        for layer in layers where layer.advance(seconds, isNewFrame: isNewFrame) { needsAdvance = true }
        if container.advance(seconds) { needsAdvance = true }
        for input in inputs.indices where definition.inputs[input].kind == .trigger {
            inputs[input] = Input(word: 0)
        }
        return needsAdvance || hasPendingReports
    }

    /// Lets each layer take a transition, without applying anything.
    /// - Returns: Whether a state changed.
    func tryChangeState() -> Bool {
        container.update(appliesToSource: false)
        var changed = false
        for layer in layers where layer.updateState() { changed = true }
        return changed
    }

    /// The duration of a transition in milliseconds, or in hundredths of the animation that it leaves.
    func duration(of transition: Int32) -> UInt32 {
        let definition = self.definition.transitions[Int(transition)]
        guard definition.isDurationBound, let bound = durations[transition] else { return definition.duration }
        return UInt32(rounding: bound)
    }
}

/// A machine that hears of events of what is nested in its artboard.
struct EventParent {
    unowned let machine: StateMachineInstance
    /// The host, by its object in the machine's artboard.
    let host: Int32
}
