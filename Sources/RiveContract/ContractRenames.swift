internal import RiveFormat

/// Which of the things that are gone are there under another name.
///
/// A name counts as the same one that differs by case, blanks or a letter alone; so does the only new thing of a type and with
/// the same in it, where one alone is gone.
struct ContractRenames {
    /// The new name's index among what is new, by the index of what is gone.
    private(set) var pairs: [Int: Int] = [:]
    private var taken: Set<Int> = []

    /// What a name is compared by; the kind keeps events apart from inputs.
    private struct Clue: Hashable {
        let kind: ContractKind
        let name: String
    }

    /// What is the same of a thing under another name.
    private struct Likeness: Hashable {
        let kind: ContractKind
        let facts: [ContractFact]
        let inside: [ContractKey]
    }

    init(_ gone: [ContractItem], _ fresh: [ContractItem]) {
        pair(gone, fresh) { [Clue(kind: $0.kind, name: Self.folded($0.name))] }
        pair(gone, fresh, Self.mistyped)
        pairAlike(gone, fresh)
    }

    /// Things without a name, and namesakes of others, have no name to find again.
    private static func hasName(_ item: ContractItem) -> Bool {
        item.number == 0 && !item.name.isEmpty && item.kind != .value
    }

    /// Pairs what has a clue in common, in order.
    private mutating func pair(
        _ gone: [ContractItem], _ fresh: [ContractItem], _ clues: (ContractItem) -> [Clue]
    ) {
        guard pairs.count < min(gone.count, fresh.count) else { return }
        var known: [Clue: Int] = [:]
        for (index, item) in fresh.enumerated() where !taken.contains(index) && Self.hasName(item) {
            WorkCounter.note(1)
            for clue in clues(item) where known[clue] == nil { known[clue] = index }
        }
        for (index, item) in gone.enumerated() where pairs[index] == nil && Self.hasName(item) {
            let match = clues(item).lazy.compactMap { known[$0] }.first { !taken.contains($0) }
            if let match { note(index, match) }
        }
    }

    private mutating func note(_ index: Int, _ match: Int) {
        pairs[index] = match
        taken.insert(match)
    }

    /// Pairs the only thing that is gone with the only new one that is like it.
    private mutating func pairAlike(_ gone: [ContractItem], _ fresh: [ContractItem]) {
        let old = Self.alone(gone.indices.filter { pairs[$0] == nil }, gone)
        let new = Self.alone(fresh.indices.filter { !taken.contains($0) }, fresh)
        for (likeness, index) in old {
            if let index, let match = new[likeness] ?? nil { note(index, match) }
        }
    }

    /// The index of each thing that is like no other; nil where several are alike.
    private static func alone(_ indices: [Int], _ items: [ContractItem]) -> [Likeness: Int?] {
        var alone: [Likeness: Int?] = [:]
        for index in indices where hasName(items[index]) {
            guard let likeness = likeness(items[index]) else { continue }
            alone.updateValue(alone.keys.contains(likeness) ? nil : index, forKey: likeness)
        }
        return alone
    }

    /// What a thing is like; nil for what should have something in it and has not.
    private static func likeness(_ item: ContractItem) -> Likeness? {
        let owners: Set<ContractKind> = [.artboard, .stateMachine, .viewModel, .enum]
        let inside = item.items.filter { !$0.isBeside }.map(\.key)
        if owners.contains(item.kind), inside.isEmpty { return nil }
        let telling: Set<ContractTrait> = [.type, .of, .source, .artboard]
        return Likeness(
            kind: item.kind, facts: item.facts.filter { telling.contains($0.trait) }, inside: inside)
    }

    // MARK: Names

    /// A name without its case and its blanks.
    private static func folded(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }))
    }

    /// A name, and what it is without each of its letters: names that differ by one letter have one of these in common.
    private static func mistyped(_ item: ContractItem) -> [Clue] {
        let letters = Array(folded(item.name).unicodeScalars)
        guard fewestLetters...mostLetters ~= letters.count else { return [] }
        let shorter = letters.indices.map { index in
            String(String.UnicodeScalarView(letters[..<index] + letters[(index + 1)...]))
        }
        return [Clue(kind: item.kind, name: folded(item.name))]
            + shorter.map { Clue(kind: item.kind, name: $0) }
    }

    /// Shorter names differ by a letter as a rule, and longer ones would make much work.
    private static let fewestLetters = 4
    private static let mostLetters = 64
}
