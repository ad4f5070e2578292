import RiveDrawing
import RiveGeometry

/// The colours of an image.
struct ImageSource: ColorSource {
    static let isPlain = false

    private let texels: Texels
    private let opacity: Float
    /// The places of pixels in texels.
    private var places: RowPlaces

    init(_ texels: Texels, _ size: Point, _ inverse: Matrix, opacity: Float) {
        (self.texels, self.opacity) = (texels, opacity)
        var scale = Matrix.identity
        scale.scale(texels.size.x / size.x, texels.size.y / size.y)
        places = RowPlaces(scale * inverse)
    }

    @inline(__always)
    mutating func begin(row: Int) { places.begin(row: row) }

    @inline(__always)
    func put(_ column: Int, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>) {
        texels.put(places.place(column: column), opacity * coverage, blend, pixel)
    }
}

/// The texels of one size of an image, and what lies between and beyond them. The image has to live as long.
struct Texels {
    private let level: Bitmap.Level
    private let sampler: ImageSampler
    /// The last place between texels, less half of one, whose four neighbors are all of the image.
    private let (lastX, lastY): (Float, Float)

    init(_ level: Bitmap.Level, _ sampler: ImageSampler) {
        (self.level, self.sampler) = (level, sampler)
        let isLinear = sampler.filter != .nearest
        (lastX, lastY) = isLinear ? (Float(level.width - 1), Float(level.height - 1)) : (0, 0)
    }

    var size: Point { Point(x: Float(level.width), y: Float(level.height)) }

    /// Puts the colour of a place, in texels, onto a pixel that it covers so much.
    @inline(__always)
    func put(_ place: Point, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>) {
        let color = color(place)
        guard color.w > 0 else { return }
        guard blend == .srcOver else {
            var straight = color / color.w
            straight.w = color.w / 255
            return PixelWriter.put(StraightColor(components: straight), coverage, blend, pixel)
        }
        let own = color * coverage
        // Nothing of the ground is left.
        if own.w == 255 { return PixelWriter.store(PixelWriter.bytes(own), pixel) }
        PixelWriter.store(PixelWriter.bytes(own + PixelWriter.load(pixel) * (1 - own.w / 255)), pixel)
    }

    /// The premultiplied colour of a place, each component up to 255.
    @inline(__always)
    private func color(_ place: Point) -> SIMD4<Float> {
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        guard x >= 0, y >= 0, x < lastX, y < lastY else { return colorAtEdges(place) }
        let (column, row) = (Int32(x), Int32(y))
        let (upper, lower) = level.pairs(Int(column), Int(row))
        return Self.mix(upper, lower, x - Float(column), y - Float(row))
    }

    private func colorAtEdges(_ place: Point) -> SIMD4<Float> {
        let (x, y) = (place.x, place.y)
        guard x.isFinite, y.isFinite else { return .zero }
        if sampler.filter == .nearest {
            return level.texel(
                self.place(x.rounded(.down), level.width, sampler.wrapX),
                self.place(y.rounded(.down), level.height, sampler.wrapY))
        }
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (column, next) = (
            self.place(left, level.width, sampler.wrapX), self.place(left + 1, level.width, sampler.wrapX)
        )
        let (row, below) = (
            self.place(top, level.height, sampler.wrapY), self.place(top + 1, level.height, sampler.wrapY)
        )
        return Self.mix(
            (level.texel(column, row), level.texel(next, row)), (level.texel(column, below), level.texel(next, below)),
            x - 0.5 - left, y - 0.5 - top)
    }

    @inline(__always)
    private static func mix(
        _ upper: (SIMD4<Float>, SIMD4<Float>), _ lower: (SIMD4<Float>, SIMD4<Float>), _ partX: Float, _ partY: Float
    ) -> SIMD4<Float> {
        let above = upper.0 + (upper.1 - upper.0) * partX
        let below = lower.0 + (lower.1 - lower.0) * partX
        return above + (below - above) * partY
    }

    /// The texel at a place along one side.
    @inline(__always)
    private func place(_ number: Float, _ count: Int, _ wrap: ImageSampler.Wrap) -> Int {
        let whole = Int(max(-16_777_216, min(number, 16_777_216)))
        if wrap == .clamp { return max(0, min(whole, count - 1)) }
        if wrap == .repeat { return (whole % count + count) % count }
        let place = (whole % (2 * count) + 2 * count) % (2 * count)
        return place < count ? place : 2 * count - 1 - place
    }
}
