extension LayoutPass {
    /// Puts the children of a line one after the other.
    @inline(never)
    func justify(_ line: inout FlexLine, _ container: inout FlexContainer) {
        let (node, main, isRow) = (container.node, container.main, container.main.isRow)
        let lead = node.visitedInset(main.leading)
        let trail = node.visitedInset(main.trailing)
        let gap = node.gap(isRow: isRow, container.ownerWidth)
        if container.mainMode == .atMost && line.free > 0 {
            let least = node.minimum(isRow: isRow, container.mainBase)
            line.free = least.isNaN ? 0 : larger(0, (least - lead - trail) - (container.innerMain - line.free))
        }

        let automatic = line.automaticMargins
        var before: Float = 0
        var between = gap
        if automatic == 0 {
            switch node.pointee.style.justifyContent {
            case .start: break
            case .center: before = line.free / 2
            case .end: before = line.free
            case .spaceBetween: if line.count > 1 { between += larger(line.free, 0) / Float(line.count - 1) }
            }
        }

        let leavesLengths = Self.leavesLengths(&container)
        line.main = lead + before
        line.cross = 0
        for (index, child) in siblings(from: line.first, to: line.end) where !child.isNone {
            if index == line.last { between -= gap }
            if child.pointee.style.isAbsolute {
                if container.isLayout { placeAbsolute(child, in: &container, before: before) }
                continue
            }
            if automatic > 0 && child.hasAutomaticMargin(main.leading) { line.main += line.free / Float(automatic) }
            if container.isLayout { child.pointee.position[main.leading] += line.main }
            if automatic > 0 && child.hasAutomaticMargin(main.trailing) { line.main += line.free / Float(automatic) }
            if leavesLengths {
                line.main += between + child.margins(isRow: isRow) + child.pointee.basis
                line.cross = container.innerCross
            } else {
                line.main += between + child.outerMeasured(isRow: isRow)
                line.cross = larger(line.cross, child.outerMeasured(isRow: !isRow))
            }
        }
        line.main += trail
    }

    /// Puts an absolute child where it lies along the main axis, as long as the trailing edge has no say.
    private func placeAbsolute(_ child: NodePointer, in container: inout FlexContainer, before: Float) {
        let edge = container.main.leading
        let offset = child.pointee.style.position[edge]
        if offset.isGiven {
            child.pointee.position[edge] =
                offset.points(of: container.innerMain) + container.node.pointee.border[edge]
                + child.margin(edge, container.innerWidth)
        } else {
            child.pointee.position[edge] = child.pointee.position[edge] + container.node.pointee.border[edge] + before
        }
    }

    /// Puts the children of a line where they lie across it, and counts what it takes.
    @inline(never)
    func alignLine(_ line: inout FlexLine, _ container: inout FlexContainer) {
        let (node, cross, isRow) = (container.node, container.cross, container.main.isRow)
        let insets = container.crossInsets
        let isExact = container.crossMode == .exactly
        let whole = isExact ? container.innerCross : container.bound(isRow: cross.isRow, line.cross + insets) - insets
        if !container.wraps && isExact { line.cross = container.innerCross }
        line.cross = container.bound(isRow: cross.isRow, line.cross + insets) - insets
        defer {
            container.totalCross +=
                line.cross + (line.number > 0 ? node.gap(isRow: !isRow, container.innerCross) : 0)
        }
        guard container.isLayout else { return }

        let lead = node.visitedInset(cross.leading)
        for (index, child) in siblings(from: line.first, to: line.end) where !child.isNone {
            if child.pointee.style.isAbsolute {
                let edge = cross.leading
                let place = child.pointee.style.position[edge].points(of: container.innerCross)
                child.pointee.position[edge] =
                    (place.isNaN ? 0 : place) + node.pointee.border[edge] + child.margin(edge, container.innerWidth)
                continue
            }
            var offset = lead
            if container.stretches(child) {
                if !child.isDefinite(isRow: !isRow, container.innerCross) { stretch(index, line, &container) }
            } else {
                offset = Self.offset(of: child, from: lead, in: whole, &container)
            }
            child.pointee.position[cross.leading] =
                child.pointee.position[cross.leading] + container.totalCross + offset
        }
    }

