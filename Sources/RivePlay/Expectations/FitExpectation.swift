import RiveModel
import RiveRuntime

/// `ADDRESS fits` or `ADDRESS does not fit`: whether all of a text is shown and lies in its box.
struct FitExpectation: Expectation {
    private let address: String
    private let isExpected: Bool

    /// - Returns: nil for a part of a sentence that compares something, or ends otherwise.
    init?(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        guard let (left, isExpected) = Self.parts(sentence, range),
            (try? SentenceReading.comparisons(of: sentence, range)) == nil
        else { return nil }
        address = try sentence.name(left)
        self.isExpected = isExpected
    }

    /// What stands before the words, and whether these deny.
    private static func parts(_ sentence: SentenceText, _ range: Range<Int>) -> (left: Range<Int>, isExpected: Bool)? {
        var rest = range
        func drop(_ word: String) -> Bool {
            guard let start = sentence.lastWord(word, of: rest) else { return false }
            rest = sentence.trimmed(rest.lowerBound..<start)
            return true
        }
        if drop("fits") { return (rest, true) }
        return drop("fit") && drop("not") && drop("does") ? (rest, false) : nil
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let fit = try scene.fit(ofText: address)
        let words = isExpected ? "fits" : "does not fit"
        return Judge(sentence: "\(SentenceSpelling.subject(address)) \(words)", subject: address) { _ in
            let fit = fit()
            return Judgement(passed: fit.map { $0.fits == isExpected } ?? false, found: .words(fit?.words ?? "hidden"))
        }
    }
}
