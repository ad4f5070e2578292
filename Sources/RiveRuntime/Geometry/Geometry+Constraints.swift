import RiveGeometry
import RiveSchema

extension Geometry {
    /// Pulls a node that has been placed by its own properties.
    func constrain(_ node: Int, _ constraint: ConstraintDefinition) {
        let target = Int(constraint.target)
        if target >= 0, artboard.isHidden(definition.nodes[target].object) { return }
        switch constraint.kind {
        case .distance:
            if target >= 0 { keepDistance(node, target, constraint) }
        case .transform:
            if target >= 0 { follow(node, target, constraint) }
        case .inverseKinematics:
            if target >= 0, !constraint.chain.isEmpty { reach(worlds[target].translation, constraint) }
        case .translation: translate(node, target, constraint)
        case .rotation, .scale: turnOrScale(node, target, constraint)
        case .followPath:
            if target >= 0 { followPath(node, target, constraint) }
        case .listFollowPath: break
        }
    }

    /// A constraint with the options that key frames and data binds have set.
    func current(_ constraint: ConstraintDefinition) -> ConstraintDefinition {
        guard !constraint.switches.isEmpty else { return constraint }
        var constraint = constraint
        for position in constraint.switches {
            let (slot, option) = definition.switches[Int(position)]
            if artboard.word(slot) != 0 {
                constraint.options.insert(option)
            } else {
                constraint.options.remove(option)
            }
        }
        return constraint
    }

    private func keepDistance(_ node: Int, _ target: Int, _ constraint: ConstraintDefinition) {
        let center = worlds[target].translation
        let own = worlds[node].translation
        let way = own - center
        let current = way.length
        let wanted = value(constraint.x)
        switch DistanceConstraintMode(rawValue: artboard.whole(constraint.mode)) {
        case .closer where current < wanted: return
        case .further where current > wanted: return
        default: break
        }
        guard current >= 0.001 else { return }
        let position = center + way * (wanted / current)
        worlds[node].translation = own + (position - own) * value(constraint.strength)
    }

    private func follow(_ node: Int, _ target: Int, _ constraint: ConstraintDefinition) {
        guard var wanted = source(target, constraint) else { return }
        let goal = definition.nodes[target]
        if goal.kind == .layout || goal.kind == .artboard {
            let size = artboard.boxSize(of: goal.object)
            let place = Point(x: size.x * value(constraint.x), y: size.y * value(constraint.y))
            wanted = wanted * Matrix(translation: place)
        } else if let box = artboard.textBounds(of: goal.object) {
            let place = Point(
                x: box.minX + box.size.x * value(constraint.x),
                y: box.minY + box.size.y * value(constraint.y))
            wanted = wanted * Matrix(translation: place)
        }
        if constraint.options.contains(.destinationIsLocal) { wanted = parentWorld(node) * wanted }
        let from = worlds[node].parts
        var to = wanted.parts
        let part = value(constraint.strength)
        let rest = 1 - part
        to.rotation = TransformParts.blend(from.rotation, to.rotation, part)
        to.x = from.x * rest + to.x * part
        to.y = from.y * rest + to.y * part
        to.scaleX = from.scaleX * rest + to.scaleX * part
        to.scaleY = from.scaleY * rest + to.scaleY * part
        to.skew = from.skew * rest + to.skew * part
        worlds[node] = Matrix(to)
    }

    /// The target's transformation in the space that the constraint takes it from; nil where that space is flat.
    private func source(_ target: Int, _ constraint: ConstraintDefinition) -> Matrix? {
        guard constraint.options.contains(.sourceIsLocal) else { return worlds[target] }
        return parentWorld(target).inverse.map { $0 * worlds[target] }
    }

    private func translate(_ node: Int, _ target: Int, _ constraint: ConstraintDefinition) {
        let options = constraint.options
        let own = worlds[node].translation
        var position = own
        if target >= 0 {
            guard let source = source(target, constraint) else { return }
            let properties = definition.properties(node)
            let isLocal = options.contains(.destinationIsLocal)
            position = source.translation
            position.x = options.contains(.copiesX) ? position.x * value(constraint.x) : isLocal ? 0 : own.x
            position.y = options.contains(.copiesY) ? position.y * value(constraint.y) : isLocal ? 0 : own.y
            if options.contains(.offset) {
                if options.contains(.copiesX) { position.x += value(properties.x) }
                if options.contains(.copiesY) { position.y += value(properties.y) }
            }
            if isLocal { position = parentWorld(node) * position }
        }
        if options.contains(.limitsAreLocal) {
            guard let inverse = parentWorld(node).inverse else { return }
            position = parentWorld(node) * limited(inverse * position, constraint)
        } else {
            position = limited(position, constraint)
        }
        let part = value(constraint.strength)
        worlds[node].translation = own * (1 - part) + position * part
    }

