/// A picture: pixels row by row, of premultiplied red, green, blue and alpha, eight bits each, in sRGB.
package struct Canvas: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package var pixels: [UInt8]

    /// A picture of one colour (alpha, red, green, blue).
    package init(width: Int, height: Int, ground: UInt32 = 0) {
        (self.width, self.height) = (width, height)
        let alpha = ground >> 24
        func channel(_ shift: UInt32) -> UInt8 { UInt8((ground >> shift & 255) * alpha / 255) }
        let pixel = [channel(16), channel(8), channel(0), UInt8(alpha)]
        pixels = Array(repeating: 0, count: 4 * width * height)
        guard ground != 0 else { return }
        for index in pixels.indices { pixels[index] = pixel[index & 3] }
    }

    /// Its pixels with colours that are not premultiplied, as files have them.
    package var straightPixels: [UInt8] {
        var straight = pixels
        for pixel in stride(from: 0, to: straight.count, by: 4) {
            let alpha = Int(straight[pixel + 3])
            guard alpha > 0, alpha < 255 else { continue }
            for channel in pixel..<pixel + 3 {
                straight[channel] = UInt8(min(255, (Int(straight[channel]) * 255 + alpha / 2) / alpha))
            }
        }
        return straight
    }
}
