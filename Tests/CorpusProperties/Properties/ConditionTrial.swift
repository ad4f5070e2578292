package import RiveModel
import RivePlay
import RiveProperties

/// What sentences of conditions say, held against what files do: a transition is taken once its conditions are made true by
/// the words of their sentences, and not before.
package struct ConditionTrial {
    /// What becomes of a transition.
    package enum Outcome: String {
        /// It is taken once its conditions are true.
        case taken = "taken"
        /// It is taken, and the state that it leads to is left in the same frame.
        case goesOn = "taken and gone on from"
        /// Another one that is tried before it goes as well.
        case precluded = "after another that goes too"
        case notReached = "from where nothing leads"
        /// The state that it leaves is left before anything is done, or its conditions are true all the time.
        case leavesByItself = "from what is left by itself"
        /// Something in the file sets what the condition is about.
        case overridden = "on what the file sets itself"
        case otherKinds = "on what can't be set"
        /// Its conditions are true, and it is not taken.
        case refused = "refused"
    }

    /// How many frames of a tenth of a second a transition may take, with the one before it.
    private static let patience = 60
    /// How often a way is looked for anew after it was lost.
    private static let attempts = 8

    private let document: Document
    private let logic: Logic

    package init(_ document: Document) {
        self.document = document
        logic = Logic(AddressPrinter(document))
    }

    /// How many transitions of a file came out how.
    func tally() throws -> Tally {
        var tally = Tally()
        for (artboard, board) in document.artboards.enumerated() {
            for (number, machine) in board.stateMachines.enumerated() {
                let layers = machine.layers.enumerated().map { ConditionedLayer($1, at: $0, logic) }
                let sentences = Set(layers.flatMap(\.transitions).flatMap(\.conditions)).sorted()
                let addresses = sentences.flatMap { (try? Sentence.expectation($0).watchedAddresses) ?? [] }
                for layer in layers {
                    for transition in layer.transitions where !transition.conditions.isEmpty && transition.isEnabled {
                        guard
                            let run = try? ConditionRun(
                                document, artboard: artboard, machine: number, watching: addresses)
                        else { continue }
                        let outcome = try Self.outcome(of: transition, layer, run)
                        tally[outcome.rawValue, default: 0] += 1
                        try require(outcome != .refused, "is not taken: \(words(transition))")
                    }
                }
            }
        }
        if tally[Outcome.taken.rawValue] != nil { tally["files"] = 1 }
        return tally
    }

    private func words(_ transition: ConditionedTransition) -> String {
        let address = AddressPrinter(document).fullAddress(ofRecord: transition.record)
        return "\(address): \(transition.conditions.joined(separator: ", "))"
    }

    /// What becomes of the transitions of the first state machine that wait for what a sentence says, where it says something
    /// else.
    package func outcomes(of sentence: String, replacedBy other: String) throws -> [Outcome] {
        var outcomes: [Outcome] = []
        for (index, layer) in document.artboards[0].stateMachines[0].layers.enumerated() {
            let layer = ConditionedLayer(layer, at: index, logic)
            for transition in layer.transitions where transition.conditions.contains(sentence) {
                let changed = ConditionedTransition(
                    record: transition.record, source: transition.source, target: transition.target,
                    conditions: transition.conditions.map { $0 == sentence ? other : $0 }, isDecided: true,
                    isEnabled: true)
                let run = try ConditionRun(document, artboard: 0, machine: 0, watching: [])
                outcomes.append(try Self.outcome(of: changed, layer, run))
            }
        }
        return outcomes
    }

    // MARK: Transitions

    private static func outcome(
        of transition: ConditionedTransition, _ layer: ConditionedLayer, _ run: ConditionRun
    ) throws -> Outcome {
        guard transition.isDecided, transition.conditions.allSatisfy(run.canBeMadeTrue) else { return .otherKinds }
        guard let source = try reach(transition, layer, run) else { return .notReached }
        // Nothing happens as long as nobody does anything.
        for _ in 0..<2 {
            try run.advance()
            guard run.state(of: layer) == source else { return .leavesByItself }
        }
        for _ in 0..<patience {
            guard transition.conditions.allSatisfy(run.makeTrue) else { return .overridden }
            try run.advance()
            if run.hasChangedState(layer) { return outcome(of: transition, layer, run, from: source) }
        }
        return transition.conditions.contains { run.holds($0) == false } ? .overridden : .refused
    }

    /// What it means that the layer has left a state for another.
    private static func outcome(
        of transition: ConditionedTransition, _ layer: ConditionedLayer, _ run: ConditionRun, from source: Int
    ) -> Outcome {
        let state = run.state(of: layer)
        if state == transition.target { return .taken }
        func goes(_ other: ConditionedTransition) -> Bool {
            other.isEnabled && other.conditions.allSatisfy { run.holds($0) ?? transition.conditions.contains($0) }
        }
        if layer.way(from: transition.target, to: { $0 == state }, over: goes) != nil { return .goesOn }
        let others = layer.transitions(in: source).prefix { $0.record != transition.record }
        return others.contains { goes($0) } ? .precluded : .refused
    }

    /// Leads a layer to the state that a transition leaves.
    /// - Returns: The state; nil where no way leads there.
    private static func reach(
        _ transition: ConditionedTransition, _ layer: ConditionedLayer, _ run: ConditionRun
    ) throws -> Int? {
        func isGoal(_ state: Int) -> Bool {
            transition.source.map { $0 == state } ?? (state != transition.target)
        }
        func isUsable(_ other: ConditionedTransition) -> Bool {
            other.isEnabled && other.conditions.allSatisfy(run.canBeMadeTrue)
        }
        for _ in 0..<attempts {
            let start = run.state(of: layer)
            guard let way = layer.way(from: start, to: isGoal, over: isUsable) else { return nil }
            guard let step = way.first else { return start }
            for _ in 0..<patience where run.state(of: layer) == start {
                _ = step.conditions.map(run.makeTrue)
                try run.advance()
            }
            if run.state(of: layer) == start { return nil }
        }
        return isGoal(run.state(of: layer)) ? run.state(of: layer) : nil
    }
}
