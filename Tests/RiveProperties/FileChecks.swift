package import RiveFormat

/// What holds for the records and properties of every file that can be read, whole or not.
package struct FileChecks {
    let file: RiveFile

    package init(file: RiveFile) { self.file = file }

    package func run() throws(CheckFailure) {
        try problemMatchesEnd()
        try recordsCoverTheBytes()
        try propertiesCoverTheirRecords()
        try reencodesToTheSameBytes()
        try readsAgainWithoutItsTail()
    }

    /// A file has a problem exactly when bytes are left over, and the problem lies in them.
    package func problemMatchesEnd() throws(CheckFailure) {
        let count = file.bytes.count
        try require((file.recordsOffset...count).contains(file.end), "the records end at byte \(file.end) of \(count)")
        guard let problem = file.problem else {
            return try require(file.end == count, "\(count - file.end) bytes are left without a problem")
        }
        try require(file.end < count, "nothing is left, yet there is a problem: \(problem)")
        try require((file.end...count).contains(problem.offset), "\(problem) is blamed on byte \(problem.offset)")
    }

    /// Record follows on record, from behind the table of contents to `end`.
    package func recordsCoverTheBytes() throws(CheckFailure) {
        var position = file.recordsOffset
        for record in 0..<file.recordCount {
            let range = file.range(of: record)
            let start = range.lowerBound
            try require(start == position, "record \(record) starts at \(start), not at \(position)")
            try require(range.count >= 2, "record \(record) has \(range.count) bytes")
            position = range.upperBound
        }
        try require(position == file.end, "the records cover the bytes to \(position), not to \(file.end)")
    }

    /// Inside a record stand its type key, its properties one after the other, and a 0.
    package func propertiesCoverTheirRecords() throws(CheckFailure) {
        var next = 0
        for record in 0..<file.recordCount {
            let properties = file.properties(of: record)
            let first = properties.lowerBound
            try require(first == next, "the properties of record \(record) start with \(first), not \(next)")
            next = properties.upperBound
            try propertiesCover(record)
        }
        try require(next == file.properties.count, "\(file.properties.count - next) properties belong to no record")
    }

    private func propertiesCover(_ record: Int) throws(CheckFailure) {
        let range = file.range(of: record)
        var position = file.number(at: range.lowerBound).end
        for property in file.properties(of: record) {
            let start = file.properties[property].offset
            try require(start == position, "property \(property) starts at \(start), not at \(position)")
            let value = file.valueRange(ofProperty: property)
            let isInside = value.lowerBound > start && value.upperBound < range.upperBound
            try require(
                isInside, "property \(property) has its value at byte \(value.lowerBound), outside of record \(record)")
            position = value.upperBound
        }
        let (terminator, end) = file.number(at: position)
        try require(terminator == 0 && end == range.upperBound, "record \(record) is not ended by the 0 at its end")
    }

    /// Decoded values hold all that the bytes hold.
    package func reencodesToTheSameBytes() throws(CheckFailure) {
        let again = file.reencoded()
        guard again != Array(file.bytes[..<file.end]) else { return }
        let first = zip(again, file.bytes).prefix { $0 == $1 }.count
        throw CheckFailure(description: "re-encoding differs from byte \(first) on")
    }

    /// What was read before a fault is a whole file of its own.
    package func readsAgainWithoutItsTail() throws(CheckFailure) {
        guard file.problem != nil else { return }
        guard let again = try? RiveFile(parsing: Array(file.bytes[..<file.end])) else {
            throw CheckFailure(description: "without its tail the file can't be read")
        }
        try require(again.problem == nil, "without its tail the file has another problem")
        try require(again.recordCount == file.recordCount, "without its tail the file has other records")
    }
}
