internal import RiveDrawing
internal import RiveGeometry

/// The pixels of an image, with smaller versions of it.
package struct Bitmap {
    struct Level {
        let width: Int
        let height: Int
        /// Premultiplied red, green, blue and alpha.
        let pixels: [UInt8]
    }

    let levels: [Level]

    /// An image of straight colours, row by row.
    package init(width: Int, height: Int, straight pixels: [UInt8]) {
        var premultiplied = pixels
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[pixel + 3])
            for channel in pixel..<pixel + 3 {
                premultiplied[channel] = UInt8((Int(pixels[channel]) * alpha + 127) / 255)
            }
        }
        var levels = [Level(width: width, height: height, pixels: premultiplied)]
        while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.halved()) }
        self.levels = levels
    }

    /// The level for so many texels in a pixel.
    func level(_ texels: Float) -> Level {
        // By comparing squares: how often a half of the root of two goes into it.
        var (level, bound) = (0, Float(2))
        while level + 1 < levels.count, texels > bound {
            level += 1
            bound *= 2
        }
        return levels[level]
    }
}

extension Bitmap.Level {
    fileprivate func halved() -> Bitmap.Level {
        let (halfWidth, halfHeight) = (max(1, width / 2), max(1, height / 2))
        var half = [UInt8](repeating: 0, count: 4 * halfWidth * halfHeight)
        for y in 0..<halfHeight {
            for x in 0..<halfWidth {
                for channel in 0..<4 {
                    var sum = 0
                    for (column, row) in [
                        (2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1),
                    ] {
                        sum += Int(pixels[4 * (min(row, height - 1) * width + min(column, width - 1)) + channel])
                    }
                    half[4 * (y * halfWidth + x) + channel] = UInt8((sum + 2) / 4)
                }
            }
        }
        return Bitmap.Level(width: halfWidth, height: halfHeight, pixels: half)
    }

    /// The colour at a place, from 0 to 1 in each direction.
    func color(_ u: Float, _ v: Float, _ sampler: ImageSampler) -> StraightColor {
        let (x, y) = (u * Float(width), v * Float(height))
        guard x.isFinite, y.isFinite else { return StraightColor(red: 0, green: 0, blue: 0, alpha: 0) }
        if sampler.filter == .nearest {
            return straight(texel(x.rounded(.down), y.rounded(.down), sampler))
        }
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (partX, partY) = (x - 0.5 - left, y - 0.5 - top)
        let upper = texel(left, top, sampler) * (1 - partX) + texel(left + 1, top, sampler) * partX
        let lower = texel(left, top + 1, sampler) * (1 - partX) + texel(left + 1, top + 1, sampler) * partX
        return straight(upper * (1 - partY) + lower * partY)
    }

    @inline(__always)
    private func texel(_ x: Float, _ y: Float, _ sampler: ImageSampler) -> SIMD4<Float> {
        let column = Self.place(x, width, sampler.wrapX)
        let row = Self.place(y, height, sampler.wrapY)
        let pixel = 4 * (row * width + column)
        return SIMD4(Float(pixels[pixel]), Float(pixels[pixel + 1]), Float(pixels[pixel + 2]), Float(pixels[pixel + 3]))
    }

    private static func place(_ number: Float, _ count: Int, _ wrap: ImageSampler.Wrap) -> Int {
        let whole = Int(max(-16_777_216, min(number, 16_777_216)))
        switch wrap {
        case .clamp: return max(0, min(whole, count - 1))
        case .repeat: return (whole % count + count) % count
        case .mirror:
            let place = (whole % (2 * count) + 2 * count) % (2 * count)
            return place < count ? place : 2 * count - 1 - place
        }
    }

    private func straight(_ texel: SIMD4<Float>) -> StraightColor {
        let alpha = texel[3]
        guard alpha > 0 else { return StraightColor(red: 0, green: 0, blue: 0, alpha: 0) }
        return StraightColor(
            red: texel[0] / alpha, green: texel[1] / alpha, blue: texel[2] / alpha, alpha: alpha / 255)
    }
}
