import RiveGeometry
import RiveSchema

/// Moving the focus in a direction.
extension FocusManager {
    /// The box of a place in the space of the outermost artboard.
    private struct Extent {
        let bounds: Bounds
        /// Whether it is a box, and not only a point.
        let isBox: Bool
    }

    /// The leaf that is nearest to a place in a direction; as the runtime, of equals the first.
    func nearest(
        to place: FocusPlace, _ direction: FocusTraversalKind, _ tree: FocusTree, _ isOpen: [Bool]
    ) -> FocusPlace? {
        guard let from = extent(of: place) else { return nil }
        var best: (place: FocusPlace, score: Float)?
        for (index, node) in tree.nodes.enumerated() where isOpen[index] {
            guard let candidate = node.place, candidate != place, isReachable(index, tree, isOpen),
                tree.children(of: index, among: isOpen).isEmpty, let to = extent(of: candidate),
                let score = score(from, to, direction), best.map({ score < $0.score }) ?? true
            else { continue }
            best = (candidate, score)
        }
        return best?.place
    }

    /// Whether the focus may go through all that a node lies under.
    private func isReachable(_ node: Int, _ tree: FocusTree, _ isOpen: [Bool]) -> Bool {
        var parent = tree.nodes[node].parent
        while parent >= 0 {
            guard isOpen[parent] else { return false }
            parent = tree.nodes[parent].parent
        }
        return true
    }

    private func score(_ from: Extent, _ to: Extent, _ direction: FocusTraversalKind) -> Float? {
        let isAcross = direction == .left || direction == .right
        let weight: Float = isAcross ? 30 : 2
        guard from.isBox, to.isBox else {
            let way = to.bounds.middle - from.bounds.middle
            let (along, across) = isAcross ? (way.x, way.y) : (way.y, way.x)
            let ahead = direction == .left || direction == .up ? -along : along
            return ahead > 0 ? ahead + weight * abs(across) : nil
        }
        let (one, other) = (from.bounds, to.bounds)
        let distance =
            switch direction {
            case .left: one.minX - other.maxX
            case .right: other.minX - one.maxX
            case .up: one.minY - other.maxY
            default: other.minY - one.maxY
            }
        guard distance >= 0 else { return nil }
        let (low, high) =
            isAcross
            ? (max(one.minY, other.minY), min(one.maxY, other.maxY))
            : (max(one.minX, other.minX), min(one.maxX, other.maxX))
        return distance + weight * max(0, low - high) - max(0, high - low).squareRoot()
    }

    private func extent(of place: FocusPlace) -> Extent? {
        let artboard = place.artboard
        guard artboard.scene.effort.spend(8), artboard.geometry.definition.node(place.object) != nil else { return nil }
        if artboard.definition.isBox(place.object) {
            return Extent(bounds: artboard.cornerBounds(of: place.object, artboard.root), isBox: true)
        }
        guard let node = artboard.geometry.definition.node(place.object) else { return nil }
        let point = artboard.root(artboard.geometry.world(node).translation)
        guard point.x.isFinite, point.y.isFinite else { return nil }
        return Extent(bounds: Bounds(around: point), isBox: false)
    }
}
