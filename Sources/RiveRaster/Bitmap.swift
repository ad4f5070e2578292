/// The pixels of an image, with smaller versions of it, each of which is made when it is first drawn.
package final class Bitmap {
    struct Level {
        let width: Int
        let height: Int
        /// Premultiplied red, green, blue and alpha.
        fileprivate let pixels: UnsafeMutablePointer<UInt8>
    }

    package var width: Int { levels[0].width }
    package var height: Int { levels[0].height }
    private var levels: [Level]

    /// An image of straight colours, row by row.
    package convenience init(width: Int, height: Int, straight colors: [UInt8]) {
        self.init(width: width, height: height) { $0.copyBytes(from: colors.prefix($0.count)) }
    }

    /// An image whose straight colours a closure writes into its memory, row by row.
    package init<Failure>(
        width: Int, height: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let count = 4 * width * height
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        do throws(Failure) {
            try fill(UnsafeMutableRawBufferPointer(start: pixels, count: count))
        } catch {
            pixels.deallocate()
            throw error
        }
        let target = UnsafeMutableRawPointer(pixels)
        for offset in stride(from: 0, to: count, by: 4) {
            // Most pixels are opaque, and come in runs.
            let color = UInt32(littleEndian: target.load(fromByteOffset: offset, as: UInt32.self))
            guard color >> 24 < 255 else { continue }
            let pixel = StraightPixels.premultiplied(color).littleEndian
            target.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
        }
        levels = [Level(width: width, height: height, pixels: pixels)]
    }

    deinit {
        for level in levels { level.pixels.deallocate() }
    }

    /// The level for so many texels in a pixel.
    func level(_ texels: Float) -> Level {
        // By comparing squares: how often a half of the root of two goes into it.
        var (level, bound) = (0, Float(2))
        while texels > bound {
            if level + 1 == levels.count {
                guard levels[level].width > 1 || levels[level].height > 1 else { break }
                levels.append(levels[level].halved())
            }
            level += 1
            bound *= 2
        }
        return levels[level]
    }
}

extension Bitmap.Level {
    /// Half of it in each direction, rounded down. Each pixel is what lies between four, as many as fit where a side is odd.
    fileprivate func halved() -> Bitmap.Level {
        let (halfWidth, halfHeight) = (max(1, width / 2), max(1, height / 2))
        let half = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * halfWidth * halfHeight)
        if width == 2 * halfWidth, height == 2 * halfHeight {
            halve(into: UnsafeMutableRawPointer(half), halfWidth, halfHeight)
            return Bitmap.Level(width: halfWidth, height: halfHeight, pixels: half)
        }
        let columns = (0..<halfWidth).map { Self.pair($0, halfWidth, of: width) }
        for y in 0..<halfHeight {
            let (top, bottom, partY) = Self.pair(y, halfHeight, of: height)
            let (upper, lower) = (pixels + 4 * width * top, pixels + 4 * width * bottom)
            for x in 0..<halfWidth {
                let (left, right, partX) = columns[x]
                let target = half + 4 * (y * halfWidth + x)
                for channel in 0..<4 {
                    let (a, b) = (UInt32(upper[4 * left + channel]), UInt32(upper[4 * right + channel]))
                    let (c, d) = (UInt32(lower[4 * left + channel]), UInt32(lower[4 * right + channel]))
                    let (above, below) = (a * (256 - partX) + b * partX, c * (256 - partX) + d * partX)
                    target[channel] = UInt8(truncatingIfNeeded: (above * (256 - partY) + below * partY + 32_768) >> 16)
                }
            }
        }
        return Bitmap.Level(width: halfWidth, height: halfHeight, pixels: half)
    }

    /// The means of four pixels each, two of their components at once.
    private func halve(into half: UnsafeMutableRawPointer, _ halfWidth: Int, _ halfHeight: Int) {
        let mask: UInt64 = 0x00FF_00FF_00FF_00FF
        func mean(_ pairs: UInt64) -> UInt32 {
            UInt32(truncatingIfNeeded: (pairs &+ pairs >> 32 &+ 0x0002_0002) >> 2 & 0x00FF_00FF)
        }
        for y in 0..<halfHeight {
            let upper = UnsafeRawPointer(pixels + 8 * width * y)
            let (lower, target) = (upper + 4 * width, half + 4 * halfWidth * y)
            for x in 0..<halfWidth {
                let above = upper.loadUnaligned(fromByteOffset: 8 &* x, as: UInt64.self)
                let below = lower.loadUnaligned(fromByteOffset: 8 &* x, as: UInt64.self)
                let even = mean((above & mask) &+ (below & mask))
                let odd = mean((above >> 8 & mask) &+ (below >> 8 & mask))
                target.storeBytes(of: even | odd << 8, toByteOffset: 4 &* x, as: UInt32.self)
            }
        }
    }

    /// The two pixels that a pixel of a smaller side lies between, and how far it is from the first in 256ths.
    private static func pair(_ index: Int, _ count: Int, of all: Int) -> (first: Int, second: Int, part: UInt32) {
        // In 256ths of a pixel: the middle of the smaller one, as far from the middle of the first.
        let place = ((2 * index + 1) * all * 128 + count / 2) / count - 128
        let first = max(0, place >> 8)
        return (min(first, all - 1), min(first + 1, all - 1), UInt32(max(0, place) & 255))
    }

    /// The premultiplied colour of a texel, each component up to 255.
    @inline(__always)
    func texel(_ column: Int, _ row: Int) -> SIMD4<Float> { PixelWriter.load(pixels + 4 * (row * width + column)) }

    /// The colours of a texel and the one at its right, and of the two below.
    @inline(__always)
    func pairs(
        _ column: Int, _ row: Int
    ) -> (upper: (SIMD4<Float>, SIMD4<Float>), lower: (SIMD4<Float>, SIMD4<Float>)) {
        let upper = pixels + 4 &* (row &* width &+ column)
        let lower = upper + 4 &* width
        return (
            (PixelWriter.load(upper), PixelWriter.load(upper + 4)),
            (PixelWriter.load(lower), PixelWriter.load(lower + 4))
        )
    }
}
