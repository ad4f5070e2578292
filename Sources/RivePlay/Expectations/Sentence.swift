import RiveModel

/// The reader of sentences.
package enum Sentence {
    /// What a sentence expects.
    package static func expectation(_ words: String) throws(PlayError) -> any Expectation {
        let sentence = SentenceText(words)
        return try expectation(sentence, sentence.all)
    }

    /// What a part of a sentence expects.
    static func expectation(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) -> any Expectation {
        let first = sentence.word(in: range)
        if let quoted = try quotedExpectation(sentence, range, first) { return quoted }
        if let error = ScriptErrorExpectation(sentence, range, isExpected: true) { return error }
        guard let kind = SentenceKind(firstWord: sentence.text(first)) else {
            if let fit = try FitExpectation(sentence, range) { return fit }
            return try ValueExpectation(sentence, range)
        }
        let rest = sentence.rest(of: range, behind: first.upperBound)
        switch kind {
        case .input: return try InputExpectation(sentence, rest)
        case .state: return try StateExpectation(sentence, rest)
        case .event: return try EventExpectation(sentence, rest, .some)
        case .count:
            return try EventExpectation(
                sentence, try behind(["events", "event"], sentence, rest), try .exactly(first, in: sentence))
        case .no: return try negation(sentence, rest)
        case .fired: return try FiredExpectation(sentence, rest, isExpected: true)
        case .not:
            if let end = sentence.end(of: PrintExpectation.word, at: rest.lowerBound, in: rest) {
                return try PrintExpectation(sentence, sentence.rest(of: rest, behind: end), isExpected: false)
            }
            return try FiredExpectation(sentence, try behind(["fired"], sentence, rest), isExpected: false)
        case .focus: return try FocusExpectation(sentence, range)
        case .hit:
            return try hit(sentence, rest, isExpected: true)
        case .semantic: return try SemanticExpectation(sentence, rest, isExpected: true)
        case .settled, .going:
            try requireEnd(sentence, rest, behind: "\"\(kind.rawValue)\"")
            return MotionExpectation(isGoing: kind == .going)
        case .lines: return try LinesExpectation(sentence, try behind(["of"], sentence, rest))
        case .snapshot: return try SnapshotExpectation(sentence, rest)
        case .ever:
            throw sentence.error(
                "\"ever\" ends an expectation of event, fired or hit, as in \"event NAME ever\"",
                at: first.lowerBound)
        }
    }

    /// `picture "NAME"`, `pixels "NAME"` or `printed "TEXT"`; nil for another sentence: a property of such a name is followed by a sign.
    private static func quotedExpectation(
        _ sentence: SentenceText, _ range: Range<Int>, _ first: Range<Int>
    ) throws(PlayError) -> (any Expectation)? {
        let rest = sentence.rest(of: range, behind: first.upperBound)
        guard sentence.startsQuotation(rest) else { return nil }
        switch sentence.text(first) {
        case PictureExpectation.word: return try PictureExpectation(sentence, rest)
        case PixelsExpectation.word: return try PixelsExpectation(sentence, rest)
        case PrintExpectation.word: return try PrintExpectation(sentence, rest, isExpected: true)
        default: return nil
        }
    }

    /// `no event NAME`, `no hit`, `no semantic NAME` or `no script error`.
    private static func negation(
        _ sentence: SentenceText, _ range: Range<Int>
    ) throws(PlayError) -> any Expectation {
        if let end = sentence.end(of: "hit", at: range.lowerBound, in: range) {
            return try hit(sentence, sentence.rest(of: range, behind: end), isExpected: false)
        }
        if let end = sentence.end(of: SentenceKind.semantic.rawValue, at: range.lowerBound, in: range) {
            return try SemanticExpectation(sentence, sentence.rest(of: range, behind: end), isExpected: false)
        }
        if let error = ScriptErrorExpectation(sentence, range, isExpected: false) { return error }
        return try EventExpectation(
            sentence, try behind(["event", "hit", "semantic", "script error"], sentence, range), .none)
    }

    /// What stands behind `hit`: nothing, or `ever`.
    private static func hit(
        _ sentence: SentenceText, _ range: Range<Int>, isExpected: Bool
    ) throws(PlayError) -> HitExpectation {
        let ever = sentence.end(of: "ever", at: range.lowerBound, in: range)
        try requireEnd(
            sentence, sentence.rest(of: range, behind: ever ?? range.lowerBound), behind: "\"hit\" other than \"ever\"")
        return HitExpectation(isExpected: isExpected, isEver: ever != nil)
    }

    /// What stands behind one of some words, which has to come next.
    private static func behind(
        _ words: [String], _ sentence: SentenceText, _ range: Range<Int>
    ) throws(PlayError) -> Range<Int> {
        for word in words {
            if let end = sentence.end(of: word, at: range.lowerBound, in: range) {
                return sentence.rest(of: range, behind: end)
            }
        }
        let expected = words.map { "\"\($0)\"" }.joined(separator: " or ")
        throw sentence.error("expected \(expected)\(hint)", at: range.lowerBound)
    }

    private static func requireEnd(
        _ sentence: SentenceText, _ range: Range<Int>, behind words: String
    ) throws(PlayError) {
        guard !range.isEmpty else { return }
        throw sentence.error("unexpected text after \(words)\(hint)", at: range.lowerBound)
    }

    /// What to do where the first word is meant as a name.
    private static let hint = "; for a property of this name, write Model/name or quotes"
}
