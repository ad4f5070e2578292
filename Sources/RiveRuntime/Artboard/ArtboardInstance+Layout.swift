import RiveGeometry

/// What layouts make of an artboard.
extension ArtboardInstance {
    /// Finds out what is laid out, before the first frame.
    func beginLayout() {
        guard definition.isLaidOut else { return }
        requireLayout()
        guard let layout else { return }
        for host in hosts.indices where layout.plan.hosts[host].isLaidOut { layout.prepare(host) }
        layout.collectAll()
    }

    /// Makes what it takes to lay it out, where there is none yet.
    func requireLayout() {
        guard layout == nil else { return }
        let plan = definition.layoutPlan
        guard hold(0, for: plan.nodes.count * Self.bytesPerNode) else { return }
        lay(out: ArtboardLayout(self, plan, layouts))
    }

    /// What the state of a node takes, with that of the tree.
    private static var bytesPerNode: Int { MemoryLayout<LayoutState>.stride + 1024 }

    /// The size that it says it has, or that what shows it gives it.
    var ownSize: Point {
        givenSize ?? borrowing(definition) { Point(x: value($0.box.width), y: value($0.box.height)) }
    }

    /// How large it is.
    var size: Point {
        borrowing(layout) { $0.states[0].box.size } ?? ownSize
    }

    /// The rectangle that it has in what lays it out.
    var laidOutBounds: Bounds {
        layout.map { Bounds($0.states[0].box) } ?? Bounds(around: .zero)
    }

    /// The box of an artboard, a layout, or a nested artboard that is laid out in what it lies in; nil for other objects.
    func box(of object: ObjectIndex) -> Rect? {
        guard let layout, let member = layout.plan.member(object) else {
            return object == .artboard ? Rect(0, 0, ownSize.x, ownSize.y) : nil
        }
        let box: Rect?
        switch member {
        case .node(let node): box = layout.states[Int(node)].box
        case .host(let host):
            let host = hosts[Int(host)]
            let extent = host.extent
            box =
                host.isList
                ? definition.scrolling.isVirtual(definition.parent(of: object)) ? Rect(0, 0, extent.x, extent.y) : nil
                : host.artboard(ofItem: 0)?.layout?.states[0].box ?? Rect()
        }
        return box.flatMap { $0.isFinite ? $0 : nil }
    }

    /// How many things an artboard or a layout lays out right in it; nil for other objects.
    func laidOutCount(in object: ObjectIndex) -> Int? {
        guard let layout, let node = layout.plan.node(object), layout.plan.nodes[node].kind.isLayout else { return nil }
        return layout.members[node].count
    }

    /// How far into the artboard its origin lies.
    var origin: Point {
        let size = self.size
        if let origin = borrowing(host, { $0.origin }) ?? nil {
            return Point(x: origin.x * size.x, y: origin.y * size.y)
        }
        return borrowing(definition) {
            Point(x: value($0.box.originX) * size.x, y: value($0.box.originY) * size.y)
        }
    }

    /// How far the corner of what it shows lies from its own origin where that is nested: what is drawn lies around the origin.
    var corner: Point { host == nil ? .zero : Point.zero - origin }

    /// The box around the four corners of a layout, or of the artboard, each brought to another space.
    func cornerBounds(of object: ObjectIndex, _ map: (Point) -> Point) -> Bounds {
        let start = object == .artboard ? Point.zero - origin : .zero
        let world = geometry.definition.node(object).map { geometry.world($0) } ?? .identity
        return Bounds(from: start, size: geometry.size(of: object)).mapped { map(world * $0) }
    }
}
