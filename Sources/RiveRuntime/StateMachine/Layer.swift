import RiveSchema

/// A layer of a running state machine: the state that it is in, and the one that it comes from while both mix.
///
/// A plain value that the machine keeps in place; every call is given the machine.
struct Layer {
    private typealias TransitionPointer = UnsafeMutablePointer<TransitionDefinition>

    let index: Int

    private(set) var current = StateInstance()
    private var from = StateInstance()
    /// Whether it has left a state.
    private var hasLeft = false
    private var isTransitionCompleted = false
    /// The transition that led to the current state, -1 for none.
    private var transition: Int32 = -1
    private var mix: Float = 1
    private var mixFrom: Float = 1
    private var holdsFrom = false
    private var isWaitingForExit = false
    /// The any state, -1 where nothing leads away from it.
    private let any: Int32
    /// The version of what its conditions look at, as of when none of its transitions was possible; -1 where that may change
    /// with something else.
    private var settledVersion = -1
    /// Whether the state changed since the frame began.
    private(set) var hasChangedState = false
    /// How often the state changed.
    private(set) var changeCount: UInt32 = 0
    /// How often it had changed when a frame last had more transitions than the limit, 0 before that.
    private var changeCountAtLimit: UInt32 = 0
    /// The values that a transition mixes from.
    private var base: [SlotValue] = []
    /// Where the animation that was left has to be shown once more.
    private var hold: AnimationInstance?

    /// How many states more it enters in one frame: as the runtime, which gives up on states that lead to each other for ever.
    private static var stepLimit: Int { 100 }

    init(_ definition: LayerDefinition, index: Int) { (self.index, any) = (index, definition.any) }

    /// Enters the first state. Its actions run before any data bind exists.
    mutating func enter(_ machine: StateMachineValues) {
        let entry = machine.definition.layers.pointer(index).pointee.entry
        guard entry >= 0 else { return }
        current = StateInstance(machine, state: entry)
        machine.scene.store.coverage?.ran.insert(machine.states.pointer(Int(entry)).pointee.record)
        runActions(ofState: current.state, atEnd: false, machine)
    }

    // MARK: Time

    /// A step of the layer, as the runtime: time passes for the current state and, while they are mixed, for the one before it,
    /// unless that is held; then one pass after the other takes a transition and applies it, at most 100 after the first.
    /// - Returns: Whether the layer wants more frames.
    mutating func advance(
        _ seconds: Float, isNewFrame: Bool, _ machine: StateMachineValues, _ artboard: ArtboardValues
    ) -> Bool {
        if isNewFrame { hasChangedState = false }
        current.advance(seconds, machine)
        updateMix(seconds, machine)
        if mix < 1, !holdsFrom, hasLeft { from.advance(seconds, machine) }
        apply(machine, artboard)
        var changed = false
        var steps = 0
        while updateState(machine) {
            changed = true
            apply(machine, artboard)
            if steps == Self.stepLimit {
                changeCountAtLimit = changeCount
                return false
            }
            steps += 1
        }
        current.clearSpilledTime()
        return changed || mix != 1 || isWaitingForExit || current.keepsGoing
    }

    /// Why the layer wanted more frames when it was last advanced; nil where it did not.
    var goingReason: GoingReason? {
        // Later passes of the frame add a transition at most before they reach the limit again.
        if hasChangedState, changeCountAtLimit > 0, changeCount &- changeCountAtLimit <= 1 {
            return .endlessTransitions(limit: Self.stepLimit)
        }
        if mix != 1 { return .mixing }
        if isWaitingForExit { return .waitingForExit }
        if current.keepsGoing {
            return current.isAnimationState ? current.animation?.goingReason ?? .playing : .blending
        }
        return hasChangedState ? .changedState : nil
    }

    /// Counts the time of frames that passed the machine by.
    mutating func catchUp(_ frames: Int, _ seconds: Float) { current.catchUp(frames, seconds) }

    @inline(__always)
    private mutating func updateMix(_ seconds: Float, _ machine: StateMachineValues) {
        // A mix that is complete stays so, whatever it takes.
        if mix == 1, isTransitionCompleted || transition < 0, seconds >= 0 { return }
        mixOn(seconds, machine)
    }

    /// A step of the mix, as the runtime: it is complete at once where there is no duration, and the first time that it is, the
    /// base goes and the actions at the end of the transition run.
    private mutating func mixOn(_ seconds: Float, _ machine: StateMachineValues) {
        guard transition >= 0, hasLeft, case let duration = machine.duration(of: transition), duration != 0 else {
            mix = 1
            return
        }
        let time = mixTime(duration, machine)
        mix = time == 0 ? 1 : min(max(mix + seconds / time, 0), 1)
        guard mix == 1, !isTransitionCompleted else { return }
        isTransitionCompleted = true
        setBase([], machine)
        runActions(ofTransition: transition, atEnd: true, machine)
    }

