/// Records of a file, a bit for each.
package struct RecordSet: Equatable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package func contains(_ record: Int) -> Bool {
        words.indices.contains(record >> 6) && words[record >> 6] & Self.bit(record) != 0
    }

    /// Adds a record; what has none is numbered below 0, and left out.
    package mutating func insert(_ record: Int) {
        guard record >= 0 else { return }
        if record >> 6 >= words.count {
            words += repeatElement(0, count: (record >> 6) + 1 - words.count)
        }
        words[record >> 6] |= Self.bit(record)
    }

    package mutating func formUnion(_ other: RecordSet) {
        if words.count < other.words.count {
            words += repeatElement(0, count: other.words.count - words.count)
        }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    private static func bit(_ record: Int) -> UInt64 { 1 << UInt64(record & 63) }
}
