import RiveSchema

extension RiveFile {
    /// The file that bytes are, read in one pass.
    ///
    /// Types and properties that the format does not know are read past by what the table of contents says and kept in place.
    /// - Throws: `FormatError` where the header or the table of contents can't be read. A fault behind them is no error here:
    ///   the records before it are kept and `problem` says what is wrong.
    public init(parsing bytes: [UInt8]) throws(FormatError) {
        guard bytes.count <= Int(UInt32.max) else { throw .init(.fileTooLarge, at: 0) }
        let (prologue, scan) = try bytes.withUnsafeBufferPointer { buffer throws(FormatError) in
            try Schema.valueTraits.withUnsafeBufferPointer { known throws(FormatError) in
                try Self.read(buffer, known)
            }
        }
        self.init(bytes: bytes, prologue: prologue, scan: scan)
    }

    /// The parts of a file; how to read past the values of keys that the format does not know is what its table of contents
    /// says.
    private static func read(
        _ buffer: UnsafeBufferPointer<UInt8>, _ known: UnsafeBufferPointer<ValueTraits>
    ) throws(FormatError) -> (Prologue, Scan) {
        var reader = ByteReader(buffer)
        let prologue = try Prologue(parsing: &reader, known)
        if prologue.listsOnlyKnownKeys { return (prologue, Scan(reader, known)) }
        var tableReader = ByteReader(buffer, at: prologue.tableOfContentsOffset)
        let traits = try TableOfContents(parsing: &tableReader).valueTraits()
        return (prologue, traits.withUnsafeBufferPointer { Scan(reader, $0) })
    }
}

extension RiveFile.Prologue {
    init(parsing reader: inout ByteReader, _ known: UnsafeBufferPointer<ValueTraits>) throws(FormatError) {
        var widths = HeaderWidths()
        header = try Header(parsing: &reader, widths: &widths)
        headerWidths = widths
        tableOfContentsOffset = reader.offset
        listsOnlyKnownKeys = try TableOfContents.skip(&reader, known)
        recordsOffset = reader.offset
    }
}

/// What one pass over the records finds.
struct Scan {
    let records: FlatArray<Record>
    let properties: FlatArray<StoredProperty>
    /// Where the last whole record ends.
    let end: Int
    let problem: FormatError?

    /// The records of a reader in two flat runs, to the end or the first fault.
    init(_ reader: ByteReader, _ traits: UnsafeBufferPointer<ValueTraits>) {
        var run = ScanRun(reader)
        var problem: FormatError?
        do throws(FormatError) {
            while run.offset < reader.end {
                run.readShortRecords(reader, traits)
                if run.offset < reader.end { try run.readRecord(reader, traits) }
            }
        } catch {
            problem = error
        }
        self.problem = problem
        end = run.offset
        (records, properties) = run.finish()
    }
}
