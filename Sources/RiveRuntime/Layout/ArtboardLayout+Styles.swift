import RiveGeometry
import RiveLayout
import RiveSchema

/// The properties of layouts as styles of the nodes of the tree.
extension ArtboardLayout {
    /// Gives a node its style, and what takes part in it theirs.
    func syncStyle(_ node: Int) {
        let definition = plan.nodes[node]
        guard definition.kind.isLayout else { return syncParticipant(node) }
        guard definition.style.exists else { return }
        let words = words(node)
        let context = context(of: node)
        var style = words.style(in: context)
        place(&style, definition.place)
        let box = states[node].node
        tree[style: box] = style
        tree[isMeasured: box] = words.isIntrinsic && members[node].isEmpty
        if style.display == .grid { setTracks(of: definition.object, box) }
        for case .node(let member) in members[node] where !plan.nodes[Int(member)].kind.isLayout {
            syncParticipant(Int(member))
        }
    }

    /// Gives what takes part in a layout its style, and marks it.
    func syncParticipant(_ node: Int) {
        let words = words(node)
        var style = words.participantStyle(in: context(of: node))
        place(&style, plan.nodes[node].place)
        let box = states[node].node
        tree[style: box] = style
        tree[isMeasured: box] = words.widthScale == .hug || words.heightScale == .hug
        tree.markDirty(box)
    }

    private func context(of node: Int) -> LayoutContext {
        var context = LayoutContext()
        let definition = plan.nodes[node]
        let owner = Int(definition.owner)
        context.isLeaf = members[node].isEmpty
        context.forcedWidth = states[node].forcedWidth
        context.forcedHeight = states[node].forcedHeight
        context.hasParent = owner >= 0
        if owner >= 0 {
            context.isRightToLeft = direction(definition.kind.isLayout ? node : owner) == .rtl
            context.parentIsRow = isRow(owner)
            if plan.nodes[owner].style.exists {
                context.parentType = LayoutType(rawValue: word(owner, .layoutTypeValue)) ?? .flex
                context.justifyItems = word(owner, .justifyItemsValue)
            }
        } else {
            context.isRightToLeft = direction(node) == .rtl
            context.parentIsRow = pushed.parentIsRow
            context.parentType = pushed.parentIsStack ? .stack : .flex
            (context.width, context.height) = (pushed.width, pushed.height)
        }
        return context
    }

    // MARK: Grids

    /// Sets the cell of a grid.
    private func place(_ style: inout LayoutStyle, _ object: ObjectIndex) {
        guard object.exists else { return }
        style.column = GridPlace(
            start: artboard.signed(object, .gridColumn),
            span: Int32(clamping: artboard.whole(object, .gridColumnSpan)))
        style.row = GridPlace(
            start: artboard.signed(object, .gridRow), span: Int32(clamping: artboard.whole(object, .gridRowSpan)))
    }

    private func setTracks(of grid: ObjectIndex, _ node: LayoutNode) {
        var lists = GridTrackList.allCases.map { _ in [GridTrack]() }
        for track in plan.tracks[grid] ?? [] {
            func value(_ key: PropertyKey) -> Float { artboard.value(artboard.definition.scalar(track, key)) }
            guard case let list = Int(artboard.whole(track, .collection)), list < lists.count else { continue }
            let size = GridTrackSize(artboard.whole(track, .trackType), value(.trackValue))
            let limit = artboard.whole(track, .trackMaxType)
            lists[list].append(
                limit == 0
                    ? GridTrack(size) : GridTrack(min: size, max: GridTrackSize(limit - 1, value(.trackMaxValue))))
        }
        for list in GridTrackList.allCases { tree.setTracks(lists[Int(list.rawValue)], list, of: node) }
    }

    /// The gaps between the children of a layout, along a row and along a column.
    func gap(_ node: Int) -> Point {
        let state = states.pointer(node)
        func points(_ gap: UInt32, _ unit: UInt32, _ side: Float) -> Float {
            let value = Float(bitPattern: gap)
            switch LayoutUnit(rawValue: UInt8(truncatingIfNeeded: unit)) {
            case .point: return value
            case .percent: return value / 100 * side
            case .undefined, .auto, nil: return 0
            }
        }
        return Point(
            x: points(
                word(node, .gapHorizontal), word(node, .gapHorizontalUnitsValue), state.pointee.box.width),
            y: points(word(node, .gapVertical), word(node, .gapVerticalUnitsValue), state.pointee.box.height))
    }

    // MARK: Pace

    /// How long a layout takes to change: as its style says, or as the layout around it.
    func pace(_ node: Int) -> LayoutPace {
        let definition = plan.nodes.pointer(node)
        guard definition.pointee.style.exists else { return LayoutPace() }
        guard definition.pointee.kind.isLayout else { return states[node].inherited }
        switch LayoutAnimationStyle(rawValue: word(node, .animationStyleType)) {
        case .inherit:
            var pace = states[node].inherited
            if pace.interpolator < 0 { setInterpolator(&pace, node) }
            return pace
        case .custom:
            var pace = LayoutPace()
            pace.interpolation =
                LayoutStyleInterpolation(rawValue: word(node, .layoutComponentStyleInterpolationType)) ?? .hold
            pace.seconds = Float(bitPattern: word(node, .interpolationTime))
            setInterpolator(&pace, node)
            return pace
        case .some(.none), nil: return LayoutPace()
        }
    }

    private func setInterpolator(_ pace: inout LayoutPace, _ node: Int) {
        let space = artboard.definition
        let index = space.interpolator(at: ObjectIndex(bits: word(node, .layoutComponentStyleInterpolatorId)))
        guard index >= 0 else { return }
        (pace.interpolator, pace.space) = (index, .passUnretained(space))
    }

    /// Hands down how long changes take and in which direction is read, from a layout to all that is laid out in it.
    func handDown(_ pace: LayoutPace, _ direction: RiveSchema.LayoutDirection) {
        handDown(0, pace, direction)
    }

    private func handDown(_ node: Int, _ pace: LayoutPace, _ direction: RiveSchema.LayoutDirection) {
        guard artboard.scene.effort.spend() else { return }
        let definition = plan.nodes[node]
        guard definition.kind.isLayout else {
            states[node].inherited = pace
            return
        }
        let hasStyle = definition.style.exists
        let inherits = hasStyle && word(node, .animationStyleType) == LayoutAnimationStyle.inherit.rawValue
        states[node].inherited = inherits ? pace : LayoutPace()
        let own =
            hasStyle
            ? RiveSchema.LayoutDirection(rawValue: word(node, .layoutComponentStyleDirectionValue)) ?? .inherit
            : .inherit
        let inherited = own == .inherit ? direction : .inherit
        if states[node].inheritedDirection != inherited {
            states[node].inheritedDirection = inherited
            mark(node, isForced: true)
        }
        let (next, reading) = (self.pace(node), self.direction(node))
        for member in members[node] {
            switch member {
            case .node(let member): handDown(Int(member), next, reading)
            case .host(let host):
                artboard.hosts[Int(host)].forEachInside { inner, _ in inner.layout?.handDown(next, reading) }
            }
        }
    }
}

extension GridTrackSize {
    /// A size by the file's number for its kind.
    fileprivate init(_ kind: UInt32, _ value: Float) {
        switch kind {
        case 1: self = .points(value)
        case 2: self = .percent(value)
        case 3: self = .fraction(value)
        default: self = .auto
        }
    }
}