    /// Where a child that does not stretch lies across its line.
    @inline(__always)
    private static func offset(
        of child: NodePointer, from lead: Float, in whole: Float, _ container: inout FlexContainer
    ) -> Float {
        let cross = container.cross
        let rest = whole - child.outerMeasured(isRow: cross.isRow)
        switch (child.hasAutomaticMargin(cross.leading), child.hasAutomaticMargin(cross.trailing)) {
        case (true, true): return lead + larger(0, rest / 2)
        case (false, true): return lead
        case (true, false): return lead + larger(0, rest)
        case (false, false):
            switch container.node.align(child) {
            case .start: return lead
            case .center: return lead + rest / 2
            case .auto, .end, .stretch, .cellEnd: return lead + rest
            }
        }
    }

    /// Lays out a child that is as wide as its line; where lines wrap it is as wide as it wants, at first.
    private func stretch(_ index: Int32, _ line: FlexLine, _ container: inout FlexContainer) {
        let child = node(index)
        let isRow = container.main.isRow
        let measured = child.measured(isRow: isRow)
        let ratio = child.pointee.style.aspectRatio
        var cross = line.cross
        if !ratio.isNaN { cross = child.margins(isRow: !isRow) + (isRow ? measured / ratio : measured * ratio) }
        var main = measured + child.margins(isRow: isRow)
        var (mainMode, crossMode) = (LayoutMode.exactly, LayoutMode.exactly)
        child.limit(isRow: isRow, &main, &mainMode, container.innerMain, margins: child.margins(isRow: isRow))
        child.limit(isRow: !isRow, &cross, &crossMode, container.innerCross, margins: child.margins(isRow: !isRow))
        if main.isNaN { mainMode = .undefined }
        if cross.isNaN || container.wraps { crossMode = .undefined }
        visit(
            index, container.room(main: main, mainMode, cross: cross, crossMode), in: container.direction,
            ownerWidth: container.innerWidth, ownerHeight: container.innerHeight, isLayout: true)
    }

    // MARK: Lines that wrap

    /// Puts lines one beside the other.
    @inline(never)
    func alignLines(_ container: inout FlexContainer) {
        let (node, cross) = (container.node, container.cross)
        let gap = node.gap(isRow: cross.isRow, container.innerCross)
        var at = node.visitedInset(cross.leading)
        if !container.innerCross.isNaN {
            let rest = container.innerCross - container.totalCross
            switch node.pointee.style.alignContent {
            case .end: at += rest
            case .center: at += rest / 2
            case .auto, .start, .stretch, .cellEnd: break
            }
        }
        var next = node.pointee.firstChild
        for number in 0..<container.lineCount {
            let (height, end) = measureLine(from: next, number, cross)
            if number > 0 { at += gap }
            for (index, child) in siblings(from: next, to: end) where child.isInFlow {
                align(index, at, height, &container)
            }
            at += height
            next = end
        }
    }

    /// How much the children of a line take across, and the child that follows them.
    private func measureLine(from first: Int32, _ number: Int32, _ cross: Axis) -> (height: Float, end: Int32) {
        var height: Float = 0
        var next = first
        while next >= 0 {
            let child = node(next)
            if child.isInFlow {
                if child.pointee.line != number { break }
                if child.measured(isRow: cross.isRow) >= 0 {
                    height = larger(height, child.outerMeasured(isRow: cross.isRow))
                }
            }
            next = child.pointee.nextSibling
        }
        return (height, next)
    }

    /// Puts a child where it lies in a line that is so high.
    private func align(_ index: Int32, _ at: Float, _ height: Float, _ container: inout FlexContainer) {
        let child = node(index)
        let (cross, width) = (container.cross, container.innerWidth)
        let measured = child.measured(isRow: cross.isRow)
        let place: Float
        switch container.node.align(child) {
        case .auto, .start, .cellEnd: place = at + child.margin(cross.leading, width)
        case .center: place = at + (height - measured) / 2
        case .end: place = at + height - child.margin(cross.trailing, width) - measured
        case .stretch: place = at + child.margin(cross.leading, width)
        }
        child.pointee.position[cross.leading] = place
        if container.node.align(child) == .stretch && !child.isDefinite(isRow: cross.isRow, container.innerCross) {
            stretch(index, height: height, &container)
        }
    }

    /// Lays out a child that is as high as its line, unless it is so already.
    private func stretch(_ index: Int32, height: Float, _ container: inout FlexContainer) {
        let child = node(index)
        // The height of a column has the margins of the other axis added.
        let main = child.measured(isRow: container.main.isRow) + child.margins(isRow: true)
        let room = container.room(main: main, .exactly, cross: height, .exactly)
        if isNear(room.width, child.pointee.measuredWidth) && isNear(room.height, child.pointee.measuredHeight) {
            return
        }
        visit(
            index, room, in: container.direction, ownerWidth: container.innerWidth,
            ownerHeight: container.innerHeight, isLayout: true)
    }
}
