/// A picture: pixels row by row, of premultiplied red, green, blue and alpha, eight bits each, in sRGB.
package struct Canvas: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package var pixels: [UInt8]

    /// A picture of one colour (alpha, red, green, blue).
    package init(width: Int, height: Int, ground: UInt32 = 0) {
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: 4 * width * height)
        guard ground != 0 else { return }
        let pixel = Self.pixel(ground)
        withPixels { for index in $0.indices { $0[index] = pixel } }
    }

    /// Whether no pixel is transparent.
    package var isOpaque: Bool {
        pixels.withUnsafeBytes { bytes in
            let words = bytes.assumingMemoryBound(to: UInt32.self)
            return words.reduce(UInt32.max) { $0 & $1 }.littleEndian >> 24 == 255
        }
    }

    /// Its pixels with colours that are not premultiplied, as files have them.
    package var straightPixels: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count) { straight, count in
            pixels.withUnsafeBufferPointer { StraightPixels.convert($0, into: straight) }
            count = pixels.count
        }
    }

    var box: PixelBox { PixelBox(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// A colour (alpha, red, green, blue) as a pixel, of which the first byte in memory is red.
    static func pixel(_ color: UInt32) -> UInt32 {
        let alpha = color >> 24
        func channel(_ shift: UInt32) -> UInt32 { (color >> shift & 255) * alpha / 255 }
        return (alpha << 24 | channel(0) << 16 | channel(8) << 8 | channel(16)).littleEndian
    }

    /// Its pixels, a word each, of which the first byte in memory is red.
    mutating func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Result) -> Result {
        pixels.withUnsafeMutableBytes { body($0.assumingMemoryBound(to: UInt32.self)) }
    }
}
