/// A value of a slot to go back to.
struct SlotValue {
    let slot: Int32
    let isNumber: Bool
    let word: UInt32
}

/// A state that a layer is in, or comes from: its animations on their way.
struct StateInstance {
    /// The state among all of the machine, -1 for none.
    let state: Int32
    private let kind: StateDefinition.Kind
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
        kind = .unknown
        speed = 1
    }

    /// A state of a machine, at its start.
    init(_ machine: StateMachineInstance, state: Int32) {
        let definition = machine.states.pointer(Int(state))
        var animation: AnimationInstance?
        var blend: BlendInstance?
        switch definition.pointee.kind {
        case .animation:
            animation = machine.artboard.definition.play(definition.pointee.animation, speed: definition.pointee.speed)
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            blend = BlendInstance(definition, machine.definition, machine.artboard)
        default: break
        }
        self.state = state
        kind = definition.pointee.kind
        speed = definition.pointee.speed
        self.animation = animation
        self.blend = blend
    }

    var isAnimationState: Bool { kind == .animation }

    var keepsGoing: Bool {
        switch kind {
        case .animation: animationKeepsGoing
        case .blend1DInput, .blend1DViewModel, .blendDirect: true
        default: false
        }
    }

    mutating func clearSpilledTime() { animation?.clearSpilledTime() }

    @inline(__always)
    mutating func advance(_ seconds: Float, _ machine: StateMachineInstance) {
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
    mutating func apply(to artboard: ArtboardInstance, mix: Float) {
        if kind == .animation {
            animation?.apply(to: artboard, mix: mix)
        } else if blend != nil {
            blend?.apply(to: artboard, mix: mix)
        }
    }
}

extension ArtboardInstance {
    func set(_ value: SlotValue) {
        if value.isNumber {
            set(Int(value.slot), number: Float(bitPattern: value.word))
        } else {
            set(Int(value.slot), word: value.word)
        }
    }

    /// The values that the numbers and colours have which animations key. Colours lose bits: the reference runtime keeps
    /// them as floats.
    func values(keyedBy first: AnimationDefinition?, _ second: AnimationDefinition?) -> [SlotValue] {
        var values: [SlotValue] = []
        marks.begin(definition.slots.count)
        if let first { save(first, in: &values) }
        if let second { save(second, in: &values) }
        return values
    }

    private func save(_ animation: AnimationDefinition, in values: inout [SlotValue]) {
        for place in animation.runs.indices {
            let run = animation.runs[place]
            if run.isMixed, marks.insert(run.slot) { values.append(saved(run)) }
        }
    }

    /// What a blend starts from: the first key frames of its first animation, and what is there for the others.
    func baseline(of animations: [AnimationInstance]) -> [SlotValue] {
        var values: [SlotValue] = []
        marks.begin(definition.slots.count)
        guard let first = animations.first?.definition else { return [] }
        for place in first.runs.indices {
            let run = first.runs[place]
            guard run.isMixed, marks.insert(run.slot) else { continue }
            let word = first.values[Int(run.first)]
            values.append(SlotValue(slot: run.slot, isNumber: run.kind == .number, word: word))
        }
        for animation in animations.dropFirst() { save(animation.definition, in: &values) }
        return values
    }

    private func saved(_ run: KeyedRun) -> SlotValue {
        let slot = Int(run.slot)
        if run.kind == .number { return SlotValue(slot: run.slot, isNumber: true, word: number(slot).bitPattern) }
        let rounded = Float(Int32(bitPattern: word(slot)))
        let kept = rounded >= 2_147_483_648 ? Int32.max : Int32(rounded)
        return SlotValue(slot: run.slot, isNumber: false, word: UInt32(bitPattern: kept))
    }
}

/// Slots that were met in a walk.
struct SlotMarks {
    private var walk: UInt32 = 0
    /// The latest walk that met each slot.
    private var walks: [UInt32] = []

    mutating func begin(_ count: Int) {
        if walks.isEmpty { walks = .init(repeating: 0, count: count) }
        walk &+= 1
    }

    /// - Returns: Whether the walk meets the slot for the first time.
    mutating func insert(_ slot: Int32) -> Bool {
        guard walks[Int(slot)] != walk else { return false }
        walks[Int(slot)] = walk
        return true
    }
}
