import RiveDrawing
import RiveFont
import RiveGeometry
import RiveSchema

/// A part of a text to type in as it is drawn: the cursor, the letters, what is selected, or the letters of that.
final class DrawnTextInputPart: DrawnPart {
    private enum Kind { case cursor, text, selection, selectedText }

    private let kind: Kind
    private let input: TextInputInstance
    private let paints: [DrawnPaint]
    private let radius: Scalar
    /// Whether the letters of what is selected are drawn by themselves.
    private let isSeparate: Bool
    private let path = DrawnPath(isLocal: true)
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    @exclusivity(unchecked) private var glyph = PathOutline()

    /// Nil for an object that is no such part.
    init?(_ artboard: ArtboardInstance, _ object: ObjectIndex, of input: TextInputInstance) {
        let definition = artboard.definition
        switch definition.type(ofObject: object) {
        case .textInputCursor: kind = .cursor
        case .textInputText: kind = .text
        case .textInputSelection: kind = .selection
        case .textInputSelectedText: kind = .selectedText
        default: return nil
        }
        self.input = input
        // As the runtime: these paints never have a blend mode.
        paints = PaintDefinition.all(in: definition, of: object).map {
            DrawnPaint(artboard, $0, blend: .srcOver)
        }
        radius = definition.scalar(input.definition.object, .selectionRadius)
        isSeparate = definition.tree.children(of: input.definition.object).contains {
            definition.type(ofObject: $0) == .textInputSelectedText
        }
        super.init(artboard, object)
    }

    override var willDraw: Bool {
        opacity != 0
            && (kind != .cursor || artboard.scene.focus?.has(input.definition.object, in: artboard) == true)
    }

    /// Its parts lie where the text does.
    private var inputWorld: Matrix {
        geometry.definition.node(input.definition.object).map(geometry.world) ?? .identity
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        update()
        let (opacity, matrix) = (self.opacity, inputWorld)
        for paint in paints where paint.isDrawn(artboard) {
            let values = paint.paint(artboard, &list.list, opacity: opacity)
            list.draw(paint, values, path, matrix, isBracketed: true, by: self)
        }
    }

    // MARK: Paths

    private func update() {
        let range = input.field.cursor.range
        inputs.begin()
        inputs.add(input.placeCount)
        inputs.add(range.lowerBound)
        inputs.add(range.upperBound)
        inputs.add(artboard.value(radius))
        if let caret = input.caret { for number in [caret.x, caret.top, caret.bottom] { inputs.add(number) } }
        guard inputs.end(), artboard.scene.effort.spend(16 * (1 + input.placed.text.glyphs.count)) else { return }
        path.rebuild { outline in
            switch kind {
            case .cursor: addCursor(to: &outline)
            case .text: addLetters(to: &outline) { [isSeparate] in !isSeparate || !range.contains($0) }
            case .selectedText: addLetters(to: &outline, where: range.contains)
            case .selection: addSelection(range, to: &outline)
            }
        }
    }

    /// As wide as one unit.
    private func addCursor(to outline: inout PathOutline) {
        guard let caret = input.caret else { return }
        outline.move(to: Point(x: caret.x, y: caret.top))
        outline.line(to: Point(x: caret.x + 1, y: caret.top))
        outline.line(to: Point(x: caret.x + 1, y: caret.bottom))
        outline.line(to: Point(x: caret.x, y: caret.bottom))
        outline.close()
    }

    private func addLetters(to outline: inout PathOutline, where isIncluded: (Int) -> Bool) {
        let placed = input.placed
        placed.forEachGlyph(artboard.scene.file.fonts.shaper) { shown in
            guard isIncluded(Int(shown.glyph.textIndex)) else { return }
            let (size, offset) = (shown.style.size, shown.glyph.offset)
            let baseline = shown.line.y + placed.lines.lines[shown.line.index].baseline
            glyph.removeAll()
            shown.style.font.appendOutline(ofGlyph: shown.glyph.id, to: &glyph)
            outline.addClockwise(
                glyph, Matrix(xx: size, xy: 0, yx: 0, yy: size, tx: shown.x + offset.x, ty: baseline + offset.y))
        }
    }

    private func addSelection(_ range: Range<Int>, to outline: inout PathOutline) {
        let placed = input.placed
        var boxes = BoxUnion()
        placed.forEachGlyph(artboard.scene.file.fonts.shaper) { shown in
            if range.contains(Int(shown.glyph.textIndex)) { boxes.add(placed.box(of: shown)) }
        }
        let effort = artboard.scene.effort
        boxes.addContours(radius: artboard.value(radius), to: &outline, spend: { effort.spend($0) })
    }
}
