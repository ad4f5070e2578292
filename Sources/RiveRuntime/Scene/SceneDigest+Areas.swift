import RiveGeometry

/// Where pointers hit something: what listens need not be drawn.
extension SceneDigest {
    /// Adds where some things lie that pointers can hit in an artboard.
    mutating func add(_ areas: [HitComponent], in place: ScenePlace) {
        let artboard = place.artboard
        add(place.matrix)
        // It decides which of them lies above the others.
        for word in artboard.drawState { hash.mix(UInt64(word)) }
        for area in areas {
            work += 1
            guard !artboard.isHidden(area.object), artboard.scene.effort.spend(4) else { continue }
            hash.mix(area.object.offset)
            add(area, artboard)
            addClips(above: area.drawable, artboard)
        }
    }

    private mutating func add(_ area: HitComponent, _ artboard: ArtboardInstance) {
        let geometry = artboard.geometry
        switch area.kind {
        case .host: break
        case .script: if let node = geometry.definition.node(area.object) { add(geometry.world(node)) }
        case .shape:
            guard let shape = geometry.definition.shape(area.object) else { return }
            geometry.forEachOutline(of: shape) { outline, world in
                add(world)
                for point in outline.points { add(point) }
                hash.mix(outline.verbs.count)
                work += outline.points.count
            }
        case .box: addBox(area.object, artboard)
        case .run:
            guard let (text, boxes) = artboard.texts?.boxes(ofRun: area.object) else { return }
            addBox(area.drawable, artboard)
            add(text.placed.matrix)
            for box in boxes { add(box) }
            work += boxes.count
        case .textInput:
            addBox(area.object, artboard)
            if let input = artboard.texts?.input(area.object) { add(input.placed.bounds) }
        }
    }

    /// Adds the boxes that cut off what pointers hit of an object.
    private mutating func addClips(above object: ObjectIndex, _ artboard: ArtboardInstance) {
        var (object, artboard) = (object, artboard)
        while true {
            for _ in 0..<ObjectTree.depthLimit {
                guard artboard.scene.effort.spend() else { return }
                if artboard.clips(object) { addBox(object, artboard) }
                let parent = artboard.definition.tree.parents[object]
                guard parent.exists else { break }
                object = parent
            }
            guard let host = artboard.host else { return }
            (object, artboard) = (host.object, host.outer)
        }
    }

    private mutating func addBox(_ object: ObjectIndex, _ artboard: ArtboardInstance) {
        guard let node = artboard.geometry.definition.node(object) else { return }
        add(artboard.geometry.world(node))
        add(artboard.geometry.size(of: object))
    }

    // MARK: Numbers

    mutating func add(_ bounds: Bounds) {
        add(Point(x: bounds.minX, y: bounds.minY))
        add(Point(x: bounds.maxX, y: bounds.maxY))
    }

    mutating func add(_ matrix: Matrix) {
        add(Point(x: matrix.xx, y: matrix.xy))
        add(Point(x: matrix.yx, y: matrix.yy))
        add(matrix.translation)
    }

    mutating func add(_ point: Point) {
        hash.mix(UInt64(point.x.bitPattern) << 32 | UInt64(point.y.bitPattern))
    }
}
