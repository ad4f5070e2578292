/// Which cells of a grid are taken, as runs of columns for each row.
struct GridOccupancy {
    private struct Run: BitwiseCopyable {
        var columns: GridSpan
        /// The next run of the row; -1 for none.
        var next: Int32
    }

    private var runs = ContiguousArray<Run>()
    /// The first run of each row.
    private var rows = ContiguousArray<Int32>()
    /// Where the search for columns goes on in each row; the least number for where it did not begin.
    private var cursors = ContiguousArray<Int32>()
    private var firstRow: Int32 = 0

    /// Frees all cells; no row before the first will be asked for.
    mutating func clear(firstRow: Int32) {
        runs.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        cursors.removeAll(keepingCapacity: true)
        self.firstRow = firstRow
    }

    mutating func take(_ columns: GridSpan, _ span: GridSpan) {
        while rows.count < Int(span.end - firstRow) {
            rows.append(-1)
            cursors.append(.min)
        }
        for row in span.start..<span.end { take(columns, row: Int(row - firstRow)) }
    }

    private mutating func take(_ columns: GridSpan, row: Int) {
        var next = rows[row]
        while next >= 0 {
            let run = runs[Int(next)]
            if run.columns.start <= columns.end && run.columns.end >= columns.start {
                runs[Int(next)].columns = GridSpan(
                    start: min(run.columns.start, columns.start), end: max(run.columns.end, columns.end))
                return
            }
            next = run.next
        }
        runs.append(Run(columns: columns, next: rows[row]))
        rows[row] = Int32(runs.count - 1)
    }

    /// The column behind the last that was found in a row; nil for none.
    func cursor(row: Int32) -> Int32? {
        let index = Int(row - firstRow)
        return index < cursors.count && cursors[index] != .min ? cursors[index] : nil
    }

    /// Notes the column behind the one that was found in a row of which cells are taken.
    mutating func setCursor(_ column: Int32, row: Int32) { cursors[Int(row - firstRow)] = column }

    /// The end of some run of columns that is taken where an item would lie; nil where it has room. Counts what it looks at.
    func end(overlapping columns: GridSpan, _ span: GridSpan, _ work: inout Int32) -> Int32? {
        for row in span.start..<span.end {
            work += 1
            guard row >= firstRow, Int(row - firstRow) < rows.count else { continue }
            var next = rows[Int(row - firstRow)]
            while next >= 0 {
                work += 1
                let run = runs[Int(next)]
                if run.columns.start < columns.end && run.columns.end > columns.start { return run.columns.end }
                next = run.next
            }
        }
        return nil
    }
}
