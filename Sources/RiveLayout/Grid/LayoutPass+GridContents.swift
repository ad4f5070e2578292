// How large tracks have to be for what lies in them: CSS Grid Layout Level 1, section 12.5.
extension LayoutPass {
    /// Makes tracks large enough for what lies in them.
    func fitContents(_ axis: GridAxis, _ grid: inout GridContainer) {
        if grid.hasAutomaticTracks {
            fitSingleItems(axis, &grid)
            fitSpanningItems(axis, &grid)
        }
        if grid.hasFlexibleTracks { fitFlexibleItems(axis, &grid) }
        for track in grid.tracks(axis) where state.pointee.scratch.tracks[track].limit == .infinity {
            state.pointee.scratch.tracks[track].limit = state.pointee.scratch.tracks[track].base
        }
    }

    /// Items that lie in one track, which takes no share of space.
    private func fitSingleItems(_ axis: GridAxis, _ grid: inout GridContainer) {
        let inner = grid.inner(axis)
        for item in grid.items {
            if state.pointee.scratch.items[item].isFlexible(axis) || state.pointee.scratch.items[item][axis].count != 1
            {
                continue
            }
            let index = tracks(of: item, axis, &grid).lowerBound
            let track = state.pointee.scratch.tracks[index].track
            if track.min.isAutomatic(in: inner) {
                let minimum = minimum(of: item, axis, &grid)
                if state.pointee.scratch.tracks[index].base < minimum {
                    state.pointee.scratch.tracks[index].base = minimum
                }
            }
            if track.max.isAutomatic(in: inner) {
                let content = content(of: item, axis, &grid)
                let limit = state.pointee.scratch.tracks[index].limit
                if limit == .infinity || limit < content { state.pointee.scratch.tracks[index].limit = content }
            }
            raiseLimit(index)
        }
    }

    private func raiseLimit(_ track: Int) {
        if state.pointee.scratch.tracks[track].limit < state.pointee.scratch.tracks[track].base {
            state.pointee.scratch.tracks[track].limit = state.pointee.scratch.tracks[track].base
        }
    }

    /// Items that lie in several tracks, of which none takes a share of space: those in fewer tracks first.
    private func fitSpanningItems(_ axis: GridAxis, _ grid: inout GridContainer) {
        var span: Int32 = 1
        while let next = nextSpan(after: span, axis, &grid) {
            span = next
            for item in grid.items where isSpanning(item, span, axis) {
                let (hasMinimum, hasLimit) = automaticSizes(tracks(of: item, axis, &grid), grid.inner(axis))
                if hasMinimum { state.pointee.scratch.items[item].minimum = minimum(of: item, axis, &grid) }
                if hasLimit { state.pointee.scratch.items[item].narrowContent = narrowContent(of: item, axis, &grid) }
                if hasLimit { state.pointee.scratch.items[item].content = content(of: item, axis, &grid) }
            }
            grow(.base, span, axis, &grid)
            for track in grid.tracks(axis) {
                raiseLimit(track)
                state.pointee.scratch.tracks[track].growsFreely = false
            }
            grow(.narrowLimit, span, axis, &grid)
            grow(.limit, span, axis, &grid)
        }
    }

    private func isSpanning(_ item: Int, _ span: Int32, _ axis: GridAxis) -> Bool {
        state.pointee.scratch.items[item][axis].count == span && !state.pointee.scratch.items[item].isFlexible(axis)
    }

    /// The next number of tracks that some item lies in; nil for none.
    private func nextSpan(after span: Int32, _ axis: GridAxis, _ grid: inout GridContainer) -> Int32? {
        guard spend(Int32(grid.items.count)) else { return nil }
        var next: Int32?
        for item in grid.items where !state.pointee.scratch.items[item].isFlexible(axis) {
            let count = state.pointee.scratch.items[item][axis].count
            if count > span && count < next ?? .max { next = count }
        }
        return next
    }

    private func automaticSizes(_ tracks: Range<Int>, _ inner: Float) -> (minimum: Bool, limit: Bool) {
        var result = (minimum: false, limit: false)
        for index in tracks {
            let track = state.pointee.scratch.tracks[index].track
            if track.min.isAutomatic(in: inner) { result.minimum = true }
            if track.max.isAutomatic(in: inner) { result.limit = true }
        }
        return result
    }

    // MARK: Growing

    /// What of tracks grows, and by what items need.
    private enum Grown {
        /// Sizes, by what items need at least.
        case base
        /// Limits, by contents whose lines break, and then by contents whose lines don't.
        case narrowLimit
        case limit

        func need(of item: GridItem) -> Float {
            switch self {
            case .base: item.minimum
            case .narrowLimit: item.narrowContent
            case .limit: item.content
            }
        }
    }

    /// Makes automatic tracks grow by what all items need that lie in so many tracks.
    private func grow(_ grown: Grown, _ span: Int32, _ axis: GridAxis, _ grid: inout GridContainer) {
        for track in grid.tracks(axis) { state.pointee.scratch.tracks[track].planned = -1 }
        let gap = grid.gap(axis)
        for item in grid.items where isSpanning(item, span, axis) {
            guard spend(span) else { return }
            plan(
                grown, grown.need(of: state.pointee.scratch.items[item]), tracks(of: item, axis, &grid), gap: gap,
                inner: grid.inner(axis))
        }
        for index in grid.tracks(axis) where state.pointee.scratch.tracks[index].planned >= 0 {
            let planned = state.pointee.scratch.tracks[index].planned
            if grown == .base {
                state.pointee.scratch.tracks[index].base += planned
            } else if state.pointee.scratch.tracks[index].limit == .infinity {
                state.pointee.scratch.tracks[index].limit = state.pointee.scratch.tracks[index].base + planned
                state.pointee.scratch.tracks[index].growsFreely = true
            } else {
                state.pointee.scratch.tracks[index].limit += planned
            }
        }
    }

