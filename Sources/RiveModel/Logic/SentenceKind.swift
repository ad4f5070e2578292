/// What sentences that expect something begin with, where they are about something else than a value by its address.
package enum SentenceKind: String, CaseIterable, Sendable {
    case input, state, event, fired, focus, hit, semantic, settled, going, snapshot, no, not, ever
    /// `lines of` a text.
    case lines
    /// A number of events.
    case count

    /// The kind that a word at the start of a sentence says; nil for the name of a value.
    package init?(firstWord word: some StringProtocol) {
        if !word.isEmpty, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            self = .count
        } else if let kind = Self(rawValue: String(word)), kind != .count {
            self = kind
        } else {
            return nil
        }
    }
}
