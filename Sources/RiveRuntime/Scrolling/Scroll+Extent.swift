import RiveGeometry
import RiveLayout
import RiveSchema

/// The extent of scrolling, and the positions of the scrolled objects.
extension Scroll {
    // The artboard owns the layout and this.
    var contentBox: Rect { borrowing(layout) { $0.states[definition.contentNode].box } }
    var viewportBox: Rect { borrowing(layout) { $0.states[definition.viewportNode].box } }

    /// Whether the contents lie below each other.
    var isColumn: Bool { borrowing(layout) { !$0.isRow(definition.contentNode) } }

    /// How far the contents lie from each other.
    private var gap: Point {
        borrowing(layout) { layout in
            layout.plan.nodes[definition.contentNode].style.exists ? layout.gap(definition.contentNode) : .zero
        }
    }

    /// How far items lie from each other along the main axis.
    var mainGap: Float {
        let gap = gap
        return isColumn ? gap.y : gap.x
    }

    // MARK: Sizes

    /// How large all that is scrolled is together, that which was not made too.
    var contentSize: Point { Point(x: contentLength(isX: true), y: contentLength(isX: false)) }

    func contentLength(isX: Bool) -> Float {
        let isColumn = isColumn
        guard definition.isVirtual, isX != isColumn else { return isX ? contentBox.width : contentBox.height }
        let row = latestRow
        var sum: Float = 0
        for member in row.members.indices { sum += row.bounds(ofMember: member).length(isColumn: isColumn) }
        sum += mainGap * Float(row.members.count - (definition.isInfinite ? 0 : 1))
        if !definition.isInfinite {
            let padding = layout.states[definition.contentNode].padding
            sum += isColumn ? padding.top + padding.bottom : padding.left + padding.right
        }
        return sum
    }

    func viewportLength(isX: Bool) -> Float {
        let (box, direction) = (viewportBox, direction)
        return isX
            ? direction == .vertical ? box.width : max(0, box.width - contentBox.left)
            : direction == .horizontal ? box.height : max(0, box.height - contentBox.top)
    }

    private var viewportPadding: LayoutInsets { layout.states[definition.viewportNode].padding }

    /// How far it may be scrolled along an axis.
    func range(isX: Bool) -> ScrollPhysics.Range {
        if definition.isInfinite, isX != isColumn { return ScrollPhysics.Range(low: -.infinity, high: .infinity) }
        let rest = viewportLength(isX: isX) - contentLength(isX: isX)
        return ScrollPhysics.Range(low: min(0, rest - (isX ? viewportPadding.right : viewportPadding.bottom)), high: 0)
    }

    /// How much of the contents is seen at once along an axis.
    func visiblePart(isX: Bool) -> Float {
        let content = contentLength(isX: isX)
        return content == 0 ? 1 : min(1, viewportLength(isX: isX) / content)
    }

    // MARK: Items

    /// Whether an item takes no room in a direction that is scrolled.
    func isCollapsed(_ bounds: Bounds) -> Bool {
        scrollsX && bounds.size.x <= 0 || scrollsY && bounds.size.y <= 0
    }

    /// How far it is scrolled where an item comes first, or lies partly before; nil where no item is seen.
    func place(ofIndex index: Float) -> Point? {
        let row = row
        let count = row.count
        guard count > 0 else { return nil }
        var wanted: Float
        if definition.isInfinite {
            wanted = index.truncatingRemainder(dividingBy: Float(count))
            if wanted < 0 { wanted += Float(count) }
        } else {
            wanted = max(index, 0)
            if wanted >= Float(count) {
                let size = contentSize
                return size.x <= 0 && size.y <= 0 ? nil : Point(x: -size.x, y: -size.y)
            }
        }
        let whole = wanted.rounded(.down)
        let target = min(Int(whole), count)
        // Those that take no room are passed over.
        if let item = firstShown(row, target..<count) {
            let bounds = row.bounds(item)
            let start = Point(x: -bounds.minX, y: -bounds.minY)
            guard item == target else { return start }
            return start - (bounds.size + gap) * (wanted - whole)
        }
        let other = definition.isInfinite ? firstShown(row, 0..<target) : firstShown(row, (0..<target).reversed())
        return other.map { row.bounds($0) }.map { Point(x: -$0.minX, y: -$0.minY) }
    }

    /// The first of some items that takes room.
    private func firstShown(_ row: ScrollRow, _ items: some Sequence<Int>) -> Int? {
        items.first { artboard.scene.effort.spend() && !isCollapsed(row.bounds($0)) }
    }

    /// The item that comes first, with how much of it lies before.
    func index(at offset: Point) -> Float {
        guard scrollsX || scrollsY else { return 0 }
        let (row, isX, gap) = (row, scrollsX, gap)
        for member in row.members.indices {
            let items = row.items(ofMember: member)
            var first = items.lowerBound
            let place = isX ? -offset.x : -offset.y
            if let found = row.list(member, { $0.item(endingBeyond: place, isColumn: !isX) }) ?? nil { first += found }
            for item in first..<items.upperBound {
                guard artboard.scene.effort.spend() else { return Float(item) }
                let bounds = row.bounds(item)
                let start = isX ? bounds.minX : bounds.minY
                let step = bounds.length(isColumn: !isX) + (isX ? gap.x : gap.y)
                let offset = isX ? offset.x : offset.y
                guard offset > -start - step else { continue }
                return step == 0 ? Float(item) : Float(item) + (-offset - start) / step
            }
        }
        return Float(row.count)
    }
}
