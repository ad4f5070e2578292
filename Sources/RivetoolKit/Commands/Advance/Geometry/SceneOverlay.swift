import RiveGeometry
import RivePlay
import RiveRuntime

/// What is drawn over a scene: the outlines of its things, what listens, where pointers were, and labels.
struct SceneOverlay {
    let picture: ScenePicture
    let layers: GeometryLayers
    let frame: OverlayFrame
    let marks: [PointerMark]
    let labels: DrawingLabels
    /// The pointers that are seen.
    private let pointers: [PointerReport]

    private var unit: Double { frame.unit }

    /// The overlay of a part of the plane, whose labels are as wide as `width` says.
    init(
        _ picture: ScenePicture, _ pointers: [PointerReport], _ layers: GeometryLayers, _ frame: OverlayFrame,
        width: @escaping (_ text: String, _ fontSize: Double) -> Double
    ) {
        (self.picture, self.layers, self.frame) = (picture, layers, frame)
        self.pointers = pointers.filter { frame.isNear($0) }
        marks = PointerMark.marks(of: self.pointers)
        labels = DrawingLabels(picture, marks, frame, layers, width: width)
    }

    // MARK: The scene

    /// Draws the contents of the artboard.
    func drawScene(on canvas: inout some DrawingCanvas) { draw(picture.board, isRoot: true, &canvas) }

    private func draw(_ board: ScenePicture.Board, isRoot: Bool, _ canvas: inout some DrawingCanvas) {
        if !isRoot, labels.showsBoards { canvas.path("board", board.outline, title: board.name) }
        guard !board.elements.isEmpty || !board.layouts.isEmpty else { return }
        guard board.clips || isRoot else { return drawContents(of: board, &canvas) }
        canvas.startClip(board.clips ? board.outline : frame.area.outline)
        drawContents(of: board, &canvas)
        canvas.endClip()
    }

    private func drawContents(of board: ScenePicture.Board, _ canvas: inout some DrawingCanvas) {
        draw(board.elements, &canvas)
        for layout in board.layouts {
            if let margins = layout.margins { canvas.path("margin", margins, title: "margins of \(layout.name)") }
            canvas.path("box", layout.outline, title: layout.name)
            if let padding = layout.padding { canvas.path("padding", padding, title: "inside \(layout.name)") }
        }
    }

    private func draw(_ elements: [ScenePicture.Element], _ canvas: inout some DrawingCanvas) {
        for element in elements {
            switch element {
            case .shape(let shape):
                if let style = style(ofTargets: shape.targets) { canvas.path(style, shape.outline, title: shape.name) }
            case .text(let text):
                guard let style = style(ofTargets: text.targets) else { continue }
                for line in text.lines {
                    canvas.path(style, line.outline, title: text.name)
                    canvas.letters("letters", line)
                }
            case .board(let board): draw(board, isRoot: false, &canvas)
            }
        }
    }

    /// How something is drawn that is part of such targets; nil where it is not.
    private func style(ofTargets targets: [Int]) -> String? {
        guard !targets.isEmpty, layers.contains(.hits) else { return layers.contains(.shapes) ? "shape" : nil }
        return targets.contains { picture.targets[$0].isOpaque } ? "opaque" : "target"
    }

    // MARK: Pointers and labels

    /// Draws the boxes of targets, pointers and labels.
    func drawMarks(on canvas: inout some DrawingCanvas) {
        for target in layers.contains(.hits) ? picture.targets : [] {
            if let box = target.bounds.flatMap(frame.visible) { canvas.box("bounds", box) }
        }
        drawPointers(&canvas)
        for label in labels.labels { draw(label, &canvas) }
    }

    /// A circle with a cross at each place, and the way of each pointer from one to the next.
    private func drawPointers(_ canvas: inout some DrawingCanvas) {
        var latest: [Int: Point] = [:]
        for touch in pointers.map(\.touch) {
            let place = touch.position
            if let from = latest.updateValue(place, forKey: touch.id), from != place {
                canvas.line("lead", Double(from.x), Double(from.y), Double(place.x), Double(place.y))
            }
        }
        for mark in marks {
            let style = mark.isHit ? "hit" : "miss"
            canvas.circle(style, mark.x, mark.y, 5 * unit)
            canvas.line(style, mark.x - 8 * unit, mark.y, mark.x + 8 * unit, mark.y)
            canvas.line(style, mark.x, mark.y - 8 * unit, mark.x, mark.y + 8 * unit)
        }
    }

    private func draw(_ label: DrawingLabels.Label, _ canvas: inout some DrawingCanvas) {
        let (from, to) = label.box.nearest(to: label.subject)
        let way = abs(from.x - to.x) + abs(from.y - to.y)
        if way > 6 * unit { canvas.line("lead", from.x, from.y, to.x, to.y) }
        canvas.box("paper", label.box)
        canvas.label(
            label.style, label.text, label.box.x + 0.3 * label.fontSize, label.box.y + 0.98 * label.fontSize)
    }
}
