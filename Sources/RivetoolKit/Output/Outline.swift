import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// Lines for people: headings, and below them rows of a label, a name and details, aligned within their section.
///
/// A terminal gets lines that fit it and no more than the first of many rows of one kind; elsewhere nothing is cut. What is
/// not shown is not kept either, and no more than a part of a very long section.
struct Outline {
    private struct Row {
        let name: String
        let details: [String]

        var byteCount: Int { details.reduce(name.utf8.count) { $0 + $1.utf8.count } }
    }

    /// Rows of one label, one behind the other.
    private struct Run {
        let indent: Int
        let label: String
        var rows: [Row] = []
        /// How many there are, those included that are not kept.
        var count = 0
        /// How many are written already.
        var written = 0

        func continues(_ label: String, _ indent: Int) -> Bool { self.label.isSame(as: label) && self.indent == indent }
    }

    /// A name takes no more columns where others have to line up behind it, and so for details.
    private static let widestName = 32
    private static let widestDetail = 24
    /// How many rows of one kind a terminal gets.
    private static let mostRows = 20
    private static let gap = "  "
    /// The width of a text that is shown however narrow the terminal is.
    private static let narrowest = 8
    /// Rows of so many bytes are aligned with each other, and written before there are more.
    private static let mostBytes = 1 << 22

    private let style: Style
    private let columns: Int?
    private let output: OutputBuffer
    private var runs: [Run] = []
    /// What the rows take that are kept.
    private var byteCount = 0
    private var isEmpty = true

    /// `columns` is the width of the terminal; without one nothing is cut.
    init(style: Style, columns: Int?, output: OutputBuffer) {
        self.style = style
        self.columns = columns
        self.output = output
    }

    /// Whether nothing that is still added can arrive.
    var isClosed: Bool { output.isClosed }

    /// A line that starts a section, with what belongs to its name behind it, or below it where it does not fit.
    mutating func heading(_ name: String, _ details: String...) {
        startSection()
        output.append(line(name, details))
    }

    /// The same for a section on the file at a path.
    mutating func heading(path: String, _ details: String...) {
        startSection()
        output.append(path: line(path, details))
    }

    private mutating func startSection() {
        finish()
        if !isEmpty { output.append("\n") }
        isEmpty = false
    }

    private func line(_ name: String, _ details: [String]) -> String {
        let name = cut(ControlCharacters.escaped(name, backslash: false), behind: 0)
        var line = style(name, .bold)
        let details = details.filter { !$0.isEmpty }.map { ControlCharacters.escaped($0, backslash: false) }
        if !details.isEmpty {
            let text = details.dropFirst().reduce(into: details[0]) { $0 += " · " + $1 }
            var start = Self.gap
            if let columns, DisplayWidth.of(name + Self.gap) + DisplayWidth.of(text, atMost: columns) > columns {
                start = "\n" + Self.gap
            }
            let column = start == Self.gap ? DisplayWidth.of(name + Self.gap, atMost: columns ?? 0) : Self.gap.count
            line += start + style(cut(text, behind: column), .dim)
        }
        return line + "\n"
    }

    /// A row of the section. A detail that is empty keeps its place if a neighbour of the same label has it.
    mutating func row(_ label: String, _ name: String, _ details: String..., indent: Int = 1) {
        if runs.last?.continues(label, indent) != true { runs.append(Run(indent: indent, label: label)) }
        let last = runs.count - 1
        runs[last].count += 1
        if columns != nil, runs[last].count > Self.mostRows { return }
        let row = Row(name: shown(name), details: details.map(shown))
        runs[last].rows.append(row)
        byteCount += row.byteCount
        if byteCount > Self.mostBytes {
            writeRuns()
            runs[last].written += runs[last].rows.count
            runs[last].rows = []
            runs.removeFirst(last)
        }
    }

    /// A text without what drives a terminal, and no more of it than fits there.
    private func shown(_ text: String) -> String {
        cut(ControlCharacters.escaped(text, backslash: false), behind: 0)
    }

    /// Writes the last rows.
    mutating func finish() {
        writeRuns()
        runs = []
    }

    // MARK: Rows

    /// Writes all rows that are kept, aligned with each other.
    private mutating func writeRuns() {
        let labelWidth = runs.map { 2 * $0.indent + DisplayWidth.of($0.label) }.max() ?? 0
        let widest = widestName(behind: labelWidth)
        var nameWidth = 0
        for run in runs {
            for row in run.rows { nameWidth = max(nameWidth, DisplayWidth.of(row.name, atMost: widest)) }
        }
        for run in runs { write(run, labelWidth, nameWidth) }
        byteCount = 0
    }

    /// The width of the widest name, where at least half of a narrow terminal is for details.
    private func widestName(behind labelWidth: Int) -> Int {
        columns.map { min(Self.widestName, max(Self.narrowest, ($0 - labelWidth) / 2)) } ?? Self.widestName
    }

    /// Rows of one label, which stands at the first.
    private func write(_ run: Run, _ labelWidth: Int, _ nameWidth: Int) {
        let isCut = columns != nil && run.count > Self.mostRows
        let shown = isCut ? run.rows.prefix(max(0, Self.mostRows - 1 - run.written)) : run.rows[...]
        let widths = Self.detailWidths(shown)
        for (index, row) in shown.enumerated() {
            let hasLabel = index == 0 && run.written == 0
            let label = Self.blanks(2 * run.indent) + (hasLabel ? run.label : "")
            let start = padded(label, to: labelWidth) + Self.gap
            output.appendLine(style(start, .cyan) + nameAndDetails(row, nameWidth, widths, behind: labelWidth + 2))
        }
        if isCut {
            let start = Self.blanks(labelWidth) + Self.gap
            let rest = NumberWords.grouped(run.count - run.written - shown.count)
            output.appendLine(start + style("… \(rest) more", .dim))
        }
    }

    /// How wide each detail is, 0 for one that no row has.
    private static func detailWidths(_ rows: ArraySlice<Row>) -> [Int] {
        rows.reduce(into: []) { widths, row in
            for (index, detail) in row.details.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], DisplayWidth.of(detail, atMost: widestDetail))
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
            pending += Self.blanks(width - DisplayWidth.of(detail, atMost: width)) + Self.gap
        }
        if details.isEmpty { return cut(row.name, behind: start) }
        let name = padded(columns == nil ? row.name : DisplayWidth.cut(row.name, to: nameWidth), to: nameWidth)
        return name + Self.gap + style(cut(details, behind: start + DisplayWidth.of(name) + 2), .dim)
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + Self.blanks(width - DisplayWidth.of(text, atMost: width))
    }

    /// So many blanks. All of the padding of a table costs a third of what `String(repeating:count:)` takes for it.
    private static func blanks(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return String(unsafeUninitializedCapacity: count) { text in
            text.initialize(repeating: UInt8(ascii: " "))
            return count
        }
    }

    private func cut(_ text: String, behind start: Int) -> String {
        columns.map { DisplayWidth.cut(text, to: max(Self.narrowest, $0 - start)) } ?? text
    }
}
