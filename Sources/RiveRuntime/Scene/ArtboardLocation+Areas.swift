internal import RiveModel

/// Where pointers meet what lies in an artboard.
extension ArtboardLocation {
    /// The middle of the artboard, in the space of the outermost one; nil where that lies in the frame of none.
    package var middle: Point? {
        let size = artboard.geometry.size(of: .artboard)
        guard size.x > 0, size.y > 0 else { return nil }
        return outermost((Point.zero - artboard.origin) + size * 0.5)
    }

    /// The middle of the box around an object with what lies in it, in the space of the outermost artboard; nil where it has no
    /// area, is hidden or lies in the frame of no artboard.
    package func middle(ofRecord record: Int) -> Point? {
        guard let object = object(ofRecord: record) else { return nil }
        if let host = (artboard.hosts.indices.lazy.map { artboard.hosts[$0] }.first { $0.object == object }),
            !host.isList
        {
            return host.artboard(ofItem: 0).flatMap { ArtboardLocation($0, []).middle }
        }
        guard let bounds = artboard.box(aroundRun: object) ?? bounds(of: object),
            bounds.maxX > bounds.minX || bounds.maxY > bounds.minY
        else {
            return nil
        }
        return outermost(bounds.middle)
    }

    /// How the text fits in its box that an object is, or is a run of; nil for other objects, and for what is hidden.
    package func textFit(ofRecord record: Int) -> TextFit? {
        guard let object = object(ofRecord: record), let text = artboard.texts?.text(around: object),
            !artboard.isHidden(text.definition.object)
        else { return nil }
        return text.fit
    }

    /// The box around the shapes, images and texts that an object is or has in it, in the space of the artboard.
    private func bounds(of object: ObjectIndex) -> Bounds? {
        let geometry = artboard.geometry
        guard let top = geometry.definition.node(object) else { return nil }
        var bounds: Bounds?
        for node in nodes(in: top) {
            let object = geometry.definition.nodes[node].object
            guard !artboard.isHidden(object), let own = artboard.box(around: object, node) else { continue }
            bounds.include(own)
        }
        return bounds
    }

    /// A node and all below it. Each is looked at twice at most: what is known of its parent holds for it.
    private func nodes(in top: Int) -> [Int] {
        let definition = artboard.geometry.definition
        var isInside = [Bool?](repeating: nil, count: definition.nodes.count)
        isInside[top] = true
        return definition.nodes.indices.filter { node in
            var way: [Int] = []
            var next = node
            while next >= 0, isInside[next] == nil {
                way.append(next)
                next = Int(definition.nodes[next].parent)
            }
            let answer = next >= 0 && isInside[next] == true
            for node in way { isInside[node] = answer }
            return isInside[node] == true
        }
    }

    /// A point of the artboard in the space of the outermost one; nil where it lies outside of the frame of one on the way.
    private func outermost(_ point: Point) -> Point? {
        var (inner, point) = (artboard, point)
        while true {
            let corner = Point.zero - inner.origin
            var frame = Bounds(around: corner)
            frame.include(corner + inner.geometry.size(of: .artboard))
            guard point.x.isFinite, point.y.isFinite, frame.contains(point) else { return nil }
            point = inner.geometry.turn * point
            guard let host = inner.host else { return point + inner.origin }
            guard !host.outer.isHidden(host.object) else { return nil }
            point = host.placement(of: inner) * point
            inner = host.outer
        }
    }
}

extension ArtboardInstance {
    /// The box around the letters of a run of a text, in the space of the artboard; nil for other objects, and where none is shown.
    fileprivate func box(aroundRun run: ObjectIndex) -> Bounds? {
        guard let (text, boxes) = texts?.boxes(ofRun: run), let node = geometry.definition.node(text.definition.object),
            !isHidden(run)
        else { return nil }
        let matrix = geometry.world(node) * text.placed.matrix
        var bounds: Bounds?
        for box in boxes {
            guard let own = PathOutline(box).bounds(matrix) else { continue }
            bounds.include(own)
        }
        return bounds
    }

    /// The box around a shape, an image or a text, in the space of the artboard; nil for other objects.
    fileprivate func box(around object: ObjectIndex, _ node: Int) -> Bounds? {
        if let shape = geometry.definition.shape(object) {
            var outline = PathOutline()
            for path in shape.paths where !isHidden(path.object) {
                outline.append(geometry.outline(path), geometry.pathWorld(path))
            }
            return outline.bounds()
        }
        if let bounds = textBounds(of: object) { return PathOutline(bounds).bounds(geometry.world(node)) }
        guard definition.isImage(object), case let (corner, size) = geometry.box(ofImage: object), size != .zero else {
            return nil
        }
        return PathOutline.box(from: corner, size: size).bounds(geometry.world(node))
    }
}
