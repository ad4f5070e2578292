extension LayoutPass {
    /// The children from one on that lie in one line, as many as there is room for.
    @inline(never)
    func collectLine(from first: Int32, _ container: inout FlexContainer) -> FlexLine {
        var line = FlexLine(first: first, end: -1, number: container.lineCount)
        let isRow = container.main.isRow
        let gap = container.node.gap(isRow: isRow, container.innerWidth)
        for (index, child) in siblings(from: first, to: -1) {
            if !child.isInFlow {
                noteOutOfFlow(index, &line, &container)
                continue
            }
            let basis = child.limited(isRow: isRow, child.pointee.basis, container.mainBase)
            let margins = child.margins(isRow: isRow)
            let lead = line.count == 0 ? 0 : gap
            if container.wraps && line.count > 0 && line.used + basis + margins + lead > container.innerMain {
                line.end = index
                break
            }
            line.used += basis + margins + lead
            line.count += 1
            line.last = index
            noteMargins(child, &line, &container)
            child.pointee.line = line.number
            if child.isFlexible {
                line.isFlexible = true
                line.grow += child.grow
                line.shrink += -child.shrink * child.pointee.basis
            }
        }
        // Less than the whole does not leave space over.
        if line.grow > 0 && line.grow < 1 { line.grow = 1 }
        return line
    }

    /// Counts the margins of a child along the line that share its space; those of children that are nothing too.
    @inline(__always)
    private func noteMargins(_ child: NodePointer, _ line: inout FlexLine, _ container: inout FlexContainer) {
        guard child.pointee.uses.contains(.margin) else { return }
        if child.hasAutomaticMargin(container.main.leading) { line.automaticMargins += 1 }
        if child.hasAutomaticMargin(container.main.trailing) { line.automaticMargins += 1 }
    }

    private func noteOutOfFlow(_ index: Int32, _ line: inout FlexLine, _ container: inout FlexContainer) {
        let child = node(index)
        if !child.isNone { line.last = index }
        if !child.pointee.style.isAbsolute { noteMargins(child, &line, &container) }
    }

    /// Gives the space that is left in a line to its children, or takes what is missing, and visits them all.
    @inline(never)
    func shareSpace(_ line: inout FlexLine, _ container: inout FlexContainer) {
        let isSizedByContents = fit(&container, to: line)
        if !isSizedByContents && !container.innerMain.isNaN {
            line.free = container.innerMain - line.used
        } else if line.used < 0 {
            line.free = -line.used
        }
        if Self.leavesLengths(&container) { return }
        let original = line.free
        freezeLimited(&line, &container)
        line.free = original - shareRest(line, &container)
    }

    /// Whether the lengths of children do not matter: only the size across is asked, and that is given.
    @inline(__always)
    static func leavesLengths(_ container: inout FlexContainer) -> Bool {
        !container.isLayout && container.crossMode == .exactly
    }

    /// Gives a container whose length is not given the one that the line needs.
    /// - Returns: Whether it is as long as the line.
    private func fit(_ container: inout FlexContainer, to line: FlexLine) -> Bool {
        guard container.mainMode != .exactly else { return false }
        let (node, isRow) = (container.node, container.main.isRow)
        if node.pointee.uses.contains(.limits) {
            let insets = node.visitedInsets(isRow: isRow)
            let least = node.minimum(isRow: isRow, container.mainBase) - insets
            let most = node.maximum(isRow: isRow, container.mainBase) - insets
            if line.used < least || line.used > most {
                container.innerMain = line.used < least ? least : most
                return false
            }
        }
        if line.grow == 0 || node.grow == 0 { container.innerMain = line.used }
        return true
    }

    /// The first of two passes over the children: those that run into their limits drop out of the sharing.
    private func freezeLimited(_ line: inout FlexLine, _ container: inout FlexContainer) {
        guard line.isFlexible else { return }
        let isRow = container.main.isRow
        let free = line.free
        var delta: Float = 0
        for (_, child) in siblings(from: line.first, to: line.end) where child.isInFlow {
            let basis = child.limited(isRow: isRow, child.pointee.basis, container.mainBase)
            if free < 0 {
                let factor = -child.shrink * basis
                if factor == 0 || factor.isNaN { continue }
                let wanted = basis + free / line.shrink * factor
                let bound = child.bound(isRow: isRow, wanted, container.innerMain, width: container.innerWidth)
                if !wanted.isNaN && !bound.isNaN && wanted != bound {
                    delta += bound - basis
                    line.shrink -= -child.shrink * child.pointee.basis
                }
            } else if free > 0 {
                let factor = child.grow
                if factor == 0 || factor.isNaN { continue }
                let wanted = basis + free / line.grow * factor
                let bound = child.bound(isRow: isRow, wanted, container.innerMain, width: container.innerWidth)
                if !wanted.isNaN && !bound.isNaN && wanted != bound {
                    delta += bound - basis
                    line.grow -= factor
                }
            }
        }
        line.free -= delta
    }

    /// The second pass: all children get their lengths.
    /// - Returns: What they got or gave.
    private func shareRest(_ line: FlexLine, _ container: inout FlexContainer) -> Float {
        let isRow = container.main.isRow
        let free = line.free
        var delta: Float = 0
        for (index, child) in siblings(from: line.first, to: line.end) where child.isInFlow {
            let basis = child.limited(isRow: isRow, child.pointee.basis, container.mainBase)
            var size = basis
            if free < 0 {
                let factor = -child.shrink * basis
                if factor != 0 {
                    let wanted = line.shrink == 0 ? basis + factor : basis + free / line.shrink * factor
                    size = child.bound(isRow: isRow, wanted, container.innerMain, width: container.innerWidth)
                }
            } else if free > 0 {
                let factor = child.grow
                if factor != 0 {
                    let wanted = basis + free / line.grow * factor
                    size = child.bound(isRow: isRow, wanted, container.innerMain, width: container.innerWidth)
                }
            }
            delta += size - basis
            visit(index, length: size, &container)
        }
        return delta
    }

    /// Visits a child whose length is known.
    private func visit(_ index: Int32, length: Float, _ container: inout FlexContainer) {
        let child = node(index)
        let isRow = container.main.isRow
        let mainMargins = child.margins(isRow: isRow)
        let crossMargins = child.margins(isRow: !isRow)
        var (main, mainMode) = (length + mainMargins, LayoutMode.exactly)
        var (cross, crossMode) = (container.innerCross, LayoutMode.exactly)
        let isDefinite = child.isDefinite(isRow: !isRow, container.innerCross)
        let stretches = !isDefinite && container.stretches(child)
        let ratio = child.pointee.style.aspectRatio
        if !ratio.isNaN {
            // Rounded twice on the way to the margins and back.
            cross = (isRow ? (main - mainMargins) / ratio : (main - mainMargins) * ratio) + crossMargins
        } else if !isDefinite {
            let isFilled =
                stretches && !cross.isNaN && container.crossMode == .exactly
                && !(container.wraps && container.overflows)
            if !isFilled { crossMode = cross.isNaN ? .undefined : .atMost }
        } else {
            let size = child.size(isRow: !isRow)
            cross = size.points(of: container.innerCross) + crossMargins
            if cross.isNaN || (size.unit == .percent && container.crossMode != .exactly) { crossMode = .undefined }
        }
        child.limit(isRow: isRow, &main, &mainMode, container.innerMain, margins: child.margins(isRow: isRow))
        child.limit(isRow: !isRow, &cross, &crossMode, container.innerCross, margins: child.margins(isRow: !isRow))
        visit(
            index, container.room(main: main, mainMode, cross: cross, crossMode), in: container.direction,
            ownerWidth: container.innerWidth, ownerHeight: container.innerHeight,
            isLayout: container.isLayout && !stretches)
    }
}