    private func limited(_ point: Point, _ constraint: ConstraintDefinition) -> Point {
        var point = point
        let options = constraint.options
        if options.contains(.maxX) { point.x = min(point.x, value(constraint.maximum.x)) }
        if options.contains(.minX) { point.x = max(point.x, value(constraint.minimum.x)) }
        if options.contains(.maxY) { point.y = min(point.y, value(constraint.maximum.y)) }
        if options.contains(.minY) { point.y = max(point.y, value(constraint.minimum.y)) }
        return point
    }

    private func turnOrScale(_ node: Int, _ target: Int, _ constraint: ConstraintDefinition) {
        let isTurn = constraint.kind == .rotation
        let from = worlds[node].parts
        var to = from
        if target >= 0 {
            guard let source = source(target, constraint) else { return }
            to = source.parts
            if isTurn { copyRotation(&to, from, node, constraint) } else { copyScale(&to, from, node, constraint) }
            if constraint.options.contains(.destinationIsLocal) { to = (parentWorld(node) * Matrix(to)).parts }
        }
        let limitsAreLocal = constraint.options.contains(.limitsAreLocal)
        if limitsAreLocal {
            guard let inverse = parentWorld(node).inverse else { return }
            to = (inverse * Matrix(to)).parts
        }
        if isTurn {
            to.rotation = limited(Point(x: to.rotation, y: 0), constraint).x
        } else {
            let scale = limited(Point(x: to.scaleX, y: to.scaleY), constraint)
            (to.scaleX, to.scaleY) = (scale.x, scale.y)
        }
        if limitsAreLocal { to = (parentWorld(node) * Matrix(to)).parts }
        let part = value(constraint.strength)
        var result = from
        if isTurn {
            let full = 2 * Float.pi
            result.rotation +=
                TransformParts.shortestWay(
                    from.rotation.truncatingRemainder(dividingBy: full),
                    to.rotation.truncatingRemainder(dividingBy: full))
                * part
        } else {
            result.scaleX = from.scaleX * (1 - part) + to.scaleX * part
            result.scaleY = from.scaleY * (1 - part) + to.scaleY * part
        }
        turn(node, to: Matrix(result))
    }

    /// Turns or scales a node, of which the point that it turns around stays where it is.
    private func turn(_ node: Int, to matrix: Matrix) {
        let held = worlds[node]
        worlds[node] = matrix
        guard definition.nodes[node].kind == .layout else { return }
        let point = artboard.anchor(of: definition.nodes[node].object)
        if point != .zero { worlds[node].translation = matrix.translation + held * point - matrix * point }
    }

    private func copyRotation(
        _ to: inout TransformParts, _ from: TransformParts, _ node: Int, _ constraint: ConstraintDefinition
    ) {
        guard constraint.options.contains(.copiesX) else {
            to.rotation = constraint.options.contains(.destinationIsLocal) ? 0 : from.rotation
            return
        }
        to.rotation *= value(constraint.x)
        if constraint.options.contains(.offset) { to.rotation += value(definition.properties(node).rotation) }
    }

    private func copyScale(
        _ to: inout TransformParts, _ from: TransformParts, _ node: Int, _ constraint: ConstraintDefinition
    ) {
        let options = constraint.options
        let isLocal = options.contains(.destinationIsLocal)
        to.scaleX = options.contains(.copiesX) ? to.scaleX * value(constraint.x) : isLocal ? 1 : from.scaleX
        to.scaleY = options.contains(.copiesY) ? to.scaleY * value(constraint.y) : isLocal ? 1 : from.scaleY
        guard options.contains(.offset) else { return }
        if options.contains(.copiesX) { to.scaleX *= value(definition.properties(node).scaleX) }
        if options.contains(.copiesY) { to.scaleY *= value(definition.properties(node).scaleY) }
    }
}
