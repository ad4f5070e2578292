/// How much work a picture may still take, so that no list of calls, however long and large, keeps a program busy for ever.
final class RasterWork {
    /// Pixels that are looked at, one by one.
    private(set) var left: Int

    /// How many bytes the masks of all open clips can have.
    private let clipLimit: Int

    /// Real pictures take a few looks at each pixel, and their clips less memory than the picture.
    init(width: Int, height: Int) {
        left = 1 << 27 + 64 * width * height
        clipLimit = 1 << 26 + 4 * width * height
    }

    init(_ count: Int, clipLimit: Int = 1 << 26) { (left, self.clipLimit) = (count, clipLimit) }

    /// Spends all of the work where the masks of open clips have too many bytes.
    func hold(clipBytes: Int) {
        if clipBytes > clipLimit { left = -1 }
    }

    /// Takes some off.
    /// - Returns: Whether as much was left.
    @inline(__always)
    func spend(_ count: Int) -> Bool {
        left -= count
        return left >= 0
    }

    var isSpent: Bool { left < 0 }

    /// How many lines one path can become, which are all in memory at once.
    private static let lineLimit = 1 << 21
    /// About how many looks at a pixel a line is worth, wherever it lies.
    private static let lineCost = 16
    private var lineCount = 0

    /// Begins a path, which has no lines yet.
    func beginPath() { lineCount = 0 }

    /// Takes off what lines of a path cost.
    /// - Returns: Whether so many can be held. Where not, all of the work is spent.
    @inline(__always)
    func hold(_ count: Int) -> Bool {
        lineCount += count
        if lineCount > Self.lineLimit { left = -1 }
        return spend(count * Self.lineCost)
    }
}
