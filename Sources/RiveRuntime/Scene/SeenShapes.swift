internal import RiveFormat

/// Which shapes were seen so far: as the runtime, one that never was has paths without points. It costs time in every frame, so
/// it is only noted where somebody will ask where everything lies.
extension RuntimeScene {
    /// Notes which shapes are seen after a frame.
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
        guard unseen == nil else { return true }
        guard effort.spend(Self.effortPerNode * definition.nodes.count) else { return false }
        unseen = definition.nodes.indices.filter { definition.artboard.isShape(definition.nodes[$0].object) }
        return true
    }

    fileprivate func noteSeen(_ opacities: inout RenderOpacities) {
        guard let shapes = unseen, !shapes.isEmpty, effort.spend(shapes.count) else { return }
        unseen = shapes.filter { opacities[$0] == 0 || artboard.isHidden(definition.nodes[$0].object) }
    }

    /// Whether it was noted that a shape was never seen.
    func isUnseen(_ node: Int) -> Bool {
        guard let unseen else { return false }
        let index = unseen.indices.partitionPoint { unseen[$0] < node }
        return index < unseen.count && unseen[index] == node
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
