import RiveDrawing
import RiveFormat
import RiveGeometry
import RiveRuntime

/// A drawing as a display list, for pictures of any format.
struct ListCanvas: DrawingCanvas {
    private(set) var list = DisplayList()
    /// A pixel in the coordinates of the drawing, and where the first one begins.
    private let unit: Double
    private let corner: (x: Double, y: Double)
    private let font: OverlayFont
    private var effects = PathEffects()
    private var looks: [String: DrawingStyle.Look] = [:]

    /// The number of dashes beyond which a line is drawn without gaps.
    private static let dashLimit: Float = 10_000

    init(_ frame: OverlayFrame, _ font: OverlayFont) {
        (unit, corner, self.font) = (frame.unit, (frame.area.x, frame.area.y), font)
    }

    mutating func path(_ style: String, _ outline: PathOutline, title: String) { draw(style, outline) }

    mutating func box(_ style: String, _ box: OverlayFrame.Box) { draw(style, box.outline) }

    mutating func line(_ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        var outline = PathOutline()
        outline.move(to: Point(x: Float(x1), y: Float(y1)))
        outline.line(to: Point(x: Float(x2), y: Float(y2)))
        draw(style, outline)
    }

    mutating func circle(_ style: String, _ x: Double, _ y: Double, _ radius: Double) {
        draw(style, .circle(around: Point(x: Float(x), y: Float(y)), radius: Float(radius)))
    }

    mutating func label(_ style: String, _ text: String, _ x: Double, _ y: Double) {
        let look = look(style, isText: true)
        // Letters are sharp where they begin with a pixel.
        func whole(_ place: Double, _ start: Double) -> Float {
            Float(start + ((place - start) / unit).rounded() * unit)
        }
        let scale = Float(unit)
        var outline = PathOutline()
        outline.append(
            font.outline(text, look.fontSize),
            Matrix(xx: scale, xy: 0, yx: 0, yy: scale, tx: whole(x, corner.x), ty: whole(y, corner.y)))
        fill(outline, look)
    }

    /// Nothing: the picture beneath has the letters.
    mutating func letters(_ style: String, _ line: ScenePicture.TextLine) {}

    mutating func startClip(_ outline: PathOutline) {
        list.save()
        list.clipPath(outline, .nonZero, object: 0)
    }

    mutating func endClip() { list.restore() }

    // MARK: Paints

    private mutating func look(_ style: String, isText: Bool) -> DrawingStyle.Look {
        looks.value(of: style) { DrawingStyle.look(style, isText: isText) }
    }

    private mutating func draw(_ style: String, _ outline: PathOutline) {
        let look = look(style, isText: false)
        fill(outline, look)
        guard let color = look.stroke else { return }
        var paint = Paint()
        (paint.style, paint.color, paint.thickness) = (.stroke, color, Float(look.strokeWidth * unit))
        list.drawPath(dashed(outline, look), .nonZero, paint, object: 0)
    }

    private mutating func fill(_ outline: PathOutline, _ look: DrawingStyle.Look) {
        guard let color = look.fill, !outline.isEmpty else { return }
        var paint = Paint()
        paint.color = color
        list.drawPath(outline, .nonZero, paint, object: 0)
    }

    /// An outline in dashes, each contour from its start on.
    private mutating func dashed(_ outline: PathOutline, _ look: DrawingStyle.Look) -> PathOutline {
        let dashes = look.dashes.map { Float($0 * unit) }
        let cycle = dashes.reduce(0, +)
        var length: Float = 0
        outline.addLengths(.identity, to: &length)
        guard cycle > 0, length / cycle * Float(dashes.count) <= Self.dashLimit else { return outline }
        var dashed = PathOutline()
        effects.dash(
            outline, by: dashes.map { DashLength($0, isShare: false) }, offset: DashLength(0, isShare: false),
            into: &dashed, spend: { _ in true })
        return dashed
    }
}

extension PathOutline {
    /// A circle of four curves.
    fileprivate static func circle(around center: Point, radius: Float) -> PathOutline {
        let bend = 0.5522847 * radius
        func point(_ x: Float, _ y: Float) -> Point { center + Point(x: x, y: y) }
        var outline = PathOutline()
        outline.move(to: point(radius, 0))
        outline.cubic(point(radius, bend), point(bend, radius), point(0, radius))
        outline.cubic(point(-bend, radius), point(-radius, bend), point(-radius, 0))
        outline.cubic(point(-radius, -bend), point(-bend, -radius), point(0, -radius))
        outline.cubic(point(bend, -radius), point(radius, -bend), point(radius, 0))
        outline.close()
        return outline
    }
}
