import RiveFormat

/// `snapshot "NAME"`: whether all that can be seen of the scene is what was accepted under a name.
struct SnapshotExpectation: Expectation {
    private let key: Snapshots.Key
    private let position: Int

    init(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        key = Snapshots.Key(name: try sentence.name(range), form: .text)
        position = sentence.position(range.lowerBound)
        guard !key.name.isEmpty else {
            throw sentence.error("missing name of the snapshot, as in snapshot \"pressed\"", at: range.lowerBound)
        }
    }

    var snapshots: [Snapshots.Key] { [key] }
    var evidence: Evidence { [.eventProperties, .firedInputs] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let snapshots = try Snapshots.of(scene, for: key, at: position)
        let sentence = "snapshot \(key.name.quoted)"
        return Judge(sentence: sentence, quotedSentence: sentence) { (play) throws(PlayError) in
            let text = SnapshotText(play).text
            let accepted = try snapshots.text(key)
            let same = snapshots.accepted(
                text.isSame(as: accepted), of: play,
                Snapshots.Taken(key: key, contents: Array(text.utf8), preview: nil))
            if let same { return same }
            guard let accepted else {
                let words = "no snapshot of this name was accepted; accept the current one with \"--update\""
                return Judgement(passed: false, found: .words(words), details: LineDifference.lines(from: "", to: text))
            }
            return Judgement(
                passed: false, found: .words("it differs from the accepted snapshot"),
                details: LineDifference.lines(from: accepted, to: text))
        }
    }
}