    /// The seconds of a mix, as the runtime: a percentage is of the animation of the state before, and no time where that plays
    /// none.
    private func mixTime(_ duration: UInt32, _ machine: StateMachineValues) -> Float {
        guard machine.transitions.pointer(Int(transition)).pointee.flags.contains(.durationIsPercentage) else {
            return Float(duration) / 1000
        }
        guard from.isAnimationState, let seconds = from.animation?.definition.durationSeconds else { return 0 }
        return Float(duration) / 100 * seconds
    }

    /// What the layer sets, as the runtime: the base that a mix starts from, a held animation once, then the state before and
    /// the current one, each by its eased mix.
    @inline(__always)
    private mutating func apply(_ machine: StateMachineValues, _ artboard: ArtboardValues) {
        if !base.isEmpty { for value in base { artboard.set(value) } }
        if hold != nil { applyHeld(artboard) }
        let index = transition >= 0 ? machine.transitions.pointer(Int(transition)).pointee.interpolator : -1
        if mix < 1 { from.apply(to: artboard, mix: artboard.eased(mixFrom, index)) }
        current.apply(to: artboard, mix: artboard.eased(mix, index))
    }

    @inline(never)
    private mutating func applyHeld(_ artboard: ArtboardValues) {
        guard var held = hold else { return }
        hold = nil
        // As the runtime, which applies it without the instance that has the scripts.
        held.scripts = ScriptedInterpolators.withoutSet
        held.apply(to: artboard, mix: mixFrom)
    }

    // MARK: Transitions

    /// Whether the state changed. As the runtime: never within a transition that may not be left early; those of the any state
    /// go before those of the current one.
    @inline(__always)
    mutating func updateState(_ machine: StateMachineValues) -> Bool {
        if transition >= 0, hasLeft, mix < 1, machine.duration(of: transition) != 0,
            !machine.transitions.pointer(Int(transition)).pointee.flags.contains(.enableEarlyExit)
        {
            return false
        }
        isWaitingForExit = false
        guard settledVersion != machine.conditionVersion else { return false }
        return any >= 0 && tryTransitions(of: any, isAny: true, machine)
            || current.state >= 0 && tryTransitions(of: current.state, isAny: false, machine)
    }

    /// Whether a transition of a state was taken. As the runtime: the first one that is allowed, or for a random state one of
    /// all that are, by weight. A call of its own: most frames are through before it and need fewer registers without it.
    @inline(never)
    private mutating func tryTransitions(of state: Int32, isAny: Bool, _ machine: StateMachineValues) -> Bool {
        let source = machine.states.pointer(Int(state))
        if !isAny, source.pointee.isSteady { settledVersion = machine.conditionVersion }
        guard !source.pointee.transitions.isEmpty else { return false }
        let transitions = machine.transitions.pointers(source.pointee.transitions)
        guard
            let chosen = source.pointee.flags.contains(.random)
                ? drawn(transitions, isAny, machine) : transitions.first(where: { isAllowed($0, isAny, machine) })
        else { return false }
        settledVersion = -1
        let index = Int32(chosen - machine.transitions.base)
        if let coverage = machine.scene.store.coverage { note(index, from: state, machine, coverage) }
        take(index, machine)
        return true
    }

    /// Counts a transition that is taken. The any state counts as entered when it is left: a layer is never in it alone.
    private func note(_ index: Int32, from source: Int32, _ machine: StateMachineValues, _ coverage: RunCoverage) {
        let definition = machine.transitions.pointer(Int(index))
        for state in [source, definition.pointee.target] {
            coverage.ran.insert(machine.states.pointer(Int(state)).pointee.record)
        }
        coverage.ran.insert(Int(definition.pointee.record))
    }

    /// One of the allowed transitions by chance and weight, nil for none.
    private mutating func drawn(
        _ transitions: Range<TransitionPointer>, _ isAny: Bool, _ machine: StateMachineValues
    ) -> TransitionPointer? {
        let allowed = transitions.filter { isAllowed($0, isAny, machine) }
        let total = allowed.reduce(0) { $0 + Double($1.pointee.randomWeight) }
        guard total > 0 else { return nil }
        let limit = Double(machine.scene.random.next()) * total
        var sum: Double = 0
        return allowed.first { transition in
            sum += Double(transition.pointee.randomWeight)
            return sum > limit
        }
    }

