package import RiveSchema

/// A change to a file in the making: which properties of which records get other values, which records go, come or move.
///
/// Everything that it does not name stays as it is, byte for byte. A patch is a plain description; its maker is
/// responsible for its sense.
package struct Patch {
    /// The new value of a property, nil to remove it.
    private(set) var properties: [Int: [(key: PropertyKey, value: Value?)]] = [:]
    private(set) var removed: Set<Int> = []
    /// What stands before a record of the file, or at its end, that did not stand there.
    private(set) var inserted: [Int: [Insertion]] = [:]

    package init() {}

    /// What an insertion puts in place.
    package enum Insertion {
        case new(NewRecord)
        /// A record of the file that moves there, with its own changes.
        case moved(Int)
    }

    /// A record that the file does not have.
    package struct NewRecord {
        package let type: TypeKey
        package var properties: [(key: PropertyKey, value: Value)]

        package init(_ type: TypeKey, _ properties: [(key: PropertyKey, value: Value)] = []) {
            self.type = type
            self.properties = properties
        }
    }

    package var isEmpty: Bool { properties.isEmpty && removed.isEmpty && inserted.isEmpty }

    /// Whether records come, go or move, so that record numbers change.
    package var movesRecords: Bool { !removed.isEmpty || !inserted.isEmpty }

    /// The records that something happens to or before, in order.
    var touchedRecords: [Int] {
        guard movesRecords else { return properties.keys.sorted() }
        return Set(properties.keys).union(removed).union(inserted.keys).sorted()
    }

    /// Gives a property another value; where the record does not store it, it comes last.
    package mutating func set(_ key: PropertyKey, of record: Int, to value: Value) { change(key, of: record, value) }

    /// Removes a property, so that its default holds.
    package mutating func remove(_ key: PropertyKey, of record: Int) { change(key, of: record, nil) }

    private mutating func change(_ key: PropertyKey, of record: Int, _ value: Value?) {
        if let at = properties[record]?.firstIndex(where: { $0.key == key }) {
            properties[record]?[at].value = value
        } else {
            properties[record, default: []].append((key, value))
        }
    }

    /// Whether anything was asked of the properties of a record.
    package func changes(_ record: Int) -> Bool { properties[record] != nil }

    /// What a property was given: nil where nothing was asked of it, a nil value where it is to be removed.
    package func change(of key: PropertyKey, of record: Int) -> Value?? {
        properties[record]?.first { $0.key == key }?.value
    }

    /// Removes a record.
    package mutating func remove(_ record: Int) { removed.insert(record) }

    /// Puts a new record before a record of the file, behind what was put there before; `recordCount` is the end.
    package mutating func insert(_ record: NewRecord, before position: Int) {
        inserted[position, default: []].append(.new(record))
    }

    /// Moves a record before another one.
    package mutating func move(_ record: Int, before position: Int) {
        removed.insert(record)
        inserted[position, default: []].append(.moved(record))
    }
}
