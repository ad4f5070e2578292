import RiveDrawing

/// Puts colours onto pixels of premultiplied red, green, blue and alpha in eight bits each.
enum PixelWriter {
    /// Puts a colour onto a pixel that it covers in part, or whole where `coverage` is 1.
    @inline(__always)
    static func put(
        _ color: StraightColor, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>
    ) {
        let alpha = color.alpha * coverage
        guard alpha > 0 else { return }
        var source = color.components
        source.w = 1
        if blend == .srcOver {
            // Nothing of the ground is left.
            if alpha == 1 { return store(bytes(source * 255), pixel) }
            return store(bytes(source * (alpha * 255) + load(pixel) * (1 - alpha)), pixel)
        }
        let ground = load(pixel) / 255
        if ground.w > 0 {
            let straight = ground / ground.w
            let mixed = Blending.mix(
                blend, (source.x, source.y, source.z), (straight.x, straight.y, straight.z))
            source = source * (1 - ground.w) + SIMD4(mixed.red, mixed.green, mixed.blue, 1) * ground.w
            source.w = 1
        }
        let result = (source * alpha + ground * (1 - alpha)) * 255
        // Some blends leave the range; what is no number is 0.
        let positive = SIMD4<Float>.zero.replacing(with: result, where: result .>= 0)
        store(bytes(positive.replacing(with: 255, where: positive .> 255)), pixel)
    }

    /// The components of a pixel, from 0 to 255.
    @inline(__always)
    static func load(_ pixel: UnsafePointer<UInt8>) -> SIMD4<Float> {
        let bytes = UnsafeRawPointer(pixel).loadUnaligned(as: SIMD4<UInt8>.self)
        return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes))
    }

    @inline(__always)
    static func store(_ bytes: UInt32, _ pixel: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(pixel).storeBytes(of: bytes, as: UInt32.self)
    }

    /// The bytes of a pixel of components from 0 to 255, in the order of memory, each rounded to the nearest, halves to the even one.
    @inline(__always)
    static func bytes(_ components: SIMD4<Float>) -> UInt32 {
        // Beyond this all floats are whole, so that adding it rounds, and the number stands in the lowest bits.
        let whole: Float = 8_388_608
        let bits = unsafeBitCast(components + whole, to: SIMD4<UInt32>.self)
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
}
