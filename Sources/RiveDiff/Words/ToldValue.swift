/// A value as a change tells it.
package enum ToldValue: Equatable {
    case number(Float)
    case count(Int64)
    case truth(Bool)
    /// A word, a name, a colour, a sentence: what stands for itself.
    case word(String)
    /// A text that a file has, which people get in quotes.
    case text(String)
    /// Bytes that are no text, by their count.
    case bytes(Int)
    /// Nothing, as of a reference that leads nowhere.
    case none
}
