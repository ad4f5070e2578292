import RiveFormat
import RiveModel

/// How many records of a kind hang from each record.
struct HangingCounts {
    private var counts: [UInt32]

    init(of members: [UInt32], _ file: CheckedFile) {
        let owners = file.document.lists.owners
        counts = [UInt32](repeating: 0, count: file.document.file.recordCount)
        for record in members where owners[Int(record)] != .max {
            counts[Int(owners[Int(record)])] += 1
        }
    }

    subscript(record: Int) -> Int { Int(counts[record]) }
}
