import RiveFormat

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

    package static func == (left: ToldValue, right: ToldValue) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left == right
        case (.count(let left), .count(let right)): left == right
        case (.truth(let left), .truth(let right)): left == right
        case (.word(let left), .word(let right)), (.text(let left), .text(let right)): left.isSame(as: right)
        case (.bytes(let left), .bytes(let right)): left == right
        case (.none, .none): true
        default: false
        }
    }
}
