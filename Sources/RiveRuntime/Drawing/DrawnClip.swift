import RiveDrawing
import RiveGeometry

/// A clipping shape as it is drawn: the areas of its sources in one path.
final class DrawnClip {
    unowned(unsafe) let artboard: ArtboardInstance
    private let definition: ClipDefinition
    /// Its record, for calls.
    let record: Int
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
        record = artboard.definition.object(definition.object) ?? 0
        path = DrawnPath(
            isLocal: false, rule: FillRule(rawValue: UInt8(clamping: definition.fillRule)) ?? .nonZero)
    }

    var isVisible: Bool { borrowing(artboard) { $0.whole(definition.isVisible) } != 0 }

    /// Whether any of its sources has a path; where none has, nothing inside is drawn.
    @inline(__always)
    func hasPath(in drawn: DrawnArtboard, _ effects: inout PathEffects) -> Bool {
        let version = borrowing(artboard) { $0.drawnVersion }
        if drawnVersion != version { update(version, drawn, &effects) }
        return isNotEmpty
    }

    private func update(_ version: UInt64, _ drawn: DrawnArtboard, _ effects: inout PathEffects) {
        drawnVersion = version
        isNotEmpty = false
        guard borrowing(artboard, { borrowing($0.scene) { $0.effort.spend(8 * definition.shapes.count) } }) else {
            return
        }
        if shapes.count == 0 { shapes = OwnedBuffer(definition.shapes.map(drawn.shape)) }
        inputs.begin()
        for index in shapes.indices {
            if let shape = shapes.unowned(index) {
                borrowing(shape) { addInputs(of: $0, &effects) }
            } else {
                inputs.add(-1)
            }
        }
        if isNotEmpty, inputs.end() { path.replace { compose(&$0, &effects) } }
    }

    private func addInputs(of shape: DrawnShape, _ effects: inout PathEffects) {
        guard shape.hasPath else { return inputs.add(-1) }
        isNotEmpty = true
        shape.update()
        inputs.add(shape.version)
        for index in shape.paints.indices {
            borrowing(shape.paints.unowned(index)) { paint in
                guard !paint.isStroke, paint.hasEffects else { return }
                inputs.add(effectPath(of: paint, shape, &effects)?.version ?? -1)
            }
        }
    }

    private func compose(_ outline: inout PathOutline, _ effects: inout PathEffects) {
        var isFirst = true
        for index in shapes.indices {
            guard let shape = shapes.unowned(index) else { continue }
            borrowing(shape) { if $0.hasPath { add($0, to: &outline, isFirst: &isFirst, &effects) } }
        }
        if isFirst { outline.removeAll() }
    }

    private func add(
        _ shape: DrawnShape, to outline: inout PathOutline, isFirst: inout Bool, _ effects: inout PathEffects
    ) {
        var needsWorld = true
        var hasFill = false
        for index in shape.paints.indices {
            borrowing(shape.paints.unowned(index)) { paint in
                guard !paint.isStroke else { return }
                if !hasFill { (hasFill, needsWorld) = (true, false) }
                if let path = effectPath(of: paint, shape, &effects) {
                    let matrix = shape.path(for: paint).isLocal ? shape.world : nil
                    add(path, matrix, to: &outline, isFirst: &isFirst)
                } else {
                    needsWorld = true
                }
            }
        }
        if needsWorld { add(shape.worldPath, nil, to: &outline, isFirst: &isFirst) }
    }

    private func add(_ path: DrawnPath, _ matrix: Matrix?, to outline: inout PathOutline, isFirst: inout Bool) {
        // One shape may be a source of many clips.
        guard borrowing(artboard, { borrowing($0.scene) { $0.effort.spendCopy(of: path) } }) else { return }
        outline.add(lent: &path.outline, matrix, isReplacing: isFirst)
        isFirst = false
    }

    private func effectPath(of paint: DrawnPaint, _ shape: DrawnShape, _ effects: inout PathEffects) -> DrawnPath? {
        paint.hasEffects ? paint.effectPath(of: shape.path(for: paint), artboard, &effects) : nil
    }
}
