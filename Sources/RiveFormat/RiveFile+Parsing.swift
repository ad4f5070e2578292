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
            let scan = Scan.scan(reader, prologue.valueTraits)
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
        valueTraits = allKnown ? Schema.valueTraits : try TableOfContents(parsing: &again).valueTraits()
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
    static func scan(_ reader: ByteReader, _ traits: [ValueTraits]) -> Scan {
        // Most records are about ten bytes and most properties about four. Where asset contents make the guess too high,
        // the memory is reserved but never touched.
        let likely = min(reader.left, 1 << 22)
        var run = ScanRun(at: reader.offset, records: likely / 8 + 2, properties: likely / 4 + 1)
        let problem = traits.withUnsafeBufferPointer { traits -> FormatError? in
            do throws(FormatError) {
                while run.offset < reader.end {
                    run.readShortRecords(reader, traits)
                    if run.offset < reader.end { try run.readRecord(reader, traits) }
                }
                return nil
            } catch {
                return error
            }
        }
        let (records, properties) = run.finish()
        return Scan(records: records, properties: properties, end: run.offset, problem: problem)
    }
}
