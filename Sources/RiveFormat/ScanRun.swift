import RiveSchema

/// Records and properties in the making, in memory that grows.
///
/// Two ways of reading lead to the same result: `readRecord` takes every form that the format allows and finds every fault;
/// `readShortRecords` takes only what nearly all records look like, and stops without a word at the first that does not.
struct ScanRun {
    /// The offset of the next record.
    private(set) var offset: Int

    /// Where both lists lie, the records before the properties.
    private var storage: FlatStorage
    private var records: UnsafeMutablePointer<Record>
    private var recordCount = 0
    private var recordCapacity: Int
    private var properties: UnsafeMutablePointer<StoredProperty>
    private var propertyCount = 0
    private var propertyCapacity: Int

    /// A run with room for the records that a reader has before it.
    init(_ reader: ByteReader) {
        offset = reader.offset
        // Most records are about ten bytes; a property is at least two. Where asset contents make the guess too high, the
        // memory is reserved but never touched.
        let likely = min(reader.left, 1 << 22)
        recordCapacity = likely / 8 + 2
        propertyCapacity = likely / 2 + 1
        (storage, records, properties) = Self.allocate(records: recordCapacity, properties: propertyCapacity)
    }

    /// The memory handed over, with a record behind the last that marks its end.
    mutating func finish() -> (FlatArray<Record>, FlatArray<StoredProperty>) {
        append(Record(offset: offset, type: 0, firstProperty: propertyCount))
        return (
            FlatArray(storage, records, count: recordCount), FlatArray(storage, properties, count: propertyCount)
        )
    }

    // MARK: Any form

    /// One record in any form. Where it has a fault, nothing of it is kept.
    mutating func readRecord(
        _ reader: ByteReader, _ traits: UnsafeBufferPointer<ValueTraits>
    ) throws(FormatError) {
        var reader = reader
        reader.offset = offset
        let firstProperty = propertyCount
        do throws(FormatError) {
            let type = try Self.readType(&reader)
            while let property = try Self.readProperty(&reader, traits, of: type) { append(property) }
            append(Record(offset: offset, type: type, firstProperty: firstProperty))
            offset = reader.offset
        } catch {
            propertyCount = firstProperty
            throw error
        }
    }

    /// The type key that starts a record.
    static func readType(_ reader: inout ByteReader) throws(FormatError) -> TypeKey {
        let start = reader.offset
        let type = try reader.varuint()
        guard type <= UInt64(Int32.max) else { throw FormatError(.typeKeyOutOfRange(type), at: start) }
        return TypeKey(rawValue: UInt32(truncatingIfNeeded: type))
    }

    /// One property, its value read past; nil for the key 0 that ends a record.
    static func readProperty(
        _ reader: inout ByteReader, _ traits: UnsafeBufferPointer<ValueTraits>, of type: TypeKey
    ) throws(FormatError) -> StoredProperty? {
        let keyOffset = reader.offset
        let key = try reader.varuint()
        if key == 0 { return nil }
        guard key < UInt64(traits.count) else { throw unknown(key, at: keyOffset) }
        let valueOffset = reader.offset
        let traits = traits[Int(key)]
        switch traits.kind {
        case .varuint:
            let value = try reader.varuint()
            if value > UInt64(UInt32.max) { try refuse(value, key, of: type, at: valueOffset) }
        case .bool8: try reader.skip(1)
        case .float32, .color32: try reader.skip(4)
        case .bytes: _ = try reader.byteString()
        case .unknown: throw unknown(key, at: keyOffset)
        }
        return StoredProperty(
            key: PropertyKey(rawValue: UInt16(truncatingIfNeeded: key)), keyWidth: valueOffset - keyOffset,
            traits: traits, valueOffset: valueOffset)
    }

    /// A number above 32 bits is read past on records that do not know its property, and an error on those that do.
    private static func refuse(
        _ value: UInt64, _ key: UInt64, of type: TypeKey, at offset: Int
    ) throws(FormatError) {
        guard let property = Schema.property(PropertyKey(rawValue: UInt16(key))), Schema.has(type, property) else {
            return
        }
        throw FormatError(.numberTooLarge(value), at: offset)
    }

    private static func unknown(_ key: UInt64, at offset: Int) -> FormatError {
        guard let narrow = UInt16(exactly: key) else { return FormatError(.propertyKeyOutOfRange(key), at: offset) }
        return FormatError(.unknownProperty(narrow), at: offset)
    }

    // MARK: The form of nearly all records

