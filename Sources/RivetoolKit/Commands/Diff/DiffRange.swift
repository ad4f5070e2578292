import RiveDiff
import RiveFormat
import RiveModel

/// A range of bytes that differs, with the address of what it belongs to.
struct DiffRange {
    var range: DifferingRange
    let address: String?
}

extension DiffReport {
    /// Every range of bytes that differs; those of one thing that follow on each other are one.
    func forEachRange(_ body: (DiffRange) -> Void) {
        var pending: DifferingRange?
        func finish() {
            guard let range = pending else { return }
            let address =
                range.newRecord.map { teller.newAddresses.fullAddress(ofRecord: $0) }
                ?? range.oldRecord.map { teller.oldAddresses.fullAddress(ofRecord: $0) }
            body(DiffRange(range: range.trimmed(difference), address: address))
            pending = nil
        }
        difference.forEachDifferingRange { range in
            if let joined = pending?.joined(with: range, difference) {
                pending = joined
            } else {
                finish()
                pending = range
            }
        }
        finish()
    }
}

extension DifferingRange {
    /// The same without the bytes at its start and end that do not differ.
    fileprivate func trimmed(_ difference: Difference) -> DifferingRange {
        guard let old, let new else { return self }
        let (left, right) = (difference.old.document.file.bytes, difference.new.document.file.bytes)
        let most = min(old.count, new.count)
        var start = 0
        while start < most, left[old.lowerBound + start] == right[new.lowerBound + start] { start += 1 }
        var end = 0
        while end < most - start, left[old.upperBound - 1 - end] == right[new.upperBound - 1 - end] { end += 1 }
        return DifferingRange(
            reason: reason, old: old.lowerBound + start..<old.upperBound - end,
            new: new.lowerBound + start..<new.upperBound - end, oldRecord: oldRecord, newRecord: newRecord)
    }

    /// Both as one, where the other follows on this one and belongs to what is added or removed with it.
    fileprivate func joined(with next: DifferingRange, _ difference: Difference) -> DifferingRange? {
        guard reason == next.reason else { return nil }
        func joined(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
            guard let one, let other, one.upperBound == other.lowerBound else { return nil }
            return one.lowerBound..<other.upperBound
        }
        if reason == .added, let newRecord, let record = next.newRecord,
            difference.new.tree.hangs(record, from: newRecord), let range = joined(new, next.new)
        {
            return DifferingRange(reason: reason, old: nil, new: range, oldRecord: nil, newRecord: newRecord)
        }
        if reason == .removed, let oldRecord, let record = next.oldRecord,
            difference.old.tree.hangs(record, from: oldRecord), let range = joined(old, next.old)
        {
            return DifferingRange(reason: reason, old: range, new: nil, oldRecord: oldRecord, newRecord: nil)
        }
        return nil
    }
}
