import RiveFormat
import RiveModel
import RiveText

/// A file of rows for a table: cells with tabs between, and a first line that names their columns. Rows are read again where they
/// are asked for, as lines of test files are.
final class TableFile: Sendable {
    private let bytes: [UInt8]
    /// How messages name it.
    private let shown: String
    /// How many cells a row has, and which of them the columns of the table are.
    private let cellCount: Int
    private let cells: [Int]

    /// - Parameters:
    ///   - bytes: Its contents.
    ///   - shown: The file as messages name it.
    ///   - columns: The columns that the table wants.
    /// - Throws: `PlayError` where it lacks one of them.
    init(_ bytes: [UInt8], shown: String, columns: [String]) throws(PlayError) {
        self.bytes = bytes
        self.shown = shown
        let start = TextLocation(shown, line: 1, column: 1)
        var names: [String] = []
        var lines = FileLines(bytes)
        if let first = lines.next() {
            names = try Self.cells(first, of: shown).map { SentenceText($0).trimmedText }
        }
        cellCount = names.count
        var cells: [Int] = []
        for column in columns {
            let places = names.indices.filter { names[$0].isSame(as: column) }
            guard places.count < 2 else {
                throw PlayError(.syntax, "two columns are named \"\(column)\"").at(start)
            }
            guard let place = places.first else {
                throw PlayError(
                    .syntax, "no column \"\(column)\" in the first line, which names the columns, separated by tabs",
                    suggestion: Spelling.nearest(to: column, among: names)
                ).at(start)
            }
            cells.append(place)
        }
        self.cells = cells
    }

    /// Its rows, each with its place, or why it can't be read; blank lines are none.
    func forEachRow(
        _ body: (TestText.Place, Result<TestTable.Row, PlayError>) throws(PlayError) -> Void
    ) throws(PlayError) {
        for line in FileLines(bytes).dropFirst() where !line.bytes.allSatisfy(SentenceText.isBlank) {
            let place = TestText.Place(offset: line.bytes.startIndex, number: line.number)
            let row: Result<TestTable.Row, PlayError>
            do throws(PlayError) { row = .success(try self.row(line)) } catch { row = .failure(error) }
            try body(place, row)
        }
    }

    /// The row at a place.
    func row(at place: TestText.Place) -> TestTable.Row? {
        var lines = FileLines(bytes, from: place.offset, number: place.number)
        return lines.next().flatMap { try? row($0) }
    }

    private func row(_ line: FileLines.Line) throws(PlayError) -> TestTable.Row {
        let all = try Self.cells(line, of: shown)
        let location = TextLocation(shown, line: line.number, column: 1)
        guard all.count == cellCount else {
            throw PlayError(.syntax, "expected \(cellCount) cells, as in the first line, not \(all.count)").at(location)
        }
        return TestTable.Row(location: location, cells: cells.map { all[$0] })
    }

    private static func cells(_ line: FileLines.Line, of file: String) throws(PlayError) -> [String] {
        let text = try TextError.mapped(try line.text()) { PlayError($0, in: file) }
        return text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }
}
