extension LayoutPass {
    /// Finds out how long each child is before space is given or taken.
    /// - Returns: How long all are together, with what lies between them.
    @inline(never)
    func findBases(_ container: inout FlexContainer) -> Float {
        let single = singleFlexible(&container)
        var total: Float = 0
        for (index, child) in children(of: container.node) {
            child.resolveSizes()
            if child.isNone {
                makeNothing(index)
                continue
            }
            child.pointee.marginRow = child.margins(isRow: true, container.innerWidth)
            child.pointee.marginColumn = child.margins(isRow: false, container.innerWidth)
            if container.isLayout {
                child.placeInitially(
                    main: container.innerMain, cross: container.innerCross, width: container.innerWidth,
                    child.direction(in: container.direction))
            }
            if child.pointee.style.isAbsolute { continue }
            if index == single { child.pointee.basis = 0 } else { findBasis(of: index, &container) }
            total += child.pointee.basis + child.margins(isRow: container.main.isRow)
        }
        let count = container.node.pointee.childCount
        if count > 1 {
            total += container.node.gap(isRow: container.main.isRow, container.innerCross) * Float(count - 1)
        }
        return total
    }

    /// The one child that takes and gives space, if it does both and no other does any: it gets all that is left.
    private func singleFlexible(_ container: inout FlexContainer) -> Int32 {
        guard container.mainMode == .exactly else { return -1 }
        var single: Int32 = -1
        for (index, child) in children(of: container.node) where child.isFlexible {
            let isHalf = isNear(child.pointee.style.grow, 0) || isNear(child.pointee.style.shrink, 0)
            if single >= 0 || isHalf { return -1 }
            single = index
        }
        return single
    }

    private func findBasis(of index: Int32, _ container: inout FlexContainer) {
        let child = node(index)
        let isRow = container.main.isRow
        let base = isRow ? container.innerWidth : container.innerHeight
        let stated = child.pointee.style.basis.points(of: base)
        if !stated.isNaN && !container.innerMain.isNaN {
            // What was found once stays, whatever it is a percentage of.
            if child.pointee.basis.isNaN {
                child.pointee.basis = larger(stated, child.insets(isRow: isRow, container.innerWidth))
            }
        } else if child.isDefinite(isRow: isRow, base) {
            child.pointee.basis = larger(
                child.size(isRow: isRow).points(of: base), child.insets(isRow: isRow, container.innerWidth))
        } else {
            visit(
                index, roomForContents(of: child, &container), in: container.direction,
                ownerWidth: container.innerWidth, ownerHeight: container.innerHeight, isLayout: false)
            child.pointee.basis = larger(
                child.measured(isRow: isRow), child.insets(isRow: isRow, container.innerWidth))
        }
    }

    /// The room in which a child is measured whose contents say how long it is.
    private func roomForContents(of child: NodePointer, _ container: inout FlexContainer) -> LayoutRoom {
        let (innerWidth, innerHeight) = (container.innerWidth, container.innerHeight)
        let isRow = container.main.isRow
        let hasWidth = child.isDefinite(isRow: true, innerWidth)
        let hasHeight = child.isDefinite(isRow: false, innerHeight)
        let marginRow = child.pointee.marginRow
        let marginColumn = child.pointee.marginColumn
        var (width, widthMode) = Self.roomForContents(
            hasWidth ? child.pointee.resolvedWidth.points(of: innerWidth) + marginRow : .nan, innerWidth)
        var (height, heightMode) = Self.roomForContents(
            hasHeight ? child.pointee.resolvedHeight.points(of: innerHeight) + marginColumn : .nan, innerHeight)

        let ratio = child.pointee.style.aspectRatio
        let stretches =
            container.crossMode == .exactly && !container.innerCross.isNaN && container.node.align(child) == .stretch
        if isRow {
            if !ratio.isNaN && heightMode == .exactly {
                (width, widthMode) = (marginRow + (height - marginColumn) * ratio, .exactly)
            }
            if stretches && !hasHeight && heightMode != .exactly {
                (height, heightMode) = (innerHeight, .exactly)
                if !ratio.isNaN { (width, widthMode) = ((height - marginColumn) * ratio, .exactly) }
            }
        } else {
            if !ratio.isNaN && widthMode == .exactly {
                (height, heightMode) = (marginColumn + (width - marginRow) / ratio, .exactly)
            }
            if stretches && !hasWidth && widthMode != .exactly {
                (width, widthMode) = (innerWidth, .exactly)
                if !ratio.isNaN { (height, heightMode) = ((width - marginRow) / ratio, .exactly) }
            }
        }
        child.limit(isRow: true, &width, &widthMode, innerWidth, margins: child.margins(isRow: true))
        child.limit(isRow: false, &height, &heightMode, innerHeight, margins: child.margins(isRow: false))
        return LayoutRoom(width: width, widthMode, height: height, heightMode)
    }

    @inline(__always)
    private static func roomForContents(_ own: Float, _ inner: Float) -> (Float, LayoutMode) {
        if !own.isNaN { return (own, .exactly) }
        return (inner, inner.isNaN ? .undefined : .atMost)
    }
}
