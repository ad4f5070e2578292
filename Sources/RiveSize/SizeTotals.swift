import RiveFormat
import RiveModel
import RiveSchema

/// All that the records of things take, for who asks for things by name.
package struct SizeTotals: Sendable {
    package let bytes: Int
    private var kinds: [SizeKind: Int] = [:]
    private var records: [Int: Int] = [:]

    /// The totals of a file; an artboard has all that is part of it.
    package init(_ sizes: Sizes) {
        bytes = sizes.bytes
        for thing in sizes.things {
            kinds[thing.kind, default: 0] += thing.use.total
            if thing.artboard >= 0 {
                kinds[.artboard, default: 0] += thing.use.total
                records[Int(sizes.document.artboardRecords[thing.artboard]), default: 0] += thing.use.total
            }
            if thing.record >= 0, sizes.document.file.type(of: thing.record) != .artboard {
                records[thing.record, default: 0] += thing.use.total
            }
        }
    }

    /// All things of a kind together, 0 where there are none.
    package func bytes(of kind: SizeKind) -> Int { kinds[kind] ?? 0 }

    /// A thing by its record; nil for a record that is only part of one.
    package func bytes(ofRecord record: Int) -> Int? { records[record] }
}
