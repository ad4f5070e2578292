/// `no script error` or `script error`: whether a script has failed since the latest actions began, or ever.
struct ScriptErrorExpectation: Expectation {
    private let isExpected: Bool
    private let isEver: Bool

    /// - Returns: nil for another sentence: a property of such a name is followed by a sign.
    init?(_ sentence: SentenceText, _ range: Range<Int>, isExpected: Bool) {
        guard let script = sentence.end(of: "script", at: range.lowerBound, in: range),
            case let second = sentence.rest(of: range, behind: script),
            let error = sentence.end(of: "error", at: second.lowerBound, in: second)
        else { return nil }
        let rest = sentence.rest(of: range, behind: error)
        let ever = sentence.end(of: "ever", at: rest.lowerBound, in: rest)
        guard rest.isEmpty || ever == sentence.trimmed(range).upperBound else { return nil }
        (self.isExpected, isEver) = (isExpected, ever != nil)
    }

    var evidence: Evidence { .scripts }

    func prepare(in scene: PlayScene) -> Judge {
        let words = "\(isExpected ? "" : "no ")script error\(isEver ? " ever" : "")"
        return Judge(sentence: words, subject: "script error") { play in
            play.listen()
            let isFailed = play.said.errorCount(isEver: isEver) > 0
            let found = isFailed ? play.said.latestError : "no script error"
            return Judgement(passed: isFailed == isExpected, found: .words(found))
        }
    }
}
