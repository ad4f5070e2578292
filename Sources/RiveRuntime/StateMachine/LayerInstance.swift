/// A layer of a running state machine: the state that it is in, and the one that it comes from while both mix.
final class LayerInstance {
    private unowned let machine: StateMachineInstance
    let index: Int
    private var definition: LayerDefinition { machine.definition.layers[index] }

    private(set) var current: StateInstance
    private var from: StateInstance?
    /// The transition that led to the current state, -1 for none.
    private var transition: Int32 = -1
    private var isTransitionCompleted = false
    private var mix: Float = 1
    private var mixFrom: Float = 1
    private var holdsFrom = false
    private var isWaitingForExit = false
    /// Whether the state changed since the frame began.
    private(set) var hasChangedState = false
    /// The values that a transition mixes from.
    private var base: [SlotValue] = []
    /// Where the animation that was left has to be shown once more.
    private var hold: AnimationInstance?

    init(_ machine: StateMachineInstance, index: Int) {
        self.machine = machine
        self.index = index
        current = StateInstance(machine, state: machine.definition.layers[index].entry)
    }

    /// Enters the first state. Its actions run before any data bind exists.
    func enter() { runActions(ofState: current.state, atEnd: false) }

    // MARK: Time

    /// - Returns: Whether the layer wants more frames.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        if isNewFrame { hasChangedState = false }
        current.advance(seconds, machine)
        updateMix(seconds)
        if mix < 1, !holdsFrom { from?.advance(seconds, machine) }
        apply()
        var changed = false
        for step in 0... {
            guard updateState() else { break }
            changed = true
            apply()
            if step == 100 { return false }
        }
        current.clearSpilledTime()
        return changed || mix != 1 || isWaitingForExit || current.keepsGoing
    }

    private func updateMix(_ seconds: Float) {
        guard transition >= 0, from != nil, case let duration = machine.duration(of: transition), duration != 0 else {
            mix = 1
            return
        }
        let time = mixTime(duration)
        mix = time == 0 ? 1 : min(max(mix + seconds / time, 0), 1)
        guard mix == 1, !isTransitionCompleted else { return }
        isTransitionCompleted = true
        base = []
        runActions(ofTransition: transition, atEnd: true)
    }

    private func mixTime(_ duration: UInt32) -> Float {
        guard machine.definition.transitions[Int(transition)].durationIsPercentage else { return Float(duration) / 1000 }
        guard let from, from.isAnimationState, let animation = from.animation else { return 0 }
        return Float(duration) / 100 * animation.definition.durationSeconds
    }

    private func apply() {
        let artboard = machine.artboard
        for value in base { artboard.set(value) }
        if var held = hold {
            hold = nil
            held.apply(to: artboard, mix: mixFrom)
        }
        if mix < 1 { from?.apply(to: artboard, machine, mix: eased(mixFrom)) }
        current.apply(to: artboard, machine, mix: eased(mix))
    }

    private func eased(_ mix: Float) -> Float {
        guard transition >= 0, case let place = machine.definition.transitions[Int(transition)].interpolator, place >= 0 else {
            return mix
        }
        return machine.artboard.definition.interpolators[Int(place)].ease(mix)
    }

    // MARK: Transitions

    /// Takes a transition where one is allowed.
    /// - Returns: Whether the state changed.
    func updateState() -> Bool {
        if transition >= 0, from != nil, mix < 1, machine.duration(of: transition) != 0,
            !machine.definition.transitions[Int(transition)].allowsEarlyExit
        {
            return false
        }
        isWaitingForExit = false
        return tryTransitions(of: definition.any, isAny: true) || tryTransitions(of: current.state, isAny: false)
    }

    private func tryTransitions(of state: Int32, isAny: Bool) -> Bool {
        guard state >= 0 else { return false }
        let states = machine.definition.states
        let transitions = states[Int(state)].transitions
        guard !transitions.isEmpty else { return false }
        guard let chosen = states[Int(state)].isRandom ? drawn(transitions, isAny) : first(transitions, isAny) else { return false }
        take(Int32(chosen))
        return true
    }

    private func first(_ transitions: Range<Int>, _ isAny: Bool) -> Int? {
        for transition in transitions where isAllowed(transition, isAny) { return transition }
        return nil
    }

    /// One of the allowed transitions by chance and weight.
    private func drawn(_ transitions: Range<Int>, _ isAny: Bool) -> Int? {
        let allowed = transitions.filter { isAllowed($0, isAny) }
        var total: Double = 0
        for transition in allowed { total += Double(machine.definition.transitions[transition].randomWeight) }
        guard total > 0 else { return nil }
        let limit = Double(machine.scene.random.next()) * total
        var sum: Double = 0
        for transition in allowed {
            sum += Double(machine.definition.transitions[transition].randomWeight)
            if sum > limit { return transition }
        }
        return nil
    }

    private func isAllowed(_ index: Int, _ isAny: Bool) -> Bool {
        let definitions = machine.definition.transitions
        let target = definitions[index].target
        guard target >= 0, target != current.state, !definitions[index].isDisabled else { return false }
        for condition in definitions[index].conditions.indices
        where !machine.evaluate(definitions[index].conditions[condition], layer: self.index) {
            return false
        }
        guard definitions[index].hasExitTime, !isAny, let animation = exitAnimation(definitions[index]) else { return true }
        let duration = animation.definition.durationSeconds
        var exit = exitSeconds(definitions[index], animation.definition, isAbsolute: false)
        if exit <= duration, animation.definition.loop != .oneShot {
            exit += (animation.lastTotalTime / duration).rounded(.down) * duration
        }
        if animation.totalTime < exit {
            isWaitingForExit = true
            return false
        }
        return true
    }

    /// The animation whose time decides when a transition may leave.
    private func exitAnimation(_ transition: TransitionDefinition) -> AnimationInstance? {
        if transition.exitBlend >= 0 { return current.blends[checked: Int(transition.exitBlend)] }
        return current.isAnimationState ? current.animation : nil
    }

    private func exitSeconds(_ transition: TransitionDefinition, _ animation: AnimationDefinition, isAbsolute: Bool) -> Float {
        guard transition.exitTimeIsPercentage else { return Float(transition.exitTime) / 1000 }
        let start = isAbsolute ? animation.startSeconds : 0
        return start + Float(transition.exitTime) / 100 * animation.durationSeconds
    }

    private func take(_ index: Int32) {
        let definition = machine.definition.transitions[Int(index)]
        for condition in definition.conditions { machine.use(condition, layer: self.index) }
        base = []
        runActions(ofState: current.state, atEnd: true)
        var left = current
        current = StateInstance(machine, state: definition.target)
        runActions(ofState: definition.target, atEnd: false)
        hasChangedState = true
        transition = index
        isTransitionCompleted = false
        runActions(ofTransition: index, atEnd: false)
        let duration = machine.duration(of: index)
        if duration == 0 {
            isTransitionCompleted = true
            runActions(ofTransition: index, atEnd: true)
        } else {
            base = machine.artboard.values(keyedBy: [left.animation?.definition, current.animation?.definition])
        }
        if definition.hasExitTime, left.isAnimationState, let animation = left.animation {
            if definition.pausesOnExit {
                left.animation?.jump(to: exitSeconds(definition, animation.definition, isAbsolute: true))
            }
            hold = left.animation
        }
        mixFrom = mix
        if mix != 0 { holdsFrom = definition.pausesOnExit }
        let spilled = left.isAnimationState ? left.animation?.spilledTime ?? 0 : 0
        from = left
        current.advance(spilled, machine)
        mix = 0
        updateMix(0)
        isWaitingForExit = false
    }

    // MARK: Actions

    private func runActions(ofState state: Int32, atEnd: Bool) {
        guard state >= 0 else { return }
        machine.run(machine.definition.states[Int(state)].actions, atEnd: atEnd)
    }

    private func runActions(ofTransition transition: Int32, atEnd: Bool) {
        machine.run(machine.definition.transitions[Int(transition)].actions, atEnd: atEnd)
    }
}
