import RiveFormat

/// How sentences and steps write names and addresses, so that they read back as they are meant; texts are `quoted`.
package enum SentenceSpelling {
    /// A name or an address: in quotes where it would end too early, or read as something else.
    package static func name(_ name: String) -> String {
        let isPlain =
            !name.isEmpty && name.utf8.first != blank && name.utf8.last != blank
            && name.utf8.allSatisfy { $0 >= blank && !"\"=<>!;,|".utf8.contains($0) }
            && !(name.utf8.contains(blank) && name.split(separator: " ").contains { separatingWords.contains($0) })
        return isPlain ? name : name.quoted
    }

    /// The address that a sentence begins with: in quotes where its first word would say that the sentence is of another kind.
    package static func subject(_ address: String) -> String {
        let plain = name(address)
        let word = plain.utf8.prefix { $0 != blank }
        return SentenceKind(firstWord: Substring(word)) == nil ? plain : address.quoted
    }

    private static let blank = UInt8(ascii: " ")
    private static let separatingWords: Set<Substring> = ["is", "not", "contains", "within", "ever", "with"]
}
