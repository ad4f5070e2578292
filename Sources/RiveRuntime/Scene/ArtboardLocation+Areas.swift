package import RiveGeometry

/// Why no pointer can be put on something.
package enum UntouchableReason: Error {
    /// A solo or a layout hides it, or what it is nested in.
    case hidden
    /// It has no area.
    case noArea
    /// Its position is not a number.
    case nowhere
    /// Its middle lies outside the frame of the artboard that it is in, or of one around that.
    case outsideFrame
    /// It is a nested artboard that shows nothing now.
    case empty
}

/// Where pointers meet what lies in an artboard.
extension ArtboardLocation {
    /// The width and height that the artboard has for its host: its own or those it is given, whatever its layout makes of
    /// them.
    package var size: Point { artboard.ownSize }

    /// The middle of the artboard, in the space of the outermost one.
    package func middle() throws(UntouchableReason) -> Point {
        let size = artboard.geometry.size(of: .artboard)
        guard size.x > 0, size.y > 0 else { throw .noArea }
        return try outermost((Point.zero - artboard.origin) + size * 0.5)
    }

    /// The middle of the box around an object with what lies in it, in the space of the outermost artboard. That of a layout is
    /// the middle of its own box, where pointers hit it.
    package func middle(ofRecord record: Int) throws(UntouchableReason) -> Point {
        switch try area(ofRecord: record) {
        case .nested(let inner): try inner.middle()
        case .box(let bounds): try outermost(bounds.middle)
        }
    }

    /// The box around the artboard, in the space of the outermost one.
    package func bounds() throws(UntouchableReason) -> Bounds {
        let size = artboard.geometry.size(of: .artboard)
        guard size.x > 0, size.y > 0 else { throw .noArea }
        return try outermost(Bounds(from: Point.zero - artboard.origin, size: size))
    }

    /// The box around an object with what lies in it, in the space of the outermost artboard. That of a layout is its own.
    package func bounds(ofRecord record: Int) throws(UntouchableReason) -> Bounds {
        switch try area(ofRecord: record) {
        case .nested(let inner): try inner.bounds()
        case .box(let bounds): try outermost(bounds)
        }
    }

    /// What an object takes up.
    private enum Area {
        /// What a nested artboard shows.
        case nested(ArtboardLocation)
        /// A box in the space of the artboard.
        case box(Bounds)
    }

    private func area(ofRecord record: Int) throws(UntouchableReason) -> Area {
        guard let object = object(ofRecord: record) else { throw .noArea }
        guard !artboard.isHidden(object) else { throw .hidden }
        if let host = (artboard.hosts.indices.lazy.map { artboard.hosts[$0] }.first { $0.object == object }),
            !host.isList
        {
            guard let inner = host.artboard(ofItem: 0) else { throw .empty }
            return .nested(ArtboardLocation(inner, []))
        }
        let own = artboard.geometry.definition.node(object).flatMap { artboard.box(ofLayout: object, $0) }
        guard let bounds = own ?? artboard.box(aroundRun: object) ?? bounds(of: object),
            bounds.maxX > bounds.minX || bounds.maxY > bounds.minY
        else { throw .noArea }
        return .box(bounds)
    }

    /// How the text fits in its box that an object is, or is a run of; nil for other objects, and for what is hidden.
    package func textFit(ofRecord record: Int) -> TextFit? {
        guard let object = object(ofRecord: record), let text = artboard.texts?.text(around: object),
            !artboard.isHidden(text.definition.object)
        else { return nil }
        return text.fit
    }

    /// What a text says that an object is, or is a run of, all runs in a row; nil for other objects.
    package func text(ofRecord record: Int) -> String? {
        object(ofRecord: record).flatMap { artboard.texts?.text(around: $0)?.string }
    }

    /// The box around the shapes, images, texts and layouts that an object is or has in it, in the space of the artboard.
    private func bounds(of object: ObjectIndex) -> Bounds? {
        let geometry = artboard.geometry
        guard let top = geometry.definition.node(object) else { return nil }
        var bounds: Bounds?
        for node in nodes(in: top) {
            let object = geometry.definition.nodes[node].object
            guard !artboard.isHidden(object),
                let own = artboard.box(around: object, node) ?? artboard.box(ofLayout: object, node)
            else { continue }
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

    /// A box of the artboard in the space of the outermost one.
    private func outermost(_ bounds: Bounds) throws(UntouchableReason) -> Bounds {
        var (inner, matrix) = (artboard, artboard.geometry.turn)
        while let host = inner.host {
            guard !host.outer.isHidden(host.object) else { throw .hidden }
            matrix = host.outer.geometry.turn * (host.placement(of: inner) * matrix)
            inner = host.outer
        }
        let mapped = bounds.mapped { matrix * $0 + inner.origin }
        guard mapped.isFinite else { throw .nowhere }
        return mapped
    }

    /// A point of the artboard in the space of the outermost one.
    private func outermost(_ point: Point) throws(UntouchableReason) -> Point {
        var (inner, point) = (artboard, point)
        while true {
            let frame = Bounds(from: Point.zero - inner.origin, size: inner.geometry.size(of: .artboard))
            guard point.x.isFinite, point.y.isFinite else { throw .nowhere }
            guard frame.contains(point) else { throw .outsideFrame }
            point = inner.geometry.turn * point
            guard let host = inner.host else { return point + inner.origin }
            guard !host.outer.isHidden(host.object) else { throw .hidden }
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

    /// The box of a layout or of the artboard, in the space of the artboard; nil for other objects, and for one without area.
    fileprivate func box(ofLayout object: ObjectIndex, _ node: Int) -> Bounds? {
        guard definition.isBox(object) else { return nil }
        let size = geometry.size(of: object)
        guard size.x > 0, size.y > 0 else { return nil }
        let corner = object == .artboard ? Point.zero - origin : .zero
        return PathOutline.box(from: corner, size: size).bounds(geometry.world(node))
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
