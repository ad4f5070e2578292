/// The tables of two versions of a file as one: rows of both by kind and name, the largest difference first.
package struct SizeComparison {
    private let names: SizeNames
    private let oldNames: SizeNames

    package init(_ names: SizeNames, against oldNames: SizeNames) {
        self.names = names
        self.oldNames = oldNames
    }

    /// The rows with what each was, and those that are gone.
    package func rows(_ rows: [SizeRow], against oldRows: [SizeRow]) -> [SizeRow] {
        // Where several go by one name they are paired in their order.
        var places: [Int: [Int]] = [:]
        for place in oldRows.indices.reversed() {
            places[oldNames.identity(of: oldRows[place]), default: []].append(place)
        }
        var isFound = [Bool](repeating: false, count: oldRows.count)
        var all = rows.map { row in
            var row = row
            let place = places[names.identity(of: row)]?.popLast()
            if let place { isFound[place] = true }
            row.old = place.map { oldRows[$0].bytes } ?? 0
            row.rows = self.rows(row.rows, against: place.map { oldRows[$0].rows } ?? [])
            return row
        }
        for (row, isFound) in zip(oldRows, isFound) where !isFound { all.append(row.gone) }
        return all.enumerated().sorted { one, other in
            (abs(other.element.difference), other.element.bytes, one.offset)
                < (abs(one.element.difference), one.element.bytes, other.offset)
        }.map(\.element)
    }
}

extension SizeRow {
    /// How many bytes more there are than in the other version.
    package var difference: Int { bytes - (old ?? 0) }

    /// The row of a version in which there is nothing of it.
    fileprivate var gone: SizeRow {
        var row = SizeRow(kind, record: record, bytes: 0)
        (row.type, row.property) = (type, property)
        row.old = bytes
        row.isGone = true
        row.rows = rows.map(\.gone)
        return row
    }
}