    @inline(__always)
    private mutating func isAllowed(
        _ transition: TransitionPointer, _ isAny: Bool, _ machine: StateMachineValues
    ) -> Bool {
        let (target, flags) = (transition.pointee.target, transition.pointee.flags)
        guard target >= 0, target != current.state, !flags.contains(.disabled) else { return false }
        let conditions = transition.pointee.conditions
        guard
            conditions.isEmpty
                || machine.conditions.pointers(conditions).allSatisfy({ machine.evaluate($0, layer: index) })
        else { return false }
        return isAny || !flags.contains(.enableExitTime) || hasReachedExit(transition)
    }

    @inline(__always)
    private mutating func hasReachedExit(_ transition: TransitionPointer) -> Bool {
        guard let animation = exitAnimation(transition) else { return true }
        let duration = animation.definition.durationSeconds
        var exit = exitSeconds(transition, animation, isAbsolute: false)
        if exit <= duration, animation.definition.loop != .oneShot {
            exit += (animation.lastTotalTime / duration).rounded(.down) * duration
        }
        let isEarly = animation.totalTime < exit
        if isEarly { isWaitingForExit = true }
        return !isEarly
    }

    /// The animation whose time decides when a transition may leave.
    @inline(__always)
    private func exitAnimation(_ transition: TransitionPointer) -> AnimationInstance? {
        let blend = Int(transition.pointee.exitBlend)
        if blend >= 0 { return current.blend?.animations[checked: blend] }
        return current.isAnimationState ? current.animation : nil
    }

    @inline(__always)
    private func exitSeconds(
        _ transition: TransitionPointer, _ animation: AnimationInstance, isAbsolute: Bool
    ) -> Float {
        let time = Float(transition.pointee.exitTime)
        guard transition.pointee.flags.contains(.exitTimeIsPercentage) else { return time / 1000 }
        let start = isAbsolute ? animation.definition.startSeconds : 0
        return start + time / 100 * animation.definition.durationSeconds
    }

    /// A change of state in the order of the runtime: conditions are used up, the old state ends, the new one starts, the
    /// transition starts, and ends where it takes no time; the time that the old animation spilled goes to the new one.
    private mutating func take(_ index: Int32, _ machine: StateMachineValues) {
        let definition = machine.transitions.pointer(Int(index))
        for condition in definition.pointee.conditions {
            machine.use(machine.conditions[condition], layer: self.index)
        }
        setBase([], machine)
        runActions(ofState: current.state, atEnd: true, machine)
        let target = definition.pointee.target
        let bytes = from.baseBytes
        swap(&from, &current)
        current = StateInstance(machine, state: target)
        _ = machine.hold(bytes, for: current.baseBytes)
        runActions(ofState: target, atEnd: false, machine)
        hasChangedState = true
        changeCount &+= 1
        transition = index
        isTransitionCompleted = false
        runActions(ofTransition: index, atEnd: false, machine)
        let duration = machine.duration(of: index)
        if duration == 0 {
            isTransitionCompleted = true
            runActions(ofTransition: index, atEnd: true, machine)
        } else {
            setBase(
                machine.driven.values(keyedBy: from.animation?.definition, current.animation?.definition), machine)
        }
        if definition.pointee.flags.contains(.enableExitTime), from.isAnimationState, let animation = from.animation {
            if definition.pointee.flags.contains(.pauseOnExit) {
                let exit = exitSeconds(definition, animation, isAbsolute: true)
                from.animation?.jump(to: exit)
            }
            hold = from.animation
        }
        mixFrom = mix
        if mix != 0 { holdsFrom = definition.pointee.flags.contains(.pauseOnExit) }
        let spilled = from.isAnimationState ? from.animation?.spilledTime ?? 0 : 0
        hasLeft = true
        current.advance(spilled, machine)
        mix = 0
        updateMix(0, machine)
        isWaitingForExit = false
    }

    private mutating func setBase(_ values: [SlotValue], _ machine: StateMachineValues) {
        let size = MemoryLayout<SlotValue>.stride
        if machine.hold(base.count * size, for: values.count * size) { base = values }
    }

    // MARK: Actions

    private func runActions(ofState state: Int32, atEnd: Bool, _ machine: StateMachineValues) {
        guard state >= 0 else { return }
        let pointer = machine.states.pointer(Int(state))
        if !pointer.pointee.actions.isEmpty { machine.run(pointer.pointee.actions, atEnd: atEnd) }
    }

    private func runActions(ofTransition transition: Int32, atEnd: Bool, _ machine: StateMachineValues) {
        let pointer = machine.transitions.pointer(Int(transition))
        if !pointer.pointee.actions.isEmpty { machine.run(pointer.pointee.actions, atEnd: atEnd) }
    }
}
