import RiveModel

/// The words of a step or of an expectation, and where in them something is wrong.
package struct SentenceText: Sendable {
    private let bytes: [UInt8]

    package init(_ text: String) { bytes = Array(text.utf8) }

    package var all: Range<Int> { trimmed(0..<bytes.count) }

    /// How many bytes there are.
    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8 { bytes[offset] }

    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The words without the blanks at their ends.
    var trimmedText: String { text(all) }

    // MARK: Words

    /// Whether a blank stands at a place: blanks separate words and count for nothing else.
    func isBlank(_ offset: Int) -> Bool { Self.isBlank(bytes[offset]) }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// A range without the blanks at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first(where: { !isBlank($0) }), let last = range.last(where: { !isBlank($0) }) else {
            return range.upperBound..<range.upperBound
        }
        return first..<last + 1
    }

    /// The first word of a range: what stands before a blank or a sign; empty where a quotation starts.
    package func word(in range: Range<Int>) -> Range<Int> {
        let end = range.first { isBlank($0) || "=<>!\"".utf8.contains(bytes[$0]) } ?? range.upperBound
        return range.lowerBound..<end
    }

    /// What stands behind a part of a range.
    package func rest(of range: Range<Int>, behind end: Int) -> Range<Int> { trimmed(end..<range.upperBound) }

    /// Whether a word stands at a place as one of its own, and where it ends.
    package func end(of word: String, at offset: Int, in range: Range<Int>) -> Int? {
        let end = offset + word.utf8.count
        guard end <= range.upperBound, bytes[offset..<end].elementsEqual(word.utf8),
            offset == range.lowerBound || isBlank(offset - 1), end == range.upperBound || isBlank(end)
        else { return nil }
        return end
    }

    /// Where the word stands as the last one of a range, with something before it; nil where it does not.
    func lastWord(_ word: String, of range: Range<Int>) -> Int? {
        let start = range.upperBound - word.utf8.count
        return start > range.lowerBound && end(of: word, at: start, in: range) != nil ? start : nil
    }

    /// What stands before the last `within` of a range, the words behind it, and the distance that these say; no distance where they
    /// are no number from 0 on. Nil where there is no such word.
    func within(_ range: Range<Int>) -> (rest: Range<Int>, words: Range<Int>, distance: Float?)? {
        guard let within = range.last(where: { end(of: "within", at: $0, in: range) != nil }) else { return nil }
        let words = rest(of: range, behind: within + "within".utf8.count)
        let text = text(words)
        let number = text.isDecimal ? Float(text) : nil
        return (
            trimmed(range.lowerBound..<within), words, number.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        )
    }

    /// The ways to read a name that `ever` may stand behind: what is before it, where it does, and then all of it.
    func readingsBeforeEver(_ range: Range<Int>) -> [(range: Range<Int>, isEver: Bool)] {
        let before = lastWord("ever", of: range).map { [(trimmed(range.lowerBound..<$0), true)] } ?? []
        // Behind a quotation nothing is part of the name.
        return before + (startsQuotation(range) && !before.isEmpty ? [] : [(range, false)])
    }

    // MARK: Quotations

    func startsQuotation(_ range: Range<Int>) -> Bool {
        !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "\"")
    }

    /// Where the quotation at the start of a range ends, and its text.
    func quotation(at range: Range<Int>) throws(PlayError) -> (text: String, end: Int) {
        var text: [UInt8] = []
        var offset = range.lowerBound + 1
        while offset < range.upperBound, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                let scalar: Unicode.Scalar
                (scalar, offset) = try escape(at: offset, in: range)
                text += Array(String(scalar).utf8)
            } else {
                text.append(bytes[offset])
                offset += 1
            }
        }
        guard offset < range.upperBound else { throw error("the closing quote is missing", at: range.lowerBound) }
        return (String(decoding: text, as: UTF8.self), offset + 1)
    }

    /// What the escape at a place stands for, and where it ends.
    private func escape(at start: Int, in range: Range<Int>) throws(PlayError) -> (Unicode.Scalar, Int) {
        let rest = bytes[start + 1..<range.upperBound]
        switch rest.first {
        case UInt8(ascii: "\""): return ("\"", start + 2)
        case UInt8(ascii: "\\"): return ("\\", start + 2)
        case UInt8(ascii: "n"): return ("\n", start + 2)
        case UInt8(ascii: "t"): return ("\t", start + 2)
        case UInt8(ascii: "r"): return ("\r", start + 2)
        case UInt8(ascii: "u"):
            let digits = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "}") }
            if rest.dropFirst().first == UInt8(ascii: "{"), digits.count < 8, digits.endIndex < rest.endIndex,
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                return (scalar, digits.endIndex + 1)
            }
        default: break
        }
        throw error(#"unknown escape; expected one of " \ n t r u{…} after the backslash"#, at: start)
    }

    /// The word or the quotation at the start of a range, which then is what stands behind that.
    func takeWord(_ range: inout Range<Int>) throws(PlayError) -> String {
        if startsQuotation(range) {
            let (text, end) = try quotation(at: range)
            range = rest(of: range, behind: end)
            return text
        }
        let word = range.lowerBound..<(range.first { isBlank($0) } ?? range.upperBound)
        range = rest(of: range, behind: word.upperBound)
        return text(word)
    }

    /// The name in a range, without its quotes where it stands in some.
    package func name(_ range: Range<Int>) throws(PlayError) -> String {
        guard startsQuotation(range) else { return text(range) }
        let (text, end) = try quotation(at: range)
        guard end == range.upperBound else { throw error("unexpected text after the closing quote of a name", at: end) }
        return text
    }

    /// The name that all of it is.
    func name() throws(PlayError) -> String { try name(all) }

    // MARK: Failures

    /// What is wrong at a place.
    func error(_ reason: PlayReason, at offset: Int, _ kind: PlayError.Kind = .syntax) -> PlayError {
        PlayError(kind, reason).at(position: position(offset))
    }

    /// How many characters stand before a place.
    func position(_ offset: Int) -> Int { bytes[..<offset].count { $0 & 0xC0 != 0x80 } }
}
