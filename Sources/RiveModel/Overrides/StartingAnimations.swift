import RiveFormat
import RiveSchema

/// The animations that play as soon as an artboard runs, without any input: those that states on the way from the entry of a
/// layer play, of joysticks, and of nested artboards.
struct StartingAnimations {
    private let document: Document
    private let conditional: Set<Int>
    private var records: Set<Int> = []
    private var layers: Set<Int> = []

    /// The animations of a document whose `conditional` transitions wait for something.
    init(_ document: Document, conditional: Set<Int>) {
        self.document = document
        self.conditional = conditional
        for artboard in document.artboards {
            let machines = document.stateMachines.range(of: artboard.index)
            if machines.isEmpty {
                document.animations.member(0, of: artboard.index).map { _ = records.insert($0) }
            } else {
                start(machine: machines.lowerBound + (artboard.defaultStateMachineIndex ?? 0))
            }
            for object in document.objects[artboard.index] where object != .max { start(object: Int(object)) }
        }
    }

    /// Whether an animation plays from the start, by its record.
    func contains(_ animation: Int) -> Bool { records.contains(animation) }

    /// What an object plays: an animation of its artboard, or of the artboard that it shows.
    private mutating func start(object: Int) {
        switch document.file.type(of: object) {
        case .joystick:
            for key in [PropertyKey.xId, .yId] { start(key, of: object) }
        case .nestedSimpleAnimation, .nestedRemapAnimation, .nestedStateMachine:
            start(.nestedAnimationAnimationId, of: object)
        default: return
        }
    }

    private mutating func start(_ key: PropertyKey, of object: Int) {
        guard let property = Schema.property(key),
            let target = document.target(of: property, value: document.uint(key, of: object), in: object)
        else { return }
        if let machine = document.stateMachines.members.ascendingIndex(of: target) {
            start(machine: machine)
        } else {
            records.insert(target)
        }
    }

    private mutating func start(machine: Int) {
        for layer in document.layers.range(of: machine) where layers.insert(layer).inserted { start(layer: layer) }
    }

    /// Follows the first transition that waits for nothing from state to state.
    private mutating func start(layer: Int) {
        let states = document.states.range(of: layer)
        guard var state = states.first(where: { type(ofState: $0) == .entryState }) else { return }
        var passed: Set<Int> = []
        while passed.insert(state).inserted {
            play(state)
            let next = document.transitions[state].first { transition in
                transition != .max && !document.transitionFlags(of: Int(transition)).contains(.disabled)
                    && !conditional.contains(Int(transition))
            }
            guard let next, case let to = document.uint(.stateToId, of: Int(next)), to < states.count else { return }
            state = states.lowerBound + Int(to)
        }
    }

    private func type(ofState position: Int) -> TypeKey? {
        let record = document.states.members[position]
        return record == .max ? nil : document.file.type(of: Int(record))
    }

    private mutating func play(_ state: Int) {
        guard let type = type(ofState: state), let artboard = document.artboardIndex(of: record(ofState: state)) else {
            return
        }
        if type == .animationState {
            play(document.uint(.animationStateAnimationId, of: record(ofState: state)), of: artboard)
        } else {
            for blend in document.blendAnimations[state] {
                play(document.uint(.blendAnimationAnimationId, of: Int(blend)), of: artboard)
            }
        }
    }

    private func record(ofState position: Int) -> Int { Int(document.states.members[position]) }

    private mutating func play(_ animation: UInt32, of artboard: Int) {
        document.animations.member(Int(animation), of: artboard).map { _ = records.insert($0) }
    }
}
