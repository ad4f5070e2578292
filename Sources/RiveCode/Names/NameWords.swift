/// The words of a name, as identifiers are made of them.
///
/// Letters and digits make words; blanks and punctuation of ASCII separate them and vanish. What else there is, such as an emoji
/// or a sign that combines with a letter, becomes a word of its own, its number: `u1F525`. A name of separators alone is spelled
/// by numbers, and an empty one is `unnamed`.
struct NameWords {
    private(set) var words: [String] = []

    /// - Parameters:
    ///   - name: The name.
    ///   - isASCII: Whether letters beyond ASCII are spelled by their numbers too.
    init(_ name: String, isASCII: Bool) {
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for scalar in name.unicodeScalars {
            switch Self.kind(of: scalar, isASCII: isASCII) {
            case .letter: word.unicodeScalars.append(scalar)
            case .separator: end()
            case .other:
                end()
                words.append(Self.number(of: scalar))
            }
        }
        end()
        guard words.isEmpty else { return }
        words = name.isEmpty ? ["unnamed"] : name.unicodeScalars.map(Self.number)
    }

    private enum Kind { case letter, separator, other }

    private static func kind(of scalar: Unicode.Scalar, isASCII: Bool) -> Kind {
        if scalar.isASCII {
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            return isLetter || ("0"..."9").contains(scalar) ? .letter : .separator
        }
        // Letters that show nothing, as the filler of Hangul, make two identifiers look like one.
        if scalar.properties.isDefaultIgnorableCodePoint { return .other }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter:
            // No language takes letters of the supplementary planes but Swift and TypeScript.
            return isASCII || scalar.value > 0xFFFF ? .other : .letter
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .separator
        default: return .other
        }
    }

    private static func number(of scalar: Unicode.Scalar) -> String {
        "u" + String(scalar.value, radix: 16, uppercase: true)
    }

    // MARK: Joining

    /// `fireButton`
    var camelCase: String {
        var words = words
        let first = words.removeFirst()
        return Self.joined([Self.withLowercaseStart(first)] + words.map(Self.withUppercaseStart))
    }

    /// `FireButton`
    var pascalCase: String { Self.joined(words.map(Self.withUppercaseStart)) }

    /// Words one behind the other; digits that would run together are kept apart.
    private static func joined(_ words: [String]) -> String {
        var text = ""
        for word in words {
            if let last = text.utf8.last, let next = word.utf8.first, isDigit(last), isDigit(next) { text += "_" }
            text += word
        }
        return text
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func withUppercaseStart(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        return single(first.properties.titlecaseMapping, or: first) + word.unicodeScalars.dropFirst().text
    }

    /// `Path` becomes `path`; `URL` and `URLPath` stay, so that they are not what `url` becomes.
    private static func withLowercaseStart(_ word: String) -> String {
        let scalars = Array(word.unicodeScalars)
        let isAlone = scalars.count == 1 || !scalars[1].properties.isUppercase
        return isAlone ? single(scalars[0].properties.lowercaseMapping, or: scalars[0]) + scalars[1...].text : word
    }

    /// A letter in another case, if that is one letter too.
    private static func single(_ mapping: String, or scalar: Unicode.Scalar) -> String {
        mapping.unicodeScalars.count == 1 ? mapping : String(scalar)
    }
}

extension Sequence<Unicode.Scalar> {
    fileprivate var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: self)
        return String(view)
    }
}
