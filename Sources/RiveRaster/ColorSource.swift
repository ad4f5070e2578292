internal import RiveDrawing
internal import RiveGeometry

/// What pixels are painted with.
protocol ColorSource {
    /// Whether all pixels have one colour, which takes less work.
    static var isPlain: Bool { get }
    /// Turns to a row of pixels.
    mutating func begin(row: Int)
    /// The colour of a pixel of the row.
    func color(column: Int) -> StraightColor
    /// Puts its colour onto a pixel of the row that is covered so much.
    func put(_ column: Int, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>)
    /// Puts its colours onto pixels of the row that are covered whole.
    func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ blend: Blend)
}

/// One colour.
struct PlainColor: ColorSource {
    static let isPlain = true
    let color: StraightColor
    /// The bytes of a pixel that it covers whole, where it is opaque.
    let bytes: UInt32?

    init(color: StraightColor) {
        self.color = color
        bytes = color.alpha == 1 ? PixelWriter.bytes(color.components) : nil
    }

    mutating func begin(row: Int) {}

    @inline(__always)
    func color(column: Int) -> StraightColor { color }
}

/// The places of the pixels of a row in the space of what is drawn, as `Matrix.mapped` has them.
struct RowPlaces {
    private let inverse: Matrix
    private let isUpright: Bool
    /// The parts of the sums that are the same in all of a row.
    private var (x, y): (Float, Float)

    init(_ inverse: Matrix) {
        self.inverse = inverse
        isUpright = inverse.xy == 0 && inverse.yx == 0
        (x, y) = (0, 0)
    }

    @inline(__always)
    mutating func begin(row: Int) {
        let center = Float(row) + 0.5
        x = isUpright ? inverse.tx : inverse.yx * center + inverse.tx
        y = isUpright ? inverse.yy * center + inverse.ty : inverse.yy * center
    }

    @inline(__always)
    func place(column: Int) -> Point {
        let center = Float(column) + 0.5
        return Point(
            x: inverse.xx * center + x, y: isUpright ? y : y + (inverse.xy * center + inverse.ty))
    }
}

/// The colours of a gradient.
struct GradientSource: ColorSource {
    static let isPlain = false
    private let colors: GradientColors
    private var places: RowPlaces

    init(_ colors: GradientColors, _ inverse: Matrix) { (self.colors, places) = (colors, RowPlaces(inverse)) }

    @inline(__always)
    mutating func begin(row: Int) { places.begin(row: row) }

    @inline(__always)
    func color(column: Int) -> StraightColor { colors.color(at: places.place(column: column)) }
}
