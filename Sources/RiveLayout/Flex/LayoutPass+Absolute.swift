// Children that are taken out of the flow. Their percentages are of the inside of padding, their offsets from the edge outside of it.
extension LayoutPass {
    @inline(never)
    func placeAbsoluteChildren(_ container: inout FlexContainer) {
        for (index, child) in children(of: container.node) where !child.isNone && child.pointee.style.isAbsolute {
            layOutAbsolute(index, &container)
        }
    }

    /// Lays out an absolute child, and puts it where it lies unless that follows from its leading offsets.
    func layOutAbsolute(_ index: Int32, _ container: inout FlexContainer) {
        findSize(ofAbsolute: index, &container)
        placeAlongMain(node(index), &container)
        placeAlongCross(node(index), &container)
    }

    private func findSize(ofAbsolute index: Int32, _ container: inout FlexContainer) {
        let child = node(index)
        let innerWidth = container.innerWidth
        let marginRow = child.pointee.marginRow
        let marginColumn = child.pointee.marginColumn
        var width = Self.size(of: child, in: &container, isRow: true)
        var height = Self.size(of: child, in: &container, isRow: false)
        let ratio = child.pointee.style.aspectRatio
        if width.isNaN != height.isNaN && !ratio.isNaN {
            if width.isNaN {
                width = marginRow + (height - marginColumn) * ratio
            } else {
                height = marginColumn + (width - marginRow) / ratio
            }
        }
        if width.isNaN || height.isNaN {
            var room = LayoutRoom(
                width: width, width.isNaN ? .undefined : .exactly, height: height,
                height.isNaN ? .undefined : .exactly)
            let widthMode = container.main.isRow ? container.mainMode : container.crossMode
            if !container.main.isRow && width.isNaN && widthMode != .undefined && innerWidth > 0 {
                (room.width, room.widthMode) = (innerWidth, .atMost)
            }
            visit(
                index, room, in: container.direction, ownerWidth: room.width, ownerHeight: room.height,
                isLayout: false)
            width = child.outerMeasured(isRow: true)
            height = child.outerMeasured(isRow: false)
        }
        visit(
            index, LayoutRoom(width: width, .exactly, height: height, .exactly), in: container.direction,
            ownerWidth: width, ownerHeight: height, isLayout: true)
    }

    /// The size of an absolute child, by what it says of it or by its offsets; NaN where neither says so.
    private static func size(of child: NodePointer, in container: inout FlexContainer, isRow: Bool) -> Float {
        let base = isRow ? container.innerWidth : container.innerHeight
        if child.isDefinite(isRow: isRow, base) {
            return child.size(isRow: isRow).points(of: base) + child.margins(isRow: isRow)
        }
        let offsets = child.pointee.style.position
        let (leading, trailing) = isRow ? (offsets.left, offsets.right) : (offsets.top, offsets.bottom)
        guard leading.isGiven && trailing.isGiven else { return .nan }
        let border = container.node.pointee.border
        let room =
            container.node.measured(isRow: isRow)
            - (isRow ? border.left + border.right : border.top + border.bottom)
            - (leading.points(of: base) + trailing.points(of: base))
        return child.bound(isRow: isRow, room, base, width: container.innerWidth)
    }

    /// How much of the container a child leaves along an axis; nil for one that has its position, which it gets.
    private func rest(beside child: NodePointer, _ axis: Axis, _ container: inout FlexContainer) -> Float? {
        if child.pointee.style.position[axis.leading].isGiven { return nil }
        if child.pointee.style.position[axis.trailing].isGiven {
            placeFromTrailing(child, axis, &container)
            return nil
        }
        return container.node.measured(isRow: axis.isRow) - child.measured(isRow: axis.isRow)
    }

    private func placeAlongMain(_ child: NodePointer, _ container: inout FlexContainer) {
        let axis = container.main
        guard let rest = rest(beside: child, axis, &container) else { return }
        switch container.node.pointee.style.justifyContent {
        case .center: child.pointee.position[axis.leading] = rest / 2
        case .end: child.pointee.position[axis.leading] = rest
        case .start, .spaceBetween: break
        }
    }

    private func placeAlongCross(_ child: NodePointer, _ container: inout FlexContainer) {
        let axis = container.cross
        guard let rest = rest(beside: child, axis, &container) else { return }
        let align = container.node.align(child)
        if align == .center {
            child.pointee.position[axis.leading] = rest / 2
        } else if (align == .end) != (container.node.pointee.style.wrap == .wrapReverse) {
            child.pointee.position[axis.leading] = rest
        }
    }

    private func placeFromTrailing(_ child: NodePointer, _ axis: Axis, _ container: inout FlexContainer) {
        let base = axis.isRow ? container.innerWidth : container.innerHeight
        child.pointee.position[axis.leading] =
            container.node.measured(isRow: axis.isRow) - child.measured(isRow: axis.isRow)
            - container.node.pointee.border[axis.trailing] - child.margin(axis.trailing, base)
            - child.pointee.style.position[axis.trailing].points(of: base)
    }
}
