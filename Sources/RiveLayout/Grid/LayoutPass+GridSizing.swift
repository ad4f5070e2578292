// How large the tracks of grids are: the track sizing algorithm of CSS Grid Layout Level 1, section 12.3 to 12.7.
extension LayoutPass {
    /// Sizes all tracks: columns, then rows, and once more where what lies in automatic ones changes with the other size.
    @inline(never)
    func sizeTracks(_ grid: inout GridContainer) {
        noteKinds(&grid)
        let rowGap = givenRowGap(&grid)
        for item in grid.items {
            state.pointee.scratch.items[item].cellHeight = givenHeight(of: item, gap: rowGap, &grid)
        }
        sizeTracks(.columns, &grid)
        updateCellWidths(&grid)
        sizeTracks(.rows, &grid)
        guard grid.hasAutomaticTracks, updateCells(.columns, &grid) else { return }
        sizeTracks(.columns, &grid)
        if updateCells(.rows, &grid) { sizeTracks(.rows, &grid) }
    }

    private func sizeTracks(_ axis: GridAxis, _ grid: inout GridContainer) {
        guard state.pointee.failure == nil, spend(Int32(grid.tracks(axis).count + grid.items.count)) else { return }
        initializeTracks(axis, &grid)
        if !grid.hasOnlyFixedTracks {
            fitContents(axis, &grid)
            maximizeTracks(axis, &grid)
        }
        if grid.hasFlexibleTracks { expandFlexibleTracks(axis, &grid) }
    }

    /// The size of all tracks with what lies between them.
    func total(_ grid: inout GridContainer, _ axis: GridAxis) -> Float {
        total(grid.tracks(axis), gap: grid.gap(axis)) { $0.base }
    }

    @inline(__always)
    private func total(_ tracks: Range<Int>, gap: Float, _ size: (GridTrackState) -> Float) -> Float {
        var total: Float = 0
        for track in tracks {
            total += size(state.pointee.scratch.tracks[track])
            if track < tracks.upperBound - 1 { total += gap }
        }
        return total
    }

    /// The tracks of a grid that an item lies in.
    func tracks(of item: Int, _ axis: GridAxis, _ grid: inout GridContainer) -> Range<Int> {
        let (first, span) = (grid.tracks(axis).lowerBound, state.pointee.scratch.items[item][axis])
        return first + Int(span.start)..<first + Int(span.end)
    }

    // MARK: What is known of items

    private func noteKinds(_ grid: inout GridContainer) {
        for item in grid.items {
            let columns = kinds(of: tracks(of: item, .columns, &grid), grid.innerWidth)
            let rows = kinds(of: tracks(of: item, .rows, &grid), grid.innerHeight)
            guard spend(state.pointee.scratch.items[item].columns.count + state.pointee.scratch.items[item].rows.count)
            else { return }
            (
                state.pointee.scratch.items[item].columnsAreFlexible,
                state.pointee.scratch.items[item].columnsAreAutomatic
            ) = columns
            (state.pointee.scratch.items[item].rowsAreFlexible, state.pointee.scratch.items[item].rowsAreAutomatic) =
                rows
        }
    }

    private func kinds(of tracks: Range<Int>, _ inner: Float) -> (isFlexible: Bool, isAutomatic: Bool) {
        var (isFlexible, isAutomatic) = (false, false)
        for index in tracks {
            let track = state.pointee.scratch.tracks[index].track
            if track.max.isFlexible { isFlexible = true }
            if track.max.isAutomatic(in: inner) || track.min.isAutomatic(in: inner) { isAutomatic = true }
        }
        return (isFlexible, isAutomatic)
    }

    /// What lies between rows, as far as that is known before they are sized.
    private func givenRowGap(_ grid: inout GridContainer) -> Float {
        let gap = grid.gap(.rows)
        if grid.innerHeight.isNaN { return gap }
        var total: Float = 0
        for row in grid.rows {
            let height = state.pointee.scratch.tracks[row].track.max.points(of: grid.innerHeight)
            if height.isNaN { return gap }
            total += height
        }
        let gaps = grid.rows.count > 1 ? gap * Float(grid.rows.count - 1) : 0
        return grid.distribute(grid.innerHeight - total - gaps, .rows).gap
    }

