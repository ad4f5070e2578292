import RiveGeometry
import RiveModel
import RiveSchema

/// A nested artboard that runs.
final class NestedHost: Host {
    /// An animation or state machine that plays in it.
    enum Player {
        case machine(StateMachineInstance)
        /// An animation by its place among those of the host's definition.
        case simple(AnimationInstance)
        case remap(AnimationInstance)
        case nothing
    }

    let definition: NestedDefinition
    /// Whether it makes what it shows fit what is around.
    private let isLeaf: Bool

    @exclusivity(unchecked) var artboard: ArtboardInstance?
    @exclusivity(unchecked) var players: [Player] = []
    /// The context outside.
    private var context: DataContext?
    /// The instance that the path leads to.
    private var instance = InstanceHandle.none
    /// The instance of a stateful host, and the instances of global view models among its children.
    var active = InstanceHandle.none
    @exclusivity(unchecked) private var globals: [(slot: Int32, instance: InstanceHandle)] = []
    @exclusivity(unchecked) var bindsLater = false
    @exclusivity(unchecked) private var heldSeconds: Float = 0
    /// The scene that runs inside, where that is an artboard of another file.
    @exclusivity(unchecked) var foreign: RuntimeScene?

    init(_ outer: ArtboardInstance, _ definition: NestedDefinition, index: Int) throws(RuntimeError) {
        self.definition = definition
        isLeaf = outer.definition.type(ofObject: definition.object) == .nestedArtboardLeaf
        super.init(outer, object: definition.object, index: index)
        for position in definition.instances {
            let instance = outer.instances[Int(position)]
            let model = outer.scene.store.instances[instance].model
            if model >= 0, outer.scene.file.models[Int(model)].isGlobal {
                globals.append((model, instance))
            } else if !active.exists {
                active = instance
            }
        }
        if let inner = outer.scene.file.artboard(at: definition.artboard) {
            let artboard = try ArtboardInstance.make(outer.scene, inner, inside: outer)
            self.artboard = artboard
            artboard.host = self
            players = definition.animations.map { player($0, artboard) }
            for position in players.indices { remap(position) }
        }
        bindsLater = active.exists && artboard != nil
    }

    private func player(_ animation: NestedAnimationDefinition, _ artboard: ArtboardInstance) -> Player {
        switch animation.kind {
        case .machine:
            guard let machine = artboard.definition.machine(at: animation.animation) else { return .nothing }
            return .machine(drive(artboard, machine))
        case .simple, .remap:
            guard let linear = artboard.definition.animation(at: animation.animation) else { return .nothing }
            let instance = AnimationInstance(linear)
            return animation.kind == .simple ? .simple(instance) : .remap(instance)
        }
    }

    /// A machine that drives what is inside.
    func drive(_ artboard: ArtboardInstance, _ machine: StateMachineDefinition) -> StateMachineInstance {
        let instance = StateMachineInstance(outer.scene, artboard, machine)
        instance.outlet = EventOutlet(self)
        return instance
    }

    override var name: String { definition.name }

    override func artboard(ofItem item: Int) -> ArtboardInstance? { item == 0 ? artboard : nil }

    override func forEachInside(_ body: (ArtboardInstance, _ item: Int) -> Void) {
        borrowing(artboard) { body($0, 0) }
    }

    override func machine(at index: Int32) -> StateMachineInstance? {
        if case .machine(let machine)? = players[checked: Int(index)] { machine } else { nil }
    }

    // MARK: Time

    override var isAtPause: Bool { isPaused }

    @inline(__always)
    private var isPaused: Bool {
        definition.isPaused.exists && borrowing(outer) { $0.word(definition.isPaused) != 0 }
    }

    /// The seconds that pass inside, and whether they are held back until a step is full.
    @inline(__always)
    private func innerSeconds(_ seconds: Float) -> (seconds: Float, isQuantized: Bool) {
        let (speed, quantize) = borrowing(outer) { outer in
            (
                definition.speed.exists ? outer.number(definition.speed) : 1,
                definition.quantize.exists ? outer.number(definition.quantize) : -1
            )
        }
        let inner = seconds * (speed >= 0 ? speed : 1)
        guard quantize >= 0 else { return (inner, false) }
        heldSeconds += inner
        let step = 1 / quantize
        guard heldSeconds > step else { return (0, true) }
        let released = (heldSeconds / step).rounded(.down) * step
        heldSeconds -= released
        return (released, true)
    }

    // The host keeps the artboard that it shows: only a data bind outside replaces it, and none takes effect in these calls.

