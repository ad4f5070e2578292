public import RiveSchema

/// The records of a file for passes over all of them: what `RiveFile` offers, without a check on every access.
///
/// It points into the file, which must outlive it. Record and property numbers must be those of the file: parsing has checked
/// that every property lies inside the bytes, so nothing else is needed to read them.
@usableFromInline
package struct RecordCursor {
    @usableFromInline let records: UnsafePointer<Record>
    @usableFromInline let properties: UnsafePointer<StoredProperty>
    @usableFromInline let bytes: UnsafePointer<UInt8>

    /// The result of `body` with a cursor over a file.
    @inlinable
    package static func with<Result>(_ file: RiveFile, _ body: (RecordCursor) -> Result) -> Result {
        // A file that was parsed has a header, so there is a first byte.
        file.bytes.withUnsafeBufferPointer { bytes in
            body(
                RecordCursor(
                    records: file.markedRecords.base, properties: file.properties.base, bytes: bytes.baseAddress!))
        }
    }

    @inlinable
    init(
        records: UnsafePointer<Record>, properties: UnsafePointer<StoredProperty>, bytes: UnsafePointer<UInt8>
    ) {
        self.records = records
        self.properties = properties
        self.bytes = bytes
    }

    @inlinable
    package func type(of record: Int) -> TypeKey { records[record].type }

    /// The offset of a record; that of the record behind the last is the end of all.
    @inlinable
    package func offset(of record: Int) -> Int { Int(records[record].offset) }

    /// A byte of the file.
    @inlinable
    package func byte(at offset: Int) -> UInt8 { bytes[offset] }

    /// A range of the bytes of the file, which must lie in them.
    @inlinable
    package func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
    }

    @inlinable
    package func properties(of record: Int) -> Range<Int> {
        Range(
            uncheckedBounds: (Int(records[record].firstProperty), Int(records[record &+ 1].firstProperty)))
    }

    @inlinable
    package func key(ofProperty property: Int) -> PropertyKey { properties[property].key }

    /// How many bytes the key of a property takes.
    @inlinable
    package func keyWidth(ofProperty property: Int) -> UInt8 { properties[property].keyWidth }

    /// The offset of a property's value: right behind the key.
    @inlinable
    package func valueOffset(ofProperty property: Int) -> Int { Int(properties[property].valueOffset) }

    /// Whether the value of a property is an index of records.
    @inlinable
    package func isReference(_ property: Int) -> Bool { properties[property].traits.isReference }

    /// An unsigned number that a record stores, cut to 32 bits.
    @inlinable
    package func uint(ofProperty property: Int) -> UInt32 {
        var at = Int(properties[property].valueOffset)
        let first = UInt32(bytes[at])
        if first < 0x80 { return first }
        let second = UInt32(bytes[at &+ 1])
        var value = first &- 0x80 &+ (second & 0x7F) << 7
        if second < 0x80 { return value }
        at &+= 1
        var shift: UInt32 = 14
        while bytes[at] >= 0x80 {
            at &+= 1
            value |= UInt32(bytes[at] & 0x7F) &<< shift
            shift &+= 7
        }
        return value
    }

    /// The property of a key that a record stores; nil where it stores none. Where it stores several, the last counts.
    @inlinable @inline(__always)
    func property(_ key: PropertyKey, of record: Int) -> Int? {
        let range = properties(of: record)
        var property = range.upperBound
        while property > range.lowerBound {
            property &-= 1
            if properties[property].key == key { return property }
        }
        return nil
    }

    /// An unsigned number of a record; nil where it stores none. Where it stores several, the last counts.
    @inlinable
    package func uint(_ key: PropertyKey, of record: Int) -> UInt32? {
        property(key, of: record).map { uint(ofProperty: $0) }
    }

    /// The bytes of a string or byte string of a record; nil where it stores none. Where it stores several, the last counts.
    @inlinable
    package func payload(_ key: PropertyKey, of record: Int) -> UnsafeRawBufferPointer? {
        guard let property = property(key, of: record), properties[property].kind == .bytes else { return nil }
        var start = Int(properties[property].valueOffset)
        while bytes[start] >= 0x80 { start &+= 1 }
        return UnsafeRawBufferPointer(start: bytes + (start &+ 1), count: Int(uint(ofProperty: property)))
    }
}
