/// What the pixels of an image have in common, which decides how tightly a file can hold them. Colours are words with red in their lowest
/// bits and the opacity in their highest.
struct PixelCensus {
    /// Its colours, 257 at most.
    let colors: [UInt32]
    let isOpaque: Bool
    let isGray: Bool
    /// How few bits hold each grey: 1, 2, 4 or 8.
    let grayDepth: Int
    /// The colour of all pixels that are transparent, if no opaque one has it and none is in between.
    let key: UInt32?

    init(_ image: DecodedImage) {
        self = image.pixels.withUnsafeBytes { PixelCensus($0.assumingMemoryBound(to: UInt32.self)) }
    }

    private init(_ pixels: UnsafeBufferPointer<UInt32>) {
        var colors: Set<UInt32> = []
        var (last, isGray, isOpaque, isSharp) = (pixels.first.map { ~$0 } ?? 0, true, true, true)
        // Which of 1, 2 and 4 bits hold all greys.
        var depths = [true, true, true]
        var key: UInt32?
        for word in pixels {
            let color = word.littleEndian
            if color == last { continue }
            last = color
            if colors.count <= 256 { colors.insert(color) }
            let (red, alpha) = (color & 255, color >> 24)
            isGray = isGray && color >> 8 & 255 == red && color >> 16 & 255 == red
            for (index, step) in [255, 85, 17].enumerated() where red % UInt32(step) != 0 { depths[index] = false }
            isOpaque = isOpaque && alpha == 255
            if alpha == 0 {
                isSharp = isSharp && key ?? color == color
                key = color
            } else if alpha != 255 {
                isSharp = false
            }
        }
        self.colors = Array(colors)
        (self.isOpaque, self.isGray) = (isOpaque, isGray)
        grayDepth = depths.firstIndex(of: true).map { 1 << $0 } ?? 8
        if isSharp, let key, !pixels.contains(where: { $0.littleEndian == key | 0xFF00_0000 }) {
            self.key = key
        } else {
            self.key = nil
        }
    }
}
