public import RiveSchema
internal import Synchronization

/// The properties of records that store very many, by key. Real records have a few dozen, which are looked through faster; one
/// of a hostile file may have 100,000, and be what 100,000 others ask for its name.
@usableFromInline
final class LongRecords: Sendable {
    /// Records of no more properties are not here.
    @usableFromInline static let most = 64

    /// For each record that was asked for, by its first property, where its keys are.
    private let known = Mutex<[Int: [PropertyKey: Int]]>([:])

    @usableFromInline
    init() {}

    /// The last property under a key among those of a record.
    @usableFromInline
    func property(_ key: PropertyKey, in range: Range<Int>, _ properties: FlatArray<StoredProperty>) -> Int? {
        known.withLock { known in
            if known[range.lowerBound] == nil {
                #if DEBUG
                    WorkCounter.note(range.count)
                #endif
                known[range.lowerBound] = Dictionary(
                    range.map { (properties[$0].key, $0) }, uniquingKeysWith: { _, last in last })
            }
            return known[range.lowerBound]?[key]
        }
    }
}
