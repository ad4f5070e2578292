import Rive
import RiveFormat
import RiveModel

/// All that can be seen of a scene, one fact a line, in sentences that expectations read: what its values, inputs and states are,
/// and which events and triggers the window has.
///
/// Lines are sorted and numbers rounded, so that the same scene has the same text on every machine.
struct SnapshotText {
    private let play: Play
    private let names: PlayNames

    init(_ play: Play) {
        self.play = play
        names = PlayNames(play.scene)
    }

    var text: String {
        let lines = (values + inputs + states + events + focus).sortedByBytes()
        return lines.map { $0 + "\n" }.joined()
    }

    /// What values are; of triggers those that were fired.
    private var values: [String] {
        play.state.values.compactMap { path, reported in
            guard let location = play.scene.reportedLocation(path) else { return nil }
            let name = SentenceSpelling.subject(names.value(path))
            if case (.trigger, .value(let trigger)) = (reported, location) {
                return trigger.latestFiring > play.window.firstFiring ? "fired \(name)" : nil
            }
            let value = play.scene.value(at: location) ?? reported
            return "\(name) is \(value.rounded.spelledInSentence)"
        }
    }

    private var inputs: [String] {
        (play.scene.machine?.inputs ?? []).enumerated().compactMap { index, input in
            let name = SentenceSpelling.name(names.input(index))
            guard input.value == .trigger else {
                return "input \(name) is \(PropertyValue(input.value).rounded.spelledInSentence)"
            }
            let addressed = try? play.scene.input("#\(index)")
            return (addressed?.latestFiring ?? 0) > play.window.firstFiring ? "fired input \(name)" : nil
        }
    }

    private var focus: [String] {
        play.scene.scene.focused.map { ["focus is \(SentenceSpelling.name(play.scene.address($0)))"] } ?? []
    }

    private var states: [String] {
        (play.scene.machine?.states ?? []).map { state in
            let layer = SentenceSpelling.name(names.layer(state.layerIndex))
            return "state \(layer) is \(SentenceSpelling.name(names.state(state)))"
        }
    }

    private var events: [String] {
        var counts: [ByteText: Int] = [:]
        for (event, count) in play.window.reported {
            let properties = event.properties.map { property in
                "\(SentenceSpelling.name(property.name)) is \(property.value.rounded.spelledInSentence)"
            }
            let with = properties.isEmpty ? "" : " with " + properties.joined(separator: ", ")
            counts[SentenceSpelling.name(names.event(event)) + with, default: 0] += count
        }
        return counts.map { $1 == 1 ? "event \($0.text)" : "\($1) events \($0.text)" }
    }
}

extension Snapshots.Form {
    /// Whether bytes are what the program writes in this form.
    package var isWritten: @Sendable ([UInt8]) -> Bool {
        switch self {
        case .text: { SnapshotText.isText($0) }
        case .picture: { PictureText.isText($0) }
        case .pixels: PictureCaption.isInPNG
        }
    }
}

extension SnapshotText {
    /// Whether bytes are such a text: sentences about what can be seen, in order, each on a whole line.
    fileprivate static func isText(_ bytes: [UInt8]) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty != false else { return false }
        return zip(lines, lines.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
            && lines.allSatisfy { isFact(String(decoding: $0, as: UTF8.self)) }
    }

    private static func isFact(_ line: String) -> Bool {
        switch try? Sentence.expectation(line) {
        case is ValueExpectation, is InputExpectation, is StateExpectation, is EventExpectation, is FiredExpectation,
            is FocusExpectation:
            true
        default: false
        }
    }
}

extension Play {
    /// All that can be seen now.
    package var snapshot: String { SnapshotText(self).text }
}

extension PropertyValue {
    /// The value with as many digits as are the same on every machine.
    fileprivate var rounded: PropertyValue {
        if case .number(let number) = self { .number(number.rounded(digits: 5)) } else { self }
    }
}
