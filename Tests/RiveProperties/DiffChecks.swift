import RiveDiff
import RiveFormat
import RiveModel

/// What holds for the differences of any file from itself, and from a part of itself.
enum DiffChecks {
    /// Large files take long, and say no more.
    private static let mostRecords = 500

    static func run(_ document: Document) throws(CheckFailure) {
        let same = Difference(from: document, to: document)
        try require(same.changes.isEmpty && same.fileChanges.isEmpty, "a file differs from itself")
        guard document.file.recordCount <= mostRecords,
            let half = try? RiveFile(parsing: Array(document.file.bytes[..<(document.file.bytes.count / 2)]))
        else { return }
        try checkDifference(from: document, to: Document(half))
        try checkDifference(from: Document(half), to: document)
    }

    /// All bytes of both are of records that are the same, or told as differing; what came and went adds up.
    private static func checkDifference(from old: Document, to new: Document) throws(CheckFailure) {
        let difference = Difference(from: old, to: new)
        var (oldBytes, newBytes) = (0, 0)
        difference.forEachDifferingRange { range in
            oldBytes += range.oldRecord == nil ? 0 : range.old?.count ?? 0
            newBytes += range.newRecord == nil ? 0 : range.new?.count ?? 0
        }
        for record in 0..<old.file.recordCount {
            guard let other = difference.pairing.new(of: record) else { continue }
            try require(difference.pairing.old(of: other) == record, "a pair is none the other way around")
            let (range, otherRange) = (old.file.range(of: record), new.file.range(of: other))
            guard old.file.bytes[range] == new.file.bytes[otherRange] else { continue }
            oldBytes += range.count
            newBytes += otherRange.count
        }
        try require(oldBytes == old.file.end - old.file.recordsOffset, "bytes of the old version belong to nothing")
        try require(newBytes == new.file.end - new.file.recordsOffset, "bytes of the new version belong to nothing")
        let teller = ChangeTeller(difference)
        for thing in difference.changedThings {
            let told = teller.changes(of: thing)
            try require(!told.isEmpty, "nothing is told of what changed of \(thing.kind.rawValue)")
        }
    }
}
