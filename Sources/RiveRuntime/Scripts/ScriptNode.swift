package import RiveGeometry
import RiveSchema

/// An object of an artboard that lies somewhere, as scripts see and move it.
package struct ScriptNode {
    let artboard: ArtboardValues
    let object: ObjectIndex
    /// What keeps the artboard, where a script has made it.
    private let owner: AnyObject?
    /// The paint whose path a script changes; nil for all other nodes.
    package let paint: ScriptPaint?

    init(_ artboard: ArtboardValues, _ object: ObjectIndex, keptBy owner: AnyObject?, paint: ScriptPaint? = nil) {
        self.artboard = artboard
        self.object = object
        self.owner = owner
        self.paint = paint
    }

    private var geometry: Geometry { artboard.geometry }
    private var node: Int? { geometry.definition.node(object) }

    private func value(_ key: KeyPath<NodeProperties, Scalar>) -> Float {
        node.map { artboard.value(geometry.definition.properties($0)[keyPath: key]) } ?? 0
    }

    private func set(_ key: KeyPath<NodeProperties, Scalar>, _ value: Float) {
        guard let node, case let slot = geometry.definition.properties(node)[keyPath: key].slot, slot.exists else {
            return
        }
        artboard.willUpdate(component: false)
        artboard.set(slot, number: value)
    }

    /// Whether it can be put elsewhere: nodes can, and the first bones of chains.
    private var canMove: Bool {
        artboard.definition.type(ofObject: object).map { Schema.isKind($0, of: .node) || $0 == .rootBone } == true
    }

    package var x: Float { value(\.x) }
    package var y: Float { value(\.y) }
    package var rotation: Float { value(\.rotation) }
    package var scaleX: Float { value(\.scaleX) }
    package var scaleY: Float { value(\.scaleY) }

    package func set(x: Float) { if canMove { set(\.x, x) } }
    package func set(y: Float) { if canMove { set(\.y, y) } }
    package func set(rotation: Float) { set(\.rotation, rotation) }
    package func set(scaleX: Float) { set(\.scaleX, scaleX) }
    package func set(scaleY: Float) { set(\.scaleY, scaleY) }

    /// The matrix from its space to that of the artboard, as of the latest update.
    package var world: Matrix {
        guard artboard.updateCount > 0, let node else { return .identity }
        return geometry.world(node)
    }

    /// Puts it somewhere until it is placed again.
    package func set(world matrix: Matrix) {
        guard let node else { return }
        _ = geometry.world(node)
        geometry.worlds[node] = matrix
    }

    /// Takes the place that a matrix of the artboard is, as far as its properties can say that.
    package func take(_ matrix: Matrix) {
        guard let node else { return }
        _ = world
        let parts = ((geometry.parentWorld(node).inverse ?? .identity) * matrix).parts
        set(x: parts.x)
        set(y: parts.y)
        set(scaleX: parts.scaleX)
        set(scaleY: parts.scaleY)
        set(rotation: parts.rotation)
    }

    private func lies(_ object: ObjectIndex) -> Bool {
        artboard.definition.type(ofObject: object).map { Schema.isKind($0, of: .transformComponent) } == true
    }

    package var children: [ScriptNode] {
        artboard.definition.tree.children(of: object).filter(lies).map { ScriptNode(artboard, $0, keptBy: owner) }
    }

    package var parent: ScriptNode? {
        let parent = artboard.definition.parent(of: object)
        return parent.exists && lies(parent) ? ScriptNode(artboard, parent, keptBy: owner) : nil
    }

    /// The outline of a path, in its own space, as of the latest update; nil for other objects.
    package var outline: PathOutline? {
        guard artboard.definition.type(ofObject: object).map({ Schema.isKind($0, of: .path) }) == true else {
            return nil
        }
        let shape = artboard.definition.tree.nearest(to: object, where: artboard.definition.isShape)
        guard artboard.updateCount > 0, shape.exists,
            let path = geometry.definition.shape(shape)?.paths.first(where: { $0.object == object })
        else { return PathOutline() }
        return geometry.outline(path)
    }
}
