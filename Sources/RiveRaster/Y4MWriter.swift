/// Frames for video encoders: YUV4MPEG2 with three full planes, in the matrix of BT.601 and its limited range, which encoders take
/// for granted where a stream says nothing else. Frames are opaque: transparent pixels lie over a background.
package struct Y4MWriter {
    private let width: Int
    private let height: Int
    /// The pixel beneath.
    private let ground: UInt32

    /// The line that a stream begins with.
    package let header: [UInt8]

    /// A stream of frames that are all equally long. The background is a colour (alpha, red, green, blue), of which the opacity does
    /// not count.
    package init(width: Int, height: Int, frameTime: FrameTime, background: UInt32 = 0xFFFF_FFFF) {
        self.width = width
        self.height = height
        ground = Canvas.pixel(background | 0xFF00_0000).littleEndian
        let rate = "F\(frameTime.denominator):\(max(1, frameTime.numerator))"
        header = Array("YUV4MPEG2 W\(width) H\(height) \(rate) Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    }

    /// The bytes of a frame with a picture.
    package func frame(_ canvas: Canvas) -> [UInt8] {
        let start = Array("FRAME\n".utf8)
        let area = width * height
        return [UInt8](unsafeUninitializedCapacity: start.count + 3 * area) { bytes, count in
            _ = bytes.update(fromContentsOf: start)
            count = start.count + 3 * area
            guard area > 0, let planes = bytes.baseAddress else { return }
            canvas.pixels.withUnsafeBytes { pixels in
                for pixel in 0..<area {
                    let word = pixels.loadUnaligned(fromByteOffset: 4 * pixel, as: UInt32.self).littleEndian
                    let (y, u, v) = planar(word)
                    planes[start.count + pixel] = y
                    planes[start.count + area + pixel] = u
                    planes[start.count + 2 * area + pixel] = v
                }
            }
        }
    }

    /// The luma and chroma of a pixel over the background: the matrix in parts of 65536.
    @inline(__always)
    private func planar(_ word: UInt32) -> (UInt8, UInt8, UInt8) {
        let open = Int32(255 - (word >> 24))
        func channel(_ shift: UInt32) -> Int32 {
            let color = Int32(word >> shift & 255)
            return open == 0 ? color : min(255, color + (Int32(ground >> shift & 255) * open + 127) / 255)
        }
        let (red, green, blue) = (channel(0), channel(8), channel(16))
        func rounded(_ sum: Int32, _ offset: Int32) -> UInt8 {
            UInt8(truncatingIfNeeded: (sum + offset << 16 + 1 << 15) >> 16)
        }
        return (
            rounded(16829 * red + 33039 * green + 6416 * blue, 16),
            rounded(28785 * blue - 9714 * red - 19071 * green, 128),
            rounded(28785 * red - 24104 * green - 4681 * blue, 128)
        )
    }
}
