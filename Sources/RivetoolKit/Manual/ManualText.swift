import RiveModel

/// A text of the help as a manual page has it: its paragraphs, lists and tables are filled anew, what else is indented stays.
struct ManualText {
    private var lines: ArraySlice<Substring>

    /// Writes a text.
    static func write(_ text: String, _ roff: inout Roff) {
        var manual = ManualText(lines: text.split(separator: "\n", omittingEmptySubsequences: false)[...])
        while !manual.lines.isEmpty { manual.writeBlock(&roff) }
    }

    private mutating func writeBlock(_ roff: inout Roff) {
        guard let line = lines.first, !line.isEmpty else { return lines.removeFirst(min(1, lines.count)) }
        if line.hasPrefix("- ") {
            writeItem(&roff)
        } else if line.hasPrefix(" ") {
            writeIndented(&roff)
        } else {
            let paragraph = take { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasPrefix("- ") }
            roff.paragraph()
            roff.filled(Roff.plain(paragraph.joined(separator: " ")))
        }
    }

    /// The lines from here on of which something holds.
    private mutating func take(_ holds: (Substring) -> Bool) -> [Substring] {
        let taken = lines.prefix(while: holds)
        lines = lines.dropFirst(taken.count)
        return Array(taken)
    }

    /// An item of a list, with the lines below it.
    private mutating func writeItem(_ roff: inout Roff) {
        let first = lines.removeFirst().dropFirst(2)
        let rest = take { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
        roff.macro("IP \\(bu 2")
        roff.filled(Roff.plain(([first] + rest).joined(separator: " ")))
    }

    private mutating func writeIndented(_ roff: inout Roff) {
        let block = take { $0.hasPrefix(" ") }
        let indent = block.map(Self.indentation).min() ?? 0
        let lines = block.map { $0.dropFirst(indent) }
        if let rows = Self.rows(of: lines) {
            for row in rows { roff.entry(Roff.placeholders(row.tag), Roff.plain(row.text)) }
            return
        }
        roff.paragraph()
        // What is wide starts further left, so that it fits into 80 columns.
        let isWide = (lines.map(\.count).max() ?? 0) > Self.narrow
        if isWide { roff.macro("in 2n") }
        roff.verbatim(lines)
        if isWide { roff.macro("in") }
    }

    /// The columns that a manual page has for its text.
    private static let narrow = 70

    private static func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

    /// The rows of a table of two columns; nil for lines that are none.
    private static func rows(of lines: [Substring]) -> [(tag: Substring, text: String)]? {
        var rows: [(tag: Substring, text: String)] = []
        for line in lines {
            let start = indentation(line)
            if start == 0 {
                guard let (tag, text) = cells(of: line) else { return nil }
                rows.append((tag, text))
            } else {
                let text = line.dropFirst(start)
                guard !rows.isEmpty, let cells = cells(of: text), cells.text.isEmpty else { return nil }
                rows[rows.count - 1].text += (rows[rows.count - 1].text.isEmpty ? "" : " ") + text
            }
        }
        return rows.contains { $0.text.isEmpty } ? nil : rows
    }

    /// The tag of a row and what stands behind it on the line; nil for a line of more columns.
    private static func cells(of line: Substring) -> (tag: Substring, text: String)? {
        let columns = line.parts(separatedBy: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        switch columns.count {
        case 1: return (columns[0], "")
        case 2: return (columns[0], String(columns[1]))
        default: return nil
        }
    }
}
