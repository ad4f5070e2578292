import RiveGeometry

/// What gets the focus is scrolled to where it is seen.
extension FocusPlace {
    /// Scrolls all that it lies in so that the layout nearest to it is seen.
    func scrollIntoView() {
        guard artboard.updateCount > 0, case let definition = artboard.definition,
            case let box = definition.tree.nearest(to: object, where: { definition.isBox($0) }), box.exists
        else { return }
        var bounds = artboard.cornerBounds(of: box) { $0 }
        var (artboard, start) = (self.artboard, object)
        while true {
            artboard.scrollers.show(bounds, above: start, in: artboard.definition)
            guard let host = artboard.host, artboard.scene.effort.spend(8) else { return }
            let (inner, placement) = (artboard, host.placement(of: artboard))
            func outside(_ x: Float, _ y: Float) -> Point { placement * (inner.geometry.turn * Point(x: x, y: y)) }
            let corner = outside(bounds.minX, bounds.minY)
            var moved = Bounds(around: corner)
            moved.include(outside(bounds.maxX, bounds.maxY))
            bounds = moved
            (artboard, start) = (host.outer, host.object)
        }
    }
}

extension Scrollers {
    /// Scrolls what an object lies in so that a box of the artboard is seen.
    fileprivate func show(_ bounds: Bounds, above object: ObjectIndex, in artboard: ArtboardSpace) {
        guard all.count > 0 else { return }
        var object = object
        for _ in 0..<ObjectTree.depthLimit {
            guard object.exists else { return }
            if let scroll = scroller(ofContent: object) as? Scroll { scroll.show(bounds) }
            object = artboard.parent(of: object)
        }
    }
}

extension Scroll {
    /// Scrolls so that a box of the artboard is seen: what is larger than the view, or starts before it, is aligned with its start,
    /// what ends behind it with its end.
    func show(_ bounds: Bounds) {
        let geometry = artboard.geometry
        guard let node = geometry.definition.node(definition.viewport), let inverse = geometry.world(node).inverse
        else { return }
        let low = inverse * Point(x: bounds.minX, y: bounds.minY)
        let high = inverse * Point(x: bounds.maxX, y: bounds.maxY)
        let (shift, view) = (shift, viewportBox)
        var target = target
        if scrollsX {
            target.x = Self.place(low.x - shift.x, high.x - shift.x, at: target.x, view.width, stops(isX: true))
        }
        if scrollsY {
            target.y = Self.place(low.y - shift.y, high.y - shift.y, at: target.y, view.height, stops(isX: false))
        }
        if !definition.isInfinite {
            target = Point(x: range(isX: true).nearest(to: target.x), y: range(isX: false).nearest(to: target.y))
        }
        if target != self.target { roll(to: target) }
    }

    /// How far contents are to be scrolled so that what lies between two places in them is seen; at a stop, where there are some,
    /// no further back than it is to go.
    private static func place(_ low: Float, _ high: Float, at offset: Float, _ view: Float, _ stops: [Float]) -> Float {
        let wanted: Float
        if high - low > view || low + offset < 0 {
            wanted = 0 - low
        } else if high + offset > view {
            wanted = view - high
        } else {
            return offset
        }
        let ahead = stops.filter { wanted < offset ? $0 <= wanted : $0 >= wanted }
        return (wanted < offset ? ahead.max() : ahead.min()) ?? wanted
    }

    /// How far contents are scrolled where one of them comes first, where they rest only there.
    private func stops(isX: Bool) -> [Float] {
        definition.snaps ? stops.points.map { -(isX ? $0.x : $0.y) } : []
    }
}
