/// How much work a picture may still take, so that no list of calls, however long and large, keeps a program busy for ever.
final class RasterWork {
    /// Pixels that are looked at, one by one.
    private(set) var left: Int

    /// Real pictures take a few looks at each pixel.
    init(width: Int, height: Int) { left = 1 << 28 + 64 * width * height }

    init(_ count: Int) { left = count }

    /// Takes some off.
    /// - Returns: Whether as much was left.
    @inline(__always)
    func spend(_ count: Int) -> Bool {
        left -= count
        return left >= 0
    }

    var isSpent: Bool { left < 0 }
}
