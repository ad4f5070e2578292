import RiveDrawing
import RiveFont
import RiveGeometry
import RiveSchema

/// A style of a text as it is drawn: its glyphs, those of one opacity in one path.
final class DrawnTextStyle {
    unowned(unsafe) private let artboard: ArtboardInstance
    /// Its place among the styles of the artboard.
    let place: Int
    private let paints: [DrawnPaint]
    /// The last one, as in the runtime.
    private let background: Background?
    /// The glyphs that are as visible as the text, and all that are visible at all.
    private let opaque = DrawnPath(isLocal: true)
    private let whole = DrawnPath(isLocal: true)
    /// The other glyphs by their opacity, in ascending order; those from the count on are free for other opacities.
    @exclusivity(unchecked) private var layers: [(opacity: Float, path: DrawnPath)] = []
    @exclusivity(unchecked) private var layerCount = 0
    @exclusivity(unchecked) private var hasOpaque = false
    /// Whether it has glyphs of one color.
    @exclusivity(unchecked) private(set) var hasGlyphs = false
    @exclusivity(unchecked) private var boxes = BoxUnion()
    @exclusivity(unchecked) private var glyphs = KnownGlyphs()
    /// Whether a paint looks at all glyphs that are visible.
    private let needsWhole: Bool

    private struct Background {
        let paints: [DrawnPaint]
        let radius: Scalar
        let path = DrawnPath(isLocal: true)
    }

    init(_ artboard: ArtboardInstance, _ object: ObjectIndex, place: Int) {
        self.artboard = artboard
        self.place = place
        let definition = artboard.definition
        let text = definition.parent(of: object)
        paints = DrawnPaint.all(artboard, of: object, blendOf: text)
        needsWhole = paints.contains { $0.hasEffects || $0.definition.feather != nil }
        background = definition.tree.children(of: object).filter {
            definition.type(ofObject: $0) == .textStyleBackground
        }.last.map { background in
            Background(
                paints: DrawnPaint.all(artboard, of: background, blendOf: text),
                radius: definition.scalar(background, .textStyleBackgroundCornerRadius))
        }
    }

    /// All that decides how it is painted.
    var scalars: [Scalar] {
        paints.flatMap(\.definition.scalars)
            + (background.map { $0.paints.flatMap(\.definition.scalars) + [$0.radius] } ?? [])
    }

    /// Whether moving the text changes nothing of its calls but what they are transformed by.
    var isRigid: Bool {
        paints.allSatisfy { $0.isRigid(artboard) }
            && background?.paints.allSatisfy { $0.isRigid(artboard) } != false
    }

    // MARK: Glyphs

    /// Adds what decides its paths besides the glyphs.
    func addInputs(to inputs: inout DrawingInputs) {
        if let background { inputs.add(artboard.value(background.radius)) }
    }

    /// Begins with no glyphs.
    func begin() {
        opaque.rebuild { _ in }
        whole.rebuild { _ in }
        boxes.removeAll()
        (layerCount, hasOpaque, hasGlyphs) = (0, false, false)
    }

    /// Adds a glyph, as visible as its modifiers leave it, with the box behind it.
    /// - Returns: The glyph where it is one in colors, which is drawn by itself.
    func add(
        _ id: UInt16, of font: FontInstance, _ matrix: Matrix, _ opacity: Float, _ box: Bounds
    ) -> ColoredGlyph? {
        if background != nil { boxes.add(box) }
        guard font.font.layers(ofGlyph: id).isEmpty else {
            return ColoredGlyph(id: id, font: font, matrix: matrix, opacity: opacity)
        }
        hasGlyphs = true
        guard opacity > 0 else { return nil }
        let glyph = glyphs.outline(id, of: font)
        let path = opacity == 1 ? opaque : layer(opacity)
        if opacity == 1 { hasOpaque = true }
        path.outline.addClockwise(glyph.outline, area: glyph.area, matrix)
        if needsWhole { whole.outline.addClockwise(glyph.outline, area: glyph.area, matrix) }
        return nil
    }

    private func layer(_ opacity: Float) -> DrawnPath {
        if let known = layers[..<layerCount].first(where: { $0.opacity == opacity }) { return known.path }
        if layerCount == layers.count { layers.append((opacity, DrawnPath(isLocal: true))) }
        layers[layerCount].opacity = opacity
        let path = layers[layerCount].path
        path.rebuild { _ in }
        layerCount += 1
        return path
    }

    /// Ends with all glyphs added.
    func end() {
        layers[..<layerCount].sort { $0.opacity < $1.opacity }
        guard let background else { return }
        background.path.rebuild { outline in
            boxes.addContours(
                radius: artboard.value(background.radius), to: &outline,
                spend: { artboard.scene.effort.spend($0) })
        }
    }

    // MARK: Drawing

    /// Draws a glyph in colors. What has none of its own has that of the first fill of one color, as the file has it; else black.
    func draw(_ glyph: ColoredGlyph, _ list: inout SceneDrawing, _ matrix: Matrix, _ part: DrawnPart) {
        var own: UInt32 = 0xFF00_0000
        for paint in paints {
            guard !paint.isStroke, case .color(let color) = paint.definition.source else { continue }
            own = artboard.whole(color)
            break
        }
        glyph.draw(&list, matrix, part, color: own, &glyphs)
    }

    func drawBackground(_ list: inout SceneDrawing, _ matrix: Matrix, _ part: DrawnPart, blend: Blend) {
        guard !boxes.isEmpty, let background else { return }
        let (opacity, world) = (part.opacity, part.world)
        for paint in background.paints where paint.isSeen(artboard, opacity) {
            let values = paint.paint(
                artboard, &list.list, opacity: opacity, blend: paint.definition.blend ?? blend,
                space: gradientSpace(of: paint, world))
            list.draw(paint, values, background.path, matrix, isBracketed: true, setsRule: false, by: part)
        }
    }

    /// Draws all glyphs with each paint: first those that are as visible as the text.
    func draw(_ list: inout SceneDrawing, _ matrix: Matrix, _ part: DrawnPart, blend: Blend) {
        let (opacity, world) = (part.opacity, part.world)
        for paint in paints where paint.isSeen(artboard, opacity) {
            let space = gradientSpace(of: paint, world)
            if hasOpaque {
                let values = paint.paint(
                    artboard, &list.list, opacity: opacity, blend: paint.definition.blend ?? blend, space: space
                )
                list.draw(
                    paint, values, opaque, matrix, isBracketed: true, effectsOf: needsWhole ? whole : nil,
                    setsRule: false, by: part)
            }
            for layer in layers[..<layerCount] {
                let values = paint.paint(
                    artboard, &list.list, opacity: opacity, modifier: layer.opacity, blend: .srcOver,
                    space: space)
                list.draw(
                    paint, values, layer.path, matrix, isBracketed: true, effectsOf: needsWhole ? whole : nil,
                    setsRule: false, by: part)
            }
        }
    }

    /// As the runtime: the gradient of a stroke may lie in the space of the artboard, its path never does.
    private func gradientSpace(of paint: DrawnPaint, _ world: Matrix) -> GradientSpace? {
        paint.isLocal(artboard) ? nil : GradientSpace(world: world)
    }
}
