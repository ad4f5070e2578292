import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// What has happened as sentences that expectations read, of things as they are after the latest frame.
struct RecordedSentences {
    private let play: Play
    private let names: PlayNames
    private let changes: RecordedChanges
    /// What was fired up to there is older.
    private let firings: Int

    /// - Parameters:
    ///   - play: Where it happened.
    ///   - names: What things are called in it.
    ///   - changes: What happened.
    ///   - firings: How often triggers had been fired before.
    init(_ play: Play, _ names: PlayNames, _ changes: RecordedChanges, since firings: Int) {
        self.play = play
        self.names = names
        self.changes = changes
        self.firings = firings
    }

    /// The sentences, kind by kind.
    var kinds: [[String]] { [focus, states, events, firedTriggers, inputs, values, told] }

    private var focus: [String] {
        guard changes.hasFocusMoved else { return [] }
        let address = play.scene.scene.focused.map(play.scene.address)
        return ["focus is \(address.map(SentenceSpelling.name) ?? "none")"]
    }

    private var told: [String] {
        let (told, untold) = changes.semantics
        return told.map { "semantic \($0.wordsOfStates)" } + untold.map { "no semantic \($0.quoted)" }
    }

    private var states: [String] {
        let own = changes.states.sorted { $0.key < $1.key }.map { index, state in
            "state \(SentenceSpelling.name(names.layer(index))) is \(SentenceSpelling.name(names.state(state)))"
        }
        let nested = changes.nestedStates.sorted { $0.key < $1.key }.map { address, state in
            "state \(SentenceSpelling.name(address.text)) is \(SentenceSpelling.name(AddressText.plain(state.text)))"
        }
        return own + nested
    }

    /// Events as often as they were reported in the window, with properties that all reports have alike.
    private var events: [String] {
        let own = changes.events.sorted { $0.key < $1.key }.map { record, event in
            sentence(names.event(event), play.scene.artboard.source(ofEvent: record))
        }
        return own + changes.nestedEvents.sorted { $0.key < $1.key }.map { sentence($0.text, $1) }
    }

    private func sentence(_ event: String, _ source: EventSource) -> String {
        let count = play.window.count(of: source, isEver: false, where: nil)
        let properties = play.window.report(of: source)?.properties ?? []
        let with = properties.map { "\(SentenceSpelling.name($0.name)) = \($0.value.expectedInSentence)" }
        return "\(count == 1 ? "event" : "\(count) events") \(SentenceSpelling.name(event))"
            + (with.isEmpty ? "" : " with \(with.joined(separator: ", "))")
    }

    private var firedTriggers: [String] {
        let values = changes.triggers.sortedByBytes().map { "fired \(SentenceSpelling.subject(names.value($0)))" }
        guard play.scene.artboard.firingCount > firings else { return values }
        let inputs = (play.scene.machine?.inputs ?? []).enumerated().compactMap { index, input -> String? in
            guard input.value == .trigger, let addressed = try? play.scene.input("#\(index)"),
                addressed.latestFiring > max(firings, play.window.firstFiring)
            else { return nil }
            return "fired input \(SentenceSpelling.name(names.input(index)))"
        }
        return values + inputs
    }

    private var inputs: [String] {
        let all = play.scene.machine?.inputs ?? []
        let own = changes.inputs.sorted().filter { all[$0].value != .trigger }.map { index in
            Self.sentence("input \(SentenceSpelling.name(names.input(index)))", PropertyValue(all[index].value))
        }
        let nested = changes.nestedInputs.sorted { $0.key < $1.key }.filter { $0.value != .trigger }.map {
            address, value in
            Self.sentence("input \(SentenceSpelling.name(address.text))", PropertyValue(value))
        }
        return own + nested
    }

    private static func sentence(_ subject: String, _ value: PropertyValue) -> String {
        "\(subject) is \(value.expectedInSentence)"
    }

    private var values: [String] {
        changes.values.sortedByBytes().compactMap { path in
            guard let location = play.scene.reportedLocation(path), let value = play.scene.value(at: location) else {
                return nil
            }
            if case .trigger = value { return nil }
            let name = SentenceSpelling.subject(names.value(path))
            return "\(name) is \(play.scene.expectation(of: value, at: location))"
        }
    }
}

extension PlayScene {
    /// How a sentence expects a value at a place on any machine.
    fileprivate func expectation(of value: PropertyValue, at location: SceneLocation) -> String {
        if case .number = value { value.expectedInSentence } else { spelling(of: value, at: location) }
    }
}

extension PropertyValue {
    /// How a sentence expects the value on any machine: a number with many digits is compared by `within`.
    var expectedInSentence: String {
        guard case .number(let number) = self, number.rounded(digits: 6) != number else { return spelledInSentence }
        let near = PropertyValue.number(number.rounded(digits: 5)).text
        return number.isFinite ? "\(near) within \(PropertyValue.number(number.unit(ofDigits: 5)).text)" : text
    }
}
