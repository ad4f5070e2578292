// How large the items of grids are along an axis.
extension LayoutPass {
    /// What an item needs along an axis for all that is in it, its margins included.
    func content(of index: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        let item = state.pointee.scratch.items[index]
        return content(of: index, axis, across: axis == .columns ? item.cellHeight : item.cellWidth, &grid)
    }

    /// The same where its cells have some size across; NaN for none.
    func content(
        of index: Int, _ axis: GridAxis, across: Float, _ grid: inout GridContainer
    ) -> Float {
        let margins = node(state.pointee.scratch.items[index].node).gridMargins(
            isRow: axis.isRow, axis == .columns ? .nan : across)
        return measured(index, axis, across: across, &grid) + margins
    }

    /// What an item needs along an axis where lines break wherever they can, its margins included.
    func narrowContent(of index: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        let item = state.pointee.scratch.items[index]
        if axis == .rows { return content(of: index, axis, &grid) }
        return narrowWidth(of: item.node, in: grid.box.direction) + node(item.node).gridMargins(isRow: true, .nan)
    }

    private func measured(
        _ index: Int, _ axis: GridAxis, across: Float, _ grid: inout GridContainer
    ) -> Float {
        let item = state.pointee.scratch.items[index].node
        let (width, height): (Float, Float) = axis == .columns ? (.nan, across) : (across, .nan)
        visit(
            item, room(for: node(item), width: width, height: height, &grid), in: grid.box.direction,
            ownerWidth: width, ownerHeight: height, isLayout: false)
        return node(item).measured(isRow: axis.isRow)
    }

    /// What an item needs at least along an axis, its margins included.
    func minimum(of index: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        if grid.mode(axis) != .undefined { return ownMinimum(of: index, axis, &grid) }
        let content = narrowContent(of: index, axis, &grid)
        let minimum = ownMinimum(of: index, axis, &grid)
        let limit = fixedLimit(of: index, axis, &grid)
        let limited = limit < content ? limit : content
        return limited < minimum ? minimum : limited
    }

    private func ownMinimum(of index: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        let item = state.pointee.scratch.items[index]
        let child = node(item.node)
        let size = axis == .columns ? child.pointee.style.width : child.pointee.style.height
        if size.unit == .point || size.unit == .undefined { return narrowContent(of: index, axis, &grid) }
        // What its cells have along the axis is not known yet.
        let margins = child.gridMargins(isRow: axis.isRow, axis == .columns ? .nan : item.cellWidth)
        let least = axis == .columns ? child.pointee.style.minWidth : child.pointee.style.minHeight
        if least.isGiven { return least.points(of: .nan) + margins }
        return automaticMinimum(of: index, axis, &grid) + margins
    }

    /// What an item needs at least that says nothing of it: its contents, if they decide how large some of its tracks are.
    private func automaticMinimum(of index: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        let tracks = tracks(of: index, axis, &grid)
        var isAutomatic = false
        for track in tracks where state.pointee.scratch.tracks[track].track.min == .auto { isAutomatic = true }
        if !isAutomatic || (tracks.count > 1 && state.pointee.scratch.items[index].isFlexible(axis)) { return 0 }
        let item = state.pointee.scratch.items[index]
        let child = node(item.node)
        var size =
            axis == .columns
            ? narrowWidth(of: item.node, in: grid.box.direction) : measured(index, .rows, across: item.cellWidth, &grid)
        let limit = fixedLimit(of: index, axis, &grid)
        if limit < size { size = limit }
        let most = child.maximum(isRow: axis.isRow, .nan)
        return most < size ? most : size
    }

    /// How large the tracks of an item may be together; NaN where one of them says nothing of that.
    private func fixedLimit(of index: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        let tracks = tracks(of: index, axis, &grid)
        let (gap, inner) = (grid.gap(axis), grid.inner(axis))
        var limit: Float = 0
        for track in tracks {
            limit += state.pointee.scratch.tracks[track].track.max.points(of: inner)
            if track < tracks.upperBound - 1 { limit += gap }
        }
        return limit
    }

    /// The room that an item has in cells of some size; NaN for none.
    @inline(never)
    func room(for child: NodePointer, width: Float, height: Float, _ grid: inout GridContainer) -> LayoutRoom {
        let (marginRow, marginColumn) = (child.gridMargins(isRow: true, width), child.gridMargins(isRow: false, width))
        let (ownWidth, ownHeight) = (
            child.size(isRow: true).points(of: width), child.size(isRow: false).points(of: height)
        )
        let (hasWidth, hasHeight) = (ownWidth >= 0, ownHeight >= 0)
        func boundWidth(_ size: Float) -> Float { child.bound(isRow: true, size, width, width: width) + marginRow }
        func boundHeight(_ size: Float) -> Float {
            child.bound(isRow: false, size, height, width: width) + marginColumn
        }
        var room = LayoutRoom(
            width: width, width.isNaN ? .undefined : .atMost, height: height, height.isNaN ? .undefined : .atMost)
        if hasWidth {
            (room.width, room.widthMode) = (boundWidth(ownWidth), .exactly)
        } else if !width.isNaN && grid.node.justify(child) == .stretch && !child.hasAutomaticMargin(.left)
            && !child.hasAutomaticMargin(.right)
        {
            room.widthMode = .exactly
        }
        if hasHeight {
            (room.height, room.heightMode) = (boundHeight(ownHeight), .exactly)
        } else if !height.isNaN && grid.node.align(child) == .stretch && !child.hasAutomaticMargin(.top)
            && !child.hasAutomaticMargin(.bottom)
        {
            room.heightMode = .exactly
        }
        let ratio = child.pointee.style.aspectRatio
        if !ratio.isNaN && !isNear(ratio, 0) {
            switch (room.widthMode == .exactly, room.heightMode == .exactly) {
            case (true, true):
                if !hasWidth && !hasHeight { room.width = boundWidth((room.height - marginColumn) * ratio) }
            case (true, false):
                (room.height, room.heightMode) = (boundHeight((room.width - marginRow) / ratio), .exactly)
            case (false, true):
                (room.width, room.widthMode) = (boundWidth((room.height - marginColumn) * ratio), .exactly)
            case (false, false): break
            }
        }
        child.limit(isRow: true, &room.width, &room.widthMode, width, margins: child.margins(isRow: true, width))
        child.limit(isRow: false, &room.height, &room.heightMode, height, margins: child.margins(isRow: false, width))
        return room
    }
}
