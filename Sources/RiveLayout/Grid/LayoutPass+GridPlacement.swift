// Which cells each child of a grid lies in.
extension LayoutPass {
    /// How many tracks a grid may have along one axis.
    private static var trackLimit: Int64 { 1 << 16 }

    /// Gives each child its cells, and the grid its tracks.
    @inline(never)
    func placeItems(_ grid: inout GridContainer) {
        let tracks = grid.node.pointee.style.display == .stack ? GridTracks.stack : tracks(of: grid.node)
        let template = (
            columns: Int32(clamping: tracks[.templateColumns].count), rows: Int32(clamping: tracks[.templateRows].count)
        )
        let firstItem = state.pointee.scratch.items.count
        var extent = GridExtent(columns: template.columns, rows: template.rows)
        guard let firstRow = firstGivenRow(grid.node, template) else { return fail(.tooMuchWork) }
        state.pointee.scratch.occupancy.clear(firstRow: firstRow)
        placeGiven(grid.node, template, &extent)
        placeInRows(grid.node, template, &extent)
        widen(&extent, grid.node, template.columns)
        placeOthers(grid.node, template, &extent)

        grid.items = firstItem..<state.pointee.scratch.items.count
        for item in grid.items {
            state.pointee.scratch.items[item].columns.start -= extent.columns.start
            state.pointee.scratch.items[item].columns.end -= extent.columns.start
            state.pointee.scratch.items[item].rows.start -= extent.rows.start
            state.pointee.scratch.items[item].rows.end -= extent.rows.start
            node(state.pointee.scratch.items[item].node).resolveSizes()
        }
        grid.columns = addTracks(extent.columns, tracks[.templateColumns], tracks[.autoColumns])
        grid.rows = addTracks(extent.rows, tracks[.templateRows], tracks[.autoRows])
    }

    private func tracks(of node: NodePointer) -> GridTracks {
        node.pointee.grid < 0 ? .none : state.pointee.grids[Int(node.pointee.grid)]
    }

    /// The cells that a child asks for along an axis of so many tracks; nil for where there is room. Those before the template are
    /// below 0.
    private func given(_ child: NodePointer, _ axis: GridAxis, _ template: Int32) -> GridSpan? {
        let style = child.pointee.style
        let place = isInStack(child) ? GridPlace(start: 1) : axis == .columns ? style.column : style.row
        if place.start == 0 { return nil }
        let start = Int64(place.start) + (place.start > 0 ? -1 : Int64(template))
        let end = start + Int64(max(1, place.span))
        guard start > -Self.trackLimit, end < Self.trackLimit else {
            return GridSpan(start: 0, end: Int32(Self.trackLimit))
        }
        return GridSpan(start: Int32(start), end: Int32(end))
    }

    private func isInStack(_ child: NodePointer) -> Bool {
        node(child.pointee.parent).pointee.style.display == .stack
    }

    private func span(_ place: GridPlace) -> Int32 { min(max(1, place.span), Int32(Self.trackLimit)) }

    /// The first row that a child asks for, 0 if it is none before the template; nil where one is too far away.
    private func firstGivenRow(_ node: NodePointer, _ template: (columns: Int32, rows: Int32)) -> Int32? {
        var first: Int32 = 0
        for (_, child) in children(of: node) where child.isInFlow {
            if let columns = given(child, .columns, template.columns), columns.end == Self.trackLimit { return nil }
            guard let rows = given(child, .rows, template.rows) else { continue }
            if rows.end == Self.trackLimit { return nil }
            first = min(first, rows.start)
        }
        return first
    }

    private func take(_ index: Int32, _ columns: GridSpan, _ rows: GridSpan, _ extent: inout GridExtent) {
        guard spend(rows.count), extent.include(columns, rows, limit: Int32(Self.trackLimit)) else {
            return fail(.tooMuchWork)
        }
        state.pointee.scratch.items.append(GridItem(node: index, columns: columns, rows: rows))
        state.pointee.scratch.occupancy.take(columns, rows)
    }

    // MARK: Steps

    /// Children that ask for a column and a row.
    private func placeGiven(
        _ node: NodePointer, _ template: (columns: Int32, rows: Int32), _ extent: inout GridExtent
    ) {
        for (index, child) in children(of: node) {
            if child.isInFlow, let columns = given(child, .columns, template.columns),
                let rows = given(child, .rows, template.rows)
            {
                take(index, columns, rows, &extent)
            }
        }
    }

