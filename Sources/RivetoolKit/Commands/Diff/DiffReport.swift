internal import RiveDiff
internal import RiveFormat
internal import RiveModel
internal import RivePlay

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
    /// The artboards that draw otherwise.
    let pictures: [PictureDifference]
    /// Why a version is not read to its end, or not compared to its end.
    let problems: [ToolError]

    /// What changed from a version to another. Of a file that came or went, all things did, and its header is no change.
    init(old: DiffVersion, new: DiffVersion, tolerance: Float = 0, filter: DiffFilter = DiffFilter()) {
        self.old = old.path
        self.new = new.path
        oldBytes = old.isMissing ? 0 : old.file.bytes.count
        newBytes = new.isMissing ? 0 : new.file.bytes.count
        teller = ChangeTeller(Difference(from: Document(old.file), to: Document(new.file), tolerance: tolerance))
        if let ignored = filter.ignored { teller.leaveOut { ignored.number(for: $0) != nil } }
        difference = teller.difference
        let all = difference.changedThings
        things = all.filter { filter.takes($0.kind) }
        // Things in what came or went count, whatever kind of thing that is.
        summary = difference.summary(of: all).filter { filter.takes($0.kind) }
        let isWhole = old.isMissing || new.isMissing
        fileChanges = difference.fileChanges.filter { filter.takes($0.kind) && !isWhole }
        var problems = [old, new].compactMap(\.problem)
        // Records that say the same draw the same.
        if filter.takes(.picture), !isWhole, difference.hasChanges, !difference.areUnrelated {
            let drawn = PictureDifference.all(
                from: difference.old.document, to: difference.new.document, tolerance: tolerance)
            pictures = drawn.differences.filter { drawn in
                filter.ignored?.number(for: drawn.artboard) == nil
            }
            if !drawn.isComplete {
                problems.append(
                    ToolError(.unsupported, file: new.path, "not all artboards were drawn: the file has too many"))
            }
        } else {
            pictures = []
        }
        self.problems = problems
    }

    /// That the versions are hardly of one file, in a sentence; nil where they are.
    var unrelated: String? {
        guard difference.areUnrelated else { return nil }
        let (alike, all) = difference.common
        return
            "hardly versions of one file: \(NumberWords.grouped(alike)) of \(NumberWords.count(all, "record")) are alike"
    }

    /// Whether the versions say the same.
    var isEmpty: Bool { things.isEmpty && summary.isEmpty && fileChanges.isEmpty && pictures.isEmpty }
}
