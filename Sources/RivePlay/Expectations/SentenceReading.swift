import RiveFormat
package import RiveModel

/// One way to read words as a name, a sign and a value.
package struct SentenceReading: Sendable {
    private let sentence: SentenceText
    private let left: Range<Int>
    package let sign: ComparisonSign
    private let right: Range<Int>

    /// No name has more signs than this in it; long values may.
    private static let mostReadings = 100

    /// The name or address in front of the sign.
    package func name() throws(PlayError) -> String { try sentence.name(left) }

    /// The same; nil where it can't be read.
    var address: String { (try? name()) ?? "" }

    /// The words as written, with a text for the value.
    func sentence(withText text: String) -> String {
        sentence.text(0..<right.lowerBound) + text.quoted
    }

    /// The value behind the sign.
    package func value() throws(PlayError) -> SentenceValue {
        guard sentence.startsQuotation(right) else { return SentenceValue(text: sentence.text(right), isQuoted: false) }
        do throws(PlayError) {
            let (text, end) = try sentence.quotation(at: right)
            guard end == right.upperBound else {
                throw sentence.error("unexpected text after the closing quote of a text", at: end)
            }
            return SentenceValue(text: text, isQuoted: true)
        } catch {
            throw error.at(address)
        }
    }

    /// A number and how far from it a value may be, where `within` stands behind it.
    func tolerance() throws(PlayError) -> (value: SentenceValue, tolerance: Float)? {
        guard !sentence.startsQuotation(right), let within = sentence.within(right) else { return nil }
        guard let tolerance = within.distance else {
            throw sentence.error(
                "\"within\" takes a number that is not negative, not \"\(sentence.text(within.words))\"",
                at: within.words.lowerBound
            ).at(address)
        }
        return (SentenceValue(text: sentence.text(within.rest), isQuoted: false), tolerance)
    }

    /// Where the value stands, in characters of all words.
    var claim: Range<Int> { sentence.position(right.lowerBound)..<sentence.position(right.upperBound) }

    /// An error of this reading, at the place of its name.
    func located(_ error: PlayError) -> PlayError { error.at(position: sentence.position(left.lowerBound)) }

    /// An error of what it says of the name, at the place of its value.
    func locatedAtValue(_ error: PlayError) -> PlayError { error.at(position: sentence.position(right.lowerBound)) }

    /// What is made of the value, whose failure is at its place.
    func valued<Result>(_ body: () throws(PlayError) -> Result) throws(PlayError) -> Result {
        try PlayError.mapped(try body()) { locatedAtValue($0) }
    }

    // MARK: Reading

    /// The ways to read words as a name and a value with `=` between, at one sign after the other that no backslash is before.
    static func assignments(of text: String) -> [SentenceReading] {
        let sentence = SentenceText(text)
        return readings(of: sentence, sentence.all, isComparison: false)
    }

    /// The ways to read a part of a sentence as a comparison.
    /// - Throws: where no sign stands behind a name.
    package static func comparisons(
        of sentence: SentenceText, _ range: Range<Int>
    ) throws(PlayError) -> [SentenceReading] {
        var end = range.upperBound
        if sentence.startsQuotation(range) {
            end = sentence.rest(of: range, behind: try sentence.quotation(at: range).end).lowerBound
        }
        let readings = readings(of: sentence, range, isComparison: true)
        if readings.first?.left.isEmpty == true {
            throw sentence.error("missing name before \(ComparisonSign.alternatives)", at: range.lowerBound)
        }
        guard readings.isEmpty else { return readings }
        throw sentence.error("expected \(ComparisonSign.alternatives), then a value, after the name", at: end)
    }

    private static func readings(
        of sentence: SentenceText, _ range: Range<Int>, isComparison: Bool
    ) -> [SentenceReading] {
        var readings: [SentenceReading] = []
        var isEscaped = false
        var start = range.lowerBound
        if sentence.startsQuotation(range), let (_, end) = try? sentence.quotation(at: range) {
            // A name in quotes ends with them.
            start = end
        }
        let isQuoted = start > range.lowerBound
        for offset in start..<range.upperBound {
            guard readings.count < mostReadings else { break }
            defer { isEscaped = sentence[offset] == UInt8(ascii: "\\") && !isEscaped }
            guard !isEscaped, let (sign, end) = sign(in: sentence, at: offset, range, isComparison: isComparison) else {
                // What follows a quotation is a sign.
                if isQuoted, !sentence.isBlank(offset) { break }
                continue
            }
            let left = sentence.trimmed(range.lowerBound..<offset)
            readings.append(
                SentenceReading(
                    sentence: sentence, left: left, sign: sign, right: sentence.rest(of: range, behind: end)))
            if isQuoted { break }
        }
        return readings
    }

    /// The sign or the word for one at a place, and where it ends.
    private static func sign(
        in sentence: SentenceText, at offset: Int, _ range: Range<Int>, isComparison: Bool
    ) -> (ComparisonSign, end: Int)? {
        guard isComparison else { return sentence[offset] == UInt8(ascii: "=") ? (.equal, offset + 1) : nil }
        switch sentence[offset] {
        case UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
            let known = ComparisonSign.signs.first { sign in
                let end = offset + sign.text.utf8.count
                return end <= range.upperBound && sentence.text(offset..<end) == sign.text
            }
            return known.map { ($0.sign, offset + $0.text.utf8.count) }
        case UInt8(ascii: "i"):
            guard let end = sentence.end(of: "is", at: offset, in: range), end < range.upperBound else { return nil }
            let next = sentence.rest(of: range, behind: end)
            if let end = sentence.end(of: "not", at: next.lowerBound, in: range) { return (.notEqual, end) }
            return (.equal, end)
        case UInt8(ascii: "c"):
            guard let end = sentence.end(of: "contains", at: offset, in: range), end < range.upperBound else {
                return nil
            }
            return (.contains, end)
        default: return nil
        }
    }

    /// The first of some readings whose name leads somewhere, with what it leads to.
    static func first<Target>(
        of readings: [SentenceReading],
        _ find: (_ name: String, _ reading: SentenceReading) throws(PlayError) -> Target
    ) throws(PlayError) -> (target: Target, reading: SentenceReading) {
        try PlayError.first(
            of: readings, or: PlayError(.syntax, "missing \"=\" between the name and the value; write NAME=VALUE")
        ) { (reading) throws(PlayError) in
            (try PlayError.mapped(try find(try reading.name(), reading)) { reading.located($0) }, reading)
        }
    }

    /// An assignment, read at the first `=` whose left side leads somewhere.
    static func assignment<Target>(
        _ text: String, _ find: (_ name: String, _ reading: SentenceReading) throws(PlayError) -> Target
    ) throws(PlayError) -> (target: Target, reading: SentenceReading) {
        try first(of: assignments(of: text), find)
    }
}