    /// Children that ask for a row alone: the first columns with room, behind those that were found so before.
    private func placeInRows(
        _ node: NodePointer, _ template: (columns: Int32, rows: Int32), _ extent: inout GridExtent
    ) {
        for (index, child) in children(of: node) {
            if state.pointee.failure != nil { return }
            guard child.isInFlow, given(child, .columns, template.columns) == nil,
                let rows = given(child, .rows, template.rows)
            else { continue }
            let span = span(child.pointee.style.column)
            let start = state.pointee.scratch.occupancy.cursor(row: rows.start) ?? extent.columns.start
            var columns = GridSpan(start: start, end: start + span)
            while let end = end(overlapping: columns, rows) { columns = GridSpan(start: end, end: end + span) }
            take(index, columns, rows, &extent)
            if state.pointee.failure == nil { state.pointee.scratch.occupancy.setCursor(columns.end, row: rows.start) }
        }
    }

    /// Makes room for all columns that are asked for, and for the widest child.
    private func widen(_ extent: inout GridExtent, _ node: NodePointer, _ template: Int32) {
        var widest: Int32 = 1
        for (_, child) in children(of: node) where child.isInFlow {
            if let columns = given(child, .columns, template) {
                extent.columns.start = min(extent.columns.start, columns.start)
                extent.columns.end = max(extent.columns.end, columns.end)
            } else {
                widest = max(widest, span(child.pointee.style.column))
            }
        }
        extent.columns.end = max(extent.columns.end, extent.columns.start + widest)
    }

    /// All other children, row by row.
    private func placeOthers(
        _ node: NodePointer, _ template: (columns: Int32, rows: Int32), _ extent: inout GridExtent
    ) {
        var (column, row) = (extent.columns.start, extent.rows.start)
        for (index, child) in children(of: node) {
            if state.pointee.failure != nil { return }
            guard child.isInFlow, given(child, .rows, template.rows) == nil else { continue }
            let height = span(child.pointee.style.row)
            if let columns = given(child, .columns, template.columns) {
                if columns.start < column { row += 1 }
                column = columns.start
                while end(overlapping: columns, GridSpan(start: row, end: row + height)) != nil { row += 1 }
                take(index, columns, GridSpan(start: row, end: row + height), &extent)
                continue
            }
            let width = span(child.pointee.style.column)
            while state.pointee.failure == nil {
                let columns = GridSpan(start: column, end: column + width)
                if columns.end > extent.columns.end {
                    (column, row) = (extent.columns.start, row + 1)
                } else if let end = end(overlapping: columns, GridSpan(start: row, end: row + height)) {
                    column = end
                } else {
                    take(index, columns, GridSpan(start: row, end: row + height), &extent)
                    break
                }
            }
        }
    }

    /// The end of columns that are taken where an item would lie; nil where it has room, or where the search took too long.
    private func end(overlapping columns: GridSpan, _ rows: GridSpan) -> Int32? {
        var work: Int32 = 0
        let end = state.pointee.scratch.occupancy.end(overlapping: columns, rows, &work)
        return spend(work) ? end : nil
    }

    // MARK: Tracks

    /// Adds the tracks along an axis: those of the template, and before and behind it the automatic ones again and again.
    private func addTracks(_ extent: GridSpan, _ template: [GridTrack], _ automatic: [GridTrack]) -> Range<Int> {
        let first = state.pointee.scratch.tracks.count
        guard spend(extent.count) else { return first..<first }
        let before = Int(-extent.start)
        for index in 0..<Int(extent.count) {
            let track: GridTrack
            if index < before {
                track =
                    automatic.isEmpty
                    ? GridTrack(.auto) : automatic[automatic.count - 1 - (before - 1 - index) % automatic.count]
            } else if index - before < template.count {
                track = template[index - before]
            } else {
                track =
                    automatic.isEmpty
                    ? GridTrack(.auto) : automatic[(index - before - template.count) % automatic.count]
            }
            state.pointee.scratch.tracks.append(GridTrackState(track: track))
        }
        return first..<state.pointee.scratch.tracks.count
    }
}

/// The cells that a grid reaches over, which are those of its template at least.
private struct GridExtent {
    var columns: GridSpan
    var rows: GridSpan

    init(columns: Int32, rows: Int32) {
        self.columns = GridSpan(start: 0, end: columns)
        self.rows = GridSpan(start: 0, end: rows)
    }

    /// Reaches over some cells too, unless there are too many then.
    mutating func include(_ columns: GridSpan, _ rows: GridSpan, limit: Int32) -> Bool {
        self.columns = GridSpan(
            start: min(self.columns.start, columns.start), end: max(self.columns.end, columns.end))
        self.rows = GridSpan(start: min(self.rows.start, rows.start), end: max(self.rows.end, rows.end))
        return self.columns.count <= limit && self.rows.count <= limit
    }
}
