/// Whole pixels of a picture, in half open ranges: x to the right, y down.
package struct PixelBox: Equatable, Sendable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    package var width: Int { max(0, maxX - minX) }
    package var height: Int { max(0, maxY - minY) }
    /// About how many blocks of a mask it has.
    var blockCount: Int { (width >> CoverageMask.Block.shift + 1) * height }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// What two boxes share; one without pixels where they share nothing.
    package func intersection(_ other: PixelBox) -> PixelBox {
        let (minX, minY) = (max(minX, other.minX), max(minY, other.minY))
        return PixelBox(
            minX: minX, minY: minY, maxX: max(minX, min(maxX, other.maxX)), maxY: max(minY, min(maxY, other.maxY)))
    }

    /// The smallest box with both.
    package func union(_ other: PixelBox) -> PixelBox {
        PixelBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
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
