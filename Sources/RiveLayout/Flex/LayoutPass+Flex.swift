extension LayoutPass {
    /// Lays out children one after the other, line by line, and finds out the size of their container.
    func layOut(_ container: inout FlexContainer) {
        let total = findBases(&container)
        container.overflows = container.mainMode != .undefined && total > container.innerMain
        if container.wraps && container.overflows && container.mainMode == .atMost { container.mainMode = .exactly }

        var next = container.node.pointee.firstChild
        while next >= 0 {
            var line = collectLine(from: next, &container)
            shareSpace(&line, &container)
            justify(&line, &container)
            alignLine(&line, &container)
            container.longestLine = larger(container.longestLine, line.main)
            container.lineCount += 1
            next = line.end
        }
        if container.isLayout && container.wraps { alignLines(&container) }
        findSize(&container)
        guard container.isLayout else { return }
        mirrorLines(&container)
        placeAbsoluteChildren(&container)
        mirror(container.main, &container)
        mirror(container.cross, &container)
    }

    /// The size that a container has by what is known of it: what was given, or what its lines need.
    private func findSize(_ container: inout FlexContainer) {
        let node = container.node
        var width = container.outer.width
        var height = container.outer.height
        if container.mainMode != .exactly {
            if container.main.isRow { width = container.longestLine } else { height = container.longestLine }
        }
        if container.crossMode != .exactly {
            let cross = container.totalCross + container.crossInsets
            if container.main.isRow { height = cross } else { width = cross }
        }
        node.pointee.measuredWidth = container.bound(isRow: true, width)
        node.pointee.measuredHeight = container.bound(isRow: false, height)
    }

    /// Counts positions across from the other side where lines go backwards.
    private func mirrorLines(_ container: inout FlexContainer) {
        guard container.node.pointee.style.wrap == .wrapReverse else { return }
        let (cross, size) = (container.cross, container.node.measured(isRow: container.cross.isRow))
        for (_, child) in children(of: container.node) where !child.pointee.style.isAbsolute {
            // Nodes that are nothing have no size, and then no number for a place.
            child.pointee.position[cross.leading] =
                size - child.pointee.position[cross.leading] - child.measured(isRow: cross.isRow)
        }
    }

    /// Finds left and top of all children where positions count from the right or from the bottom.
    private func mirror(_ axis: Axis, _ container: inout FlexContainer) {
        guard axis.isReversed else { return }
        for (_, child) in children(of: container.node) where !child.isNone { container.mirror(child, axis) }
    }
}
