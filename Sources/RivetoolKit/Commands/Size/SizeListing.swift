import RiveFormat
import RiveJSON
import RiveModel
import RiveSize
import ToolSupport

/// Where the bytes of a file are, for people: a line for each row, and below it those for the rows in it.
///
/// A terminal gets lines that fit it, with a bar for each; elsewhere nothing is cut.
struct SizeListing {
    let style: Style
    /// The width of the terminal; nil for no terminal.
    let columns: Int?
    let output: OutputBuffer

    /// The columns that the longest bar takes, which is that of the whole file.
    private static let barWidth = 20
    private static let narrowest = 16

    func write(_ table: SizeTable, path: String, showsRows: Bool) {
        output.append(path: style(RivePath.shown(path), .bold))
        output.append("  " + style(NumberWords.count(table.bytes, "byte"), .dim))
        if let old = table.old { output.append(path: style(Self.words(of: old, table), .dim)) }
        output.append("\n")
        if showsRows { writeRows(table) }
        for result in table.budget ?? [] { write(result) }
        if let unused = table.unused { write(unused, top: table.top, of: table.bytes) }
        if let advice = table.advice { write(advice, table) }
    }

    /// Prints the lines of a budget that are about many files.
    func write(_ results: [SizeBudget.Result], of budget: String) {
        output.append(path: style(RivePath.shown(budget), .bold) + "\n")
        for result in results { write(result) }
    }

    // MARK: What is not used

    private func write(_ unused: SizeUnused, top: Int?, of all: Int) {
        if let doubt = unused.doubt {
            output.appendLine("  " + style("the list is not complete: \(ControlCharacters.escaped(doubt))", .magenta))
        }
        for reach in [Reach.nothing, .byName] {
            let parts = unused.parts(reach)
            let bytes = parts.reduce(0) { $0 + $1.part.byteCount }
            guard !parts.isEmpty || reach == .nothing && unused.doubt == nil else { continue }
            let size = parts.isEmpty ? "" : ", \(NumberWords.count(bytes, "byte"))"
            output.appendLine("  \(style(reach.words, .bold)): \(NumberWords.count(parts.count, "part"))\(size)")
            let width = NumberWords.grouped(parts.first?.part.byteCount ?? 0).utf8.count
            let shown = parts.prefix(top ?? parts.count)
            for part in shown where !output.isClosed { write(part, width, of: all) }
            if shown.count < parts.count {
                let rest = parts.dropFirst(shown.count).reduce(0) { $0 + $1.part.byteCount }
                output.appendLine(
                    "    " + style("\(parts.count - shown.count) more, \(NumberWords.count(rest, "byte"))", .dim))
            }
        }
    }

    private func write(_ part: SizeUnused.Part, _ width: Int, of all: Int) {
        let bytes = NumberWords.grouped(part.part.byteCount).padded(to: width)
        let share = Self.share(part.part.byteCount, of: all).padded(to: 6)
        let address = cut(ControlCharacters.escaped(part.address, backslash: false), behind: width + 14)
        output.appendLine("    \(bytes)  \(share)  \(address)  \(style(part.type, .dim))")
    }

    /// A line of a budget: whether it is kept, what it says, and how much there is.
    private func write(_ result: SizeBudget.Result) {
        let isOver = result.excess > 0
        let word = isOver ? style("over", .red) : style("ok", .green) + "  "
        output.appendLine(
            "  \(word)  \(ControlCharacters.escaped(result.text, backslash: false))  \(style(result.excessText, .dim))")
    }

    /// A line for each advice: what it saves, how sure it is, what it is about, and what would do.
    private func write(_ advice: [Advice], _ table: SizeTable) {
        if advice.isEmpty { output.appendLine("  no advice") }
        let width = NumberWords.grouped(advice.first?.bytes ?? 0).utf8.count
        for advice in advice where !output.isClosed {
            let saved = NumberWords.grouped(advice.bytes).padded(to: width)
            let word = advice.certainty.rawValue
            let gap = String(repeating: " ", count: Self.widestCertainty - word.utf8.count + 2)
            let address = ControlCharacters.escaped(table.names.address(of: advice.record), backslash: false)
            let other = advice.other.map { ControlCharacters.escaped(table.names.address(of: $0), backslash: false) }
            let message = advice.message + (other.map { ", \($0)" } ?? "")
            output.appendLine("  saves \(saved)  " + style(word, .cyan) + gap + address)
            output.appendLine("    " + style(message, .dim))
        }
        guard advice.count > 1, let saved = table.savedBytes else { return }
        let share = Self.share(saved, of: table.bytes)
        output.appendLine("  saves \(NumberWords.grouped(saved)) in all, \(share)")
    }

    private static let widestCertainty = AdviceCertainty.allCases.map(\.rawValue.utf8.count).max() ?? 0

