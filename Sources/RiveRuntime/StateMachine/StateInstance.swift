import RiveModel

/// A state that a layer is in, or comes from: its animations on their way.
struct StateInstance {
    /// The state among all of the machine, -1 for none.
    let state: Int32
    private let kind: StateMachineState.Kind?
    private let speed: Float
    /// The animation of an animation state.
    var animation: AnimationInstance?
    /// What a blend state has instead.
    private(set) var blend: BlendInstance?
    private var animationKeepsGoing = true

    /// What the values take that a blend state starts from.
    var baseBytes: Int { blend?.baseBytes ?? 0 }

    /// No state.
    init() {
        state = -1
        kind = nil
        speed = 1
    }

    /// A state of a machine, at its start.
    init(_ machine: StateMachineValues, state: Int32) {
        let definition = machine.states.pointer(Int(state))
        var animation: AnimationInstance?
        var blend: BlendInstance?
        switch definition.pointee.kind {
        case .animation:
            animation = machine.driven.definition.play(definition.pointee.animation, speed: definition.pointee.speed)
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            blend = BlendInstance(definition, machine.definition, machine.driven)
        default: break
        }
        self.state = state
        kind = definition.pointee.kind
        speed = definition.pointee.speed
        self.animation = animation
        self.blend = blend
    }

    var isAnimationState: Bool { if case .animation = kind { true } else { false } }

    var keepsGoing: Bool {
        switch kind {
        case .animation: animationKeepsGoing
        case .blend1DInput, .blend1DViewModel, .blendDirect: true
        default: false
        }
    }

    mutating func clearSpilledTime() { animation?.clearSpilledTime() }

    @inline(__always)
    mutating func advance(_ seconds: Float, _ machine: StateMachineValues) {
        switch kind {
        case .animation: animationKeepsGoing = animation?.advance(seconds * speed, machine) ?? false
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            blend?.advance(seconds, machine, state: state)
        default: break
        }
    }

    /// Counts the time of frames that passed the machine by.
    mutating func catchUp(_ frames: Int, _ seconds: Float) { animation?.catchUp(frames, seconds * speed) }

    @inline(__always)
    mutating func apply(to artboard: ArtboardValues, mix: Float) {
        if case .animation = kind {
            animation?.apply(to: artboard, mix: mix)
        } else if blend != nil {
            blend?.apply(to: artboard, mix: mix)
        }
    }
}
