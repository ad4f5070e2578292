internal import RiveFormat

/// It costs time in every frame, so it is only noted where geometry is asked for.
extension RuntimeScene {
    /// Notes which shapes are seen after a frame, and how.
    package func noteSeen() {
        effort.measure { root.noteSeen(of: root.geometry.opacity(ofObject: .artboard)) }
    }
}

extension ArtboardInstance {
    /// Notes which shapes are seen, where the artboard is so visible, and those of all that is nested in it.
    fileprivate func noteSeen(of opacity: Float) {
        guard scene.effort.spend(1 + hosts.count), geometry.beginNoting() else { return }
        var opacities = RenderOpacities(geometry, of: opacity)
        geometry.noteSeen(&opacities)
        for host in hosts.view {
            guard let node = geometry.definition.node(host.object), !isHidden(host.object) else { continue }
            for inner in host.artboards { inner.noteSeen(of: host.opacity(of: inner, at: opacities[node])) }
        }
    }
}

extension Geometry {
    /// The work that a node costs that is looked at for the first time.
    private static let effortPerNode = 4

    /// - Returns: Whether it is noted what is seen.
    fileprivate func beginNoting() -> Bool {
        guard seen == nil else { return true }
        guard effort.spend(Self.effortPerNode * definition.nodes.count) else { return false }
        seen = SeenShapes(
            definition.nodes.indices.filter { definition.artboard.isShape(definition.nodes[$0].object) })
        return true
    }

    fileprivate func noteSeen(_ opacities: inout RenderOpacities) {
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

extension Host {
    /// The artboards inside.
    fileprivate var artboards: [ArtboardInstance] {
        (self as? ListHost)?.artboards.compactMap(\.self) ?? (self as? NestedHost)?.artboard.map { [$0] } ?? []
    }

    /// How visible an artboard inside is, where this is so visible. Items have that of their list in place of their own.
    fileprivate func opacity(of artboard: ArtboardInstance, at opacity: Float) -> Float {
        self is ListHost ? opacity : opacity * artboard.geometry.opacity(ofObject: .artboard)
    }
}
