import Foundation
import RiveFormat
import RiveTestSupport
import Testing

@testable import RiveModel
@testable import RivePlay

/// What sentences of conditions say, held against what files do: a transition is taken once its conditions are made true by
/// the words of their sentences, and not before.
@Suite("Conditions that are made true") struct ConditionRunTests {
    /// What becomes of a transition.
    enum Outcome: String {
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

    struct Tally {
        var counts: [Outcome: Int] = [:]
        var refused: [String] = []
        /// How many files have a transition that is taken.
        var files = 0

        subscript(outcome: Outcome) -> Int { counts[outcome, default: 0] }

        mutating func add(_ other: Tally) {
            counts.merge(other.counts, uniquingKeysWith: +)
            refused += other.refused
            files += other.files
        }
    }

    /// How many frames of a tenth of a second a transition may take, with the one before it.
    private static let patience = 60
    /// How often a way is looked for anew after it was lost.
    private static let attempts = 8

    // MARK: Files

    private func tally(of url: URL) throws -> Tally {
        var tally = Tally()
        guard let file = try? RiveFile(parsing: [UInt8](try Data(contentsOf: url))), file.problem == nil else {
            return tally
        }
        let document = Document(file)
        let logic = Logic(AddressPrinter(document))
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
                        let outcome = try outcome(of: transition, layer, run)
                        tally.counts[outcome, default: 0] += 1
                        guard outcome == .refused else { continue }
                        let address = AddressPrinter(document).fullAddress(ofRecord: transition.record)
                        tally.refused.append(
                            "\(url.lastPathComponent) \(address): \(transition.conditions.joined(separator: ", "))")
                    }
                }
            }
        }
        if tally[.taken] > 0 { tally.files = 1 }
        return tally
    }

    // MARK: Transitions

    private func outcome(
        of transition: ConditionedTransition, _ layer: ConditionedLayer, _ run: ConditionRun
    ) throws -> Outcome {
        guard transition.isDecided, transition.conditions.allSatisfy(run.canBeMadeTrue) else { return .otherKinds }
        guard let source = try reach(transition, layer, run) else { return .notReached }
        // Nothing happens as long as nobody does anything.
        for _ in 0..<2 {
            try run.advance()
            guard run.state(of: layer) == source else { return .leavesByItself }
        }
        for _ in 0..<Self.patience {
            guard transition.conditions.allSatisfy(run.makeTrue) else { return .overridden }
            try run.advance()
            if run.hasChangedState(layer) { return outcome(of: transition, layer, run, from: source) }
        }
        return transition.conditions.contains { run.holds($0) == false } ? .overridden : .refused
    }

    /// What it means that the layer has left a state for another.
    private func outcome(
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
    private func reach(
        _ transition: ConditionedTransition, _ layer: ConditionedLayer, _ run: ConditionRun
    ) throws -> Int? {
        func isGoal(_ state: Int) -> Bool {
            transition.source.map { $0 == state } ?? (state != transition.target)
        }
        func isUsable(_ other: ConditionedTransition) -> Bool {
            other.isEnabled && other.conditions.allSatisfy(run.canBeMadeTrue)
        }
        for _ in 0..<Self.attempts {
            let start = run.state(of: layer)
            guard let way = layer.way(from: start, to: isGoal, over: isUsable) else { return nil }
            guard let step = way.first else { return start }
            for _ in 0..<Self.patience where run.state(of: layer) == start {
                _ = step.conditions.map(run.makeTrue)
                try run.advance()
            }
            if run.state(of: layer) == start { return nil }
        }
        return isGoal(run.state(of: layer)) ? run.state(of: layer) : nil
    }

    // MARK: Tests

    @Test("Those of the samples are taken") func samples() throws {
        let tally = try Corpus.samples.reduce(into: Tally()) { $0.add(try self.tally(of: $1)) }
        #expect(tally.refused == [])
        #expect(tally[.taken] >= 8)
    }

    /// A sentence that says something else than the file does is found out.
    @Test(
        "What says something else is found out",
        arguments: [
            ("input Hover is true", "input Hover is false"), ("theme is Dark", "theme is Light"),
            ("fired input Press", "input Hover is true"), ("remaining <= 0", "remaining > 0"),
            ("input Progress >= 100", "input Progress < 100"),
        ])
    func wrongSentences(_ right: String, _ wrong: String) throws {
        let button = try #require(Corpus.samples.first { $0.lastPathComponent == "button.riv" })
        let document = Document(try RiveFile(parsing: Corpus.bytes(of: button)))
        let logic = Logic(AddressPrinter(document))
        let layers = document.artboards[0].stateMachines[0].layers.enumerated().map {
            ConditionedLayer($1, at: $0, logic)
        }
        var outcomes: [Outcome] = []
        for layer in layers {
            for transition in layer.transitions where transition.conditions.contains(right) {
                let run = try ConditionRun(document, artboard: 0, machine: 0, watching: [])
                #expect(try outcome(of: transition, layer, run) == .taken, "\(right)")
                let other = ConditionedTransition(
                    record: transition.record, source: transition.source, target: transition.target,
                    conditions: transition.conditions.map { $0 == right ? wrong : $0 }, isDecided: true, isEnabled: true
                )
                let second = try ConditionRun(document, artboard: 0, machine: 0, watching: [])
                outcomes.append(try outcome(of: other, layer, second))
            }
        }
        #expect(!outcomes.isEmpty && !outcomes.contains(.taken), "\(outcomes)")
    }

    @Test(
        "Those of real files are taken", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
    func corpus() async throws {
        let tally = try await Corpus.results { url in try self.tally(of: url) }.reduce(into: Tally()) { $0.add($1) }
        let counts = tally.counts.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key.rawValue)" }
        print("transitions of \(tally.files) files: \(counts.joined(separator: ", "))")
        #expect(tally.refused == [])
        #expect(tally.files >= 102 && tally[.taken] >= 1390 && tally[.taken] + tally[.goesOn] >= 1431)
        #expect(tally[.otherKinds] <= 109 && tally[.notReached] <= 55)
        #expect(tally[.leavesByItself] <= 6 && tally[.precluded] <= 2 && tally[.overridden] == 0)
    }
}
