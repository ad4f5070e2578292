import RiveSchema

extension RiveFile {
    /// The file's bytes made anew from decoded values, header, table of contents and records: the same bytes as the file has
    /// up to `end`, which the tests hold for every readable file.
    package func reencoded() -> [UInt8] {
        var writer = ByteWriter(reserving: end)
        header.write(to: &writer, widths: headerWidths)
        tableOfContents.write(to: &writer)
        for record in 0..<recordCount { encode(record, to: &writer) }
        return writer.bytes
    }

    /// One record made anew from its decoded values, with every varuint as long as the file has it.
    package func encode(_ record: Int, to writer: inout ByteWriter) {
        let widths = varuintWidths(of: record)
        writer.append(varuint: UInt64(type(of: record).rawValue), width: widths.type)
        for property in properties(of: record) {
            let stored = properties[property]
            writer.append(varuint: UInt64(stored.key.rawValue), width: Int(stored.keyWidth))
            writer.append(value(ofProperty: property), width: varuintWidth(ofProperty: property))
        }
        writer.append(varuint: 0, width: widths.terminator)
    }

    /// How many bytes the type key of a record and the 0 at its end take.
    package func varuintWidths(of record: Int) -> (type: Int, terminator: Int) {
        let range = range(of: record)
        let type = number(at: range.lowerBound).end - range.lowerBound
        let lastEnd =
            properties(of: record).last.map { valueRange(ofProperty: $0).upperBound } ?? range.lowerBound + type
        return (type, range.upperBound - lastEnd)
    }
}
