package import RiveSchema

/// A row of a table of bytes, with the rows that its bytes are in.
package struct SizeRow: Sendable {
    package let kind: SizeKind
    /// The record that the row is about; nil for rows of many things.
    package let record: Int?
    /// The type or the property that the row is about.
    package internal(set) var type: TypeKey?
    package internal(set) var property: PropertyKey?
    package let bytes: Int
    /// How many records there are, how many values of a property, and how many rows in a rest.
    package let count: Int
    /// The bytes in the version that the file is held against; nil where there is none.
    package internal(set) var old: Int?
    /// Whether only that version has it, so that the record is one of that.
    package internal(set) var isGone = false
    /// Rows that add up to this one, the largest first; none where there is nothing to say.
    package internal(set) var rows: [SizeRow] = []

    /// The number of that type or property in files.
    package var key: UInt32? { type?.rawValue ?? property.map { UInt32($0.rawValue) } }

    init(_ kind: SizeKind, record: Int? = nil, bytes: Int, count: Int = 0) {
        self.kind = kind
        self.record = record
        self.bytes = bytes
        self.count = count
    }

    /// A row of all that others are of.
    init(_ kind: SizeKind, record: Int? = nil, count: Int = 0, of rows: [SizeRow]) {
        self.init(kind, record: record, bytes: rows.reduce(0) { $0 + $1.bytes }, count: count)
        self.rows = rows.sorted()
    }
}

extension [SizeRow] {
    /// The rows that have bytes, largest first; those that are equal keep their order.
    func sorted() -> [SizeRow] {
        enumerated().filter { $0.element.bytes > 0 }
            .sorted { ($1.element.bytes, $0.offset) < ($0.element.bytes, $1.offset) }
            .map(\.element)
    }
}

extension [SizeRow] {
    /// The first rows at each level, and one for the rest of them, which stands last; rows still add up.
    package func top(_ most: Int) -> [SizeRow] {
        let first = prefix(most).map { row in
            var row = row
            row.rows = row.rows.top(most)
            return row
        }
        guard count > most else { return first }
        let rest = dropFirst(most)
        var row = SizeRow(.rest, bytes: rest.reduce(0) { $0 + $1.bytes }, count: rest.count)
        if self[0].old != nil { row.old = rest.reduce(0) { $0 + ($1.old ?? 0) } }
        return first + [row]
    }
}
