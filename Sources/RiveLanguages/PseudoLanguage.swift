/// A language for trying out a file before it is translated: the texts themselves with accents, about 40 % longer and in brackets.
package enum PseudoLanguage: String, CaseIterable, Sendable {
    case accented
    /// The same from right to left.
    case rightToLeft = "right-to-left"

    /// The name of the language, as CLDR has it.
    package var tag: String { self == .accented ? "en-XA" : "ar-XB" }

    /// A text in it. Line breaks stay where they are.
    package func text(of source: String) -> String {
        let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in line.isEmpty ? "" : self.line(line) }.joined(separator: "\n")
    }

    private func line(_ line: Substring.UnicodeScalarView) -> String {
        var (result, debt) = (String.UnicodeScalarView(), 0)
        for scalar in line {
            let shown = Self.accents[scalar] ?? scalar
            result.append(shown)
            debt += 4
            guard debt >= 10, scalar.properties.isAlphabetic else { continue }
            result.append(shown)
            debt -= 10
        }
        let text = String(result)
        // The mark makes the paragraph go from right to left, the override its letters.
        return self == .accented ? "[\(text)]" : "\u{200F}\u{202E}[\(text)]\u{202C}\u{200F}"
    }

    private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdeghijklnoprstuwyzABCDEGHIJKLNOPRSTUWYZ".unicodeScalars,
            "áƀçðéğĥíĵķļñöƥřšťûŵýžÅƁÇÐÉĞĤÎĴĶĻÑÖÞŘŠŤÛŴÝŽ".unicodeScalars))
}