    /// How high the cells of an item are if all their rows say so; NaN otherwise.
    private func givenHeight(of item: Int, gap: Float, _ grid: inout GridContainer) -> Float {
        var height: Float = 0
        let rows = tracks(of: item, .rows, &grid)
        for row in rows {
            let given = state.pointee.scratch.tracks[row].track.max.points(of: grid.innerHeight)
            if given.isNaN { return .nan }
            height += given
            if row < rows.upperBound - 1 { height += gap }
        }
        return height
    }

    /// What lies between tracks of the sizes that they have.
    private func sizedGap(_ axis: GridAxis, _ grid: inout GridContainer) -> Float {
        let (gap, inner) = (grid.gap(axis), grid.inner(axis))
        if inner.isNaN { return gap }
        let tracks = grid.tracks(axis)
        var total: Float = 0
        for track in tracks { total += state.pointee.scratch.tracks[track].base }
        let gaps = tracks.count > 1 ? gap * Float(tracks.count - 1) : 0
        return grid.distribute(inner - total - gaps, axis).gap
    }

    private func sizedCell(of item: Int, _ axis: GridAxis, gap: Float, _ grid: inout GridContainer) -> Float {
        total(tracks(of: item, axis, &grid), gap: gap) { $0.base }
    }

    private func updateCellWidths(_ grid: inout GridContainer) {
        let gap = sizedGap(.columns, &grid)
        for item in grid.items {
            state.pointee.scratch.items[item].cellWidth = sizedCell(of: item, .columns, gap: gap, &grid)
        }
    }

    /// Notes the sizes that cells have now across an axis that was sized before.
    /// - Returns: Whether what some item needs along the axis differs by that. Only then they are noted.
    private func updateCells(_ axis: GridAxis, _ grid: inout GridContainer) -> Bool {
        let across: GridAxis = axis == .columns ? .rows : .columns
        let gap = sizedGap(across, &grid)
        guard needsDiffer(axis, across, gap: gap, &grid) else { return false }
        for item in grid.items {
            let size = sizedCell(of: item, across, gap: gap, &grid)
            if across == .rows {
                state.pointee.scratch.items[item].cellHeight = size
            } else {
                state.pointee.scratch.items[item].cellWidth = size
            }
        }
        return true
    }

    private func needsDiffer(
        _ axis: GridAxis, _ across: GridAxis, gap: Float, _ grid: inout GridContainer
    ) -> Bool {
        for index in grid.items where state.pointee.scratch.items[index].isAutomatic(axis) {
            let item = state.pointee.scratch.items[index]
            let before = across == .rows ? item.cellHeight : item.cellWidth
            let after = sizedCell(of: index, across, gap: gap, &grid)
            if isNear(before, after) { continue }
            let needed = content(of: index, axis, across: before, &grid)
            if !isNear(needed, content(of: index, axis, across: after, &grid)) { return true }
        }
        return false
    }

    // MARK: Steps

    /// Gives tracks their smallest sizes and their limits.
    private func initializeTracks(_ axis: GridAxis, _ grid: inout GridContainer) {
        let inner = grid.inner(axis)
        var hasPercent = false
        grid.hasOnlyFixedTracks = true
        grid.hasAutomaticTracks = false
        grid.hasFlexibleTracks = false
        for index in grid.tracks(axis) {
            let track = state.pointee.scratch.tracks[index].track
            if track.min.isPercent || track.max.isPercent { hasPercent = true }
            let least = track.min.points(of: inner)
            let most = track.max.points(of: inner)
            if track.min.isAutomatic(in: inner) || track.max.isAutomatic(in: inner) { grid.hasAutomaticTracks = true }
            if track.max.isFlexible { grid.hasFlexibleTracks = true }
            let base = least.isNaN ? 0 : least
            let limit = most.isNaN ? Float.infinity : larger(base, most)
            if grid.hasAutomaticTracks || track.max.isFlexible || base < limit { grid.hasOnlyFixedTracks = false }
            state.pointee.scratch.tracks[index].base = base
            state.pointee.scratch.tracks[index].limit = limit
        }
        if !hasPercent { return }
        if axis == .columns { grid.hasPercentColumns = true } else { grid.hasPercentRows = true }
    }

    /// Gives tracks that are not full the space that is left, up to their limits.
    private func maximizeTracks(_ axis: GridAxis, _ grid: inout GridContainer) {
        let tracks = grid.tracks(axis)
        for track in tracks { state.pointee.scratch.tracks[track].before = state.pointee.scratch.tracks[track].base }
        maximizeTracks(axis, in: grid.inner(axis), &grid)
        let most = grid.limits(axis).most
        guard total(&grid, axis) > most else { return }
        for track in tracks { state.pointee.scratch.tracks[track].base = state.pointee.scratch.tracks[track].before }
        maximizeTracks(axis, in: most, &grid)
    }

