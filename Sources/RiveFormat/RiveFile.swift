public import RiveSchema

/// A `.riv` file as flat records over its own bytes.
///
/// Nothing is decoded beyond what is needed to find every record and property; a value is read from the bytes on
/// demand. Unknown types and properties are records and properties like all others. A file with a bad body keeps what
/// comes before the fault, with the fault as `problem`.
public struct RiveFile: Sendable {
    /// The whole file.
    public let bytes: [UInt8]
    public let header: Header
    /// Why reading stopped before the end; nil where the file is whole.
    public let problem: FormatError?
    /// The offset of the first byte that no record covers: the end of the file, or where the record with the fault starts.
    public let end: Int

    package let headerWidths: HeaderWidths
    /// The offset of the table of contents, and so the length of the header.
    package let tableOfContentsOffset: Int
    /// The offset of the first record.
    package let recordsOffset: Int

    /// The records, and behind them one that only marks the end of the last.
    @usableFromInline package let markedRecords: FlatArray<Record>
    @usableFromInline package let properties: FlatArray<StoredProperty>
    @usableFromInline let longRecords = LongRecords()

    init(bytes: [UInt8], prologue: Prologue, scan: Scan) {
        self.bytes = bytes
        header = prologue.header
        headerWidths = prologue.headerWidths
        tableOfContentsOffset = prologue.tableOfContentsOffset
        recordsOffset = prologue.recordsOffset
        markedRecords = scan.records
        properties = scan.properties
        end = scan.end
        problem = scan.problem
    }

    /// The header and the table of contents.
    struct Prologue {
        let header: Header
        let headerWidths: HeaderWidths
        let tableOfContentsOffset: Int
        let recordsOffset: Int
        /// Whether the format knows every key that the table of contents lists, so that the table says nothing new.
        let listsOnlyKnownKeys: Bool
    }
}

// MARK: The table of contents

extension RiveFile {
    /// The file's table of contents, read anew each time, because only printing and editing it need it.
    public var tableOfContents: TableOfContents {
        let parsed = try? bytes.withUnsafeBufferPointer { buffer throws(FormatError) in
            var reader = ByteReader(buffer, at: tableOfContentsOffset)
            return try TableOfContents(parsing: &reader)
        }
        return parsed ?? TableOfContents()
    }
}

// MARK: Records and their properties

extension RiveFile {
    /// How many records the file has.
    @inlinable public var recordCount: Int { markedRecords.elementCount &- 1 }

    /// The type of a record.
    @inlinable @inline(__always)
    package func type(of record: Int) -> TypeKey {
        WorkCounter.note(1)
        return markedRecords[record].type
    }

    /// The bytes of a record, from its type key to its terminator.
    package func range(of record: Int) -> Range<Int> {
        Int(markedRecords[record].offset)..<Int(markedRecords[record + 1].offset)
    }

    /// The properties of a record in file order, as indices of `properties`.
    @inlinable @inline(__always)
    package func properties(of record: Int) -> Range<Int> {
        precondition(UInt(bitPattern: record) < UInt(bitPattern: recordCount), "no such record")
        let record = markedRecords.base + record
        return Range(uncheckedBounds: (Int(record[0].firstProperty), Int(record[1].firstProperty)))
    }

    /// The property that a record stores under a key, as an index of `properties`; where it repeats, the last counts.
    @inlinable @inline(__always)
    package func property(_ key: PropertyKey, of record: Int) -> Int? {
        let range = properties(of: record)
        WorkCounter.note(1)
        guard range.count <= LongRecords.most else { return longRecords.property(key, in: range, properties) }
        var property = range.upperBound
        while property > range.lowerBound {
            property &-= 1
            if properties.base[property].key == key { return property }
        }
        return nil
    }

    /// The bytes of a property, from its key to the end of its value.
    package func range(ofProperty property: Int) -> Range<Int> {
        properties[property].offset..<valueRange(ofProperty: property).upperBound
    }

    /// The bytes of a property's value, the length of a byte string included.
    package func valueRange(ofProperty property: Int) -> Range<Int> {
        let stored = properties[property]
        let start = Int(stored.valueOffset)
        switch stored.kind {
        case .bool8: return start..<start + 1
        case .float32, .color32: return start..<start + 4
        case .bytes: return start..<payloadRange(ofProperty: property).upperBound
        case .varuint, .unknown:
            var end = start
            while bytes[end] >= 0x80 { end += 1 }
            return start..<end + 1
        }
    }

    /// The bytes of a string or byte string, without its length.
    @inlinable @inline(__always)
    package func payloadRange(ofProperty property: Int) -> Range<Int> {
        let (length, start) = number(at: Int(properties[property].valueOffset))
        return Range(uncheckedBounds: (start, start &+ Int(length)))
    }

    /// The varuint at the offset of a value, type or key that parsing has read past, and the offset behind it.
    @inlinable @inline(__always)
    package func number(at offset: Int) -> (value: UInt64, end: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            var end = offset &+ 1
            var value = UInt64(bytes[offset] & 0x7F)
            var shift: UInt64 = 7
            while bytes[end &- 1] >= 0x80, end < bytes.count {
                value |= UInt64(bytes[end] & 0x7F) &<< shift
                end &+= 1
                shift &+= 7
            }
            return (value, end)
        }
    }
}
