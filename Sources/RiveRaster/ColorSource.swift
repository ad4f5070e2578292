import RiveDrawing
import RiveGeometry

/// What pixels are painted with.
protocol ColorSource {
    /// Whether all pixels have one colour, which takes less work.
    static var isPlain: Bool { get }
    /// Turns to a row of pixels.
    mutating func begin(row: Int)
    /// Puts its colour onto a pixel of the row that is covered so much.
    mutating func put(_ column: Int, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>)
    /// Puts its colours onto pixels of the row that are covered whole.
    mutating func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ blend: Blend)
}

extension ColorSource {
    /// Puts its colours onto pixels of a row that are covered whole.
    @inline(__always)
    mutating func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ blend: Blend) {
        var pixel = pixels
        for column in columns {
            put(column, 1, blend, pixel)
            pixel += 4
        }
    }
}

/// One colour.
struct PlainColor: ColorSource {
    static let isPlain = true
    let color: StraightColor
    /// The bytes of a pixel that it covers whole, where it is opaque.
    let bytes: UInt32?

    init(color: StraightColor) {
        self.color = color
        bytes = color.alpha == 1 ? PixelWriter.bytes(color.components * 255) : nil
    }

    func begin(row: Int) {}

    @inline(__always)
    func put(_ column: Int, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>) {
        guard coverage == 1, blend == .srcOver, let bytes else {
            return PixelWriter.put(color, coverage, blend, pixel)
        }
        PixelWriter.store(bytes, pixel)
    }

    @inline(__always)
    func fill(_ pixels: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ blend: Blend) {
        let words = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
        if blend == .srcOver, let bytes {
            // The same bytes in each pixel, where nothing of the ground is left.
            words.update(repeating: bytes, count: columns.count)
            return
        }
        guard color.alpha > 0, var last = columns.isEmpty ? nil : words[0] else { return }
        // Most grounds are the same from pixel to pixel, and then what becomes of them is the same.
        PixelWriter.put(color, 1, blend, pixels)
        var result = words[0]
        for index in 1..<columns.count {
            if words[index] != last {
                last = words[index]
                PixelWriter.put(color, 1, blend, pixels + 4 * index)
                result = words[index]
            } else {
                words[index] = result
            }
        }
    }
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
