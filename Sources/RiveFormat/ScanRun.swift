internal import RiveSchema

/// Records and properties in the making, in memory that grows.
///
/// Two ways of reading lead to the same result: `readRecord` takes every form that the format allows and finds every fault;
/// `readShortRecords` takes only what nearly all records look like, and stops without a word at the first that does not.
struct ScanRun {
    /// The offset of the next record.
    private(set) var offset: Int

    private var records: UnsafeMutablePointer<Record>
    private var recordCount = 0
    private var recordCapacity: Int
    private var properties: UnsafeMutablePointer<StoredProperty>
    private var propertyCount = 0
    private var propertyCapacity: Int

    init(at offset: Int, records recordCapacity: Int, properties propertyCapacity: Int) {
        self.offset = offset
        self.recordCapacity = recordCapacity
        self.propertyCapacity = propertyCapacity
        records = .allocate(capacity: recordCapacity)
        properties = .allocate(capacity: propertyCapacity)
    }

    /// Hands the memory over, with a record behind the last that marks its end.
    mutating func finish() -> (FlatArray<Record>, FlatArray<StoredProperty>) {
        append(Record(offset: offset, type: 0, firstProperty: propertyCount))
        return (
            FlatArray(FlatStorage(records), records, count: recordCount),
            FlatArray(FlatStorage(properties), properties, count: propertyCount)
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

    /// Reads records as long as every key takes at most two bytes, every number too, every byte string has less than 128
    /// bytes, every key is known, and the end of the file is some bytes away.
    ///
    /// This is the one hot loop. It calls nothing and throws nothing, so that all it needs stays in registers.
    @inline(never)
    mutating func readShortRecords(_ reader: ByteReader, _ traits: UnsafeBufferPointer<ValueTraits>) {
        let base = reader.base
        // Behind an offset below this, a key and a value of fixed width, or a number or length, always fit.
        let safeEnd = reader.end - 8
        let records = self.records
        let properties = self.properties
        var start = offset
        var recordCount = self.recordCount
        var propertyCount = self.propertyCount

        recordLoop: while start < safeEnd, recordCount < recordCapacity {
            var type = UInt32(base[start])
            var at = start &+ 1
            if type >= 0x80 {
                let second = UInt32(base[at])
                if second >= 0x80 { break }
                type = type & 0x7F | second << 7
                at &+= 1
            }
            var count = propertyCount
            while true {
                guard at < safeEnd, count < propertyCapacity else { break recordLoop }
                var key = Int(base[at])
                if key == 0 { break }
                var value = at &+ 1
                if key >= 0x80 {
                    let second = Int(base[value])
                    if second >= 0x80 { break recordLoop }
                    key = key & 0x7F | second << 7
                    value &+= 1
                }
                if key >= traits.count { break recordLoop }
                let traits = traits[key]
                var next = value &+ traits.fixedWidth
                if next == value {
                    if traits.isVaruint {
                        if base[next] >= 0x80 {
                            next &+= 1
                            if base[next] >= 0x80 { break recordLoop }
                        }
                        next &+= 1
                    } else {
                        guard traits.isBytes, base[next] < 0x80 else { break recordLoop }
                        next &+= 1 &+ Int(base[next])
                        if next > safeEnd { break recordLoop }
                    }
                }
                properties[count] = StoredProperty(
                    key: PropertyKey(rawValue: UInt16(truncatingIfNeeded: key)), keyWidth: value &- at, traits: traits,
                    valueOffset: value)
                count &+= 1
                at = next
            }
            records[recordCount] = Record(
                offset: start, type: TypeKey(rawValue: type), firstProperty: propertyCount)
            recordCount &+= 1
            propertyCount = count
            start = at &+ 1
        }
        offset = start
        self.recordCount = recordCount
        self.propertyCount = propertyCount
    }

    // MARK: Memory

    private mutating func append(_ record: Record) {
        if recordCount == recordCapacity {
            records = Self.grown(records, count: recordCount)
            recordCapacity *= 2
        }
        (records + recordCount).initialize(to: record)
        recordCount += 1
    }

    private mutating func append(_ property: StoredProperty) {
        if propertyCount == propertyCapacity {
            properties = Self.grown(properties, count: propertyCount)
            propertyCapacity *= 2
        }
        (properties + propertyCount).initialize(to: property)
        propertyCount += 1
    }

    /// Twice the memory, with the elements moved there.
    private static func grown<Element: BitwiseCopyable>(
        _ memory: UnsafeMutablePointer<Element>, count: Int
    ) -> UnsafeMutablePointer<Element> {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: count * 2)
        larger.moveInitialize(from: memory, count: count)
        memory.deallocate()
        return larger
    }
}
