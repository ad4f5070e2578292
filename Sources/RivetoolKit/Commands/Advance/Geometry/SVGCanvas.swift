import RiveGeometry
import RiveReport
import RiveRuntime
import RiveSVG

/// A drawing as an SVG document, whose elements name their styles.
struct SVGCanvas: DrawingCanvas {
    private(set) var writer: SVGWriter
    private var clips = 0

    /// - Parameter unit: A pixel in the coordinates of the drawing.
    init(unit: Double) { writer = SVGWriter(SVGNumbers(forPixel: unit)) }

    /// Starts the document; `end` ends it.
    mutating func start(_ attributes: SVGAttributes, style: [String]) {
        writer.start("svg", attributes)
        writer.style(style)
    }

    mutating func end() { writer.end() }

    func number(_ value: Double) -> String { writer.number(value) }

    mutating func path(_ style: String, _ outline: PathOutline, title: String) {
        writer.element(
            "path", ["class": style, "d": writer.data(of: outline)], title: VisibleText.of(title))
    }

    mutating func box(_ style: String, _ box: OverlayFrame.Box) {
        writer.element(
            "rect",
            [
                "class": style, "x": number(box.x), "y": number(box.y), "width": number(box.width),
                "height": number(box.height),
            ])
    }

    mutating func line(_ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        writer.element(
            "line", ["class": style, "x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)])
    }

    mutating func circle(_ style: String, _ x: Double, _ y: Double, _ radius: Double) {
        writer.element("circle", ["class": style, "cx": number(x), "cy": number(y), "r": number(radius)])
    }

    mutating func label(_ style: String, _ text: String, _ x: Double, _ y: Double) {
        label(style, text, x, y, anchor: "start")
    }

    /// Writes text whose start, middle or end lies at a position of its baseline.
    mutating func label(_ style: String, _ text: String, _ x: Double, _ y: Double, anchor: String) {
        writer.element(
            "text", ["class": style, "x": number(x), "y": number(y), "text-anchor": anchor],
            text: VisibleText.of(text))
    }

    mutating func letters(_ style: String, _ line: ScenePicture.TextLine) {
        guard line.width > 0, line.size > 0, !line.text.isEmpty else { return }
        let matrix = line.matrix
        let numbers = matrix.numbers.map { number(Double($0)) }
        writer.element(
            "text",
            [
                "class": style, "transform": "matrix(\(numbers.joined(separator: " ")))",
                "font-size": number(Double(line.size)), "textLength": number(Double(line.width)),
                "lengthAdjust": "spacingAndGlyphs",
            ], text: VisibleText.of(line.text))
    }

    mutating func startClip(_ outline: PathOutline) {
        let id = "clip\(clips)"
        clips += 1
        writer.start("clipPath", ["id": id])
        writer.element("path", ["d": writer.data(of: outline)])
        writer.end()
        writer.start("g", ["clip-path": "url(#\(id))"])
    }

    mutating func endClip() { writer.end() }
}
