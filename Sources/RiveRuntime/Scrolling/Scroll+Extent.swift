internal import RiveLayout
internal import RiveSchema

/// How far there is to scroll, and what lies where in what is scrolled.
extension Scroll {
    private var layout: ArtboardLayout? { artboard.layout }

    private func box(of object: ObjectIndex) -> LayoutBox {
        guard let layout, let node = layout.plan.node(object) else { return LayoutBox() }
        return layout.states[node].box
    }

    var contentBox: LayoutBox { box(of: definition.content) }
    var viewportBox: LayoutBox { box(of: definition.viewport) }

    /// The layouts that are scrolled, and what else is laid out right in the contents.
    var members: [LayoutPlan.Member] {
        guard let plan = layout?.plan else { return [] }
        return artboard.definition.tree.children(of: definition.content).compactMap(plan.member)
    }

    /// Whether the contents lie below each other.
    var isColumn: Bool {
        guard let layout, let node = layout.plan.node(definition.content) else { return false }
        return !layout.isRow(node)
    }

    /// How far the contents lie from each other.
    private var gap: Point {
        guard let layout, let node = layout.plan.node(definition.content), layout.plan.nodes[node].style.exists else {
            return .zero
        }
        return layout.gap(node)
    }

    /// How far items lie from each other along the main axis.
    var mainGap: Float { isColumn ? gap.y : gap.x }

    // MARK: Sizes

    /// How large all that is scrolled is together, that which was not made too.
    var contentSize: Point {
        var size = Point(x: contentBox.width, y: contentBox.height)
        guard definition.isVirtual else { return size }
        let (members, isColumn) = (members, isColumn)
        var sum: Float = 0
        for member in members {
            let bounds = bounds(of: member)
            sum += isColumn ? bounds.maxY - bounds.minY : bounds.maxX - bounds.minX
        }
        sum += mainGap * Float(members.count - (definition.isInfinite ? 0 : 1))
        if !definition.isInfinite, let layout, let node = layout.plan.node(definition.content) {
            let padding = layout.states[node].padding
            sum += isColumn ? padding.top + padding.bottom : padding.left + padding.right
        }
        if isColumn { size.y = sum } else { size.x = sum }
        return size
    }

    var viewportSize: Point {
        let (box, direction) = (viewportBox, direction)
        return Point(
            x: direction == .vertical ? box.width : max(0, box.width - contentBox.left),
            y: direction == .horizontal ? box.height : max(0, box.height - contentBox.top))
    }

    private var viewportPadding: LayoutInsets {
        guard let layout, let node = layout.plan.node(definition.viewport) else { return LayoutInsets() }
        return layout.states[node].padding
    }

    var rangeX: ScrollPhysics.Range {
        if definition.isInfinite, !isColumn { return ScrollPhysics.Range(low: -.infinity, high: .infinity) }
        return ScrollPhysics.Range(low: min(0, viewportSize.x - contentSize.x - viewportPadding.right), high: 0)
    }

    var rangeY: ScrollPhysics.Range {
        if definition.isInfinite, isColumn { return ScrollPhysics.Range(low: -.infinity, high: .infinity) }
        return ScrollPhysics.Range(low: min(0, viewportSize.y - contentSize.y - viewportPadding.bottom), high: 0)
    }

    /// How much of the contents is seen at once.
    var visiblePart: Point {
        let (viewport, content) = (viewportSize, contentSize)
        return Point(
            x: content.x == 0 ? 1 : min(1, viewport.x / content.x),
            y: content.y == 0 ? 1 : min(1, viewport.y / content.y))
    }

    // MARK: Items

    func bounds(of member: LayoutPlan.Member) -> Bounds {
        switch member {
        case .node(let node): return layout.map { Bounds($0.states[Int(node)].box) } ?? Bounds(around: .zero)
        case .host(let host):
            let host = artboard.hosts[Int(host)]
            guard !host.isList else {
                var bounds = Bounds(around: .zero)
                bounds.include(host.extent)
                return bounds
            }
            return host.artboard(ofItem: 0)?.layout.map { Bounds($0.states[0].box) } ?? Bounds(around: .zero)
        }
    }

    /// The calls of `body` with where each item lies, those of lists one by one, until it is enough.
    func forEachItem(_ body: (Bounds) -> Bool) {
        for member in members {
            if case .host(let index) = member, case let host = artboard.hosts[Int(index)], host.isList {
                guard host.forEachItem(body) else { return }
            } else {
                guard artboard.scene.effort.spend(), body(bounds(of: member)) else { return }
            }
        }
    }

    private var itemCount: Int {
        members.reduce(into: 0) { count, member in
            if case .host(let index) = member, case let host = artboard.hosts[Int(index)], host.isList {
                count += host.itemCount
            } else {
                count += 1
            }
        }
    }

    /// Whether an item takes no room in a direction that is scrolled.
    func isCollapsed(_ bounds: Bounds) -> Bool {
        scrollsX && bounds.maxX - bounds.minX <= 0 || scrollsY && bounds.maxY - bounds.minY <= 0
    }

    /// How far it is scrolled where an item comes first, or lies partly before; nil where no item is seen.
    func place(ofIndex index: Float) -> Point? {
        let count = itemCount
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
        let (target, part, gap) = (Int(whole), wanted - whole, gap)
        var (number, found): (Int, Point?) = (0, nil)
        var (first, before): (Point?, Point?) = (nil, nil)
        forEachItem { bounds in
            defer { number += 1 }
            guard !isCollapsed(bounds) else { return true }
            let start = Point(x: -bounds.minX, y: -bounds.minY)
            if number < target {
                first = first ?? start
                before = start
                return true
            }
            let step = Point(x: bounds.maxX - bounds.minX + gap.x, y: bounds.maxY - bounds.minY + gap.y)
            found = number == target ? start - step * part : start
            return false
        }
        return found ?? (definition.isInfinite ? first : before)
    }

    /// The item that comes first, with how much of it lies before.
    func index(at offset: Point) -> Float {
        guard scrollsX || scrollsY, artboard.layout != nil else { return 0 }
        let (isX, gap) = (scrollsX, gap)
        var (number, found): (Int, Float?) = (0, nil)
        forEachItem { bounds in
            defer { number += 1 }
            let start = isX ? bounds.minX : bounds.minY
            let step = isX ? bounds.maxX - bounds.minX + gap.x : bounds.maxY - bounds.minY + gap.y
            let offset = isX ? offset.x : offset.y
            guard offset > -start - step else { return true }
            found = step == 0 ? Float(number) : Float(number) + (-offset - start) / step
            return false
        }
        return found ?? Float(number)
    }
}

extension Bounds {
    fileprivate init(_ box: LayoutBox) {
        self.init(around: Point(x: box.left, y: box.top))
        include(Point(x: box.left + box.width, y: box.top + box.height))
    }
}
