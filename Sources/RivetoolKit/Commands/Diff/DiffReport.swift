import RiveDiff
import RiveFormat
import RiveModel
import RivePlay
import ToolSupport

/// What changed between two versions of a file, as far as it is wanted.
struct DiffReport {
    /// The versions as the command line spells them; of a file that came or went in a folder, both are the same.
    let old: String
    let new: String
    /// What became of the file as a whole.
    let fate: DiffPair.Fate
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
    /// The artboards in which the steps could not be done, and why.
    let unplayed: [(artboard: String, error: PlayError)]
    /// Why a version is not read to its end, or not compared to its end.
    let problems: [ToolError]

    /// What changed from a version to another. Of a file that came or went, all things did, and its header is no change.
    /// What artboards draw is compared as a question says, which has the tolerance for all numbers.
    init(
        old: DiffVersion, new: DiffVersion, _ question: PictureDifferences.Question = PictureDifferences.Question(),
        filter: DiffFilter = DiffFilter(), fate: DiffPair.Fate = .changed
    ) {
        self.fate = fate
        self.old = old.path
        self.new = new.path
        oldBytes = old.isMissing ? 0 : old.file.bytes.count
        newBytes = new.isMissing ? 0 : new.file.bytes.count
        teller = ChangeTeller(
            Difference(from: Document(old.file), to: Document(new.file), tolerance: question.tolerance))
        if let ignored = filter.ignored { teller.leaveOut { ignored.number(for: $0) != nil } }
        difference = teller.difference
        let all = difference.changedThings
        // Of a file that came or went in a folder, the counts are enough.
        things = fate == .added || fate == .removed ? [] : all.filter { filter.takes($0.kind) }
        // Things in what came or went count, whatever kind of thing that is.
        summary = difference.summary(of: all).filter { filter.takes($0.kind) }
        let isWhole = old.isMissing || new.isMissing
        fileChanges = difference.fileChanges.filter { filter.takes($0.kind) && !isWhole }
        var problems = [old, new].compactMap(\.problem)
        // Records that say the same draw the same.
        if filter.takes(.picture), !isWhole, difference.hasChanges, !difference.areUnrelated {
            let drawn = PictureDifferences(from: difference.old.document, to: difference.new.document, question)
            pictures = drawn.all.filter { filter.ignored?.number(for: $0.artboard) == nil }
            unplayed = drawn.failures
            if !drawn.isComplete {
                problems.append(
                    ToolError(
                        .unsupported, file: new.path,
                        "not all artboards were drawn: the file has too many; --artboard NAME draws one"))
            }
            // Steps that can be done in no artboard are wrong.
            if drawn.count == 0, let failure = drawn.failures.first {
                problems.append(ToolError(failure.error, file: new.path))
            }
        } else {
            (pictures, unplayed) = ([], [])
        }
        self.problems = problems
    }

    /// Whether the file is in both versions.
    var isCompared: Bool { fate == .changed || fate == .renamed }

    /// What became of the file as a whole, in words; nil where it is in both versions by one name.
    var fateWords: String? {
        switch fate {
        case .changed: nil
        case .renamed: "renamed from \(RivePath.shown(old))"
        case .added: "new file, \(NumberWords.count(newBytes, "byte"))"
        case .removed: "removed file, \(NumberWords.count(oldBytes, "byte"))"
        }
    }

    /// That the versions are hardly of one file, in a sentence; nil where they are.
    var unrelated: String? {
        guard difference.areUnrelated else { return nil }
        let (alike, all) = difference.common
        return
            "hardly versions of one file: \(NumberWords.grouped(alike)) of \(NumberWords.count(all, "record")) are alike"
    }

    /// Whether the versions say the same.
    var isEmpty: Bool {
        fate == .changed && things.isEmpty && summary.isEmpty && fileChanges.isEmpty && pictures.isEmpty
    }
}
