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
    package init(width: Int, height: Int, straight colors: [UInt8]) {
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * width * height)
        colors.withUnsafeBufferPointer { colors in
            for pixel in stride(from: 0, to: 4 * width * height, by: 4) {
                let alpha = UInt32(colors[pixel + 3])
                if alpha == 255 {
                    for channel in pixel..<pixel + 4 { pixels[channel] = colors[channel] }
                } else {
                    for channel in pixel..<pixel + 3 {
                        pixels[channel] = UInt8(truncatingIfNeeded: (UInt32(colors[channel]) * alpha + 127) / 255)
                    }
                    pixels[pixel + 3] = UInt8(truncatingIfNeeded: alpha)
                }
            }
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
    fileprivate func halved() -> Bitmap.Level {
        let (halfWidth, halfHeight) = (max(1, width / 2), max(1, height / 2))
        let half = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * halfWidth * halfHeight)
        for y in 0..<halfHeight {
            let upper = pixels + 4 * width * (2 * y)
            let lower = pixels + 4 * width * min(2 * y + 1, height - 1)
            for x in 0..<halfWidth {
                let (left, right) = (8 * x, 4 * min(2 * x + 1, width - 1))
                for channel in 0..<4 {
                    let sum =
                        UInt32(upper[left + channel]) + UInt32(upper[right + channel]) + UInt32(lower[left + channel])
                        + UInt32(lower[right + channel])
                    half[4 * (y * halfWidth + x) + channel] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
                }
            }
        }
        return Bitmap.Level(width: halfWidth, height: halfHeight, pixels: half)
    }

    /// The premultiplied colour of a texel, each component up to 255.
    @inline(__always)
    func texel(_ column: Int, _ row: Int) -> SIMD4<Float> {
        let texel = pixels + 4 * (row * width + column)
        return SIMD4(Float(texel[0]), Float(texel[1]), Float(texel[2]), Float(texel[3]))
    }
}
