/// `until EXPECTATION [within TIME]`: frames pass until something is so.
struct UntilStep: JudgingStep {
    static let form = StepForm(
        "until", takes: "EXPECTATION", .waits, help: "run until this is true; \"within 2s\" limits it (10 s)")

    let words: String
    let expectation: any Expectation
    /// How long it waits at most.
    private let limit: TimeSpan

    init(_ text: String) throws(PlayError) {
        words = text
        let sentence = SentenceText(text)
        let (range, limit) = try Self.limit(of: sentence)
        expectation = try Self.reading(text, try Self.lasting(try Sentence.expectation(sentence, range)))
        self.limit = limit
    }

    /// What stands before the time at the end of a sentence, and the time.
    private static func limit(of sentence: SentenceText) throws(PlayError) -> (Range<Int>, TimeSpan) {
        guard let within = sentence.within(sentence.all) else { return (sentence.all, .longestWait) }
        let words = sentence.text(within.words)
        if let limit = TimeSpan(words) { return (within.rest, limit) }
        // A number is how far from a value another may be.
        if within.distance == nil, words.utf8.first.map({ 0x30...0x39 ~= $0 }) == true {
            throw PlayError(
                .syntax,
                "\(step: form.name) waits within a time from 0 to 1,000,000 s, such as 2s or 500ms, not \"\(words)\"")
        }
        return (sentence.all, .longestWait)
    }

    func frames(of dt: Float) -> Int { max(1, limit.frames(of: dt)) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        _ = try expectation.judge(in: scene)
        return { (play, tell) throws(PlayError) in
            for left in (0..<frames(of: play.dt)).reversed() {
                if try play.advance(frames: 1, tell) { return }
                if try judge(play, tell, isLast: left == 0) { return }
            }
        }
    }

    /// Whether it holds, which is reported; a failure is reported at the end only.
    private func judge(_ play: Play, _ tell: Play.NewsHandler, isLast: Bool) throws(PlayError) -> Bool {
        // What a name leads to may change while lists do.
        var judge = try expectation.judge(in: play.scene)
        let judgement = try judge.judge(play)
        guard judgement.passed || isLast else { return false }
        judge.quotedSentence = "until \(words)"
        play.report(judge, judgement, tell)
        return judgement.passed
    }
}
