internal import RiveDrawing
internal import RiveGeometry

/// The colours of an image.
struct ImageSource: ColorSource {
    static let isPlain = false

    private let texels: Texels
    private let size: Point
    private let opacity: Float
    private var places: RowPlaces

    init(_ texels: Texels, _ size: Point, _ inverse: Matrix, opacity: Float) {
        (self.texels, self.size, self.opacity, places) = (texels, size, opacity, RowPlaces(inverse))
    }

    @inline(__always)
    mutating func begin(row: Int) { places.begin(row: row) }

    @inline(__always)
    func color(column: Int) -> StraightColor {
        let place = places.place(column: column)
        var color = texels.color(place.x / size.x, place.y / size.y)
        color.alpha *= opacity
        return color
    }
}

/// The texels of one size of an image, and what lies between and beyond them. The image has to live as long.
struct Texels {
    private let level: Bitmap.Level
    private let sampler: ImageSampler

    init(_ level: Bitmap.Level, _ sampler: ImageSampler) { (self.level, self.sampler) = (level, sampler) }

    /// The colour at a place, from 0 to 1 in each direction.
    @inline(__always)
    func color(_ u: Float, _ v: Float) -> StraightColor {
        let (x, y) = (u * Float(level.width), v * Float(level.height))
        guard x.isFinite, y.isFinite else { return .clear }
        if sampler.filter == .nearest {
            return straight(
                level.texel(
                    place(x.rounded(.down), level.width, sampler.wrapX),
                    place(y.rounded(.down), level.height, sampler.wrapY)))
        }
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (partX, partY) = (x - 0.5 - left, y - 0.5 - top)
        let (column, next) = (
            place(left, level.width, sampler.wrapX), place(left + 1, level.width, sampler.wrapX)
        )
        let (row, below) = (place(top, level.height, sampler.wrapY), place(top + 1, level.height, sampler.wrapY))
        let upper = level.texel(column, row) * (1 - partX) + level.texel(next, row) * partX
        let lower = level.texel(column, below) * (1 - partX) + level.texel(next, below) * partX
        return straight(upper * (1 - partY) + lower * partY)
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

    @inline(__always)
    private func straight(_ texel: SIMD4<Float>) -> StraightColor {
        let alpha = texel.w
        guard alpha > 0 else { return .clear }
        var color = texel / alpha
        color.w = alpha / 255
        return StraightColor(components: color)
    }
}
