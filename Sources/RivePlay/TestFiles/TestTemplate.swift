import RiveFormat
import RiveText

/// A test or a setup as it is written: its lines, and for a test the table whose rows are put into them. There may be very many,
/// and each lies in its file.
final class TestTemplate: Sendable {
    let name: String
    let table: TestTable?
    private let text: TestText
    private let line: Int
    private let column: Int
    /// The first and the last of its steps; nil where it has none.
    private let steps: (first: TestText.Place, last: TestText.Place)?

    /// - Parameters:
    ///   - name: What it is called.
    ///   - location: Where it is declared.
    ///   - text: The file of it.
    ///   - table: Its table.
    ///   - steps: The first and the last of its steps.
    init(
        name: String, at location: TextLocation, in text: TestText, _ table: TestTable?,
        _ steps: (first: TestText.Place, last: TestText.Place)?
    ) {
        self.name = name
        self.text = text
        self.table = table
        self.steps = steps
        (line, column) = (location.line, location.column)
    }

    var location: TextLocation { TextLocation(text.shown, line: line, column: column) }

    /// Its steps, as they are written.
    var lines: [ScriptLine] { steps.map { Array(text.lines($0.first, through: $0.last)) } ?? [] }

    /// The row of its table with a number, from 0.
    func row(_ number: Int) -> TestTable.Row? {
        guard let table else { return nil }
        let place = table.places[number]
        if let file = table.file { return file.row(at: place) }
        return text.lines(place, through: place).first { _ in true }.flatMap { try? table.row($0) }
    }

    /// How long a text of it is with the cells of a row, in bytes.
    func byteCount(of text: String, with row: TestTable.Row?) -> Int {
        guard let table, let row else { return text.utf8.count }
        return table.byteCount(of: text, with: row)
    }

    /// One of its lines with the cells of a row.
    func filled(_ line: ScriptLine, with row: TestTable.Row?) -> ScriptLine {
        guard let table, let row else { return line }
        return table.filled(line, with: row)
    }

    /// Its name with the cells of a row.
    func name(with row: TestTable.Row?) -> String {
        guard let table, let row else { return name }
        return table.filledName(name, with: row)
    }
}

/// The table of a test: each row makes a test of its own.
struct TestTable: Sendable {
    /// What stands in one row, cell by cell, as it is written.
    struct Row: Sendable {
        let location: TextLocation
        let cells: [String]
    }

    let columns: [String]
    private let indices: [ByteText: Int]
    /// The file that its rows are in; nil where they stand above the steps.
    let file: TableFile?
    /// Where its rows stand.
    var places: [TestText.Place] = []

    /// - Parameters:
    ///   - columns: Their names, of which each is there once.
    ///   - file: The file that its rows are in; nil where they stand above the steps.
    init(columns: [String], _ file: TableFile?) {
        self.columns = columns
        self.file = file
        indices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { (ByteText($1), $0) })
    }

    /// The row that a line is.
    /// - Throws: `PlayError` where it is none of this table.
    func row(_ line: ScriptLine) throws(PlayError) -> Row {
        var cells = try Self.cells(String(line.text.dropFirst()))
        // The line may end with a stroke too.
        if cells.count == columns.count + 1, cells.last?.isEmpty == true { cells.removeLast() }
        guard cells.count == columns.count else {
            let names = columns.joined(separator: ", ")
            throw PlayError(.syntax, "expected \(columns.count) cells for the columns \(names), not \(cells.count)")
        }
        return Row(location: line.location, cells: cells)
    }

    /// A place in a text that asks for a column.
    struct Reference {
        /// The characters of the text, `{` and `}` with them.
        let range: Range<String.Index>
        let column: Int
    }

    /// Where a text asks for columns, as `{COLUMN}`.
    func references(in text: String) -> [Reference] {
        WorkCounter.note(text.utf8.count)
        var references: [Reference] = []
        var start: String.Index?
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "{"): start = index
            case UInt8(ascii: "}"):
                if let start, let column = indices[String(text[text.utf8.index(after: start)..<index])] {
                    references.append(Reference(range: start..<text.utf8.index(after: index), column: column))
                }
                start = nil
            default: break
            }
        }
        return references
    }

    /// How long a text is with the cells of a row, in bytes.
    func byteCount(of text: String, with row: Row) -> Int {
        references(in: text).reduce(text.utf8.count) {
            $0 + row.cells[$1.column].utf8.count - text[$1.range].utf8.count
        }
    }

    /// A text with the cells of a row in place of `{COLUMN}`, and where they were put.
    func filled(
        _ text: String, with row: Row, _ written: (String) -> String = { $0 }
    ) -> (text: String, insertions: [ScriptLine.Insertion]) {
        var result = String.UnicodeScalarView()
        var insertions: [ScriptLine.Insertion] = []
        let scalars = text.unicodeScalars
        var (start, count) = (text.startIndex, 0)
        for reference in references(in: text) {
            let before = scalars[start..<reference.range.lowerBound]
            let cell = written(row.cells[reference.column]).unicodeScalars
            result.append(contentsOf: before)
            result.append(contentsOf: cell)
            count += before.count
            insertions.append(
                ScriptLine.Insertion(start: count, count: cell.count, replaced: scalars[reference.range].count))
            count += cell.count
            start = reference.range.upperBound
        }
        result.append(contentsOf: scalars[start...])
        WorkCounter.note(count)
        return (String(result), insertions)
    }

    /// A line with the cells of a row.
    func filled(_ line: ScriptLine, with row: Row) -> ScriptLine {
        let (text, insertions) = filled(line.text, with: row)
        return insertions.isEmpty ? line : ScriptLine(text, at: line.location, insertions)
    }

    /// A name with the cells of a row, without their quotes.
    func filledName(_ name: String, with row: Row) -> String {
        filled(name, with: row) { cell in (try? SentenceText(cell).name()) ?? cell }.text
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
