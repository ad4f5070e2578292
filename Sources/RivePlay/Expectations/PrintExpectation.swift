import RiveFormat

/// `printed "TEXT"` or `not printed "TEXT"`: whether a script has printed a line since the latest actions began, or ever.
struct PrintExpectation: Expectation {
    static let word = "printed"

    private let text: String
    private let isExpected: Bool
    private let isEver: Bool

    init(_ sentence: SentenceText, _ range: Range<Int>, isExpected: Bool) throws(PlayError) {
        guard sentence.startsQuotation(range) else {
            throw sentence.error("expected the text of a line in quotes", at: range.lowerBound)
        }
        let (text, end) = try sentence.quotation(at: range)
        let rest = sentence.rest(of: range, behind: end)
        let ever = sentence.end(of: "ever", at: rest.lowerBound, in: rest)
        guard ever ?? end == sentence.trimmed(range).upperBound else {
            throw sentence.error("unexpected text behind the line that is printed", at: rest.lowerBound)
        }
        (self.text, self.isExpected, isEver) = (text, isExpected, ever != nil)
    }

    var evidence: Evidence { .scripts }

    func prepare(in scene: PlayScene) -> Judge {
        let words = "\(isExpected ? "" : "not ")\(Self.word) \(text.quoted)\(isEver ? " ever" : "")"
        return Judge(sentence: words, subject: Self.word) { play in
            play.listen()
            let wasPrinted = play.said.count(ofPrinted: text, isEver: true) > 0
            let isPrinted = play.said.count(ofPrinted: text, isEver: isEver) > 0
            let found = isPrinted ? "printed" : wasPrinted ? "printed before the latest actions" : "not printed"
            return Judgement(passed: isPrinted == isExpected, found: .words(found))
        }
    }
}
