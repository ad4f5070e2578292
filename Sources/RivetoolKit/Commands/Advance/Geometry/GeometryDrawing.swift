import Rive
import RiveModel
import RivePlay
import RiveRuntime
import RiveSVG
import ToolSupport

/// Where everything lies in a scene, as a drawing: the outlines of shapes, what listens, and where pointers were.
struct GeometryDrawing {
    private let overlay: SceneOverlay
    private let title: String
    private let notes: [String]

    private var layers: GeometryLayers { overlay.layers }
    private var frame: OverlayFrame { overlay.frame }
    private var unit: Double { frame.unit }

    /// How high the line above and each line below are, in pixels.
    private static let head = 36.0
    private static let line = 17.0
    /// How wide a letter is, by the size of the font.
    private static let letter = 0.6

    /// A drawing with a title above and notes below.
    private init(
        _ picture: ScenePicture, _ pointers: [PointerReport], title: String, notes: [String], _ layers: GeometryLayers
    ) {
        self.title = title
        let pointers = layers.contains(.hits) ? pointers : []
        let frame = OverlayFrame(picture, pointers)
        let overlay = SceneOverlay(picture, pointers, layers, frame) { text, size in
            Double(DisplayWidth.of(text)) * Self.letter * size
        }
        self.overlay = overlay
        var lines: [String] = []
        for target in layers.contains(.hits) ? picture.targets : [] where target.bounds == nil {
            lines.append("nothing to hit: \(overlay.labels.text(of: target))")
        }
        lines += overlay.labels.unplaced.map { "without a label: \($0)" }
        if lines.count > 12 { lines = lines.prefix(12) + ["… and \(lines.count - 12) more"] }
        let farAway = pointers.count { !frame.isNear($0) }
        if farAway > 0 { lines.append("too far outside to be shown: \(farAway) pointer steps") }
        if picture.leftOut > 0 { lines.append("left out: \(picture.leftOut) shapes, texts and targets") }
        if picture.lostTexts > 0 {
            lines.append("without letters, for want of a font: \(NumberWords.count(picture.lostTexts, "text"))")
        }
        self.notes = lines + notes
    }

    /// A drawing of the latest frame of a run.
    init(_ play: Play, of path: String, _ layers: GeometryLayers) {
        let picture = play.scene.artboard.picture(withLayouts: layers.contains(.boxes))
        let size = "\(PropertyValue.number(picture.width).text) × \(PropertyValue.number(picture.height).text)"
        let frame = max(play.frame, 0)
        let time = PropertyValue.number((play.time * 1000).rounded() / 1000).text
        let file = SplitPath(RivePath.name(of: path)).fileName
        self.init(
            picture, play.pointers, title: "\(file) · \(picture.name) \(size) · frame \(frame), \(time) s",
            notes: play.unsupported.map { "not run: \($0)" }, layers)
    }

    /// The drawing as an SVG that needs nothing else.
    func svg() -> String {
        var canvas = SVGCanvas(unit: unit)
        var page = frame.area
        page.y -= Self.head * unit
        page.height += (Self.head + Self.line * (Double(notes.count) + 2)) * unit
        let box = [page.x, page.y, page.width, page.height].map(canvas.number).joined(separator: " ")
        canvas.start(
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": "\(Int(OverlayFrame.width))",
                "height": "\(Int((page.height / unit).rounded()))", "viewBox": box,
            ], style: DrawingStyle.sheet(layers, unit: unit, canvas.writer.numbers))
        canvas.box("page", page)
        canvas.label("title", DisplayWidth.cut(title, to: 104), page.x + 14 * unit, frame.area.y - 8 * unit)
        drawGrid(&canvas)
        overlay.drawScene(on: &canvas)
        drawTicks(&canvas)
        overlay.drawMarks(on: &canvas)
        drawLegend(&canvas)
        canvas.end()
        return canvas.writer.text
    }

    // MARK: The page

    /// Lines at round coordinates across the artboard.
    private func drawGrid(_ canvas: inout SVGCanvas) {
        let artboard = frame.artboard
        canvas.box("artboard", artboard)
        for x in OverlayFrame.ticks(upTo: artboard.width) { canvas.line("grid", x, -4 * unit, x, artboard.height) }
        for y in OverlayFrame.ticks(upTo: artboard.height) { canvas.line("grid", -4 * unit, y, artboard.width, y) }
    }

    /// The coordinates of the lines, above what may stick out of the artboard.
    private func drawTicks(_ canvas: inout SVGCanvas) {
        for band in frame.rulers { canvas.box("band", band) }
        for x in OverlayFrame.ticks(upTo: frame.artboard.width) {
            canvas.label("tick", canvas.number(x), x, -7 * unit, anchor: "middle")
        }
        for y in OverlayFrame.ticks(upTo: frame.artboard.height) {
            canvas.label("tick", canvas.number(y), -7 * unit, y + 3.5 * unit, anchor: "end")
        }
    }

    // MARK: Below

    /// What the colours mean, and the notes.
    private func drawLegend(_ canvas: inout SVGCanvas) {
        var x = frame.area.x + 14 * unit
        var y = frame.area.maxY + 8 * unit
        for (style, text) in keys {
            canvas.box(style, OverlayFrame.Box(x: x, y: y - 9 * unit, width: 14 * unit, height: 10 * unit))
            canvas.label("note", text, x + 20 * unit, y)
            x += (Double(text.count) * 6.7 + 42) * unit
        }
        for note in notes {
            y += Self.line * unit
            canvas.label("note", DisplayWidth.cut(note, to: 144), frame.area.x + 14 * unit, y)
        }
    }

    /// The kinds of things that the drawing has.
    private var keys: [(style: String, text: String)] {
        var keys: [(style: String, text: String)] = []
        if layers.contains(.shapes) { keys.append(("shape", "shape")) }
        if layers.contains(.boxes) {
            keys += [("box", "layout"), ("margin", "margins"), ("padding", "without padding")]
        }
        if layers.contains(.hits) {
            if overlay.picture.targets.contains(where: { !$0.isOpaque }) { keys.append(("target", "listens")) }
            if overlay.picture.targets.contains(where: \.isOpaque) {
                keys.append(("opaque", "listens, lets nothing through"))
            }
        }
        if overlay.labels.hasBoards { keys.append(("board", "artboard inside")) }
        if overlay.marks.contains(where: \.isHit) { keys.append(("hit", "pointer that hit")) }
        if !overlay.marks.allSatisfy(\.isHit) { keys.append(("miss", "pointer that missed")) }
        return keys
    }
}
