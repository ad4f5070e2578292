/// Whole pixels of a picture, in half open ranges: x to the right, y down.
struct PixelBox: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    var width: Int { max(0, maxX - minX) }
    var height: Int { max(0, maxY - minY) }
    /// About how many blocks of a mask it has.
    var blockCount: Int { (width >> CoverageMask.Block.shift + 1) * height }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    func padded(_ x: Int, _ y: Int) -> PixelBox {
        PixelBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }
}

extension Int {
    /// The first pixel whose centre lies at a place or behind it. Places beyond the range of pictures become its ends.
    @inline(__always)
    init(firstCenterFrom place: Float) { self.init(clampedUp: place - 0.5) }

    /// A number rounded up; one that is none is 0.
    @inline(__always)
    init(clampedUp number: Float) {
        let limit: Float = 16_777_216
        self = number > -limit ? (number < limit ? Int(number.rounded(.up)) : Int(limit)) : -Int(limit)
    }
}
