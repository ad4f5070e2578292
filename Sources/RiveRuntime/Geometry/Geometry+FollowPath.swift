import LibC
import RiveGeometry

/// What follows paths: a node, or the items of a list one behind the other.
extension Geometry {
    func followPath(_ node: Int, _ target: Int, _ constraint: ConstraintDefinition) {
        let distance = value(constraint.x)
        guard
            let placed = followed(target, constraint, from: worlds[node], in: parentWorld(node), of: node, at: distance)
        else { return }
        worlds[node] = placed
    }

    /// Where an item of a list lies in the list, one of so many: from where it is by itself, paths may pull it along.
    func item(_ index: Int, of count: Int, inList node: Int, from start: Matrix) -> Matrix {
        var placed = start
        let list = world(node)
        for constraint in definition.nodes[node].constraints {
            let constraint = current(definition.constraints[Int(constraint)])
            let target = Int(constraint.target)
            guard constraint.kind == .listFollowPath, target >= 0 else { continue }
            if artboard.isHidden(definition.nodes[target].object) { continue }
            let begin = value(constraint.x)
            let step = count > 1 ? (value(constraint.maximum.x) - begin) / Float(count - 1) : 0
            let distance = value(constraint.minimum.x) + begin + Float(index) * step
            placed = followed(target, constraint, from: placed, in: list, of: node, at: distance) ?? placed
        }
        return placed
    }

    /// Where something is pulled to; nil where the target's space is flat.
    private func followed(
        _ target: Int, _ constraint: ConstraintDefinition, from: Matrix, in parent: Matrix, of node: Int,
        at distance: Float
    ) -> Matrix? {
        let turns = artboard.whole(constraint.mode) != 0
        let part = value(constraint.strength)
        var wanted = worlds[target]
        if let measure = measure(of: definition.nodes[target].object) {
            let (placed, way) = measure.position(at: distance)
            if turns {
                let own = wanted.parts.rotation.truncatingRemainder(dividingBy: 2 * .pi)
                wanted = Matrix(rotation: own + TransformParts.shortestWay(own, way.angle) * part)
            }
            wanted.translation = placed
            if constraint.options.contains(.offset) {
                let properties = definition.properties(node)
                wanted.translation = placed + Point(x: value(properties.x), y: value(properties.y))
            }
        }
        if constraint.options.contains(.sourceIsLocal) {
            guard let inverse = parentWorld(target).inverse else { return nil }
            wanted = inverse * wanted
        }
        if constraint.options.contains(.destinationIsLocal) { wanted = parent * wanted }
        var parts = from.parts
        let to = wanted.parts
        parts.rotation = turns ? to.rotation : parts.rotation.truncatingRemainder(dividingBy: 2 * .pi)
        parts.x = parts.x * (1 - part) + to.x * part
        parts.y = parts.y * (1 - part) + to.y * part
        return Matrix(parts)
    }

    /// The lengths of a shape's paths, or of one path; nil for what is neither. Measured once for all that follow it.
    private func measure(of object: ObjectIndex) -> PathMeasure? {
        let paths: [PathDefinition]
        if let shape = definition.shape(object) {
            paths = shape.paths
        } else if let path = definition.path(ofObject: object) {
            paths = [path]
        } else {
            return nil
        }
        if let known = measures[object], known.update == artboard.updateCount { return known.measure }
        let outlines = paths.map { outline($0, isPlaced: false) }
        let most = outlines.reduce(0) { $0 + PathMeasure.mostBytes($1) }
        guard artboard.hold(measures[object]?.measure.bytes ?? 0, for: most) else { return nil }
        var measure = PathMeasure()
        for (path, outline) in zip(paths, outlines) {
            let isFree = path.skin == nil
            let world = isFree ? definition.node(path.object).map { worlds[$0] } : nil
            measure.add(outline, world ?? .identity)
        }
        _ = artboard.hold(most, for: measure.bytes)
        effort.spend(measure.bytes / 16)
        measures[object] = (artboard.updateCount, measure)
        return measure
    }
}
