import RiveFormat

/// The name of a thing without its case and its blanks, as it is compared with others for mistakes of one letter.
struct FoldedName {
    private let kind: ContractKind
    /// Empty where there is no name to find again.
    private let letters: [UInt32]

    /// A name, or what it is without one of its letters, by its hash: equal texts of things of a kind have the same.
    struct Clue {
        let hash: UInt64
        /// The letter that is left out; nil where none is.
        let gap: Int?
    }

    init(_ item: ContractItem) {
        kind = item.kind
        letters = Self.isName(of: item) ? Self.folded(item.name) : []
    }

    /// Things without a name, and namesakes of others, have no name to find again.
    static func isName(of item: ContractItem) -> Bool {
        item.number == 0 && !item.name.isEmpty && item.kind != .value
    }

    private static func folded(_ name: String) -> [UInt32] {
        let bytes = name.utf8
        guard bytes.allSatisfy({ $0 < 0x80 }) else {
            return name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }.map(\.value)
        }
        return bytes.lazy.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
            .map { UInt32((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) }
    }

    // MARK: Clues

    /// What the name is compared by: itself, and with it, for one that may be mistyped, what it is without each of its letters:
    /// names that differ by one letter have one of these in common.
    func clues(mistyped: Bool) -> [Clue] {
        let count = letters.count
        guard count > 0, !mistyped || Self.fewestLetters...Self.mostLetters ~= count else { return [] }
        WorkCounter.note(1)
        // A polynomial of the letters: that without one of them comes of those of what stands before and behind it.
        let start = UInt64(kind.rank + 1)
        guard mistyped else { return [Clue(hash: letters.reduce(start, Self.next), gap: nil)] }
        var before = [start]
        before.reserveCapacity(count + 1)
        for letter in letters { before.append(Self.next(before[before.count - 1], letter)) }
        var clues = [Clue(hash: before[count], gap: nil)]
        clues.reserveCapacity(count + 1)
        var (behind, power): (UInt64, UInt64) = (0, 1)
        for index in letters.indices.reversed() {
            clues.append(Clue(hash: before[index] &* power &+ behind, gap: index))
            behind = behind &+ UInt64(letters[index]) &* power
            power = power &* Self.base
        }
        // The first letters that may be wrong come first.
        clues[1...].reverse()
        return clues
    }

    private static func next(_ hash: UInt64, _ letter: UInt32) -> UInt64 { hash &* base &+ UInt64(letter) }

    /// An odd number whose powers spread over all bits.
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Shorter names differ by a letter as a rule, and longer ones would make much work.
    private static let fewestLetters = 4
    private static let mostLetters = 64

    /// Whether two clues say the same, as they do unless they have a hash in common by chance.
    func says(_ clue: Clue, as other: FoldedName, _ otherClue: Clue) -> Bool {
        guard kind == other.kind else { return false }
        return text(clue).elementsEqual(other.text(otherClue))
    }

    private func text(_ clue: Clue) -> some Sequence<UInt32> {
        letters.indices.lazy.filter { $0 != clue.gap }.map { letters[$0] }
    }
}
