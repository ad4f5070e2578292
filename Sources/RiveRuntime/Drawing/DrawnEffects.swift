import RiveDrawing

/// The paints of an artboard whose paths scripts change, in their turn among the components.
final class DrawnEffects: ArtboardPart {
    /// A paint of a shape.
    private struct Chain {
        let shape: ObjectIndex
        /// Its place among the paints of the shape.
        let paint: Int
        let rank: Int32
    }

    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardInstance
    private let scripts: [ScriptedObject]
    private let chains: [Chain]
    private var work = PathEffects()

    /// - Returns: nil for an artboard without such paints.
    init?(_ artboard: ArtboardInstance) {
        self.artboard = artboard
        scripts = artboard.scripts?.all.filter { $0.definition.kind == .effect } ?? []
        guard !scripts.isEmpty else { return nil }
        let space = artboard.definition
        let ranks = space.updateRanks()
        var chains: [Chain] = []
        for index in 0..<space.objectCount {
            let shape = ObjectIndex(index)
            guard space.geometry.shape(shape) != nil else { continue }
            for (place, paint) in PaintDefinition.all(in: space, of: shape).enumerated()
            where paint.effects.contains(where: \.hasScripts) {
                chains.append(
                    Chain(shape: shape, paint: place, rank: ranks[paint.object.offset]))
            }
        }
        self.chains = chains.sorted { $0.rank < $1.rank }
    }

    /// Lets scripts make their paths anew where the path of a shape has changed, or a script wants it.
    func update() {
        for script in scripts { script.updateEffect() }
        let drawn = DrawnArtboard.of(artboard)
        for chain in chains {
            guard artboard.scene.effort.spend(4), let shape = drawn.shape(chain.shape) else { continue }
            let paint = shape.paints[chain.paint]
            shape.update()
            paint.runScripts(on: shape.path(for: paint), at: chain.shape, artboard, &work)
        }
    }
}

extension EffectDefinition {
    fileprivate var hasScripts: Bool {
        switch self {
        case .script: true
        case .group(let effects): effects.contains(where: \.hasScripts)
        case .trim, .dash: false
        }
    }
}
