import RiveFormat
import RiveModel
import RiveSchema

/// The animations of a blend state on their way, with the weights that they have.
struct BlendInstance {
    /// The animations in the state's order.
    private(set) var animations: [AnimationInstance]
    private var weights: [Float]
    /// What it starts from in each frame.
    private let base: [SlotValue]

    init(_ definition: UnsafePointer<StateDefinition>, _ machine: StateMachineDefinition, _ artboard: ArtboardValues) {
        animations = machine.blends.part(definition.pointee.blends).map { artboard.definition.play($0.animation) }
        weights = .init(repeating: 0, count: animations.count)
        base = definition.pointee.flags.contains(.reset) ? artboard.baseline(of: animations) : []
    }

    /// What the values take that it starts from.
    var baseBytes: Int { base.count * MemoryLayout<SlotValue>.stride }

    mutating func advance(_ seconds: Float, _ machine: StateMachineValues, state: Int32) {
        for index in animations.indices where animations[index].keepsGoing {
            _ = animations[index].advance(seconds, machine)
        }
        let definition = machine.states.pointer(Int(state))
        let blends = machine.definition.blends.part(definition.pointee.blends)
        switch definition.pointee.kind {
        case .blendDirect: weigh(blends, machine)
        case .blend1DInput: weigh(blends, machine.number(ofInput: definition.pointee.blendInput))
        default: weigh(blends, machine.number(ofBindable: definition.pointee.blendBindable))
        }
    }

    mutating func apply(to artboard: ArtboardValues, mix: Float) {
        for value in base { artboard.set(value) }
        for index in animations.indices where weights[index] != 0 {
            animations[index].apply(to: artboard, mix: weights[index] * mix)
        }
    }

    // MARK: Weights

    /// Gives each animation the weight that something says.
    private mutating func weigh(_ blends: Buffer<BlendDefinition>, _ machine: StateMachineValues) {
        for (index, blend) in blends.enumerated() {
            let value: Float =
                switch blend.source {
                case .inputId: machine.number(ofInput: blend.input)
                case .mixValue: blend.mix
                case .dataBindId, nil: machine.number(ofBindable: blend.bindable)
                }
            weights[index] = min(1, max(0, value / 100))
        }
    }

    /// Weights for the animations that a value lies between, as the runtime: the last below it and the first that is not, and
    /// all of their values; beyond an end the outermost.
    private mutating func weigh(_ blends: Buffer<BlendDefinition>, _ value: Float) {
        let index = blends.indices.partitionPoint { blends[$0].value < value }
        let to = blends[checked: index]
        let from = blends[checked: index - 1]
        var toWeight: Float = 1
        var fromWeight: Float = 1
        if let to, let from, to.value != from.value {
            toWeight = (value - from.value) / (to.value - from.value)
            fromWeight = 1 - toWeight
        }
        for index in blends.indices {
            if let to, blends[index].value == to.value {
                weights[index] = toWeight
            } else if let from, blends[index].value == from.value {
                weights[index] = fromWeight
            } else {
                weights[index] = 0
            }
        }
    }
}
