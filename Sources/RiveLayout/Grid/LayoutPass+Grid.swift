extension LayoutPass {
    /// Lays out children in the cells of a grid, and finds out its size.
    func layOut(_ grid: inout GridContainer) {
        let (firstItem, firstTrack) = (state.pointee.scratch.items.count, state.pointee.scratch.tracks.count)
        defer {
            state.pointee.scratch.items.removeLast(state.pointee.scratch.items.count - firstItem)
            state.pointee.scratch.tracks.removeLast(state.pointee.scratch.tracks.count - firstTrack)
        }
        placeItems(&grid)
        if state.pointee.failure != nil { return }
        let isSized = findSize(&grid)
        if !grid.box.isLayout || state.pointee.failure != nil { return }
        if !isSized { sizeTracks(&grid) }
        if state.pointee.failure != nil { return }
        layOutItems(&grid)
        layOutOthers(&grid)
    }

    /// Calculates the size of a grid, from its tracks where none was given.
    /// - Returns: Whether its tracks have the right size for that.
    private func findSize(_ grid: inout GridContainer) -> Bool {
        let node = grid.node
        let (hasWidth, hasHeight) = (!grid.innerWidth.isNaN, !grid.innerHeight.isNaN)
        var isSized = false
        if !hasWidth || !hasHeight {
            sizeTracks(&grid)
            let width = total(&grid, .columns)
            let height = total(&grid, .rows)
            if !hasWidth { grid.innerWidth = grid.box.bound(isRow: true, width) }
            if !hasHeight { grid.innerHeight = grid.box.bound(isRow: false, height) }
            let hasPercent = (!hasWidth && grid.hasPercentColumns) || (!hasHeight && grid.hasPercentRows)
            isSized =
                !hasPercent && (hasWidth || grid.innerWidth == width) && (hasHeight || grid.innerHeight == height)
        }
        node.pointee.measuredWidth = grid.box.bound(isRow: true, grid.innerWidth + node.visitedInsets(isRow: true))
        node.pointee.measuredHeight = grid.box.bound(isRow: false, grid.innerHeight + node.visitedInsets(isRow: false))
        return isSized
    }

    // MARK: Items

    /// Lays out all items in their cells.
    private func layOutItems(_ grid: inout GridContainer) {
        let columns = grid.distribute(grid.innerWidth - total(&grid, .columns), .columns)
        let rows = grid.distribute(grid.innerHeight - total(&grid, .rows), .rows)
        findOffsets(grid.columns, gap: columns.gap)
        findOffsets(grid.rows, gap: rows.gap)
        for index in grid.items {
            let item = state.pointee.scratch.items[index]
            let horizontal = cell(item.columns, of: grid.columns, gap: columns.gap)
            let vertical = cell(item.rows, of: grid.rows, gap: rows.gap)
            visit(
                item.node, room(for: node(item.node), width: horizontal.size, height: vertical.size, &grid),
                in: grid.box.direction, ownerWidth: horizontal.size, ownerHeight: vertical.size, isLayout: true)
            place(item.node, horizontal, vertical, from: (columns.start, rows.start), &grid)
        }
    }

    private func findOffsets(_ tracks: Range<Int>, gap: Float) {
        var offset: Float = 0
        for track in tracks {
            state.pointee.scratch.tracks[track].offset = offset
            offset += state.pointee.scratch.tracks[track].base
            if track < tracks.upperBound - 1 { offset += gap }
        }
    }

    /// Where some cells begin and how large they are together.
    private func cell(_ span: GridSpan, of tracks: Range<Int>, gap: Float) -> (start: Float, size: Float) {
        let start = state.pointee.scratch.tracks[tracks.lowerBound + Int(span.start)].offset
        let end = tracks.lowerBound + Int(span.end)
        if end < tracks.upperBound { return (start, state.pointee.scratch.tracks[end].offset - start - gap) }
        let last = state.pointee.scratch.tracks[end - 1]
        return (start, last.offset + last.base - start)
    }

    /// Puts an item where it lies in its cells.
    @inline(never)
    private func place(
        _ index: Int32, _ horizontal: (start: Float, size: Float), _ vertical: (start: Float, size: Float),
        from start: (column: Float, row: Float), _ grid: inout GridContainer
    ) {
        let (child, node) = (node(index), grid.node)
        let isReversed = grid.box.direction == .rightToLeft
        let leading: Edge = isReversed ? .right : .left
        let trailing: Edge = isReversed ? .left : .right
        let (left, right) = (child.gridMargin(leading, horizontal.size), child.gridMargin(trailing, horizontal.size))
        let column = Self.offset(
            horizontal.size - child.pointee.measuredWidth - left - right, child.hasAutomaticMargin(leading),
            child.hasAutomaticMargin(trailing), node.justify(child))
        let x =
            node.visitedInset(leading) + horizontal.start + left + column.automatic + column.aligned + start.column
        let movedX = child.offset(leading, trailing, of: horizontal.size)
        child.pointee.position.left =
            isReversed ? node.pointee.measuredWidth - x - child.pointee.measuredWidth - movedX : x + movedX

        let (top, bottom) = (child.gridMargin(.top, horizontal.size), child.gridMargin(.bottom, horizontal.size))
        let row = Self.offset(
            vertical.size - child.pointee.measuredHeight - top - bottom, child.hasAutomaticMargin(.top),
            child.hasAutomaticMargin(.bottom), node.align(child))
        let y = vertical.start + top + row.automatic + row.aligned + start.row + node.visitedInset(.top)
        child.pointee.position.top = y + child.offset(.top, .bottom, of: vertical.size)
    }

    /// How far an item lies from the start of its cells, by automatic margins, and otherwise by its alignment.
    private static func offset(
        _ free: Float, _ isLeadingAutomatic: Bool, _ isTrailingAutomatic: Bool, _ align: LayoutAlign
    ) -> (automatic: Float, aligned: Float) {
        if free > 0 && (isLeadingAutomatic || isTrailingAutomatic) {
            return (isLeadingAutomatic ? (isTrailingAutomatic ? free / 2 : free) : 0, 0)
        }
        return switch align {
        case .center: (0, free / 2)
        case .cellEnd: (0, free)
        case .auto, .start, .end, .stretch: (0, 0)
        }
    }

    // MARK: Other children

    /// Makes nothing of hidden children, and lays out those that are taken out of the flow.
    private func layOutOthers(_ grid: inout GridContainer) {
        for (index, child) in children(of: grid.node) {
            if child.isNone { makeNothing(index) }
            if !child.pointee.style.isAbsolute { continue }
            child.resolveSizes()
            child.pointee.marginRow = child.margins(isRow: true, grid.box.innerWidth)
            child.pointee.marginColumn = child.margins(isRow: false, grid.box.innerWidth)
            // The sizes of the two axes are exchanged here.
            child.placeInitially(
                main: grid.box.innerHeight, cross: grid.box.innerWidth, width: grid.box.innerWidth,
                child.direction(in: grid.box.direction))
            layOutAbsolute(index, &grid.box)
            grid.box.mirror(child, grid.box.main)
            grid.box.mirror(child, grid.box.cross)
        }
    }
}
