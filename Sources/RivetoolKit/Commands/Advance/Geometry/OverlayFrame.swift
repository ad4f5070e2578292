import RiveGeometry
import RivePlay
import RiveRuntime

/// What part of the plane a drawing shows, and what a pixel of it is there.
///
/// Coordinates are those of the artboard, which pointers are given in: who opens the drawing can read them off.
struct OverlayFrame {
    struct Box {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        var maxX: Double { x + width }
        var maxY: Double { y + height }

        func overlaps(_ other: Box) -> Bool {
            x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
        }

        /// The places where it comes nearest to another box: its own, and that of the other.
        func nearest(to other: Box) -> (own: (x: Double, y: Double), others: (x: Double, y: Double)) {
            func meet(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> (Double, Double) {
                if high < otherLow { return (high, otherLow) }
                if otherHigh < low { return (low, otherHigh) }
                let middle = (max(low, otherLow) + min(high, otherHigh)) / 2
                return (middle, middle)
            }
            let x = meet(x, maxX, other.x, other.maxX)
            let y = meet(y, maxY, other.y, other.maxY)
            return ((x.0, y.0), (x.1, y.1))
        }

        /// Its edge as a path.
        var outline: PathOutline {
            .box(
                from: Point(x: Float(x), y: Float(y)), size: Point(x: Float(width), y: Float(height)))
        }

        func contains(_ other: Box) -> Bool {
            other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
        }
    }

    /// The artboard.
    let artboard: Box
    /// Where things are drawn: the artboard, pointers beside it, and room for labels around.
    let area: Box
    /// What a pixel is, in the artboard's coordinates.
    let unit: Double
    /// The bands that the numbers along the edges take.
    let rulers: [Box]

    /// How wide a drawing is, in pixels.
    static let width = 1000.0
    private static let mostWidth = 900.0
    private static let mostHeight = 700.0
    private static let margin = 50.0

    init(_ picture: ScenePicture, _ pointers: [PointerReport]) {
        let size = (Self.length(picture.width), Self.length(picture.height))
        let artboard = Box(x: 0, y: 0, width: size.0, height: size.1)
        var left = 0.0
        var top = 0.0
        var (right, bottom) = size
        for place in pointers.map(\.touch.position) where Self.isNear(place, artboard) {
            left = min(left, Double(place.x))
            top = min(top, Double(place.y))
            right = max(right, Double(place.x))
            bottom = max(bottom, Double(place.y))
        }
        self.artboard = artboard
        unit = max((right - left) / Self.mostWidth, (bottom - top) / Self.mostHeight)
        let margin = Self.margin * unit
        area = Box(x: left - margin, y: top - margin, width: Self.width * unit, height: bottom - top + 2 * margin)
        rulers = [
            Box(x: -20 * unit, y: -18 * unit, width: artboard.width + 40 * unit, height: 16 * unit),
            Box(x: -40 * unit, y: -8 * unit, width: 36 * unit, height: artboard.height + 16 * unit),
        ]
    }

    /// The frame of what lies over a picture of a box: nothing around it.
    init(of box: Box, pixelsPerUnit: Double) {
        (artboard, area, unit, rulers) = (box, box, 1 / pixelsPerUnit, [])
    }

    /// An artboard may state any size, and none.
    private static func length(_ stated: Float) -> Double {
        stated.isFinite && stated > 0 ? min(max(Double(stated), 0.001), 1e6) : 100
    }

    /// Whether there is a page around the artboard.
    var isPage: Bool { !rulers.isEmpty }

    /// Whether a pointer is seen.
    func isNear(_ pointer: PointerReport) -> Bool { Self.isNear(pointer.touch.position, artboard) }

    /// Pointers are seen that are not farther from the artboard than that is large.
    private static func isNear(_ place: Point, _ artboard: Box) -> Bool {
        let (x, y) = (Double(place.x) - artboard.x, Double(place.y) - artboard.y)
        return abs(x - artboard.width / 2) <= 1.5 * artboard.width
            && abs(y - artboard.height / 2) <= 1.5 * artboard.height
    }

    /// The part of a box that is seen; nil where none is.
    func visible(_ bounds: Bounds) -> Box? {
        let left = max(Double(bounds.minX), area.x)
        let top = max(Double(bounds.minY), area.y)
        let right = min(Double(bounds.maxX), area.maxX)
        let bottom = min(Double(bounds.maxY), area.maxY)
        return left <= right && top <= bottom ? Box(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// The round numbers along an edge, from 5 to 10 of them.
    static func ticks(upTo length: Double) -> [Double] {
        var step = 1e-4
        var factors = [2.0, 2.5, 2.0]
        while length / step > 10 {
            step *= factors[0]
            factors.append(factors.removeFirst())
        }
        return (0...Int(length / step)).map { Double($0) * step }
    }
}
