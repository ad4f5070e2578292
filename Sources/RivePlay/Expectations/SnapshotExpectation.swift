internal import RiveFormat

/// `snapshot "NAME"`: whether all that can be seen of the scene is what was accepted under a name.
struct SnapshotExpectation: Expectation {
    private let name: String
    private let position: Int

    init(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        name = try sentence.name(range)
        position = sentence.position(range.lowerBound)
        guard !name.isEmpty else {
            throw sentence.error("the name of a snapshot is missing, as in snapshot \"pressed\"", at: range.lowerBound)
        }
    }

    var snapshotNames: [String] { [name] }
    var evidence: Evidence { [.eventProperties, .firedInputs] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        guard let snapshots = scene.snapshots else {
            throw PlayError(.syntax, "snapshot \(name.quoted): snapshots are of tests alone").at(position: position)
        }
        return Judge(sentence: "snapshot \(name.quoted)", quotedSentence: "snapshot \(name.quoted)") {
            (play) throws(PlayError) in
            let text = SnapshotText(play).text
            let accepted = try snapshots.accepted(name)
            play.keep(Snapshots.Taken(name: name, text: text, isAccepted: text.isSame(as: accepted)))
            guard !text.isSame(as: accepted), !snapshots.acceptsAll else {
                return Judgement(passed: true, found: .words("as accepted"))
            }
            guard let accepted else {
                let words = "no snapshot of this name was accepted; \"--update\" accepts what is"
                return Judgement(passed: false, found: .words(words), details: LineDifference.lines(from: "", to: text))
            }
            return Judgement(
                passed: false, found: .words("it differs from what was accepted"),
                details: LineDifference.lines(from: accepted, to: text))
        }
    }
}
