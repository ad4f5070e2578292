/// Which of the things that are gone are there under another name.
///
/// A name counts as the same one that differs by case, blanks or a letter alone; so does the unique name of an asset of the same
/// type that was uploaded anew and differs by its id; so does the only new thing of a type and with the same in it, where one
/// alone is gone.
struct ContractRenames {
    /// The new name's index among what is new, by the index of what is gone.
    private(set) var pairs: [Int: Int] = [:]
    private var taken: Set<Int> = []

    /// What is the same of a thing under another name.
    private struct Likeness: Hashable {
        let kind: ContractKind
        let facts: [ContractFact]
        let inside: [ContractKey]
    }

    init(_ gone: [ContractItem], _ fresh: [ContractItem]) {
        self.init(byNames: gone, fresh)
        pairAlike(gone, fresh)
    }

    /// The pairs whose names count as the same.
    init(byNames gone: [ContractItem], _ fresh: [ContractItem]) {
        guard !gone.isEmpty, !fresh.isEmpty else { return }
        pairUploads(gone, fresh)
        let (old, new) = (gone.map(FoldedName.init), fresh.map(FoldedName.init))
        pair(old, new, mistyped: false)
        pair(old, new, mistyped: true)
    }

    // MARK: Assets that were uploaded anew

    /// What stays of an asset that is uploaded again: its name without the id behind it, and its type.
    private struct Upload: Hashable {
        let name: [UInt8]
        let type: [ContractToken]?

        /// Nil for what is no asset, or has no id in its unique name.
        init?(_ item: ContractItem) {
            guard item.kind == .asset, item.number == 0 else { return nil }
            let digits = item.key.name.reversed().prefix { (0x30...0x39).contains($0) }.count
            let rest = item.key.name.dropLast(digits)
            guard digits > 0, rest.count > 1, rest.last == UInt8(ascii: "-") else { return nil }
            name = Array(rest)
            type = item.value(.type)
        }
    }

    /// Pairs assets with the same name and type whose ids differ, in order.
    private mutating func pairUploads(_ gone: [ContractItem], _ fresh: [ContractItem]) {
        let uploads = gone.map(Upload.init)
        guard uploads.contains(where: { $0 != nil }) else { return }
        var known: [Upload: [Int]] = [:]
        for (index, item) in fresh.enumerated().reversed() {
            if let upload = Upload(item) { known[upload, default: []].append(index) }
        }
        for (index, upload) in uploads.enumerated() {
            if let upload, let match = known[upload]?.popLast() { note(index, match) }
        }
    }

    // MARK: Names

    /// Pairs names that have a clue in common, in order.
    private mutating func pair(_ gone: [FoldedName], _ fresh: [FoldedName], mistyped: Bool) {
        guard pairs.count < min(gone.count, fresh.count) else { return }
        var known: [UInt64: (index: Int, clue: FoldedName.Clue)] = [:]
        for (index, name) in fresh.enumerated() where !taken.contains(index) {
            for clue in name.clues(mistyped: mistyped) where known[clue.hash] == nil {
                known[clue.hash] = (index, clue)
            }
        }
        for (index, name) in gone.enumerated() where pairs[index] == nil {
            let clues = name.clues(mistyped: mistyped)
            let match = clues.lazy.compactMap { clue in
                known[clue.hash].flatMap { name.says(clue, as: fresh[$0.index], $0.clue) ? $0.index : nil }
            }
            .first { !taken.contains($0) }
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
        for index in indices where FoldedName.isName(of: items[index]) {
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
}
