import RiveSchema

/// The keys that a file uses and how to read past their values, for readers that do not know them.
///
/// On the wire: keys as varuints, a 0, then one little-endian word for every four keys, of which the low byte holds two bits a key.
public struct TableOfContents: Equatable, Sendable {
    public var entries: [Entry]

    /// A key and its code: 0 varuint, 1 length-prefixed bytes, 2 float32, 3 colour.
    public struct Entry: Equatable, Sendable {
        public var key: UInt64
        public var code: UInt8
        /// How many bytes the key takes; more than needed is kept.
        package var width: Int

        package init(key: UInt64, code: UInt8, width: Int = 1) {
            self.key = key
            self.code = code
            self.width = width
        }
    }

    /// The words as the file has them where bits that mean nothing are set, else nil: they follow from the entries.
    package var irregularWords: [UInt32]?
    /// How many bytes the 0 after the last key takes.
    package var terminatorWidth: Int

    package init(entries: [Entry] = [], irregularWords: [UInt32]? = nil, terminatorWidth: Int = 1) {
        self.entries = entries
        self.irregularWords = irregularWords
        self.terminatorWidth = terminatorWidth
    }

    init(parsing reader: inout ByteReader) throws(FormatError) {
        var entries: [Entry] = []
        entries.reserveCapacity(Self.usualCount)
        var start = reader.offset
        while case let key = try reader.varuint(), key != 0 {
            entries.append(Entry(key: key, code: 0, width: reader.offset - start))
            start = reader.offset
        }
        terminatorWidth = reader.offset - start
        var words = reader
        var isRegular = true
        for first in stride(from: 0, to: entries.count, by: 4) {
            let word = try reader.word()
            let indices = first..<min(first + 4, entries.count)
            for index in indices {
                entries[index].code = UInt8(truncatingIfNeeded: word >> (2 * UInt32(index - first))) & 3
            }
            if word >> (2 * UInt32(indices.count)) != 0 { isRegular = false }
        }
        self.entries = entries
        irregularWords = nil
        if !isRegular {
            irregularWords = try (0..<(entries.count + 3) / 4).map { (_) throws(FormatError) in try words.word() }
        }
    }

    /// Room for the keys of most files.
    private static let usualCount = 64

    /// The words that follow from the entries.
    package var regularWords: [UInt32] {
        var words = [UInt32](repeating: 0, count: (entries.count + 3) / 4)
        for (index, entry) in entries.enumerated() { words[index / 4] |= UInt32(entry.code) << (2 * UInt32(index % 4)) }
        return words
    }

    /// The table of contents in bytes.
    package func write(to writer: inout ByteWriter) {
        for entry in entries { writer.append(varuint: entry.key, width: entry.width) }
        writer.append(varuint: 0, width: terminatorWidth)
        for word in irregularWords ?? regularWords { writer.append(word: word) }
    }

    /// The traits by property key: what the format knows, and for other keys what this table says.
    func valueTraits() -> [ValueTraits] {
        let known = Schema.valueTraits
        var traits = known
        for entry in entries where entry.key <= UInt64(UInt16.max) {
            let key = Int(entry.key)
            if key < known.count, known[key] != .unknown { continue }
            if key >= traits.count { traits += repeatElement(.unknown, count: key + 1 - traits.count) }
            traits[key] = ValueTraits(WireKind(rawValue: entry.code) ?? .unknown, isReference: false)
        }
        return traits
    }

    /// Whether the format knows every key of a table of contents that is passed over, so that the table says nothing new.
    static func skip(
        _ reader: inout ByteReader, _ known: UnsafeBufferPointer<ValueTraits>
    ) throws(FormatError) -> Bool {
        var count = skipShortKeys(&reader, known)
        var allKnown = true
        while case let key = try reader.varuint(), key != 0 {
            count += 1
            if key >= UInt64(known.count) || known[Int(key)] == .unknown { allKnown = false }
        }
        try reader.skipWords((count + 3) / 4)
        return allKnown
    }

    /// The number of keys passed over that are as nearly all are, two bytes long and known, before the first that is not.
    private static func skipShortKeys(_ reader: inout ByteReader, _ known: UnsafeBufferPointer<ValueTraits>) -> Int {
        guard known.count >= Schema.shortKeyLimit else { return 0 }
        let base = reader.base
        let start = reader.offset
        let last = reader.end &- 1
        var at = start
        while at < last, case let (low, high) = (Int(base[at]), Int(base[at &+ 1])), low >= 0x80, high < 0x80,
            known[low &- 0x80 &+ high << 7] != .unknown
        {
            at &+= 2
        }
        reader.offset = at
        return (at &- start) / 2
    }

    /// Keys up to this one are never listed: every reader knows them.
    package static let highestBaselineKey: UInt16 = 158
}
