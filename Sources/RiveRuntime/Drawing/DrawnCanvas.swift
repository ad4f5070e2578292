import RiveDrawing
import RiveGeometry

/// What the script of a drawable draws on: the drawing that the drawable is part of.
final class DrawnCanvas: ScriptCanvas {
    /// The drawing, which is there for as long as this is valid.
    private let drawing: UnsafeMutablePointer<SceneDrawing>
    /// The drawable whose script draws.
    private unowned(unsafe) let part: DrawnPart
    /// How often the state was kept and not brought back.
    private var savedCount = 0
    private(set) var isValid = true

    init(_ drawing: UnsafeMutablePointer<SceneDrawing>, by part: DrawnPart) {
        (self.drawing, self.part) = (drawing, part)
    }

    /// Ends what the script draws: what it kept and did not bring back is brought back.
    func end() {
        for _ in 0..<savedCount { drawing.pointee.list.restore() }
        (savedCount, isValid) = (0, false)
    }

    /// Whether a call may be made with so many steps of paths.
    private func spend(_ steps: Int = 1) -> Bool { part.artboard.scene.effort.spend(4 * steps) }

    private var object: UInt32 { drawing.pointee.number(of: part) }

    // MARK: Calls

    func save() {
        guard spend() else { return }
        drawing.pointee.list.save()
        savedCount += 1
    }

    func restore() -> Bool {
        guard savedCount > 0 else { return false }
        drawing.pointee.list.restore()
        savedCount -= 1
        return true
    }

    func transform(_ matrix: Matrix) {
        if spend() { drawing.pointee.list.transform(matrix) }
    }

    func modulateOpacity(_ factor: Float) {
        if spend() { drawing.pointee.list.modulateOpacity(factor, object: object) }
    }

    func clip(_ outline: PathOutline) {
        if spend(outline.verbs.count) { drawing.pointee.list.clipPath(outline, .clockwise, object: object) }
    }

    func draw(_ outline: PathOutline, _ paint: Paint, gradient: ScriptGradient?) {
        guard spend(outline.verbs.count + (gradient?.stops.count ?? 0)) else { return }
        var paint = paint
        paint.gradient = gradient.map { drawing.pointee.list.addGradient($0.shape, stops: $0.stops) }
        drawing.pointee.list.drawPath(outline, .clockwise, paint, object: object)
    }

    func draw(_ image: ImageUse) {
        guard spend() else { return }
        guard image.size != .zero else { return drawing.pointee.noteMissing(image.image, of: part) }
        drawing.pointee.list.drawImage(image, object: object)
    }

    func draw(_ image: ImageUse, vertices: [MeshVertex], indices: [UInt16]) {
        guard spend(vertices.count + indices.count) else { return }
        guard image.size != .zero else { return drawing.pointee.noteMissing(image.image, of: part) }
        drawing.pointee.list.drawImageMesh(image, vertices: vertices, indices: indices, object: object)
    }

    /// Lets `body` draw something else at the place that the script has brought the renderer to, for the drawable of a record.
    func drawInside(_ body: (_ drawing: UnsafeMutablePointer<SceneDrawing>, _ record: Int) -> Void) {
        body(drawing, part.record)
    }
}
