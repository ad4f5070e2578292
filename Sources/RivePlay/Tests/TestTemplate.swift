internal import RiveText

/// A test or a setup as it is written: its lines, and for a test the table whose rows are put into them.
struct TestTemplate: Sendable {
    let name: String
    let location: TextLocation
    var table: TestTable?
    var lines: [ScriptLine] = []
}

/// The table of a test: each row makes a test of its own.
struct TestTable: Sendable {
    /// What stands in one row, cell by cell, as it is written.
    struct Row: Sendable {
        let location: TextLocation
        let cells: [String]
    }

    let columns: [String]
    var rows: [Row] = []

    /// A text with the cells of a row in place of `{COLUMN}`, and where they were put.
    func filled(
        _ text: String, with row: Row, _ written: (String) -> String = { $0 }
    ) -> (text: String, insertions: [ScriptLine.Insertion]) {
        var result = String.UnicodeScalarView()
        var insertions: [ScriptLine.Insertion] = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if scalar == "{", let end = rest.firstIndex(of: "}"),
                let column = columns.firstIndex(of: String(rest[rest.index(after: rest.startIndex)..<end]))
            {
                let cell = written(row.cells[column]).unicodeScalars
                let replaced = rest.distance(from: rest.startIndex, to: end) + 1
                insertions.append(
                    ScriptLine.Insertion(start: result.count, count: cell.count, replaced: replaced))
                result.append(contentsOf: cell)
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(scalar)
                rest.removeFirst()
            }
        }
        return (String(result), insertions)
    }

    /// A line with the cells of a row.
    func filled(_ line: ScriptLine, with row: Row) -> ScriptLine {
        let (text, insertions) = filled(line.text, with: row)
        return insertions.isEmpty ? line : ScriptLine(text, at: line.location, insertions)
    }

    /// A name with the cells of a row, without their quotes.
    func filledName(_ name: String, with row: Row) -> String {
        filled(name, with: row) { cell in
            let sentence = SentenceText(cell)
            return (try? sentence.name(sentence.all)) ?? cell
        }.text
    }

    /// The cells of the words of a row, `A | B |` or `A | B`; a `|` in quotes separates nothing.
    static func cells(_ words: String) throws(PlayError) -> [String] {
        let sentence = SentenceText(words)
        var cells: [String] = []
        var (start, offset) = (0, 0)
        let end = sentence.count
        while offset < end {
            if sentence[offset] == UInt8(ascii: "|") {
                cells.append(sentence.text(sentence.trimmed(start..<offset)))
                start = offset + 1
            } else if sentence[offset] == UInt8(ascii: "\""), sentence.trimmed(start..<offset).isEmpty {
                offset = try sentence.quotation(at: offset..<end).end - 1
            }
            offset += 1
        }
        cells.append(sentence.text(sentence.trimmed(start..<end)))
        return cells
    }
}
