import LibC
import RiveGeometry
import RiveSchema

/// A bone of a chain while the chain is bent.
private struct ChainLink {
    let node: Int
    /// What it is made of in its parent's space; only its rotation changes.
    var parts: TransformParts
    var local: Matrix
    /// The matrix that undoes the space that it lies in.
    var parentInverse: Matrix
    /// The angle that it is turned to.
    var angle: Float = 0
}

extension Geometry {
    /// Bends a chain of bones so that its tip reaches for a place.
    func reach(_ goal: Point, _ constraint: ConstraintDefinition) {
        // Each bone that is bent turns all that come after it.
        guard effort.spend(constraint.chain.count * constraint.chain.count / 8) else { return }
        var chain = constraint.chain.map { link(Int(definition.related[Int($0)])) }
        for index in chain.indices {
            let node = chain[index].node
            chain[index].parts.rotation = local(node).parts.rotation
            chain[index].parentInverse = parentWorld(node).inverse ?? .identity
            turn(&chain[index], to: chain[index].parts.rotation)
        }
        if chain.count == 1 {
            aim(&chain[0], at: goal)
        } else {
            for first in 0..<chain.count - 1 {
                bend(&chain, first, to: goal, inverts: constraint.options.contains(.inverts))
                guard chain.count > 2 else { continue }
                for later in first + 1..<chain.count - 1 {
                    chain[later].parentInverse = parentWorld(chain[later].node).inverse ?? .identity
                }
            }
        }
        let strength = value(constraint.strength)
        guard strength != 1 else { return }
        for index in chain.indices {
            turn(
                &chain[index],
                to: TransformParts.blend(chain[index].parts.rotation, chain[index].angle, strength))
        }
    }

    private func link(_ node: Int) -> ChainLink {
        let inverse = parentWorld(node).inverse ?? .identity
        return ChainLink(
            node: node, parts: (inverse * worlds[node]).parts, local: .identity, parentInverse: inverse)
    }

    private func turn(_ link: inout ChainLink, to rotation: Float) {
        var parts = link.parts
        parts.rotation = rotation
        link.local = Matrix(parts)
        worlds[link.node] = parentWorld(link.node) * link.local
    }

    /// Where a bone ends.
    private func tip(_ node: Int) -> Point {
        let object = definition.nodes[node].object
        return worlds[node] * Point(x: value(definition.artboard.scalar(object, .boneLength)), y: 0)
    }

    private func aim(_ link: inout ChainLink, at goal: Point) {
        let angle = link.parentInverse.turned(goal - worlds[link.node].translation).angle
        turn(&link, to: angle)
        link.angle = angle
    }

    /// Turns a bone and the next one so that the tip of the chain comes to a place, by the law of cosines.
    private func bend(_ chain: inout [ChainLink], _ first: Int, to goal: Point, inverts: Bool) {
        let inverse = chain[first].parentInverse
        let last = chain.count - 1
        let start = inverse * worlds[chain[first].node].translation
        let joint = inverse * worlds[chain[first + 1].node].translation
        let end = inverse * tip(chain[last].node)
        let way = inverse * goal - start
        let (a, b, c) = ((end - joint).length, (joint - start).length, way.length)
        let atStart = acosf(max(-1, min(1, (-a * a + b * b + c * c) / (2 * b * c))))
        let atJoint = acosf(max(-1, min(1, (a * a + b * b - c * c) / (2 * a * b))))
        var correction: Float = 0
        if last != first + 1 {
            let rest = tip(chain[last].node) - worlds[chain[first + 1].node].translation
            correction = -chain[first + 2].parentInverse.turned(rest).angle
        }
        let angle = inverts ? way.angle - atStart : atStart + way.angle
        let nextAngle = (inverts ? -atJoint + .pi : atJoint - .pi) + correction
        turn(&chain[first], to: angle)
        turn(&chain[first + 1], to: nextAngle)
        if first + 1 != last { worlds[chain[last].node] = parentWorld(chain[last].node) * chain[last].local }
        chain[first].angle = angle
        chain[first + 1].angle = nextAngle
    }
}
