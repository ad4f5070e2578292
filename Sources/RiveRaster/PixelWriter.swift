internal import RiveDrawing

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
        if blend == .srcOver {
            source.w = 1
            // Nothing of the ground is left.
            if alpha == 1 { return store(bytes(source), pixel) }
            return store(bytes(source * alpha + load(pixel) * (1 - alpha)), pixel)
        }
        let ground = load(pixel)
        if ground.w > 0 {
            let straight = ground / ground.w
            let mixed = Blending.mix(
                blend, (source.x, source.y, source.z), (straight.x, straight.y, straight.z))
            let rest = 1 - ground.w
            source = source * rest + SIMD4(mixed.red, mixed.green, mixed.blue, 1) * ground.w
        }
        source.w = 1
        store(bytes(source * alpha + ground * (1 - alpha)), pixel)
    }

    /// A pixel from 0 to 1.
    @inline(__always)
    static func load(_ pixel: UnsafePointer<UInt8>) -> SIMD4<Float> {
        SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3])) / 255
    }

    @inline(__always)
    static func store(_ bytes: UInt32, _ pixel: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(pixel).storeBytes(of: bytes.littleEndian, as: UInt32.self)
    }

    /// The bytes of a pixel of components from 0 to 1, rounded to the nearest, the first in the lowest bits. What is no number is 0.
    @inline(__always)
    static func bytes(_ components: SIMD4<Float>) -> UInt32 {
        var scaled = components * 255 + 0.5
        scaled.replace(with: 0, where: .!(scaled .>= 0))
        scaled.replace(with: 255, where: scaled .> 255)
        // Beyond this all floats are whole, so that adding it rounds to the nearest whole number, whose bits are the lowest then.
        let whole: Float = 8_388_608
        var floor = scaled + whole - whole
        floor.replace(with: floor - 1, where: floor .> scaled)
        let bits = unsafeBitCast(floor + whole, to: SIMD4<UInt32>.self) & 255
        return bits.x | bits.y << 8 | bits.z << 16 | bits.w << 24
    }
}
