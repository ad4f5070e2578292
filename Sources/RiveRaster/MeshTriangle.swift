import RiveDrawing
import RiveGeometry

/// A triangle of an image on the pixels, without soft edges.
struct MeshTriangle {
    private let corners: (Point, Point, Point)
    /// How the place in the image changes with each pixel to the right and down.
    private let (uX, uY, vX, vY): (Float, Float, Float, Float)
    private let image: Point

    /// Nil for one without an area.
    init?(_ a: MeshVertex, _ b: MeshVertex, _ c: MeshVertex) {
        let (ab, ac) = (b.position - a.position, c.position - a.position)
        let area = ab.x * ac.y - ac.x * ab.y
        guard area != 0, area.isFinite else { return nil }
        func slopes(_ one: Float, _ other: Float) -> (Float, Float) {
            ((one * ac.y - other * ab.y) / area, (other * ab.x - one * ac.x) / area)
        }
        (uX, uY) = slopes(b.image.x - a.image.x, c.image.x - a.image.x)
        (vX, vY) = slopes(b.image.y - a.image.y, c.image.y - a.image.y)
        image = a.image
        corners = (a.position, b.position, c.position)
    }

    /// How many texels of an image of such a size a pixel shows.
    func texels(width: Float, height: Float) -> Float {
        max(Point(x: uX * width, y: vX * height).length, Point(x: uY * width, y: vY * height).length)
    }

    @inline(__always)
    func forEachPixel(in box: PixelBox, _ work: RasterWork, _ body: (Int, Int, Float, Float) -> Void) {
        TriangleRows.forEach(corners, in: box, work) { row, y, columns in
            for column in columns {
                let offset = Point(x: Float(column) + 0.5 - corners.0.x, y: y - corners.0.y)
                body(
                    column, row, image.x + uX * offset.x + uY * offset.y, image.y + vX * offset.x + vY * offset.y)
            }
        }
    }
}
