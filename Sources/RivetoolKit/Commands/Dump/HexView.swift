import RiveFormat
import RiveJSON
import RiveModel
import RiveSchema
import RiveScriptFiles
import ToolSupport

/// Every byte of a file and what it is. The bytes of a line are always of one thing, so the middle column is the whole file.
struct HexView {
    private let document: Document
    private let style: Style
    /// The files whose contents are explained, by the records of these.
    private let scripts: [Int: ScriptFile]

    init(_ document: Document, style: Style) {
        self.document = document
        self.style = style
        scripts = Dictionary(
            firsts: ScriptFiles(document).files.compactMap { file in file.contentsRecord.map { ($0, file) } })
    }

    private var file: RiveFile { document.file }

    /// All of the file or, of a selection that leaves something out, only its records.
    func write(_ selection: RecordSelection, to output: OutputBuffer) {
        let lines = HexLines(bytes: file.bytes, style: style, output: output)
        var values = ValueText(document)
        if selection.isWhole {
            writeHeader(lines)
            writeTableOfContents(lines)
        }
        for record in selection.records where selection.contains(record) {
            if output.isClosed { return }
            values.advance(to: record)
            write(record, values, lines)
        }
        if selection.isWhole { writeUnread(lines) }
    }

    // MARK: Before the records

    private func writeHeader(_ lines: HexLines) {
        let (header, widths) = (file.header, file.headerWidths)
        var offset = 0
        lines.write(take(Header.fingerprint.count, &offset), "fingerprint \"RIVE\"")
        lines.write(take(widths.major, &offset), "major version \(header.major)")
        lines.write(take(widths.minor, &offset), "minor version \(header.minor)")
        lines.write(take(widths.fileId, &offset), "file id \(header.fileId)")
    }

    private func writeTableOfContents(_ lines: HexLines) {
        let table = file.tableOfContents
        var offset = file.tableOfContentsOffset
        for entry in table.entries {
            let property = Schema.property(numbered: entry.key)
            let name = property?.name ?? "unknown"
            lines.write(take(entry.width, &offset), "table of contents: key \(entry.key), \(name)")
        }
        lines.write(take(table.terminatorWidth, &offset), "end of the keys")
        let regular = table.regularWords
        for (index, word) in (table.irregularWords ?? regular).enumerated() {
            let entries = table.entries.dropFirst(4 * index).prefix(4)
            let codes = entries.map { "\($0.key) \(HexView.codeName($0.code))" }.joined(separator: ", ")
            lines.write(take(4, &offset), codes + (word == regular[index] ? "" : "; other bits mean nothing"))
        }
    }

    private static func codeName(_ code: UInt8) -> String {
        switch WireKind(rawValue: code) {
        case .varuint: "varuint"
        case .bytes: "bytes"
        case .float32: "float"
        default: "color"
        }
    }

    private func take(_ count: Int, _ offset: inout Int) -> Range<Int> {
        defer { offset += count }
        return offset..<offset + count
    }

    // MARK: Records

    private func write(_ record: Int, _ values: ValueText, _ lines: HexLines) {
        let range = file.range(of: record)
        let type = file.type(of: record)
        let widths = file.varuintWidths(of: record)
        let name = Schema.objectType(type)?.name ?? "unknown"
        lines.write(
            range.prefix(widths.type), "#\(record) \(name), type \(type.rawValue)", isTitle: true
        )
        for property in file.properties(of: record) { write(property: property, of: record, values, lines) }
        lines.write(range.suffix(widths.terminator), "  end of #\(record)")
    }

    private func write(property index: Int, of record: Int, _ values: ValueText, _ lines: HexLines) {
        let stored = file.properties[index]
        let start = Int(stored.valueOffset)
        let name = Schema.property(stored.key)?.name ?? "unknown"
        lines.write(stored.offset..<start, "  \(name), property \(stored.key.rawValue)")
        let content = file.value(ofProperty: index)
        let value = ValueText.text(of: content, stored.key)
        let meaning = values.meaning(of: content, stored.key).map { " \($0)" } ?? ""
        if stored.kind == .bytes {
            let payload = file.payloadRange(ofProperty: index)
            let text = stored.typeName == "string" ? " \(value)" : ""
            lines.write(start..<payload.lowerBound, "    length \(payload.count)\(text)\(meaning)")
            if stored.key == .bytes, let script = scripts[record] {
                ScriptHex(lines: lines).write(script)
            } else {
                lines.write(payload, "", showsCharacters: true)
            }
        } else {
            lines.write(file.valueRange(ofProperty: index), "    \(stored.typeName) \(value)\(meaning)")
        }
    }

    // MARK: Behind a fault

    private func writeUnread(_ lines: HexLines) {
        guard let problem = file.problem else { return }
        let fault = max(file.end, min(problem.offset, file.bytes.count))
        lines.write(file.end..<fault, "not read: a record with a fault", showsCharacters: true)
        lines.write(fault..<file.bytes.count, "not read: \(problem)", showsCharacters: true)
    }
}