    private func writeRows(_ table: SizeTable) {
        var width = NumberWords.grouped(max(table.bytes, table.old?.bytes ?? 0)).utf8.count
        if table.old != nil {
            width = max(width, Self.headings[2].utf8.count - 1)
            let cells = [Self.headings[0].padded(to: width), Self.headings[1].padded(to: width)]
            let line = (cells + [Self.headings[2].padded(to: width + 1)]).joined(separator: "  ")
            output.appendLine("  " + style(line, .dim))
        }
        for row in table.rows where !output.isClosed {
            write(row, in: nil, table, width)
            for part in row.rows where !output.isClosed { write(part, in: row, table, width) }
        }
    }

    /// What stands above the bytes of two versions.
    private static let headings = ["now", "was", "change"]

    /// `, 1,200 in HEAD:a.riv, +343 (+28.6%)`.
    private static func words(of old: SizeTable.Old, _ table: SizeTable) -> String {
        let name = PathText.escaped(ControlCharacters.escaped(RivePath.shown(old.name), backslash: false))
        guard old.bytes > 0 else { return ", new since \(name)" }
        let difference = table.bytes - old.bytes
        return ", \(NumberWords.grouped(old.bytes)) in \(name), \(signed(difference))"
            + (difference == 0 ? "" : " (\(difference < 0 ? "-" : "+")\(share(abs(difference), of: old.bytes)))")
    }

    private func write(_ row: SizeRow, in outer: SizeRow?, _ table: SizeTable, _ width: Int) {
        var line = "  " + NumberWords.grouped(row.bytes).padded(to: width) + "  "
        var column = 2 + width + 2
        if let old = row.old {
            line += NumberWords.grouped(old).padded(to: width) + "  "
            let difference = Self.signed(row.difference).padded(to: width + 1)
            line += style(difference, row.difference > 0 ? .red : row.difference < 0 ? .green : .dim) + "  "
            column += 2 * width + 5
        } else {
            line += Self.share(row.bytes, of: table.bytes).padded(to: 6) + "  "
            column += 8
            if hasBars {
                let bar = Self.bar(row.bytes, of: table.bytes)
                line += style(bar, outer == nil ? .cyan : .dim)
                line += String(repeating: " ", count: Self.barWidth - bar.count + 2)
                column += Self.barWidth + 2
            }
        }
        let names = table.names(of: row)
        let indent = outer == nil ? "" : "  "
        let label = ControlCharacters.escaped(names.label(of: row, in: outer), backslash: false)
        let shown = cut(indent + label, behind: column)
        line += outer == nil ? style(shown, .bold) : shown
        let details = details(of: row, names)
        column += DisplayWidth.of(shown, atMost: columns ?? 0) + 2
        if !details.isEmpty, columns.map({ column + DisplayWidth.of(details) <= $0 }) ?? true {
            line += "  " + style(details, .dim)
        }
        output.appendLine(line)
    }

    /// Whether there is a bar a row: on a terminal with colours.
    private var hasBars: Bool { style.isOn && columns.map { $0 >= 60 } ?? false }

    private func cut(_ text: String, behind column: Int) -> String {
        columns.map { DisplayWidth.cut(text, to: max(Self.narrowest, $0 - column)) } ?? text
    }

    /// What there is to say of a row: what an asset holds, how many records there are.
    private func details(of row: SizeRow, _ names: SizeNames) -> String {
        if row.isGone { return "gone" }
        if let contents = names.contents(of: row) {
            let words = [
                contents.format?.name, contents.pixels.map { "\($0.width) × \($0.height)" },
                contents.glyphs.map { NumberWords.count($0, "glyph") },
            ].compactMap(\.self)
            if !words.isEmpty { return words.joined(separator: ", ") }
        }
        guard row.count > 0 else { return "" }
        switch row.kind {
        case .property: return NumberWords.count(row.count, "value")
        case .rest: return NumberWords.count(row.count, "row")
        default: return NumberWords.count(row.count, "record")
        }
    }

    // MARK: Numbers

    /// A difference with its sign.
    private static func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + NumberWords.grouped(number) }

    /// `12.3%`, rounded.
    private static func share(_ bytes: Int, of all: Int) -> String {
        if bytes > 0, bytes * 1000 < all { return "<0.1%" }
        let thousandths = (bytes * 1000 + all / 2) / all
        return "\(thousandths / 10).\(thousandths % 10)%"
    }

    /// A bar in eighths of a column, so that a small row still shows.
    private static func bar(_ bytes: Int, of all: Int) -> String {
        let eighths = max(1, (bytes * barWidth * 8 + all / 2) / all)
        let rest = eighths % 8 == 0 ? "" : String(eighthBlocks[eighths % 8 - 1])
        return String(repeating: "█", count: eighths / 8) + rest
    }

    private static let eighthBlocks = Array("▏▎▍▌▋▊▉")
}

extension SizeBudget.Result {
    /// What the line says.
    var text: String { "\(line.line.text) <= \(line.line.limitText)" }

    /// How much there is, and how much of that is too much.
    var excessText: String {
        guard let bytes else { return "a new file" }
        let size = NumberWords.count(bytes, "byte")
        return excess > 0 ? "\(size), \(NumberWords.grouped(excess)) too many" : size
    }
}
