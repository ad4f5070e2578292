internal import RiveJSON
internal import RiveModel
internal import RiveSize

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

    func write(_ size: SizeJSON, path: String) {
        output.append(path: style(RivePath.shown(path), .bold))
        output.appendLine("  " + style(NumberWords.count(size.bytes, "byte"), .dim))
        let width = NumberWords.grouped(size.bytes).utf8.count
        for row in size.rows where !output.isClosed {
            write(row, in: nil, size, width)
            for part in row.rows where !output.isClosed { write(part, in: row, size, width) }
        }
    }

    private func write(_ row: SizeRow, in outer: SizeRow?, _ size: SizeJSON, _ width: Int) {
        let number = NumberWords.grouped(row.bytes), share = Self.share(row.bytes, of: size.bytes)
        var line = "  " + Self.padded(number, to: width) + "  " + Self.padded(share, to: 6) + "  "
        var column = 2 + width + 2 + 6 + 2
        if hasBars {
            let bar = Self.bar(row.bytes, of: size.bytes)
            line += style(bar, outer == nil ? .cyan : .dim)
            line += String(repeating: " ", count: Self.barWidth - bar.count + 2)
            column += Self.barWidth + 2
        }
        let indent = outer == nil ? "" : "  "
        let label = ControlCharacters.escaped(size.names.label(of: row, in: outer), backslash: false)
        let shown = cut(indent + label, behind: column)
        line += outer == nil ? style(shown, .bold) : shown
        let details = details(of: row, in: outer, size.names)
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
    private func details(of row: SizeRow, in outer: SizeRow?, _ names: SizeNames) -> String {
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

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }

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
