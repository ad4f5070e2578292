internal import RiveDrawing
internal import RiveGeometry

/// A clipping shape as it is drawn: the areas of its sources in one path.
final class DrawnClip {
    unowned(unsafe) let artboard: ArtboardInstance
    private let definition: ClipDefinition
    /// The areas of its sources in the space of the artboard, brought up to date by `hasPath`.
    let path: DrawnPath
    /// Its sources, once it was asked for its path.
    @exclusivity(unchecked) private var shapes = OwnedBuffer<DrawnShape?>([])
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    /// The version of the artboard that it is known for whether there is a path.
    @exclusivity(unchecked) private var drawnVersion: UInt64?
    @exclusivity(unchecked) private var isNotEmpty = false

    init(_ artboard: ArtboardInstance, _ definition: ClipDefinition) {
        self.artboard = artboard
        self.definition = definition
        path = DrawnPath(
            isLocal: false, rule: FillRule(rawValue: UInt8(clamping: definition.fillRule)) ?? .nonZero)
    }

    var object: ObjectIndex { definition.object }
    var isVisible: Bool { borrowing(artboard) { $0.whole(definition.isVisible) } != 0 }

    /// Whether any of its sources has a path; where none has, nothing inside is drawn.
    @inline(__always)
    func hasPath(in drawn: DrawnArtboard, _ effects: inout PathEffects) -> Bool {
        let version = borrowing(artboard, \.drawnVersion)
        if drawnVersion != version { update(version, drawn, &effects) }
        return isNotEmpty
    }

    private func update(_ version: UInt64, _ drawn: DrawnArtboard, _ effects: inout PathEffects) {
        drawnVersion = version
        isNotEmpty = false
        guard borrowing(artboard, { $0.scene.effort.spend(8 * definition.shapes.count) }) else { return }
        let shapes = self.shapes(of: drawn)
        inputs.begin()
        for index in shapes.indices { borrowing(shapes.base[index]) { addInputs(of: $0, &effects) } ?? inputs.add(-1) }
        if isNotEmpty, inputs.end() { path.replace { compose(&$0, shapes, &effects) } }
    }

    private func shapes(of drawn: DrawnArtboard) -> Buffer<DrawnShape?> {
        if shapes.count == 0 { shapes = OwnedBuffer(definition.shapes.map(drawn.shape)) }
        return shapes.view
    }

    private func addInputs(of shape: DrawnShape, _ effects: inout PathEffects) {
        guard shape.hasPath else { return inputs.add(-1) }
        isNotEmpty = true
        shape.update()
        inputs.add(shape.version)
        for paint in shape.paints.view where !paint.isStroke && paint.hasEffects {
            inputs.add(effectPath(of: paint, shape, &effects)?.version ?? -1)
        }
    }

    private func compose(
        _ outline: inout PathOutline, _ shapes: Buffer<DrawnShape?>, _ effects: inout PathEffects
    ) {
        var isFirst = true
        func add(_ path: DrawnPath, _ matrix: Matrix?, to outline: inout PathOutline) {
            // One shape may be a source of many clips.
            guard artboard.scene.effort.spendCopy(of: path) else { return }
            outline.add(path.outline, matrix, isReplacing: isFirst)
            isFirst = false
        }
        for case let shape? in shapes where shape.hasPath {
            var needsWorld = true
            var hasFill = false
            for paint in shape.paints.view where !paint.isStroke {
                if !hasFill { (hasFill, needsWorld) = (true, false) }
                if let path = effectPath(of: paint, shape, &effects) {
                    add(path, shape.path(for: paint).isLocal ? shape.world : nil, to: &outline)
                } else {
                    needsWorld = true
                }
            }
            if needsWorld { add(shape.worldPath, nil, to: &outline) }
        }
        if isFirst { outline.removeAll() }
    }

    private func effectPath(of paint: DrawnPaint, _ shape: DrawnShape, _ effects: inout PathEffects) -> DrawnPath? {
        paint.hasEffects ? paint.effectPath(of: shape.path(for: paint), artboard, &effects) : nil
    }
}
