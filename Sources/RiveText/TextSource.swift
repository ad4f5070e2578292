import RiveFormat
import RiveSchema

/// What a text says, before references by name are looked up.
struct TextSource {
    let text: [UInt8]
    var header = Header(major: 7, minor: 0, fileId: 0)
    var headerWidths = HeaderWidths()
    var tableOfContents = TableOfContents()
    /// Whether the text leaves the bookkeeping to the reader.
    var isDraft = true
    var records: [TextRecord] = []

    func error(_ message: String, at offset: Int, candidates: [String] = []) -> TextError {
        TextError(message, in: text, at: offset, candidates: candidates)
    }

    /// The bytes of the file. References that are still to be looked up become the number 0 or an empty byte string.
    func encode() -> [UInt8] {
        var writer = ByteWriter(reserving: text.count / 2)
        header.write(to: &writer, widths: headerWidths)
        tableOfContents.write(to: &writer)
        for record in records {
            writer.append(varuint: UInt64(record.type.rawValue), width: record.typeWidth)
            for property in record.properties {
                writer.append(varuint: UInt64(property.key.rawValue), width: property.keyWidth)
                writer.append(property.value, width: property.width)
            }
            writer.append(varuint: 0, width: record.terminatorWidth)
        }
        return writer.bytes
    }
}
