import RiveFormat

/// A value in a sentence or a step.
package struct SentenceValue: Equatable, Sendable {
    package let text: String
    /// Whether it stood in quotes, as only texts and names do.
    package let isQuoted: Bool

    /// The value as a word that is neither a text nor a name; `noun` says what it stands for instead.
    func word(_ noun: String, _ address: String) throws(PlayError) -> String {
        guard isQuoted else { return text }
        throw .unfit("\(text.quoted) is a text; without quotes it is a \(noun)", address)
    }
}
