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
    /// The animations of a blend state, in its order.
    private(set) var blends: [AnimationInstance] = []
    private var weights: [Float] = []
    /// What a blend state starts from in each frame.
    private var base: [SlotValue] = []
    private var animationKeepsGoing = true

    /// What the values take that a blend state starts from.
    var baseBytes: Int { base.count * MemoryLayout<SlotValue>.stride }

    /// No state.
    init() {
        state = -1
        kind = .unknown
        speed = 1
    }

    init(_ machine: StateMachineInstance, state: Int32) {
        self.state = state
        guard state >= 0 else {
            kind = .unknown
            speed = 1
            return
        }
        let definition = machine.definition.states.pointer(Int(state))
        let artboard = machine.artboard.definition
        kind = definition.pointee.kind
        speed = definition.pointee.speed
        switch kind {
        case .animation:
            animation = AnimationInstance(
                artboard.animation(at: definition.pointee.animation) ?? artboard.emptyAnimation, speed: speed)
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            blends = definition.pointee.blends.map {
                AnimationInstance(artboard.animation(at: $0.animation) ?? artboard.emptyAnimation)
            }
            weights = .init(repeating: 0, count: blends.count)
            if definition.pointee.isReset { base = machine.artboard.baseline(of: blends.map(\.definition)) }
        default: break
        }
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

    mutating func advance(_ seconds: Float, _ machine: StateMachineInstance) {
        switch kind {
        case .animation: animationKeepsGoing = animation?.advance(seconds * speed, machine) ?? false
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            for place in blends.indices where blends[place].keepsGoing() { _ = blends[place].advance(seconds, machine) }
            updateWeights(machine)
        default: break
        }
    }

    /// Counts the time of frames that passed the machine by.
    mutating func catchUp(_ frames: Int, _ seconds: Float) { animation?.catchUp(frames, seconds * speed) }

    mutating func apply(to artboard: ArtboardInstance, _ machine: StateMachineInstance, mix: Float) {
        if kind == .animation {
            animation?.apply(to: artboard, mix: mix)
            return
        }
        for value in base { artboard.set(value) }
        for place in blends.indices where weights[place] != 0 {
            blends[place].apply(to: artboard, mix: weights[place] * mix)
        }
    }

    // MARK: Blending

    private mutating func updateWeights(_ machine: StateMachineInstance) {
        let definition = machine.definition.states[Int(state)]
        if kind == .blendDirect {
            for (place, blend) in definition.blends.enumerated() {
                let value: Float =
                    switch blend.source {
                    case 0: machine.number(ofInput: blend.input)
                    case 1: blend.mix
                    default: machine.number(ofBindable: blend.bindable)
                    }
                weights[place] = min(1, max(0, value / 100))
            }
            return
        }
        let value =
            kind == .blend1DInput
            ? machine.number(ofInput: definition.blendInput) : machine.number(ofBindable: definition.blendBindable)
        updateWeights(definition.blends, value)
    }

    private mutating func updateWeights(_ definitions: [BlendDefinition], _ value: Float) {
        var low = 0
        var high = definitions.count
        while low < high {
            let middle = (low + high) / 2
            if definitions[middle].value < value { low = middle + 1 } else { high = middle }
        }
        let to = definitions[checked: low]
        let from = definitions[checked: low - 1]
        var toWeight: Float = 1
        var fromWeight: Float = 1
        if let to, let from, to.value != from.value {
            toWeight = (value - from.value) / (to.value - from.value)
            fromWeight = 1 - toWeight
        }
        for place in definitions.indices {
            if let to, definitions[place].value == to.value {
                weights[place] = toWeight
            } else if let from, definitions[place].value == from.value {
                weights[place] = fromWeight
            } else {
                weights[place] = 0
            }
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
    func baseline(of animations: [AnimationDefinition]) -> [SlotValue] {
        var values: [SlotValue] = []
        marks.begin(definition.slots.count)
        guard let first = animations.first else { return [] }
        for place in first.runs.indices {
            let run = first.runs[place]
            guard run.isMixed, marks.insert(run.slot) else { continue }
            let word = first.values[Int(run.first)]
            values.append(SlotValue(slot: run.slot, isNumber: run.kind == .number, word: word))
        }
        for animation in animations.dropFirst() { save(animation, in: &values) }
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
