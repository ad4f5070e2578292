import RiveDrawing
import RiveGeometry

/// A gradient on the pixels. Its colours have to live as long.
struct GradientSource: ColorSource {
    static let isPlain = false

    private unowned(unsafe) let colors: GradientColors
    private var part: UnsafePointer<GradientColors.Part>
    private let isRadial: Bool
    /// The time of a linear gradient as x; from the centre of a radial one, where its radius is 1.
    private var places: RowPlaces

    init(_ colors: GradientColors, _ shape: GradientShape, _ inverse: Matrix) {
        self.colors = colors
        part = colors.part(at: 0)
        switch shape {
        case .linear(let start, let end):
            let way = end - start
            let square = way.x * way.x + way.y * way.y
            let (x, y) = (way.x / square, way.y / square)
            isRadial = false
            places = RowPlaces(
                Matrix(xx: x, xy: 0, yx: y, yy: 0, tx: -(start.x * x + start.y * y), ty: 0) * inverse)
        case .radial(let center, let radius):
            let scale = 1 / radius
            isRadial = true
            places = RowPlaces(
                Matrix(xx: scale, xy: 0, yx: 0, yy: scale, tx: -center.x * scale, ty: -center.y * scale) * inverse)
        }
    }

    @inline(__always)
    mutating func begin(row: Int) { places.begin(row: row) }

    @inline(__always)
    mutating func put(_ column: Int, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>) {
        PixelWriter.put(color(column: column), coverage, blend, pixel)
    }

    @inline(__always)
    private mutating func color(column: Int) -> StraightColor {
        let place = places.place(column: column)
        // What is no number becomes 0.
        let time = max(0, min(isRadial ? (place.x * place.x + place.y * place.y).squareRoot() : place.x, 1))
        if time < part.pointee.start || time >= part.pointee.end { part = colors.part(at: time) }
        return StraightColor(components: part.pointee.first + part.pointee.change * (time - part.pointee.start))
    }
}
