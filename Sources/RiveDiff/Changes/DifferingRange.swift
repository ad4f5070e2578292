import RiveFormat
import RiveModel

/// A run of bytes that one version has in another way than the other, or not at all, with what it belongs to.
package struct DifferingRange: Equatable, Sendable {
    /// What makes the bytes differ.
    package enum Reason: String, CaseIterable, Sendable {
        case header, tableOfContents, added, removed, changed
        /// The numbers of what is referred to.
        case numbering
        /// How values are stored that are the same.
        case encoding
    }

    package let reason: Reason
    /// The bytes of the old version, and those of the new one; nil where it has none.
    package let old: Range<Int>?
    package let new: Range<Int>?
    /// The record that they belong to in either; nil for what stands before the records.
    package let oldRecord: Int?
    package let newRecord: Int?

    package init(reason: Reason, old: Range<Int>?, new: Range<Int>?, oldRecord: Int?, newRecord: Int?) {
        (self.reason, self.old, self.new) = (reason, old, new)
        (self.oldRecord, self.newRecord) = (oldRecord, newRecord)
    }
}

extension Difference {
    /// Every range of bytes that differs, in the order of the new version, then what the old one alone has. All other bytes of
    /// both are of records that are the same, byte for byte.
    package func forEachDifferingRange(_ body: (DifferingRange) -> Void) {
        let (left, right) = (old.document.file, new.document.file)
        func note(_ reason: DifferingRange.Reason, _ one: Range<Int>, _ other: Range<Int>) {
            guard left.bytes[one] != right.bytes[other] else { return }
            body(.init(reason: reason, old: one, new: other, oldRecord: nil, newRecord: nil))
        }
        note(.header, 0..<left.tableOfContentsOffset, 0..<right.tableOfContentsOffset)
        note(
            .tableOfContents, left.tableOfContentsOffset..<left.recordsOffset,
            right.tableOfContentsOffset..<right.recordsOffset)
        let changed = Set(changes.compactMap { $0.sort == .changed || $0.sort == .renamed ? $0.new : nil })
        for record in 0..<new.tree.count {
            let range = right.range(of: record)
            guard let before = pairing.old(of: record) else {
                body(.init(reason: .added, old: nil, new: range, oldRecord: nil, newRecord: record))
                continue
            }
            let oldRange = left.range(of: before)
            if left.bytes[oldRange] == right.bytes[range] { continue }
            let reason: DifferingRange.Reason =
                changed.contains(record) ? .changed : isStoredOtherwise(before, record) ? .encoding : .numbering
            body(.init(reason: reason, old: oldRange, new: range, oldRecord: before, newRecord: record))
        }
        for record in 0..<old.tree.count where pairing.news[record] < 0 {
            body(.init(reason: .removed, old: left.range(of: record), new: nil, oldRecord: record, newRecord: nil))
        }
    }
}
