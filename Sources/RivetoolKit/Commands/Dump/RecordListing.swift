import RiveFormat
import RiveJSON
import RiveModel
import RiveSchema
import ToolSupport

/// Records for people: a short one on one line, a longer one with a line for each property, below what they belong to.
struct RecordListing {
    private static let usualColumns = 80
    /// The depth beyond which records are indented no further.
    private static let deepestIndent: UInt8 = 20

    private let document: Document
    private let style: Style
    private let columns: Int
    private let depths: [UInt8]
    private let showsDefaults: Bool
    private var values: ValueText

    init(_ document: Document, style: Style, columns: Int?, showsDefaults: Bool) {
        self.document = document
        self.style = style
        self.showsDefaults = showsDefaults
        self.columns = columns ?? RecordListing.usualColumns
        depths = document.depths(atMost: Self.deepestIndent)
        values = ValueText(document)
    }

    private var file: RiveFile { document.file }

    mutating func write(_ selection: RecordSelection, to output: OutputBuffer) {
        if selection.isWhole { output.appendLine(style(summary, .dim)) }
        let numberWidth = "#\(max(file.recordCount - 1, 0))".utf8.count
        let offsetWidth = String(file.bytes.count, radix: 16).utf8.count
        for record in selection.records where selection.contains(record) {
            if output.isClosed { return }
            values.advance(to: record)
            let number = "#\(record)".padded(to: numberWidth)
            let start = file.range(of: record).lowerBound
            let offset = "0x" + String(hexadecimal: UInt(start), digits: offsetWidth)
            let indent = selection.isSparse ? 0 : 2 * Int(depths[record])
            write(record, "\(number)  \(offset)  ", indent: indent, to: output)
        }
    }

    private var summary: String {
        "version \(file.header.major).\(file.header.minor), file id \(file.header.fileId), bytes: \(file.bytes.count), "
            + "listed keys: \(file.tableOfContents.entries.count), records: \(file.recordCount)"
    }

    private func write(_ record: Int, _ start: String, indent: Int, to output: OutputBuffer) {
        let type = file.type(of: record).words
        output.append(style(start, .dim) + String(repeating: " ", count: indent) + style(type, .bold))
        let fields = fields(of: record)
        let left = columns - start.utf8.count - indent - type.utf8.count
        if fields.reduce(0, { $0 + 2 + $1.width }) <= left {
            for field in fields { output.append("  " + field.text(nameWidth: 0, style)) }
            output.append(UInt8(ascii: "\n"))
        } else {
            output.append(UInt8(ascii: "\n"))
            let margin = String(repeating: " ", count: start.utf8.count + indent + 2)
            let nameWidth = fields.map(\.name.utf8.count).max() ?? 0
            for field in fields { output.appendLine(margin + field.text(nameWidth: nameWidth, style)) }
        }
    }

    private func fields(of record: Int) -> [Field] {
        let stored = file.properties(of: record).map { index in
            field(file.properties[index].key, file.value(ofProperty: index))
        }
        guard showsDefaults else { return stored }
        return stored
            + file.defaults(of: record).map { property in
                field(property.key, property.defaultValue, isDefault: true)
            }
    }

    private func field(_ key: PropertyKey, _ value: Value, isDefault: Bool = false) -> Field {
        let meaning = values.meaning(of: value, key)
        return Field(
            name: ValueText.name(of: key), value: ValueText.text(of: value, key),
            meaning: isDefault ? (meaning.map { $0 + " " } ?? "") + "default" : meaning)
    }

    /// One property as text.
    private struct Field {
        let name: String
        let value: String
        let meaning: String?

        /// The columns that it takes where its name is not padded.
        var width: Int {
            name.utf8.count + 3 + DisplayWidth.of(value) + (meaning.map { 1 + DisplayWidth.of($0) } ?? 0)
        }

        func text(nameWidth: Int, _ style: Style) -> String {
            let padding = String(repeating: " ", count: max(0, nameWidth - name.utf8.count))
            return style(name, .cyan) + padding + " = " + value + (meaning.map { " " + style($0, .dim) } ?? "")
        }
    }
}

extension String {
    /// The text with spaces before it.
    func padded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - utf8.count)) + self
    }
}
