internal import RiveGeometry
internal import RiveSchema

/// The paints of an artboard whose paths scripts change.
final class ScriptedEffects {
    /// A paint of a shape, with the scripts of its effects in their order.
    private struct Chain {
        let paint: ObjectIndex
        let shape: ShapeDefinition
        let effects: [ScriptedObject]
        let isLocal: Scalar
        let node: ScriptNode
        /// The path that it was made of last; nil before the first time.
        var source: PathOutline?
    }

    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardValues
    private var chains: [Chain] = []

    /// - Returns: nil for an artboard without such paints.
    init?(_ artboard: ArtboardValues, _ scripts: [ScriptedObject], ranks: [Int32]) {
        self.artboard = artboard
        let effects = scripts.filter { $0.definition.kind == .effect }
        guard !effects.isEmpty else { return nil }
        let space = artboard.definition
        let byParent = Dictionary(grouping: effects) { space.parent(of: $0.object) }
        for (parent, own) in byParent {
            for paint in Self.paints(with: parent, in: space) {
                let object = space.parent(of: paint)
                guard object.exists, let shape = space.geometry.shape(object) else { continue }
                chains.append(
                    Chain(
                        paint: paint, shape: shape, effects: own,
                        isLocal: space.flag(paint, .transformAffectsStroke),
                        node: ScriptNode(artboard, object, keptBy: nil, paint: ScriptPaint(artboard, paint))))
            }
        }
        chains.sort { ranks[$0.paint.offset] < ranks[$1.paint.offset] }
        guard !chains.isEmpty else { return nil }
    }

    /// The paints that take the effects of an object: itself, or those that name the group that it is.
    private static func paints(with parent: ObjectIndex, in space: ArtboardSpace) -> [ObjectIndex] {
        guard space.type(ofObject: parent) == .groupEffect else { return [parent] }
        var paints: [ObjectIndex] = []
        for index in 0..<space.objectCount {
            let object = ObjectIndex(index)
            guard space.type(ofObject: object) == .targetEffect, let record = space.object(object),
                space.file.document.object(.targetEffectTargetId, of: record) == parent
            else { continue }
            paints.append(space.parent(of: object))
        }
        return paints
    }

    /// Lets scripts make their paths anew where the path of a shape has changed, or a script wants it. As the runtime, which does it
    /// twice the first time.
    func update() {
        for index in chains.indices {
            let chain = chains[index]
            guard artboard.scene.effort.spend(chain.shape.paths.count) else { return }
            let source = path(of: chain)
            let wants = chain.effects.contains { $0.takesUpdate() }
            guard wants || source != chain.source else { continue }
            for _ in 0..<(chain.source == nil ? 2 : 1) { run(chain, source) }
            chains[index].source = source
        }
    }

    private func run(_ chain: Chain, _ source: PathOutline) {
        var path = source
        for effect in chain.effects { path = effect.changed(path, at: chain.node) }
    }

    /// The paths of a shape together, in the space that the paint takes them in.
    private func path(of chain: Chain) -> PathOutline {
        let geometry = artboard.geometry
        var outline = PathOutline()
        let isLocal = artboard.whole(chain.isLocal) != 0 || artboard.definition.type(ofObject: chain.paint) == .fill
        let space = isLocal ? geometry.definition.node(chain.shape.object).map { geometry.world($0) } : nil
        let inverse = space.map { $0.inverse ?? .identity } ?? .identity
        geometry.forEachOutline(of: chain.shape) { own, world in outline.append(own, inverse * world) }
        return outline
    }
}
