import Rive
import RiveFormat
import RiveModel
import RivePlay
import RiveSchema

/// A transition of a layer, with what its sentences say that it waits for.
struct ConditionedTransition {
    let record: Int
    /// The states that it leaves and enters, as places in the layer; nil for the any state.
    let source: Int?
    let target: Int
    let conditions: [String]
    /// Whether nothing but its conditions and time decides whether it is taken.
    let isDecided: Bool
    /// Whether it may go at all.
    let isEnabled: Bool
}

/// A layer of a state machine, as the sentences describe it.
struct ConditionedLayer {
    let index: Int
    let transitions: [ConditionedTransition]
    let entry: Int?

    init(_ layer: StateMachineLayer, at index: Int, _ logic: Logic) {
        self.index = index
        let document = layer.document
        let positions = document.states.range(of: layer.position)
        let states = positions.map { StateMachineState(document: document, position: $0) }
        entry = states.firstIndex { $0?.kind == .entry }
        transitions = states.enumerated().flatMap { place, state -> [ConditionedTransition] in
            guard let state else { return [] }
            let all = document.transitions[state.position].map(Int.init)
            return all.map { record in
                let options = logic.options(of: record)
                return ConditionedTransition(
                    record: record, source: state.kind == .any ? nil : place,
                    target: Int(document.uint(.stateToId, of: record)), conditions: logic.conditions(of: record),
                    isDecided: !options.contains { $0.hasPrefix("random") }, isEnabled: !options.contains("disabled"))
            }
        }
    }

    /// The transitions that may be taken in a state, in the order in which they are tried.
    func transitions(in state: Int) -> [ConditionedTransition] {
        transitions.filter { $0.source == nil } + transitions.filter { $0.source == state }
    }

    /// A way of as few transitions as there can be; empty where it is there already, nil where none leads there.
    func way(from start: Int, to isGoal: (Int) -> Bool, over isUsable: (ConditionedTransition) -> Bool)
        -> [ConditionedTransition]?
    {
        var ways: [(state: Int, way: [ConditionedTransition])] = [(start, [])]
        var seen: Set<Int> = [start]
        var next = 0
        while next < ways.count {
            let (state, way) = ways[next]
            if isGoal(state) { return way }
            next += 1
            for transition in transitions(in: state) where isUsable(transition) {
                if seen.insert(transition.target).inserted { ways.append((transition.target, way + [transition])) }
            }
        }
        return nil
    }
}

/// A scene in which conditions are made true by what their sentences say.
final class ConditionRun {
    private let scene: PlayScene
    private let play: Play
    /// The keys of all enums of the file, to choose another than the one that a value has.
    private let keys: [String]

    /// Long frames, so that what takes time is soon over.
    private static let seconds = "0.1"

    init(_ document: Document, artboard: Int, machine: Int, watching addresses: [String]) throws {
        var settings = PlaySettings()
        try settings.set(.artboard, "#\(artboard)")
        try settings.set(.stateMachine, "#\(machine)")
        try settings.set(.dt, Self.seconds)
        scene = try PlayScene(
            document, settings, watching: addresses, guests: Played.guests)
        play = Play(scene, [], settings, alsoActing: [], Spectator())
        try play.rehearse()
        keys = document.enums.flatMap { $0.values.map(\.key) }
        try advance()
    }

    func advance() throws { try play.advance(frames: 1) { _ in } }

    /// The state that a layer is in, by its place.
    func state(of layer: ConditionedLayer) -> Int { scene.machine?.state(ofLayer: layer.index)?.index ?? -1 }

    /// Whether a layer took another state in the latest frame, also where that led back to the one before.
    func hasChangedState(_ layer: ConditionedLayer) -> Bool {
        scene.machine?.stateChanges.contains { $0.layerIndex == layer.index } ?? false
    }

    // MARK: Conditions

    /// Whether a sentence is true; nil where it can't be asked for, as for what was fired.
    func holds(_ sentence: String) -> Bool? {
        guard let expectation = try? Sentence.expectation(sentence), !(expectation is FiredExpectation) else {
            return nil
        }
        return try? expectation.prepare(in: scene).judge(play).passed
    }

    /// Whether a sentence is about an input or a value, so that steps can make it true.
    func canBeMadeTrue(_ sentence: String) -> Bool {
        guard let expectation = try? Sentence.expectation(sentence),
            expectation is InputExpectation || expectation is ValueExpectation || expectation is FiredExpectation
        else { return false }
        // No step sets properties of objects.
        guard
            expectation.watchedAddresses.allSatisfy({ address in
                // A value whose name has a slash goes by its number, as records do.
                if case .value? = try? scene.location(address) { return true }
                return ObjectProperty(address) == nil
            })
        else { return false }
        return (try? expectation.prepare(in: scene)) != nil
    }

    /// - Returns: Whether a sentence is true now.
    func makeTrue(_ sentence: String) -> Bool {
        let text = SentenceText(sentence)
        let first = text.word(in: text.all)
        let rest = text.rest(of: text.all, behind: first.upperBound)
        switch SentenceKind(firstWord: text.text(first)) {
        case .fired:
            guard let input = text.end(of: "input", at: rest.lowerBound, in: rest) else {
                return (try? text.name(rest)).map { take("fire", $0) } ?? false
            }
            let name = try? text.name(text.rest(of: rest, behind: input))
            return name.map { take("input", "\(SentenceSpelling.name($0))=fire") } ?? false
        case .input: return makeTrue(sentence, by: "input", try? SentenceReading.comparisons(of: text, rest))
        case nil: return makeTrue(sentence, by: "set", try? SentenceReading.comparisons(of: text, text.all))
        default: return false
        }
    }

    private func makeTrue(_ sentence: String, by step: String, _ readings: [SentenceReading]?) -> Bool {
        if holds(sentence) == true { return true }
        for reading in readings ?? [] {
            guard let name = try? reading.name(), let value = try? reading.value() else { continue }
            for candidate in candidates(value, reading.sign) {
                if take(step, "\(SentenceSpelling.name(name))=\(candidate)"), holds(sentence) == true { return true }
            }
        }
        return false
    }

    /// Values of which one is as the sign says.
    private func candidates(_ value: SentenceValue, _ sign: ComparisonSign) -> [String] {
        let spelt = value.isQuoted ? value.text.quoted : value.text
        guard let number = value.isQuoted ? nil : Float(value.text) else {
            guard sign == .notEqual else { return [spelt] }
            return ["true", "false"] + keys.map(SentenceSpelling.name) + ["\"another\"", "#FF123456"]
        }
        switch sign {
        case .less: return ["\(number - 1)"]
        case .greater, .notEqual: return ["\(number + 1)"]
        default: return [spelt]
        }
    }

    private func take(_ step: String, _ words: String) -> Bool {
        do throws(PlayError) {
            for step in try StepTable.word(step).init(words).steps(StepFiles.none) {
                try step.prepare(in: scene)(play) { _ in }
            }
            return true
        } catch {
            return false
        }
    }
}
