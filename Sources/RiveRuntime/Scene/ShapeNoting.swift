import RiveFormat

/// It costs time in every frame, so it is only noted where geometry is asked for.
extension RuntimeScene {
    /// Notes which shapes are seen after a frame, and how, where that is wanted.
    package func noteSeen() {
        guard notesShapes else { return }
        effort.measure {
            var notes = ShapeNotes()
            notes.walk(from: root)
        }
    }
}

private struct ShapeNotes: SceneVisitor {
    static let needs: SceneNeeds = .opacity

    func enter(_ place: ScenePlace) -> Bool {
        place.artboard.scene.effort.spend(1 + place.artboard.hosts.count)
            && place.artboard.geometry.noteSeen(at: place.opacity)
    }
}

extension Geometry {
    /// Notes which shapes of an artboard that is so visible are seen, and how.
    /// - Returns: Whether there was work left for it.
    @discardableResult
    func noteSeen(at opacity: Float) -> Bool {
        guard beginNoting() else { return false }
        opacities.begin(opacity)
        noteShapes()
        return true
    }

    /// The work that a node costs that is looked at for the first time.
    private static let effortPerNode = 4

    /// - Returns: Whether it is noted what is seen.
    private func beginNoting() -> Bool {
        guard seen == nil else { return true }
        guard effort.spend(Self.effortPerNode * definition.nodes.count) else { return false }
        seen = SeenShapes(
            definition.nodes.indices.filter { definition.artboard.isShape(definition.nodes[$0].object) })
        return true
    }

    private func noteShapes() {
        guard var noted = seen, effort.spend(noted.nodes.count) else { return }
        // Taken out, so that nothing is copied.
        seen = nil
        for (index, node) in noted.nodes.enumerated() {
            let object = definition.nodes[node].object
            noted.isSeen[index] = opacities[node] != 0 && !artboard.isHidden(object)
            guard noted.isSeen[index], let shape = definition.shape(object) else { continue }
            noted.outlines[index] = shape.paths.map { outline($0) }
        }
        seen = noted
    }

    /// What the paths of the shape at a node are.
    func paths(ofShape node: Int) -> SeenShapes.Paths {
        guard let seen, case let index = seen.nodes.indices.partitionPoint({ seen.nodes[$0] < node }),
            index < seen.nodes.count,
            seen.nodes[index] == node, !seen.isSeen[index]
        else { return .current }
        return seen.outlines[index].map { .earlier($0) } ?? .missing
    }
}
