/// The numbers of the nodes of a semantic tree, and the last report on them.
struct SemanticNumbers {
    private var last: UInt32 = 0
    private var told: [SemanticTree.Node] = []

    /// Gives a number to all things of an artboard and of what is nested in it that have none yet. As the runtime: those of an artboard
    /// in the order of their semantics, then those of what is nested in it, before each of which the border of that has a number too.
    mutating func count(_ artboard: ArtboardInstance) {
        guard artboard.scene.effort.spend(1 + artboard.hosts.count) else { return }
        if artboard.firstSemanticId == 0 {
            artboard.firstSemanticId = last + 1
            last += UInt32(artboard.definition.semanticPlan.objects.count)
        }
        for host in artboard.hosts.indices {
            artboard.hosts[host].forEachInside { inner, _ in
                if inner.firstSemanticId == 0 { last += 1 }
                count(inner)
            }
        }
    }

    /// The changes since the last call.
    mutating func changes(to nodes: [SemanticTree.Node]) -> SemanticChanges {
        defer { told = nodes }
        return SemanticChanges(from: told, to: nodes)
    }

    /// The thing of a number in an artboard or in what is nested in it; nil for none.
    static func location(_ id: UInt32, in artboard: ArtboardInstance) -> SemanticLocation? {
        guard artboard.scene.effort.spend(1 + artboard.hosts.count) else { return nil }
        let objects = artboard.definition.semanticPlan.objects
        if id >= artboard.firstSemanticId, let object = objects.dropFirst(Int(id - artboard.firstSemanticId)).first {
            return SemanticLocation(artboard: artboard, object: object)
        }
        var found: SemanticLocation?
        for host in artboard.hosts.indices where found == nil {
            artboard.hosts[host].forEachInside { inner, _ in found = found ?? location(id, in: inner) }
        }
        return found
    }
}
