/// `until EXPECTATION [within TIME]`: frames pass until something is so.
struct UntilStep: Step {
    static let form = StepForm(
        "until", takes: "EXPECTATION [within TIME]", help: "frames pass until this is so, 10 s at most unless given")
    static let role = StepRole.waits

    let text: String
    private let expectation: any Expectation
    /// How long it waits at most.
    private let limit: TimeSpan

    init(_ text: String) throws(PlayError) {
        self.text = text
        (expectation, limit) = try Self.reading(text) { () throws(PlayError) in
            let sentence = SentenceText(text)
            let (range, limit) = Self.limit(of: sentence)
            return (try Sentence.expectation(sentence, range), limit)
        }
    }

    /// What stands before the time at the end of a sentence, and the time.
    private static func limit(of sentence: SentenceText) -> (Range<Int>, TimeSpan) {
        let all = sentence.all
        let within = "within"
        guard let start = all.last(where: { sentence.end(of: within, at: $0, in: all) != nil }),
            let limit = TimeSpan(sentence.text(sentence.rest(of: all, behind: start + within.utf8.count)))
        else { return (all, .longestWait) }
        return (sentence.trimmed(all.lowerBound..<start), limit)
    }

    var watchedAddresses: [String] { expectation.watchedAddresses }
    var evidence: Evidence { expectation.evidence }
    var judges: Bool { true }

    func frames(of dt: Float) -> Int { max(1, limit.frames(of: dt)) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        _ = try judge(in: scene)
        return { (play, tell) throws(PlayError) in
            var judgement = Judgement(passed: false, found: .words("not so"))
            for _ in 0..<frames(of: play.dt) where !judgement.passed {
                if try play.advance(frames: 1, tell) { return }
                // What a name leads to may change while lists do.
                judgement = try judge(in: play.scene)(play)
            }
            play.report(quoted: "until \(text)", passed: judgement.passed, judgement.found, tell)
        }
    }

    /// What is judged, where what is named exists; what is not there yet is not as expected.
    private func judge(in scene: PlayScene) throws(PlayError) -> (Play) -> Judgement {
        do throws(PlayError) {
            return try expectation.prepare(in: scene).judge
        } catch {
            guard error.mayPass else { throw error }
            let message = error.message
            return { _ in Judgement(passed: false, found: .words(message)) }
        }
    }
}