    private func maximizeTracks(_ axis: GridAxis, in inner: Float, _ grid: inout GridContainer) {
        let tracks = grid.tracks(axis)
        if grid.mode(axis) == .undefined {
            for track in tracks { state.pointee.scratch.tracks[track].base = state.pointee.scratch.tracks[track].limit }
            return
        }
        if inner.isNaN { return }
        var free = inner - total(&grid, axis)
        for track in tracks { state.pointee.scratch.tracks[track].isFrozen = false }
        var left = tracks.count
        while left > 0 && free > 0 && !isNear(free, 0) && spend(Int32(tracks.count)) {
            let share = free / Float(left)
            for index in tracks where !state.pointee.scratch.tracks[index].isFrozen {
                let track = state.pointee.scratch.tracks[index]
                if track.base + share > track.limit {
                    let increase = larger(0, track.limit - track.base)
                    state.pointee.scratch.tracks[index].base += increase
                    state.pointee.scratch.tracks[index].isFrozen = true
                    free -= increase
                    left -= 1
                } else {
                    state.pointee.scratch.tracks[index].base += share
                    free -= share
                }
            }
        }
    }

    /// Gives tracks that take shares what is left, so that a share is the same for all.
    private func expandFlexibleTracks(_ axis: GridAxis, _ grid: inout GridContainer) {
        let tracks = grid.tracks(axis)
        let inner = grid.inner(axis)
        var share = share(axis, in: inner, &grid)
        let gap = grid.gap(axis)
        let size = total(tracks, gap: gap) { track in
            guard let factor = track.track.max.share, !factor.isNaN else { return track.base }
            return larger(track.base, share * factor)
        }
        let (least, most) = grid.limits(axis)
        if size < least { share = findShare(tracks, in: least, gap: gap) }
        if size > most { share = findShare(tracks, in: most, gap: gap) }
        for track in tracks {
            guard let factor = state.pointee.scratch.tracks[track].track.max.share else { continue }
            if share * factor > state.pointee.scratch.tracks[track].base {
                state.pointee.scratch.tracks[track].base = share * factor
            }
        }
    }

    /// How large one share is before the limits of the grid are looked at.
    private func share(_ axis: GridAxis, in inner: Float, _ grid: inout GridContainer) -> Float {
        let tracks = grid.tracks(axis)
        let gap = grid.gap(axis)
        if !inner.isNaN {
            let free = larger(0, inner - total(&grid, axis))
            return isNear(free, 0) ? 0 : findShare(tracks, in: inner, gap: gap)
        }
        var share: Float = 0
        for track in tracks {
            guard let factor = state.pointee.scratch.tracks[track].track.max.share, !factor.isNaN else { continue }
            share = larger(
                share,
                factor > 1
                    ? state.pointee.scratch.tracks[track].base / factor : state.pointee.scratch.tracks[track].base)
        }
        for item in grid.items where state.pointee.scratch.items[item].isFlexible(axis) {
            let needed = content(of: item, axis, &grid)
            share = larger(share, findShare(self.tracks(of: item, axis, &grid), in: needed, gap: gap))
        }
        return share
    }

    /// How large one share is where tracks fill some space. Those that are larger than their shares count as fixed.
    private func findShare(_ tracks: Range<Int>, in space: Float, gap: Float) -> Float {
        for track in tracks { state.pointee.scratch.tracks[track].isFrozen = false }
        while spend(Int32(tracks.count)) {
            var left = space
            var factors: Float = 0
            for index in tracks {
                let track = state.pointee.scratch.tracks[index]
                if index < tracks.upperBound - 1 { left -= gap }
                if let factor = track.track.max.share, !track.isFrozen {
                    if !factor.isNaN { factors += factor }
                } else {
                    left -= track.base
                }
            }
            let share = left / (factors < 1 ? 1 : factors)
            var isAgain = false
            for index in tracks where !state.pointee.scratch.tracks[index].isFrozen {
                guard let factor = state.pointee.scratch.tracks[index].track.max.share else { continue }
                if share * factor < state.pointee.scratch.tracks[index].base {
                    state.pointee.scratch.tracks[index].isFrozen = true
                    isAgain = true
                }
            }
            if !isAgain { return share }
        }
        return 0
    }
}
