/// How many things of each kind a property looked at, in one file or in all.
package typealias Tally = [String: Int]

/// Something that holds for every file, whatever is in it.
package struct Property: Sendable {
    /// What stands behind `--only`, and in front of what is wrong.
    package let name: String
    /// What holds, in one sentence.
    package let says: String
    /// Looks at a file; throws where the property does not hold for it.
    package let run: @Sendable (OpenedFile) throws -> Tally
    /// What is wrong with what all files of a folder together come to; nil for nothing.
    package let judge: @Sendable (Totals) -> String?

    /// A property with a judgement of its own on all files.
    init(
        _ name: String, _ says: String, judge: @escaping @Sendable (Totals) -> String?,
        _ run: @escaping @Sendable (OpenedFile) throws -> Tally
    ) {
        (self.name, self.says, self.run, self.judge) = (name, says, run, judge)
    }

    /// A property that looks at things of one kind, of which a hundred files have so many at least: one that finds nothing to
    /// look at would hold for anything.
    init(
        _ name: String, _ says: String, least: Double = 1, _ run: @escaping @Sendable (OpenedFile) throws -> Int
    ) {
        self.init(name, says, judge: { $0.lacks("looked at", least) }) { ["looked at": try run($0)] }
    }
}

/// What a property looked at in all files of a folder.
package struct Totals: Sendable {
    let counts: Tally
    let files: Int

    package init(_ counts: Tally, files: Int) { (self.counts, self.files) = (counts, files) }

    subscript(kind: String) -> Int { counts[kind, default: 0] }

    /// How many a hundred files have.
    func inHundred(_ kind: String) -> Double { Double(self[kind]) * 100 / Double(max(files, 1)) }

    /// Where a hundred files have fewer of a kind, how many they have.
    func lacks(_ kind: String, _ least: Double) -> String? {
        inHundred(kind) < least ? "\(self[kind]) \(kind) in \(files) files: expected \(least) in a hundred" : nil
    }

    /// Where a hundred files have more of a kind, how many they have.
    func exceeds(_ kind: String, _ most: Double) -> String? {
        inHundred(kind) > most ? "\(self[kind]) \(kind) in \(files) files: expected \(most) in a hundred at most" : nil
    }

    /// All counts in words.
    package var words: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
}