    override func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        borrowing(artboard) { advance($0, seconds, isNewFrame: isNewFrame) } ?? false
    }

    @inline(__always)
    private func advance(_ artboard: ArtboardInstance, _ seconds: Float, isNewFrame: Bool) -> Bool {
        guard artboard.isAwake else {
            if isNewFrame { artboard.passBy() }
            return false
        }
        guard !borrowing(outer, { $0.isHidden(object) }), !isPaused else { return false }
        if isNewFrame, foreign != nil { foreign?.beginCounting() }
        if bindsLater {
            bindsLater = false
            bindInner()
        }
        let (inner, isQuantized) = innerSeconds(seconds)
        if inner == 0, isQuantized, isNewFrame { return true }
        var goesOn = false
        for index in players.indices where advance(index, inner, artboard, isNewFrame: isNewFrame) { goesOn = true }
        if artboard.advance(inner, isNewFrame: isNewFrame) { goesOn = true }
        if artboard.isDirty { markForUpdate() }
        artboard.noteAdvance(inner, wantsFrames: goesOn, isNewFrame: isNewFrame)
        if let foreign, foreign.hasFailed, let failure = foreign.failure {
            outer.scene.fail(failure.limit, at: outer.definition.object(definition.object))
        }
        return goesOn
    }

    private func advance(_ index: Int, _ seconds: Float, _ artboard: ArtboardInstance, isNewFrame: Bool) -> Bool {
        switch players[index] {
        case .machine(let machine):
            return borrowing(machine) { machine in
                guard !isNewFrame else { return machine.advance(seconds, isNewFrame: true) }
                guard machine.tryChangeState() else { return false }
                artboard.noteAdvance(seconds, wantsFrames: true, isNewFrame: false)
                return machine.advance(seconds, isNewFrame: false)
            }
        case .simple(var animation):
            guard isNewFrame else { return false }
            let definition = self.definition.animations[index]
            var goesOn = false
            if definition.isPlaying.exists, outer.word(definition.isPlaying) != 0 {
                goesOn = animation.advance(seconds * outer.number(definition.speed), self)
            }
            apply(&animation, definition, artboard)
            players[index] = .simple(animation)
            return goesOn
        case .remap(var animation):
            guard isNewFrame else { return false }
            apply(&animation, definition.animations[index], artboard)
            players[index] = .remap(animation)
            return false
        case .nothing: return false
        }
    }

    private func apply(
        _ animation: inout AnimationInstance, _ definition: NestedAnimationDefinition, _ artboard: ArtboardInstance
    ) {
        let mix = definition.mix.exists ? outer.number(definition.mix) : 1
        if mix != 0 { animation.apply(to: artboard, mix: mix) }
    }

    /// Jumps to the time that a remapped animation is set to.
    override func remap(_ index: Int) {
        guard let artboard, case .remap(var animation)? = players[checked: index],
            case let definition = definition.animations[index], definition.time.exists
        else { return }
        let linear = animation.definition
        animation.jump(to: linear.localSeconds(linear.durationSeconds * outer.number(definition.time)))
        if outer.isApplyingJoysticks { apply(&animation, definition, artboard) }
        players[index] = .remap(animation)
        if outer.isApplyingJoysticks, artboard.isDirty { markForUpdate() }
    }

    override func updateBinds() -> Bool {
        borrowing(artboard) { artboard in
            guard artboard.sleepState.hasBindWork else { return true }
            guard !isPaused else { return false }
            artboard.updateBinds()
            return !artboard.sleepState.hasBindWork
        } ?? true
    }

    override func updateInside() {
        borrowing(artboard) { artboard in
            if isLeaf { fill(artboard) }
            guard needsUpdate || (isPaused && artboard.isDirty) else { return }
            needsUpdate = false
            _ = artboard.updatePass()
        }
    }

    override func inset(of artboard: ArtboardInstance) -> Matrix { isLeaf ? fit(artboard) : .identity }

    override var shown: [Shown] {
        guard let artboard else { return [] }
        return [(artboard, players.compactMap { if case .machine(let machine) = $0 { machine } else { nil } }, nil)]
    }

    override func handle(_ call: PointerCall, at position: Point, pointer: Int, isFree: Bool) -> PointerHit {
        guard let (artboard, machines, _) = shown.first, !isPaused else { return .none }
        return handle(call, machines, in: artboard, at: position, pointer: pointer, isFree: isFree)
    }

    override func reset() {
        borrowing(artboard) { if $0.isAwake { $0.reset() } }
        if foreign != nil { foreign?.context?.advanced() }
        if active.exists { outer.scene.store.advanced(active) }
    }

    // MARK: Binding

    override func bind(in context: DataContext) {
        self.context = context
        instance = definition.path.map(context.instance) ?? .none
        follow()
        guard artboard != nil else { return }
        if instance.exists {
            bindInner()
        } else if active.exists {
            bindsLater = true
        } else {
            bindInner()
        }
    }

    /// Binds the inner artboard and its machines to the instances that this host has, or else to the context outside.
    func bindInner() {
        guard let artboard, foreign == nil else { return }
        let main = active.exists ? active : instance
        let inner: DataContext
        if main.exists || !globals.isEmpty {
            inner = DataContext(outer.scene.store, main: main, globals: globals, parent: context)
        } else if let context {
            inner = context
        } else {
            return
        }
        artboard.bind(to: inner)
        for case .machine(let machine) in players { machine.bind(to: inner) }
    }

    override func unbind() {
        context = nil
        instance = .none
        guard foreign == nil else { return }
        artboard?.unbind()
        for case .machine(let machine) in players {
            machine.clearContext()
            machine.container.unbind()
        }
    }

    override func relinkInside() {
        guard !relinkSelf(), let artboard else { return }
        artboard.relink()
        for case .machine(let machine) in players { machine.relink() }
    }

    /// The binding of what is inside where the instance is another.
    @discardableResult
    override func relinkSelf() -> Bool {
        guard let context else { return false }
        if artboard != nil, definition.path.map(context.instance) ?? .none != instance {
            bind(in: context)
            return true
        }
        follow()
        return false
    }

    /// Notes whose instances its path leads through.
    private func follow() {
        guard outer.scene.store.followers.areNoted, let path = definition.path, let context else { return }
        context.follow(path, by: .init(kind: .host, container: outer.container.registeredId, index: Int32(index)))
    }

    override func dispose() {
        if let foreign { return foreign.dispose() }
        for case .machine(let machine) in players { machine.dispose() }
        artboard?.dispose()
    }

    override func visitInstances(_ collector: inout InstanceCollector) {
        context?.visitInstances(&collector)
        collector.visit(instance)
        collector.visit(active)
        for global in globals { collector.visit(global.instance) }
        // What runs in another scene has instances of its own.
        if foreign == nil { artboard?.visitInstances(&collector) }
    }

    // MARK: Sleep

    override func show(_ value: DataValue) { if case .whole(.artboard, let index) = value { show(index) } }

    override func wake() { artboard?.wake() }
    override func wakeAll() { artboard?.wakeAll() }

    override func trySleep() -> Bool {
        borrowing(artboard) { artboard in
            guard artboard.isAwake else { return true }
            guard maySleep else { return false }
            artboard.trySleep()
            return !artboard.isAwake
        } ?? true
    }

    /// Whether time passes inside as it does outside. What runs in another scene counts frames of its own.
    private var maySleep: Bool {
        foreign == nil && !isPaused && !bindsLater
            && borrowing(outer) { outer in
                !outer.isHidden(object) && (!definition.quantize.exists || outer.number(definition.quantize) < 0)
            }
    }

    override var goingObjects: [(object: ObjectIndex, reason: GoingReason)] {
        let isQuantized = definition.quantize.exists && outer.number(definition.quantize) >= 0
        var found: [(object: ObjectIndex, reason: GoingReason)] = isQuantized ? [(object, .quantized)] : []
        for (index, player) in players.enumerated() {
            guard case .simple(let animation) = player, case let definition = definition.animations[index],
                definition.isPlaying.exists, outer.word(definition.isPlaying) != 0,
                outer.number(definition.speed) != 0, let reason = animation.goingReason
            else { continue }
            found.append((definition.object, reason))
        }
        return found
    }

    override var isAtRest: Bool {
        guard let artboard, artboard.isAwake else { return true }
        return maySleep && artboard.isAtRest
    }

    override func sleepAll() -> Bool { artboard?.sleepAll() ?? false }
}

extension NestedHost: CallbackReporter {
    var effort: Effort { outer.scene.effort }

    func callback(object: ObjectIndex, _ key: PropertyKey, delay: Float) {
        guard let artboard else { return }
        guard key == .trigger else {
            artboard.callback(object: object, key)
            return
        }
        let report = StateMachineInstance.EventReport(object: object, delay: delay)
        for machine in outer.machines.indices { outer.machines[machine].notify([report], of: object, in: artboard) }
    }
}
