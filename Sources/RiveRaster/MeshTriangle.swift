internal import RiveDrawing
internal import RiveGeometry

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
        var (top, middle, bottom) = corners
        if middle.y < top.y { swap(&top, &middle) }
        if bottom.y < top.y { swap(&top, &bottom) }
        if bottom.y < middle.y { swap(&middle, &bottom) }
        let (first, last) = (
            max(Int(firstCenterFrom: top.y), box.minY), min(Int(firstCenterFrom: bottom.y), box.maxY)
        )
        guard first < last else { return }
        let (long, upper, lower) = (LineEdge(top, bottom), LineEdge(top, middle), LineEdge(middle, bottom))
        for row in first..<last {
            let y = Float(row) + 0.5
            let (one, other) = (long.x(y), y < middle.y ? upper.x(y) : lower.x(y))
            let start = max(Int(firstCenterFrom: min(one, other)), box.minX)
            let end = min(Int(firstCenterFrom: max(one, other)), box.maxX)
            guard start < end, work.spend(end - start) else { continue }
            for column in start..<end {
                let offset = Point(x: Float(column) + 0.5 - corners.0.x, y: y - corners.0.y)
                body(
                    column, row, image.x + uX * offset.x + uY * offset.y, image.y + vX * offset.x + vY * offset.y)
            }
        }
    }
}
