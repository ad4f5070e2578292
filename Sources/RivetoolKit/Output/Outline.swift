/// Lines for people: headings, and below them rows of a label, a name and details, aligned within their section.
///
/// A terminal gets lines that fit it and no more than the first of many rows of one kind; elsewhere nothing is cut.
struct Outline {
    private struct Row {
        let indent: Int
        let label: String
        let name: String
        let details: [String]

        func isLike(_ other: Row) -> Bool { label == other.label && indent == other.indent }
    }

    /// A name takes no more columns where others have to line up behind it, and so for details.
    private static let widestName = 32
    private static let widestDetail = 24
    /// How many rows of one kind a terminal gets.
    private static let mostRows = 20
    private static let gap = "  "
    /// However narrow the terminal is, so much of a text is shown.
    private static let narrowest = 8

    private let style: Style
    private let columns: Int?
    private var rows: [Row] = []
    private var text = ""

    /// `columns` is the width of the terminal; without one nothing is cut.
    init(style: Style, columns: Int?) {
        self.style = style
        self.columns = columns
    }

    /// A line that starts a section, with what belongs to its name behind it, or below it where it does not fit.
    mutating func heading(_ name: String, _ details: String...) {
        flushRows()
        if !text.isEmpty { text += "\n" }
        let name = cut(ControlCharacters.escaped(name, backslash: false), behind: 0)
        text += style(name, .bold)
        let details = details.filter { !$0.isEmpty }.map { ControlCharacters.escaped($0, backslash: false) }
        if !details.isEmpty {
            let line = details.joined(separator: " · ")
            let start = DisplayWidth.of(name + Self.gap)
            let fits = columns.map { start + DisplayWidth.of(line) <= $0 } ?? true
            text += (fits ? Self.gap : "\n" + Self.gap) + style(cut(line, behind: fits ? start : 2), .dim)
        }
        text += "\n"
    }

    /// A row of the section. A detail that is empty keeps its place if a neighbour of the same label has it.
    mutating func row(_ label: String, _ name: String, _ details: String..., indent: Int = 1) {
        rows.append(
            Row(
                indent: indent, label: label, name: ControlCharacters.escaped(name, backslash: false),
                details: details.map { ControlCharacters.escaped($0, backslash: false) }))
    }

    /// All lines, each with its newline.
    mutating func finish() -> String {
        flushRows()
        return text
    }

    // MARK: Rows

    private mutating func flushRows() {
        let labelWidth = rows.map { 2 * $0.indent + DisplayWidth.of($0.label) }.max() ?? 0
        let nameWidth = min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, widestName(behind: labelWidth))
        var rest = rows[...]
        while let first = rest.first {
            let run = rest.prefix { $0.isLike(first) }
            write(run, labelWidth, nameWidth)
            rest.removeFirst(run.count)
        }
        rows = []
    }

    /// At least half of a narrow terminal is for details.
    private func widestName(behind labelWidth: Int) -> Int {
        columns.map { min(Self.widestName, max(Self.narrowest, ($0 - labelWidth) / 2)) } ?? Self.widestName
    }

    /// Rows of one label, which stands at the first.
    private mutating func write(_ run: ArraySlice<Row>, _ labelWidth: Int, _ nameWidth: Int) {
        let isCut = columns != nil && run.count > Self.mostRows
        let shown = isCut ? run.prefix(Self.mostRows - 1) : run
        let widths = Self.detailWidths(shown)
        for (place, row) in shown.enumerated() {
            let label = String(repeating: " ", count: 2 * row.indent) + (place == 0 ? row.label : "")
            let start = padded(label, to: labelWidth) + Self.gap
            text += style(start, .cyan) + nameAndDetails(row, nameWidth, widths, behind: labelWidth + 2) + "\n"
        }
        if isCut {
            let start = String(repeating: " ", count: labelWidth) + Self.gap
            text += start + style("… \(NumberWords.grouped(run.count - shown.count)) more", .dim) + "\n"
        }
    }

    /// How wide each detail is, 0 for one that no row has.
    private static func detailWidths(_ rows: ArraySlice<Row>) -> [Int] {
        rows.reduce(into: []) { widths, row in
            for (index, detail) in row.details.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], min(DisplayWidth.of(detail), widestDetail))
            }
        }
    }

    private func nameAndDetails(_ row: Row, _ nameWidth: Int, _ widths: [Int], behind start: Int) -> String {
        var details = ""
        var pending = ""
        // Spaces are written only once something follows them: no line ends in any.
        for (detail, width) in zip(row.details, widths) where width > 0 {
            if !detail.isEmpty {
                details += pending + detail
                pending = ""
            }
            pending += String(repeating: " ", count: max(0, width - DisplayWidth.of(detail))) + Self.gap
        }
        if details.isEmpty { return cut(row.name, behind: start) }
        let name = padded(columns == nil ? row.name : DisplayWidth.cut(row.name, to: nameWidth), to: nameWidth)
        return name + Self.gap + style(cut(details, behind: start + DisplayWidth.of(name) + 2), .dim)
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    }

    private func cut(_ text: String, behind start: Int) -> String {
        columns.map { DisplayWidth.cut(text, to: max(Self.narrowest, $0 - start)) } ?? text
    }
}
