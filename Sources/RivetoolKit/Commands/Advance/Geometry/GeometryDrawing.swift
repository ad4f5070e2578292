internal import Rive
internal import RiveModel
internal import RivePlay
internal import RiveRuntime

/// Where everything lies in a scene, as a drawing: the outlines of shapes, what listens, and where pointers were.
struct GeometryDrawing {
    private let picture: ScenePicture
    private let title: String
    private let notes: [String]
    private let layers: GeometryLayers
    private let frame: DrawingFrame
    /// The pointers that are seen, and their places.
    private let pointers: [PointerReport]
    private let marks: [PointerMark]
    private let labels: DrawingLabels

    private var unit: Double { frame.unit }

    /// How high the line above and each line below are, in pixels.
    private static let head = 36.0
    private static let line = 17.0

    /// A drawing with a title above and notes below.
    private init(
        _ picture: ScenePicture, _ pointers: [PointerReport], title: String, notes: [String], _ layers: GeometryLayers
    ) {
        self.picture = picture
        self.title = title
        self.layers = layers
        let pointers = layers.contains(.hits) ? pointers : []
        let frame = DrawingFrame(picture, pointers)
        self.frame = frame
        self.pointers = pointers.filter { frame.isNear($0) }
        marks = PointerMark.marks(of: self.pointers)
        labels = DrawingLabels(picture, marks, frame, layers)
        var lines: [String] = []
        for target in layers.contains(.hits) ? picture.targets : [] where target.bounds == nil {
            lines.append("nothing to hit: \(labels.text(of: target))")
        }
        lines += labels.unplaced.map { "without a label: \($0)" }
        if lines.count > 12 { lines = lines.prefix(12) + ["… and \(lines.count - 12) more"] }
        if self.pointers.count < pointers.count {
            lines.append("too far outside to be shown: \(pointers.count - self.pointers.count) pointer steps")
        }
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
        var writer = SVGWriter(unit: unit)
        var page = frame.area
        page.y -= Self.head * unit
        page.height += (Self.head + Self.line * (Double(notes.count) + 2)) * unit
        let box = [page.x, page.y, page.width, page.height].map(writer.number).joined(separator: " ")
        writer.group(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": "\(Int(DrawingFrame.width))",
                "height": "\(Int((page.height / unit).rounded()))", "viewBox": box,
            ]
        ) { writer in
            writer.style(style(writer))
            writer.box("page", page)
            writer.label("title", DisplayWidth.cut(title, to: 104), page.x + 14 * unit, frame.area.y - 8 * unit)
            drawGrid(&writer)
            var clips = 0
            draw(picture.board, isRoot: true, &clips, &writer)
            drawTicks(&writer)
            for target in layers.contains(.hits) ? picture.targets : [] {
                if let box = target.bounds.flatMap(frame.visible) { writer.box("bounds", box) }
            }
            drawPointers(&writer)
            for label in labels.labels { draw(label, &writer) }
            drawLegend(&writer)
        }
        return writer.text
    }

    private func style(_ writer: SVGWriter) -> [String] {
        func px(_ size: Double) -> String { writer.number(size * unit) + "px" }
        return [
            "text { font-family: \"DejaVu Sans Mono\", Menlo, Consolas, monospace; fill: #1e293b }",
            ".title { font-size: \(px(15)); font-weight: bold }",
            ".note { font-size: \(px(11)) } .tick { font-size: \(px(10)); fill: #64748b }",
            ".label { font-size: \(px(DrawingLabels.fontSize)) } .small { font-size: \(px(DrawingLabels.smallFontSize)) }",
            ".blue { fill: #1d4ed8 } .gray { fill: #64748b }",
            ".purple { fill: #7e22ce } .green { fill: #166534 } .red { fill: #b91c1c }",
            ".teal { fill: #0f766e } .page { fill: #ffffff } .paper, .band { fill: #ffffff; fill-opacity: 0.88 }",
            ".artboard { fill: #f8fafc; stroke: #475569; stroke-width: \(px(1.5)) }",
            ".grid { stroke: #e2e8f0; stroke-width: \(px(0.8)) }",
            ".shape { fill: #64748b; fill-opacity: 0.07; stroke: #64748b; stroke-width: \(px(1)) }",
            ".target { fill: #2563eb; fill-opacity: 0.14; stroke: #2563eb; stroke-width: \(px(2)) }",
            ".opaque { fill: #9333ea; fill-opacity: 0.14; stroke: #9333ea; stroke-width: \(px(2)) }",
            ".letters { font-family: \"DejaVu Sans\", Arial, sans-serif; fill: #334155; white-space: pre }",
            ".bounds { fill: none; stroke: #64748b; stroke-width: \(px(0.8)); stroke-dasharray: \(px(2)) \(px(3)) }",
            ".board { fill: none; stroke: #0d9488; stroke-width: \(px(1.2)); stroke-dasharray: \(px(6)) \(px(3)) }",
            ".lead { stroke: #94a3b8; stroke-width: \(px(0.8)) }",
            ".hit { fill: none; stroke: #15803d; stroke-width: \(px(2)) }",
            ".miss { fill: none; stroke: #dc2626; stroke-width: \(px(2)) }",
        ] + (layers.contains(.boxes) ? boxStyle(px) : [])
    }

    private func boxStyle(_ px: (Double) -> String) -> [String] {
        [
            ".orange { fill: #9a3412 }",
            ".box { fill: none; stroke: #c2410c; stroke-width: \(px(1.2)) }",
            ".margin { fill: none; stroke: #c2410c; stroke-width: \(px(0.8)); stroke-dasharray: \(px(4)) \(px(3)) }",
            ".padding { fill: #c2410c; fill-opacity: 0.07; stroke: none }",
        ]
    }

    // MARK: The artboard

    /// Lines at round coordinates across the artboard.
    private func drawGrid(_ writer: inout SVGWriter) {
        let artboard = frame.artboard
        writer.box("artboard", artboard)
        for x in DrawingFrame.ticks(upTo: artboard.width) { writer.line("grid", x, -4 * unit, x, artboard.height) }
        for y in DrawingFrame.ticks(upTo: artboard.height) { writer.line("grid", -4 * unit, y, artboard.width, y) }
    }

    /// The coordinates of the lines, above what may stick out of the artboard.
    private func drawTicks(_ writer: inout SVGWriter) {
        for band in frame.rulers { writer.box("band", band) }
        for x in DrawingFrame.ticks(upTo: frame.artboard.width) {
            writer.label("tick", writer.number(x), x, -7 * unit, anchor: "middle")
        }
        for y in DrawingFrame.ticks(upTo: frame.artboard.height) {
            writer.label("tick", writer.number(y), -7 * unit, y + 3.5 * unit, anchor: "end")
        }
    }

    private func draw(
        _ board: ScenePicture.Board, isRoot: Bool, _ clips: inout Int, _ writer: inout SVGWriter
    ) {
        if !isRoot { writer.path("board", board.outline, title: board.name) }
        guard !board.elements.isEmpty || !board.layouts.isEmpty else { return }
        var seen = board.outline
        if !board.clips {
            guard isRoot else {
                draw(board.elements, &clips, &writer)
                return draw(board.layouts, &writer)
            }
            seen = frame.area.outline
        }
        let id = "clip\(clips)"
        clips += 1
        writer.clip(id, seen)
        writer.group("g", ["clip-path": "url(#\(id))"]) { writer in
            draw(board.elements, &clips, &writer)
            draw(board.layouts, &writer)
        }
    }

    private func draw(_ layouts: [ScenePicture.Layout], _ writer: inout SVGWriter) {
        for layout in layouts {
            if let margins = layout.margins { writer.path("margin", margins, title: "margins of \(layout.name)") }
            writer.path("box", layout.outline, title: layout.name)
            if let padding = layout.padding { writer.path("padding", padding, title: "inside \(layout.name)") }
        }
    }

    private func draw(_ elements: [ScenePicture.Element], _ clips: inout Int, _ writer: inout SVGWriter) {
        for element in elements {
            switch element {
            case .shape(let shape):
                if let style = style(ofTargets: shape.targets) { writer.path(style, shape.outline, title: shape.name) }
            case .text(let text):
                guard let style = style(ofTargets: text.targets) else { continue }
                for line in text.lines {
                    writer.path(style, line.outline, title: text.name)
                    writer.letters("letters", line.text, line.matrix, width: line.width, size: line.size)
                }
            case .board(let board): draw(board, isRoot: false, &clips, &writer)
            }
        }
    }

    /// How something is drawn that is part of such targets; nil where it is not.
    private func style(ofTargets targets: [Int]) -> String? {
        guard !targets.isEmpty, layers.contains(.hits) else { return layers.contains(.shapes) ? "shape" : nil }
        return targets.contains { picture.targets[$0].isOpaque } ? "opaque" : "target"
    }

    // MARK: Pointers and labels

    /// A circle with a cross at each place, and the way of each pointer from one to the next.
    private func drawPointers(_ writer: inout SVGWriter) {
        var latest: [Int: PointerReport] = [:]
        for pointer in pointers {
            if let from = latest.updateValue(pointer, forKey: pointer.id), (from.x, from.y) != (pointer.x, pointer.y) {
                writer.line("lead", Double(from.x), Double(from.y), Double(pointer.x), Double(pointer.y))
            }
        }
        for mark in marks {
            let style = mark.isHit ? "hit" : "miss"
            writer.circle(style, mark.x, mark.y, 5 * unit)
            writer.line(style, mark.x - 8 * unit, mark.y, mark.x + 8 * unit, mark.y)
            writer.line(style, mark.x, mark.y - 8 * unit, mark.x, mark.y + 8 * unit)
        }
    }

    private func draw(_ label: DrawingLabels.Label, _ writer: inout SVGWriter) {
        let (from, to) = label.box.nearest(to: label.subject)
        let way = abs(from.x - to.x) + abs(from.y - to.y)
        if way > 6 * unit { writer.line("lead", from.x, from.y, to.x, to.y) }
        writer.box("paper", label.box)
        writer.label(
            label.style, label.text, label.box.x + 0.3 * label.fontSize, label.box.y + 0.98 * label.fontSize)
    }

    // MARK: Below

    /// What the colours mean, and the notes.
    private func drawLegend(_ writer: inout SVGWriter) {
        var x = frame.area.x + 14 * unit
        var y = frame.area.maxY + 8 * unit
        for (style, text) in keys {
            writer.box(style, DrawingFrame.Box(x: x, y: y - 9 * unit, width: 14 * unit, height: 10 * unit))
            writer.label("note", text, x + 20 * unit, y)
            x += (Double(text.count) * 6.7 + 42) * unit
        }
        for note in notes {
            y += Self.line * unit
            writer.label("note", DisplayWidth.cut(note, to: 144), frame.area.x + 14 * unit, y)
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
            if picture.targets.contains(where: { !$0.isOpaque }) { keys.append(("target", "listens")) }
            if picture.targets.contains(where: \.isOpaque) { keys.append(("opaque", "listens, lets nothing through")) }
        }
        if labels.hasBoards { keys.append(("board", "artboard inside")) }
        if marks.contains(where: \.isHit) { keys.append(("hit", "pointer that hit")) }
        if !marks.allSatisfy(\.isHit) { keys.append(("miss", "pointer that missed")) }
        return keys
    }
}