    /// Reads records as long as every key takes at most two bytes, every number at most three, the length of every byte string
    /// at most two, every key is known, and the end of the file is some bytes away.
    ///
    /// This is the one hot loop. It calls nothing and throws nothing, so that all it needs stays in registers.
    @inline(never)
    mutating func readShortRecords(_ reader: ByteReader, _ traits: UnsafeBufferPointer<ValueTraits>) {
        guard traits.count >= Schema.shortKeyLimit, let traits = traits.baseAddress else { return }
        let base = reader.base
        let limit = shortFormLimit(reader)
        let properties = self.properties
        var record = records + recordCount
        let recordsEnd = records + recordCapacity
        var at = offset
        var propertyCount = self.propertyCount
        while at < limit, record < recordsEnd {
            var type = UInt32(base[at])
            var first = at &+ 1
            if type >= 0x80 {
                let second = UInt32(base[first])
                if second >= 0x80 { break }
                type = type &- 0x80 &+ second << 7
                first &+= 1
            }
            // It counts once its end is found; until then it says where to go back to.
            record.pointee = Record(offset: at, type: TypeKey(rawValue: type), firstProperty: propertyCount)
            at = first
            guard Self.readShortProperties(base, limit, traits, properties, &at, &propertyCount) else {
                at = Int(record.pointee.offset)
                propertyCount = Int(record.pointee.firstProperty)
                break
            }
            record += 1
        }
        offset = at
        recordCount = record - records
        self.propertyCount = propertyCount
    }

    /// The properties of one record, and the 0 behind them.
    /// - Returns: whether all of them have the short form.
    @inline(__always)
    private static func readShortProperties(
        _ base: UnsafePointer<UInt8>, _ limit: Int, _ traits: UnsafePointer<ValueTraits>,
        _ properties: UnsafeMutablePointer<StoredProperty>, _ at: inout Int, _ propertyCount: inout Int
    ) -> Bool {
        while at < limit {
            var key = Int(base[at])
            var value = at &+ 1
            if key == 0 {
                at = value
                return true
            }
            if key >= 0x80 {
                let second = Int(base[value])
                if second >= 0x80 { return false }
                key = key &- 0x80 &+ second << 7
                value &+= 1
            }
            let traits = traits[key]
            var next = value &+ 1
            // Three of four values are numbers.
            if _fastPath(traits.isVaruint) {
                if base[value] >= 0x80 {
                    if base[next] >= 0x80 {
                        next &+= 1
                        if base[next] >= 0x80 { return false }
                    }
                    next &+= 1
                }
            } else if traits.isBytes {
                var length = Int(base[value])
                if length >= 0x80 {
                    let second = Int(base[next])
                    if second >= 0x80 { return false }
                    length = length &- 0x80 &+ second << 7
                    next &+= 1
                }
                next &+= length
            } else {
                if traits.fixedWidth == 0 { return false }
                next = value &+ traits.fixedWidth
            }
            properties[propertyCount] = StoredProperty(
                key: PropertyKey(rawValue: UInt16(truncatingIfNeeded: key)), keyWidth: value &- at, traits: traits,
                valueOffset: value)
            propertyCount &+= 1
            at = next
        }
        return false
    }

    /// The offset before which two bytes of a key and four of a value, or two of a number, can be read, and there is room for
    /// another property: each takes two bytes at least.
    private func shortFormLimit(_ reader: ByteReader) -> Int {
        min(reader.end &- 5, offset &+ 2 &* (propertyCapacity &- propertyCount))
    }

    // MARK: Memory

    private mutating func append(_ record: Record) {
        if recordCount == recordCapacity { makeRoom(records: 2 * recordCapacity, properties: propertyCapacity) }
        (records + recordCount).initialize(to: record)
        recordCount += 1
    }

    private mutating func append(_ property: StoredProperty) {
        if propertyCount == propertyCapacity { makeRoom(records: recordCapacity, properties: 2 * propertyCapacity) }
        (properties + propertyCount).initialize(to: property)
        propertyCount += 1
    }

    /// Moves both lists to memory that has room for so many. Each grows by itself: a file may be nearly all records, or nearly
    /// all properties.
    private mutating func makeRoom(records newRecordCapacity: Int, properties newPropertyCapacity: Int) {
        (recordCapacity, propertyCapacity) = (newRecordCapacity, newPropertyCapacity)
        let larger = Self.allocate(records: recordCapacity, properties: propertyCapacity)
        larger.records.moveInitialize(from: records, count: recordCount)
        larger.properties.moveInitialize(from: properties, count: propertyCount)
        (storage, records, properties) = larger
    }

    private static func allocate(
        records: Int, properties: Int
    ) -> (
        storage: FlatStorage, records: UnsafeMutablePointer<Record>,
        properties: UnsafeMutablePointer<StoredProperty>
    ) {
        // The records in between may end amid a word, which is wide enough an alignment for properties.
        let recordBytes = records * MemoryLayout<Record>.stride
        let propertyBytes = properties * MemoryLayout<StoredProperty>.stride
        let storage = FlatStorage.allocate(byteCount: recordBytes + propertyBytes)
        return (
            storage, storage.memory.bindMemory(to: Record.self, capacity: records),
            (storage.memory + recordBytes).bindMemory(to: StoredProperty.self, capacity: properties)
        )
    }
}
