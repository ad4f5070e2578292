import ToolSupport

/// Rows of cells as a terminal shows them: aligned columns below a dim header, in lines that fit.
struct Table {
    /// The names of the columns; none for a table without a header.
    let header: [String]
    /// The width of the terminal; nil for lines of any length.
    let columns: Int?
    let style: Style

    /// What a column keeps at least, unless the terminal is too narrow for all of them.
    private static let narrowest = 4
    private static let gap = "  "
    /// What stands for no value.
    private static let blank = "-"

    /// The column of the addresses, which keep two fifths of a line.
    private var address: Int { header.firstIndex(of: "address") ?? 0 }

    /// The lines of rows, the header first. To make them fit, columns that say nothing are left out, and the widest ones are
    /// shortened; of paths and addresses the end stays, which tells them apart. A column of numbers is aligned on the right.
    func lines(of rows: [[String]]) -> [String] {
        let natural = widths(of: rows)
        let shown = natural.indices.filter { isRoomy(natural) || !isIdle($0, rows) }
        let widths = fitting(shown.map { natural[$0] }, address: shown.firstIndex(of: address) ?? 0)
        let layout = shown.indices.map { index in
            Column(
                index: shown[index], width: widths[index], isNumeric: isNumeric(shown[index], rows),
                keepsEnd: isPath(shown[index]))
        }
        let top = header.isEmpty ? [] : [style(line(header, layout), .dim)]
        return top + rows.map { line($0, layout) }
    }

    private struct Column {
        let index: Int
        let width: Int
        let isNumeric: Bool
        let keepsEnd: Bool

        func shown(_ cell: String) -> String {
            guard keepsEnd, DisplayWidth.of(cell) > width else { return DisplayWidth.cut(cell, to: width) }
            var rest = cell[...]
            while !rest.isEmpty, DisplayWidth.of(String(rest)) >= width { rest.removeFirst() }
            return "…" + rest
        }
    }

    private func line(_ cells: [String], _ layout: [Column]) -> String {
        var line = ""
        for (position, column) in layout.enumerated() where cells.indices.contains(column.index) {
            let text = column.shown(cells[column.index])
            let blanks = String(repeating: " ", count: max(0, column.width - DisplayWidth.of(text)))
            line += (position > 0 ? Self.gap : "") + (column.isNumeric ? blanks + text : text + blanks)
        }
        // No line ends in blanks.
        let trimmed = line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
        return columns.map { DisplayWidth.cut(trimmed, to: max($0, 1)) } ?? trimmed
    }

    // MARK: Columns

    /// How wide each column would be.
    private func widths(of rows: [[String]]) -> [Int] {
        var widths = header.map { DisplayWidth.of($0) }
        for row in rows {
            for (column, cell) in row.enumerated() {
                let width = columns.map { DisplayWidth.of(cell, atMost: $0) } ?? DisplayWidth.of(cell)
                if column == widths.count { widths.append(width) } else { widths[column] = max(widths[column], width) }
            }
        }
        return widths
    }

    /// Whether a column has paths or addresses, which differ at their end.
    private func isPath(_ column: Int) -> Bool {
        header.isEmpty ? column == 0 : ["address", "file"].contains(header[column])
    }

    private func isRoomy(_ natural: [Int]) -> Bool {
        guard let columns else { return true }
        return natural.reduce(0, +) + Self.gap.count * max(0, natural.count - 1) <= columns
    }

    /// Whether a column says nothing in any row: it has no value, or the end of the address.
    private func isIdle(_ column: Int, _ rows: [[String]]) -> Bool {
        guard column > address, !header.isEmpty else { return false }
        let isName = column == header.count - 1
        return rows.allSatisfy { row in
            guard row.indices.contains(column) else { return true }
            let cell = row[column]
            return cell.isEmpty || cell == Self.blank || isName && row[address].hasSuffix(cell)
        }
    }

    private func isNumeric(_ column: Int, _ rows: [[String]]) -> Bool {
        var hasNumber = false
        for row in rows where row.indices.contains(column) && row[column] != Self.blank {
            guard Self.isNumber(row[column]) else { return false }
            hasNumber = true
        }
        return hasNumber
    }

    private static func isNumber(_ cell: String) -> Bool {
        let digits = cell.utf8.first == UInt8(ascii: "-") ? cell.utf8.dropFirst() : cell.utf8[...]
        guard let first = digits.first, (0x30...0x39).contains(first) else { return false }
        return digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }

    /// The widths that fit: the addresses give up what goes beyond their share of the line, the other columns what goes beyond
    /// a level that is as high as can be.
    private func fitting(_ natural: [Int], address: Int) -> [Int] {
        guard let columns, !isRoomy(natural) else { return natural }
        let room = columns - Self.gap.count * (natural.count - 1)
        var others = natural
        let whole = others.remove(at: address)
        others = Self.leveled(others, to: room - min(whole, columns * 2 / 5))
        others.insert(min(whole, max(Self.narrowest, room - others.reduce(0, +))), at: address)
        return others
    }

    /// Widths that come to `room`: none is above a level, unless it is narrow anyway.
    private static func leveled(_ widths: [Int], to room: Int) -> [Int] {
        var left = room
        for (index, width) in widths.sorted().enumerated() {
            let share = left / (widths.count - index)
            if width > share { return widths.map { min($0, max(share, narrowest)) } }
            left -= width
        }
        return widths
    }
}