    private func isAffected(_ grown: Grown, _ track: GridTrack, _ inner: Float) -> Bool {
        (grown == .base ? track.min : track.max).isAutomatic(in: inner)
    }

    /// Plans by how much the tracks that an item lies in grow for what it needs.
    private func plan(_ grown: Grown, _ need: Float, _ tracks: Range<Int>, gap: Float, inner: Float) {
        var affected = 0
        var size: Float = 0
        for index in tracks {
            let track = state.pointee.scratch.tracks[index]
            size += grown == .base || track.limit == .infinity ? track.base : track.limit
            if index < tracks.upperBound - 1 { size += gap }
            guard isAffected(grown, track.track, inner) else { continue }
            affected += 1
            state.pointee.scratch.tracks[index].incurred = 0
            state.pointee.scratch.tracks[index].isFrozen = false
            if track.planned < 0 { state.pointee.scratch.tracks[index].planned = 0 }
        }
        if affected == 0 { return }
        var free = need - size
        growUpToLimits(grown, tracks, affected, inner, &free)
        if free > 0 && !isNear(free, 0) { growBeyondLimits(grown, tracks, affected, inner, free) }
        for index in tracks where isAffected(grown, state.pointee.scratch.tracks[index].track, inner) {
            if state.pointee.scratch.tracks[index].incurred > state.pointee.scratch.tracks[index].planned {
                state.pointee.scratch.tracks[index].planned = state.pointee.scratch.tracks[index].incurred
            }
        }
    }

    private func growUpToLimits(
        _ grown: Grown, _ tracks: Range<Int>, _ affected: Int, _ inner: Float, _ free: inout Float
    ) {
        var left = affected
        while left > 0 && free > 0 && !isNear(free, 0) && spend(Int32(tracks.count)) {
            let share = free / Float(left)
            for index in tracks {
                let track = state.pointee.scratch.tracks[index]
                if track.isFrozen || !isAffected(grown, track.track, inner) { continue }
                if grown != .base && !track.growsFreely {
                    state.pointee.scratch.tracks[index].isFrozen = true
                    left -= 1
                    continue
                }
                let size = grown == .base ? track.base : track.limit
                let limit = grown == .base ? track.limit : .infinity
                if size + share + track.incurred > limit {
                    let increase = limit - size - track.incurred
                    state.pointee.scratch.tracks[index].incurred += increase
                    state.pointee.scratch.tracks[index].isFrozen = true
                    free -= increase
                    left -= 1
                } else {
                    state.pointee.scratch.tracks[index].incurred += share
                    free -= share
                }
            }
        }
    }

    /// What is left goes to tracks that may be as large as what lies in them, or to all if there are none.
    private func growBeyondLimits(
        _ grown: Grown, _ tracks: Range<Int>, _ affected: Int, _ inner: Float, _ space: Float
    ) {
        var free = space
        var growing = 0
        for index in tracks {
            let track = state.pointee.scratch.tracks[index].track
            if isAffected(grown, track, inner) && track.max.isAutomatic(in: inner) { growing += 1 }
        }
        let isForAll = growing == 0
        if isForAll && grown != .base { return }
        if isForAll { growing = affected }
        while free > 0 && !isNear(free, 0) && spend(Int32(tracks.count)) {
            let share = free / Float(growing)
            for index in tracks {
                let track = state.pointee.scratch.tracks[index].track
                guard isAffected(grown, track, inner), isForAll || track.max.isAutomatic(in: inner) else { continue }
                state.pointee.scratch.tracks[index].incurred += share
                free -= share
            }
        }
    }

    /// Items that lie in tracks which take shares of space: these grow by their shares.
    private func fitFlexibleItems(_ axis: GridAxis, _ grid: inout GridContainer) {
        let gap = grid.gap(axis)
        for track in grid.tracks(axis) { state.pointee.scratch.tracks[track].planned = 0 }
        for item in grid.items where state.pointee.scratch.items[item].isFlexible(axis) {
            let tracks = tracks(of: item, axis, &grid)
            guard spend(Int32(tracks.count)) else { return }
            let minimum = minimum(of: item, axis, &grid)
            var (size, factors): (Float, Float) = (0, 0)
            var count = 0
            for index in tracks {
                size += state.pointee.scratch.tracks[index].base
                if index < tracks.upperBound - 1 { size += gap }
                guard let factor = state.pointee.scratch.tracks[index].track.max.share else { continue }
                factors += factor
                count += 1
            }
            let free = larger(0, minimum - size)
            for index in tracks {
                guard let factor = state.pointee.scratch.tracks[index].track.max.share else { continue }
                let incurred = factors > 0 ? free * factor / factors : free / Float(count)
                if incurred > state.pointee.scratch.tracks[index].planned {
                    state.pointee.scratch.tracks[index].planned = incurred
                }
            }
        }
        for track in grid.tracks(axis) {
            state.pointee.scratch.tracks[track].base += state.pointee.scratch.tracks[track].planned
        }
    }
}
