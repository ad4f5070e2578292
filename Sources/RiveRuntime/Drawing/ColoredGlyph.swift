import RiveDrawing
import RiveGeometry

/// A glyph that is drawn by itself, in colors of its own.
struct ColoredGlyph {
    let layers: [KnownGlyphs.Layer]
    /// From ems to the space of the text.
    let matrix: Matrix
    /// How visible its modifiers leave it. As in the runtime, nothing else makes it less visible.
    let opacity: Float

    /// Draws it in a text that lies so in its artboard, parts of it in the color of the text.
    func draw(_ list: inout SceneDrawing, _ matrix: Matrix, _ part: DrawnPart, color: UInt32) {
        let verbs = layers.reduce(0) { $0 + $1.outline.verbs.count }
        guard borrowing(part.artboard, { borrowing($0.scene) { $0.effort.spend(4 * verbs) } }) else { return }
        list.list.save()
        list.list.transform(matrix * self.matrix)
        for layer in layers {
            var paint = Paint()
            paint.color = (layer.color ?? color).folded(opacity)
            list.list.drawPath(layer.outline, .nonZero, paint, object: list.number(of: part))
        }
        list.list.restore()
    }
}
