import RiveFormat
import RiveSchema

/// A layer of a state machine as a diagram: its states, and the transitions between them.
///
/// Where transitions lead is found when it is made; what is said of them, when it is asked for.
package struct LayerGraph {
    /// A transition, as an edge between states.
    package struct Transition {
        package let record: Int
        /// The index of the state that it leaves.
        package let source: Int
        /// The index of the state that it enters, nil where it leads nowhere.
        package let target: Int?
    }

    package let layer: StateMachineLayer
    /// The states in the order of the file; those of unknown types are left out.
    package let states: [StateMachineState]
    /// The index in `states` by the number that the file has for a state, nil for one that is left out.
    private let indices: [Int?]
    /// Whether transitions lead to each state from the entry or the any state.
    package private(set) var isReachable: [Bool]

    package init(_ layer: StateMachineLayer) {
        self.layer = layer
        states = layer.states
        var indices = [Int?](repeating: nil, count: layer.document.states.range(of: layer.position).count)
        for (index, state) in states.enumerated() { indices[layer.number(of: state)] = index }
        self.indices = indices
        isReachable = Array(repeating: false, count: states.count)
        findReachable()
    }

    /// The transitions in the order of the file.
    package var transitions: some Sequence<Transition> { states.indices.lazy.flatMap(transitions(from:)) }

    private func transitions(from source: Int) -> some Sequence<Transition> {
        layer.document.transitions[states[source].position].lazy.filter { $0 != .max }.map { record in
            let number = layer.document.uint(.stateToId, of: Int(record))
            let target = number < indices.count ? indices[Int(number)] : nil
            return Transition(record: Int(record), source: source, target: target)
        }
    }

    /// Follows the transitions that are not disabled. Of several entries the last one counts, as for the runtime; so it is with
    /// any states.
    private mutating func findReachable() {
        var pending = [StateMachineState.Kind.entry, .any].compactMap { kind in states.lastIndex { $0.kind == kind } }
        for index in pending { isReachable[index] = true }
        while let source = pending.popLast() {
            for transition in transitions(from: source) {
                guard let target = transition.target, !isReachable[target],
                    !layer.document.transitionFlags(of: transition.record).contains(.disabled)
                else { continue }
                isReachable[target] = true
                pending.append(target)
            }
        }
    }
}

extension StateMachineLayer {
    /// The number that the file has for a state of the layer.
    fileprivate func number(of state: StateMachineState) -> Int {
        state.position - document.states.range(of: position).lowerBound
    }
}

extension Document {
    /// The layers of an artboard, of a state machine, or one alone, by its record; nil for any other record, and for what the
    /// file drops.
    package func layers(ofRecord record: Int) -> [StateMachineLayer]? {
        switch file.type(of: record) {
        case .artboard:
            artboardRecords.ascendingIndex(of: record).map { artboards[$0].stateMachines.flatMap(\.layers) }
        case .stateMachine:
            stateMachines.members.ascendingIndex(of: record).map {
                Array(StateMachine(document: self, position: $0).layers)
            }
        case .stateMachineLayer:
            layers.members.ascendingIndex(of: record).map { [StateMachineLayer(document: self, position: $0)] }
        default: nil
        }
    }
}
