import RiveDrawing
import RiveFont
import RiveGeometry

/// A glyph that is drawn by itself, in layers of colors.
struct ColoredGlyph {
    let id: UInt16
    let font: FontInstance
    /// From ems to the space of the text.
    let matrix: Matrix
    /// How visible its modifiers leave it. As in the runtime, nothing else makes it less visible.
    let opacity: Float

    /// Draws it in a text that lies so in its artboard, parts of it in the color of the text.
    func draw(
        _ list: inout SceneDrawing, _ matrix: Matrix, _ part: DrawnPart, color: UInt32, _ glyphs: inout KnownGlyphs
    ) {
        list.list.save()
        list.list.transform(matrix * self.matrix)
        for layer in font.font.layers(ofGlyph: id) {
            let outline = glyphs.outline(layer.glyph, of: font).outline
            // Many glyphs may have many layers, each of them as long as any.
            let steps = 16 + 4 * outline.verbs.count
            guard borrowing(part.artboard, { borrowing($0.scene) { $0.effort.spend(steps) } }) else { break }
            var paint = Paint()
            paint.color = (layer.color ?? color).folded(opacity)
            list.list.drawPath(outline, .nonZero, paint, object: list.number(of: part))
        }
        list.list.restore()
    }
}
