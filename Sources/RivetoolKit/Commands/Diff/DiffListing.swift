import RiveDiff
import RiveFormat
import RiveJSON
import RiveReport
import ToolSupport

/// Changes for people: a table, then a section for each kind.
struct DiffListing {
    /// How wide lines are where there is no terminal.
    static let standardWidth = 80

    let style: Style
    let width: Int

    /// Writes the comparisons of all files of a folder, each below its name.
    func write(_ reports: Results<DiffReport>, isShort: Bool, showsBytes: Bool, to output: OutputBuffer) {
        var isFirst = true
        reports.forEach { report in
            guard !report.isEmpty, !output.isClosed else { return }
            output.append(isFirst ? "" : "\n")
            isFirst = false
            output.appendLine(style(RivePath.shown(report.new), .bold) + (report.fateWords.map { "  " + $0 } ?? ""))
            // All that is in a file came or went with it.
            if report.isCompared { write(report, isShort: isShort, showsBytes: showsBytes, to: output) }
        }
    }

    func write(_ report: DiffReport, isShort: Bool, showsBytes: Bool, to output: OutputBuffer) {
        guard !report.isEmpty else { return }
        if let unrelated = report.unrelated { output.appendLine(unrelated + "\n") }
        writeTable(report, to: output)
        if !isShort, report.unrelated == nil {
            let text = DiffText(report)
            // The table has a line between itself and the sections.
            var isFirst = report.summary.isEmpty
            var heading: DiffText.Heading?
            text.forEachLine { line in
                if output.isClosed { return false }
                if line.heading.kind != heading?.kind {
                    output.appendLine((isFirst ? "" : "\n") + style(line.heading.kind.rawValue, .bold))
                    isFirst = false
                }
                if line.heading.artboard.map(ByteText.init(_:)) != heading?.artboard.map(ByteText.init(_:))
                    || line.heading.kind != heading?.kind,
                    let artboard = line.heading.artboard
                {
                    output.appendLine("  " + style(artboard, .dim))
                }
                heading = line.heading
                write(line, indent: line.heading.artboard == nil ? 2 : 4, to: output)
                return true
            }
        }
        if showsBytes { writeRanges(report, to: output) }
    }

    // MARK: The table

    private func writeTable(_ report: DiffReport, to output: OutputBuffer) {
        guard !report.summary.isEmpty else { return }
        let rows = DiffText.table(report.summary)
        let widths = rows[0].indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        for (index, row) in rows.enumerated() {
            let line = zip(row, widths).enumerated().map { column, cell in
                let gap = String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0))
                return column == 0 ? cell.0 + gap : gap + cell.0
            }.joined(separator: "  ")
            output.appendLine(index == 0 ? style(line, .dim) : line)
        }
    }

    // MARK: Lines

    /// A line, on several where it is too wide: what it is of, and below it the two values.
    private func write(_ line: DiffText.Line, indent: Int, to output: OutputBuffer) {
        let start = String(repeating: " ", count: indent)
        let subject = line.verb.map { style($0, Self.attribute(of: line.sort)) + " " + line.subject } ?? line.subject
        let details = line.details
        let column = indent + (line.verb.map { $0.count + 1 } ?? 0) + DisplayWidth.of(line.subject, atMost: width) + 2
        guard !details.isEmpty else { return output.appendLine(start + subject) }
        if column + line.widthOfDetails(atMost: width) <= width {
            return output.appendLine(start + subject + "  " + details)
        }
        output.appendLine(start + subject)
        let room = max(Self.narrowest, width - indent - 4)
        let inner = start + "    "
        guard let old = line.old, let new = line.new, line.widthOfDetails(atMost: room + 1) > room else {
            for part in DiffText.wrapped(details, to: room) { output.appendLine(inner + part) }
            return
        }
        output.appendLine(inner + style("- ", .red) + DiffText.cut(old, to: room - 2, near: new))
        output.appendLine(inner + style("+ ", .green) + DiffText.cut(new, to: room - 2, near: old))
    }

    /// The room that values have however long the addresses are.
    private static let narrowest = 24

    private static func attribute(of sort: Change.Sort) -> Style.Attribute {
        switch sort {
        case .added: .green
        case .removed: .red
        default: .cyan
        }
    }

    // MARK: Bytes

    private func writeRanges(_ report: DiffReport, to output: OutputBuffer) {
        output.appendLine("\n" + style("bytes", .bold))
        report.forEachRange { range in
            let bytes = [range.range.old, range.range.new].map { $0.map(Self.words) ?? "-" }
            let what = range.address ?? "the file"
            output.appendLine("  \(bytes[0]) → \(bytes[1])  \(range.range.reason.rawValue)  \(what)")
        }
    }

    private static func words(_ range: Range<Int>) -> String {
        "0x" + String(range.lowerBound, radix: 16) + "..0x" + String(range.upperBound, radix: 16)
    }
}
