internal import RiveSchema

extension RiveFile {
    /// Reads a file in one pass over its bytes.
    ///
    /// Types and properties that the format does not know are read past by what the table of contents says and kept in place.
    /// - Throws: `FormatError` where the header or the table of contents can't be read. A fault behind them is no error here:
    ///   the records before it are kept and `problem` says what is wrong.
    public init(parsing bytes: [UInt8]) throws(FormatError) {
        guard bytes.count <= Int(UInt32.max) else { throw .init(.fileTooLarge, at: 0) }
        self = try bytes.withUnsafeBufferPointer { buffer throws(FormatError) in
            var reader = ByteReader(buffer)
            let prologue = try Prologue(parsing: &reader)
            let scan = Scan.scan(reader, prologue.wireKinds)
            return RiveFile(bytes: bytes, prologue: prologue, scan: scan)
        }
    }
}

extension RiveFile.Prologue {
    init(parsing reader: inout ByteReader) throws(FormatError) {
        var widths = HeaderWidths()
        header = try Header(parsing: &reader, widths: &widths)
        headerWidths = widths
        tableOfContentsOffset = reader.offset
        var again = reader
        let allKnown = try TableOfContents.skip(&reader)
        recordsOffset = reader.offset
        wireKinds = allKnown ? Schema.wireKinds : try TableOfContents(parsing: &again).wireKinds()
    }
}

/// What one pass over the records finds.
struct Scan {
    let records: FlatArray<Record>
    let properties: FlatArray<StoredProperty>
    /// Where the last whole record ends.
    let end: Int
    let problem: FormatError?

    /// Reads record after record into two flat runs, to the end or the first fault.
    static func scan(_ reader: ByteReader, _ kinds: [WireKind]) -> Scan {
        // A local copy lives in registers.
        var reader = reader
        // Most records are about ten bytes and most properties about four. Where asset contents make the guess too high,
        // the memory is reserved but never touched.
        let likely = min(reader.left, 1 << 22)
        var records = FlatArrayBuilder<Record>(capacity: likely / 8 + 2)
        var properties = FlatArrayBuilder<StoredProperty>(capacity: likely / 4)
        var end = reader.offset
        var problem: FormatError?
        kinds.withUnsafeBufferPointer { kinds in
            while !reader.isAtEnd {
                let firstProperty = properties.count
                do throws(FormatError) {
                    let type = try readType(&reader)
                    while let property = try readProperty(&reader, kinds, of: type) { properties.append(property) }
                    records.append(Record(offset: end, type: type, firstProperty: firstProperty))
                    end = reader.offset
                } catch {
                    properties.truncate(to: firstProperty)
                    problem = error
                    break
                }
            }
        }
        records.append(Record(offset: end, type: 0, firstProperty: properties.count))
        return Scan(records: records.finish(), properties: properties.finish(), end: end, problem: problem)
    }

    @inline(__always)
    static func readType(_ reader: inout ByteReader) throws(FormatError) -> TypeKey {
        let start = reader.offset
        let type = try reader.varuint()
        guard type <= UInt64(Int32.max) else { throw FormatError(.typeKeyOutOfRange(type), at: start) }
        return TypeKey(rawValue: UInt32(truncatingIfNeeded: type))
    }

    /// One property, its value read past, or the key 0 that ends a record: nil.
    @inline(__always)
    static func readProperty(
        _ reader: inout ByteReader, _ kinds: UnsafeBufferPointer<WireKind>, of type: TypeKey
    ) throws(FormatError) -> StoredProperty? {
        let keyOffset = reader.offset
        let key = try reader.varuint()
        if key == 0 { return nil }
        guard key < UInt64(kinds.count) else { throw unknown(key, at: keyOffset) }
        let valueOffset = reader.offset
        let kind = kinds[Int(key)]
        switch kind {
        case .varuint:
            if try reader.varuint() > UInt64(UInt32.max) { try refuse(key, of: type, at: valueOffset, reader) }
        case .bool8: try reader.skip(1)
        case .float32, .color32: try reader.skip(4)
        case .bytes: _ = try reader.byteString()
        case .unknown: throw unknown(key, at: keyOffset)
        }
        return StoredProperty(
            key: PropertyKey(rawValue: UInt16(truncatingIfNeeded: key)), keyWidth: valueOffset &- keyOffset, kind: kind,
            valueOffset: valueOffset)
    }

    /// A number above 32 bits is read past on records that do not know its property, and an error on those that do.
    @inline(never)
    private static func refuse(_ key: UInt64, of type: TypeKey, at offset: Int, _ reader: ByteReader) throws(FormatError) {
        guard let property = Schema.property(PropertyKey(rawValue: UInt16(key))), Schema.has(type, property) else { return }
        var again = reader
        again.offset = offset
        throw FormatError(.numberTooLarge(try again.varuint()), at: offset)
    }

    @inline(never)
    private static func unknown(_ key: UInt64, at offset: Int) -> FormatError {
        guard let narrow = UInt16(exactly: key) else { return FormatError(.propertyKeyOutOfRange(key), at: offset) }
        return FormatError(.unknownProperty(narrow), at: offset)
    }
}
