/// Rows in aligned columns, for people.
struct TextTable {
    enum Alignment {
        case left
        /// For numbers.
        case right
    }

    struct Column {
        let title: String
        let alignment: Alignment

        init(_ title: String, _ alignment: Alignment = .left) {
            self.title = title
            self.alignment = alignment
        }
    }

    /// The space between two columns.
    private static let gap = 2
    /// No column is cut to less than this.
    private static let narrowest = 8

    private let columns: [Column]
    private var rows: [[String]] = []

    init(_ columns: Column...) {
        self.columns = columns
    }

    /// Adds a row of one cell a column. Control characters are escaped, so that every row stays on its line.
    mutating func add(_ cells: String...) {
        precondition(cells.count == columns.count, "a row has a cell for every column")
        rows.append(cells.map { ControlCharacters.escaped($0) })
    }

    /// The lines of the table, each with its newline. Long cells are cut with `…` where the table would be wider than
    /// `limit`; without one nothing is ever cut.
    func text(limit: Int? = nil, style: Style = .plain) -> String {
        let widths = widths(limit: limit)
        var text = style(line(columns.map(\.title), widths), .bold) + "\n"
        for row in rows {
            text += line(row, widths) + "\n"
        }
        return text
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var line = ""
        var pending = 0
        for (index, cell) in cells.enumerated() {
            let cell = DisplayWidth.cut(cell, to: widths[index])
            let padding = widths[index] - DisplayWidth.of(cell)
            // Spaces are written only once something follows them: no line ends in any.
            let isRight = columns[index].alignment == .right
            if !cell.isEmpty {
                line += String(repeating: " ", count: pending + (isRight ? padding : 0)) + cell
                pending = 0
            }
            pending += cell.isEmpty || !isRight ? padding : 0
            pending += TextTable.gap
        }
        return line
    }

    private func widths(limit: Int?) -> [Int] {
        var widths = columns.map { DisplayWidth.of($0.title) }
        for row in rows {
            for (index, cell) in row.enumerated() {
                widths[index] = max(widths[index], DisplayWidth.of(cell))
            }
        }
        guard let limit else { return widths }
        return fitted(widths, into: limit - TextTable.gap * (columns.count - 1))
    }

    /// Takes from the widest columns of text, level by level; numbers are never cut.
    private func fitted(_ widths: [Int], into limit: Int) -> [Int] {
        var widths = widths
        let flexible = columns.indices.filter { columns[$0].alignment == .left }
        var excess = widths.reduce(0, +) - limit
        while excess > 0, let widest = flexible.max(by: { widths[$0] < widths[$1] }) {
            let others = flexible.filter { $0 != widest }.map { widths[$0] }
            let level = max(TextTable.narrowest, min(others.max() ?? 0, widths[widest] - 1))
            let cut = min(excess, widths[widest] - level)
            if cut <= 0 { break }
            widths[widest] -= cut
            excess -= cut
        }
        return widths
    }
}
