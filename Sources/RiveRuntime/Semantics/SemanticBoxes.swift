import RiveGeometry

/// The boxes of semantic nodes in an artboard, in the space of the outermost one: their own size, or
/// else that of their children, or else a point.
struct SemanticBoxes {
    private let artboard: ArtboardInstance
    private var boxes: [ObjectIndex: Bounds] = [:]

    /// Where some objects of an artboard lie.
    init(_ artboard: ArtboardInstance, _ objects: some Sequence<ObjectIndex>) {
        self.artboard = artboard
        var containers: [ObjectIndex] = []
        for object in objects {
            if let box = size(of: object) { boxes[object] = box } else { containers.append(object) }
        }
        if !containers.isEmpty { join(containers) }
    }

    /// Nil without a position.
    subscript(object: ObjectIndex) -> Bounds? { boxes[object] }

    /// Finds, in one pass from the inside out, the children of nodes without a size of their own.
    private mutating func join(_ containers: [ObjectIndex]) {
        let (tree, order) = (artboard.definition.tree, artboard.definition.tree.subtree(of: .artboard))
        guard artboard.scene.effort.spend(order.count) else { return }
        var isInside = [Bool](repeating: false, count: artboard.definition.objectCount)
        for object in containers { isInside[object.offset] = true }
        for object in order where object != .artboard && isInside[tree.parents[object].offset] {
            isInside[object.offset] = true
        }
        var joined: [ObjectIndex: Bounds] = [:]
        for object in order.reversed() where isInside[object.offset] && !artboard.isHidden(object) {
            guard let box = boxes[object] ?? size(of: object) ?? joined[object] else { continue }
            joined[object] = box
            guard object != .artboard, case let parent = tree.parents[object], isInside[parent.offset] else { continue }
            joined[parent].include(box)
        }
        for object in containers {
            boxes[object] = joined[object] ?? point(of: object)
        }
    }

    /// Where an object lies that has no size.
    private func point(of object: ObjectIndex) -> Bounds? {
        guard artboard.scene.effort.spend(4), let node = artboard.geometry.definition.node(object) else { return nil }
        let point = Bounds(around: artboard.root(artboard.geometry.world(node).translation))
        return point.isFinite ? point : nil
    }

    /// The box of an object that has a size of its own.
    private func size(of object: ObjectIndex) -> Bounds? {
        guard artboard.scene.effort.spend(8), let node = artboard.geometry.definition.node(object) else { return nil }
        let box: Bounds?
        if let host = artboard.definition.hostOfObject[object].flatMap(artboard.host) {
            var inside: Bounds?
            host.forEachInside { inner, _ in
                if artboard.scene.effort.spend(8) { inside.include(inner.cornerBounds(of: .artboard, inner.root)) }
            }
            box = inside
        } else if artboard.definition.isBox(object) {
            box = artboard.cornerBounds(of: object, artboard.root)
        } else {
            let world = artboard.geometry.world(node)
            box = artboard.bounds(ofObject: object, node).map { $0.mapped { artboard.root(world * $0) } }
        }
        return box.flatMap { $0.isFinite ? $0 : nil }
    }
}
