internal import RiveDiff
internal import RiveFormat
internal import RiveModel

/// What changed between two versions of a file, as far as it is wanted.
struct DiffReport {
    /// The versions as the command line spells them.
    let old: String
    let new: String
    let oldBytes: Int
    let newBytes: Int
    let difference: Difference
    let teller: ChangeTeller
    /// The things of which something changed, and their kinds.
    let things: [ChangedThing]
    let summary: [KindSummary]
    let fileChanges: [FileChange]

    init(old: (path: String, file: RiveFile), new: (path: String, file: RiveFile), tolerance: Float, filter: DiffFilter)
    {
        self.old = old.path
        self.new = new.path
        oldBytes = old.file.bytes.count
        newBytes = new.file.bytes.count
        teller = ChangeTeller(Difference(from: Document(old.file), to: Document(new.file), tolerance: tolerance))
        if let ignored = filter.ignored { teller.leaveOut { ignored.number(for: $0) != nil } }
        difference = teller.difference
        things = difference.changedThings.filter { filter.takes($0.kind) }
        summary = difference.summary(of: things)
        fileChanges = difference.fileChanges.filter { filter.takes($0.kind) }
    }

    /// That the versions are hardly of one file, in a sentence; nil where they are.
    var unrelated: String? {
        guard difference.areUnrelated else { return nil }
        let (alike, all) = difference.common
        return
            "hardly versions of one file: \(NumberWords.grouped(alike)) of \(NumberWords.count(all, "record")) are alike"
    }

    /// Whether the versions say the same.
    var isEmpty: Bool { things.isEmpty && fileChanges.isEmpty }
}
