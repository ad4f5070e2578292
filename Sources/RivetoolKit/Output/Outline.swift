/// Lines for people: headings, and below them rows of a label, a name and details, aligned within their section.
struct Outline {
    private struct Row {
        let indent: Int
        let label: String
        let name: String
        let details: [String]
    }

    /// A name takes no more columns where others have to line up behind it.
    private static let widestName = 32
    private static let gap = 2

    private let style: Style
    private let columns: Int?
    private var rows: [Row] = []
    private var text = ""

    /// `columns` is the width of the terminal; without one nothing is cut.
    init(style: Style, columns: Int?) {
        self.style = style
        self.columns = columns
    }

    /// A line that starts a section, with what belongs to its name behind it.
    mutating func heading(_ name: String, _ details: String...) {
        flushRows()
        if !text.isEmpty { text += "\n" }
        let name = ControlCharacters.escaped(name, backslash: false)
        let rest = details.filter { !$0.isEmpty }.map { ControlCharacters.escaped($0, backslash: false) }
        let line = rest.joined(separator: " · ")
        text += style(name, .bold) + (line.isEmpty ? "" : "  " + style(cut(line, after: name, 2), .dim)) + "\n"
    }

    /// A row of the section; an empty label repeats the one above.
    mutating func row(_ label: String, _ name: String, _ details: String..., indent: Int = 1) {
        rows.append(
            Row(
                indent: indent, label: label, name: ControlCharacters.escaped(name, backslash: false),
                details: details.filter { !$0.isEmpty }.map { ControlCharacters.escaped($0, backslash: false) }))
    }

    /// All lines, each with its newline.
    mutating func finish() -> String {
        flushRows()
        return text
    }

    private mutating func flushRows() {
        let labelWidth = rows.map { 2 * $0.indent + DisplayWidth.of($0.label) }.max() ?? 0
        let nameWidth = min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, Outline.widestName)
        var previous: (label: String, indent: Int)?
        for row in rows {
            let isRepeated = previous?.label == row.label && previous?.indent == row.indent
            previous = (row.label, row.indent)
            let label = String(repeating: " ", count: 2 * row.indent) + (isRepeated ? "" : row.label)
            let start = padded(label, to: labelWidth) + "  "
            text += style(start, .cyan) + nameAndDetails(row, nameWidth, after: start) + "\n"
        }
        rows = []
    }

    private func nameAndDetails(_ row: Row, _ nameWidth: Int, after start: String) -> String {
        let details = row.details.joined(separator: "  ")
        if details.isEmpty { return cut(row.name, after: start, 0) }
        let name = padded(columns == nil ? row.name : DisplayWidth.cut(row.name, to: nameWidth), to: nameWidth)
        return name + "  " + style(cut(details, after: start + name, 2), .dim)
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    }

    private func cut(_ text: String, after start: String, _ gap: Int) -> String {
        guard let columns else { return text }
        return DisplayWidth.cut(text, to: max(8, columns - DisplayWidth.of(start) - gap))
    }
}
