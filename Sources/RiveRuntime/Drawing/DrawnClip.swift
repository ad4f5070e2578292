internal import RiveDrawing
internal import RiveGeometry

/// A clipping shape as it is drawn: the areas of its sources in one path.
final class DrawnClip {
    unowned(unsafe) let artboard: ArtboardInstance
    private let definition: ClipDefinition
    private let path: DrawnPath
    /// Its sources, once it was asked for its path.
    @exclusivity(unchecked) private var shapes = OwnedBuffer<DrawnShape?>([])
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    /// The version of the artboard that it is known for whether there is a path.
    @exclusivity(unchecked) private var drawnVersion: UInt64?
    @exclusivity(unchecked) private var hasPath = false

    init(_ artboard: ArtboardInstance, _ definition: ClipDefinition) {
        self.artboard = artboard
        self.definition = definition
        path = DrawnPath(
            isLocal: false, rule: FillRule(rawValue: UInt8(clamping: definition.fillRule)) ?? .nonZero)
    }

    var object: ObjectIndex { definition.object }
    var isVisible: Bool { borrowing(artboard) { $0.whole(definition.isVisible) } != 0 }

    /// Its path in the space of the artboard; nil where none of its sources has one, so that nothing inside is drawn.
    func path(of drawn: DrawnArtboard, _ effects: inout PathEffects) -> DrawnPath? {
        guard drawnVersion != artboard.drawnVersion else { return hasPath ? path : nil }
        drawnVersion = artboard.drawnVersion
        hasPath = false
        guard artboard.scene.effort.spend(8 * definition.shapes.count) else { return nil }
        let shapes = self.shapes(of: drawn)
        inputs.begin()
        for index in shapes.indices { borrowing(shapes.base[index]) { addInputs(of: $0, &effects) } ?? inputs.add(-1) }
        guard hasPath else { return nil }
        if inputs.end() { path.rebuild { add(shapes, to: &$0, &effects) } }
        return path
    }

    private func shapes(of drawn: DrawnArtboard) -> Buffer<DrawnShape?> {
        if shapes.count == 0 { shapes = OwnedBuffer(definition.shapes.map(drawn.shape)) }
        return shapes.view
    }

    private func addInputs(of shape: DrawnShape, _ effects: inout PathEffects) {
        guard shape.hasPath else { return inputs.add(-1) }
        hasPath = true
        shape.update()
        inputs.add(shape.version)
        for paint in shape.paints where !paint.isStroke && paint.hasEffects {
            inputs.add(effectPath(of: paint, shape, &effects)?.version ?? -1)
        }
    }

    private func add(_ shapes: Buffer<DrawnShape?>, to outline: inout PathOutline, _ effects: inout PathEffects) {
        for case let shape? in shapes where shape.hasPath {
            var needsWorld = true
            var hasFill = false
            for paint in shape.paints where !paint.isStroke {
                if !hasFill { (hasFill, needsWorld) = (true, false) }
                if let path = effectPath(of: paint, shape, &effects) {
                    add(path, shape.path(for: paint).isLocal ? shape.world : nil, to: &outline)
                } else {
                    needsWorld = true
                }
            }
            if needsWorld { add(shape.worldPath, nil, to: &outline) }
        }
    }

    private func add(_ path: DrawnPath, _ matrix: Matrix?, to outline: inout PathOutline) {
        // One shape may be a source of many clips.
        if artboard.scene.effort.spendCopy(of: path) { outline.add(path.outline, matrix) }
    }

    private func effectPath(of paint: DrawnPaint, _ shape: DrawnShape, _ effects: inout PathEffects) -> DrawnPath? {
        paint.hasEffects ? paint.effectPath(of: shape.path(for: paint), artboard, &effects) : nil
    }
}
