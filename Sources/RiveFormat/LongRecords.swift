public import RiveSchema
import Synchronization

/// The properties of records that store very many, by key. Real records have a few dozen, which are looked through faster; one
/// of a hostile file may have 100,000, and be what 100,000 others ask for its name.
@usableFromInline
final class LongRecords: Sendable {
    /// Records of no more properties are not here.
    @usableFromInline static let most = 64

    /// Where the keys are of each record that was asked for, by its first property.
    private final class Known {
        var records: [Int: [PropertyKey: Int]] = [:]
    }

    /// What is known, made for the first such record. Nearly all files have none, and should not pay for so much as the type of
    /// a table.
    private let known = Mutex<Known?>(nil)

    @usableFromInline
    init() {}

    /// The last property under a key among those of a record.
    @usableFromInline
    func property(_ key: PropertyKey, in range: Range<Int>, _ properties: FlatArray<StoredProperty>) -> Int? {
        known.withLock { known in
            let table = known ?? Known()
            known = table
            if table.records[range.lowerBound] == nil {
                WorkCounter.note(range.count)
                table.records[range.lowerBound] = Dictionary(
                    range.map { (properties[$0].key, $0) }, uniquingKeysWith: { _, last in last })
            }
            return table.records[range.lowerBound]?[key]
        }
    }
}
