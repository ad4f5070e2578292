import RiveFormat

/// How sentences and steps write texts and names, so that they read back as they are meant.
package enum SentenceSpelling {
    /// A text in quotes.
    package static func text(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where HiddenCharacters.contains(scalar.value):
                quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// A name or an address: in quotes where it would end too early, or read as something else.
    package static func name(_ name: String) -> String {
        let isPlain =
            !name.isEmpty && name.utf8.first != blank && name.utf8.last != blank
            && name.utf8.allSatisfy { $0 >= blank && !"\"=<>!;,|".utf8.contains($0) }
            && !(name.utf8.contains(blank) && name.split(separator: " ").contains { separatingWords.contains($0) })
        return isPlain ? name : text(name)
    }

    /// The address that a sentence begins with: in quotes where its first word would say that the sentence is of another kind.
    package static func subject(_ address: String) -> String {
        let plain = name(address)
        let word = plain.utf8.prefix { $0 != blank }
        return SentenceKind(firstWord: Substring(word)) == nil ? plain : text(address)
    }

    private static let blank = UInt8(ascii: " ")
    private static let separatingWords: Set<Substring> = ["is", "not", "contains", "within", "ever", "with"]
}
