/// Colours without the opacity that is multiplied into those of a canvas, as files have them.
enum StraightPixels {
    /// Converts pixels of four bytes each.
    static func convert(_ pixels: UnsafeBufferPointer<UInt8>, into straight: UnsafeMutableBufferPointer<UInt8>) {
        guard let source = UnsafeRawPointer(pixels.baseAddress), let result = straight.baseAddress else { return }
        let target = UnsafeMutableRawPointer(result)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let pixel = source.loadUnaligned(fromByteOffset: start, as: UInt32.self)
            target.storeBytes(of: convert(pixel), toByteOffset: start, as: UInt32.self)
        }
    }

    /// Converts a pixel, of which the first byte in memory is red.
    @inline(__always)
    private static func convert(_ pixel: UInt32) -> UInt32 {
        let word = pixel.littleEndian
        let alpha = word >> 24
        if alpha == 255 || word == 0 || alpha == 0 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((word >> shift & 255) &* 255 &+ alpha / 2) / alpha) << shift
        }
        return (alpha << 24 | channel(0) | channel(8) | channel(16)).littleEndian
    }

    /// A colour with its components times its opacity, rounded to the nearest; red is in the lowest bits.
    @inline(__always)
    static func premultiplied(_ color: UInt32) -> UInt32 {
        let alpha = color >> 24
        // Two components at once, each in 16 bits, divided by 255 as (x + 1 + x / 256) / 256.
        func product(_ components: UInt32) -> UInt32 {
            let product = (components & 0x00FF_00FF) &* alpha &+ 0x007F_007F
            return (product &+ 0x0001_0001 &+ (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        }
        return product(color) | (product(color >> 8) & 0xFF) << 8 | alpha << 24
    }
}
