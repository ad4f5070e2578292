/// How the bytes of a row are stored in a PNG file, by the number that stands in front of it: as differences to a neighbor.
package enum PNGFilter: UInt8, CaseIterable, Sendable {
    case none = 0
    case left = 1
    case above = 2
    case average = 3
    case paeth = 4

    /// Stores a row of bytes, which lies behind as many zeros as a pixel has bytes.
    /// - Parameters:
    ///   - row: The first byte of the row.
    ///   - above: The first byte of the row above, with as many zeros before it.
    ///   - count: How many bytes a row has.
    ///   - pixelSize: How many bytes a pixel has, at least 1.
    ///   - result: Gets the differences.
    /// - Returns: The sum of the differences, each by its distance from 0.
    @discardableResult
    package func apply(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, pixelSize: Int,
        into result: UnsafeMutablePointer<UInt8>
    ) -> Int {
        FilteredBytes(byte: row, left: row - pixelSize, above: above, corner: above - pixelSize)
            .apply(self, count, result)
    }

    /// Reads a row of stored bytes, which lies as above, in its place.
    package func remove(
        _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, pixelSize: Int
    ) {
        for index in 0..<count {
            let (left, top, corner) = (row[index - pixelSize], above[index], above[index - pixelSize])
            let predicted: UInt8 =
                switch self {
                case .none: 0
                case .left: left
                case .above: top
                case .average: FilteredBytes.average(left, top, corner)
                case .paeth: FilteredBytes.paeth(left, top, corner)
                }
            row[index] &+= predicted
        }
    }
}

/// The bytes of a row with their neighbors.
struct FilteredBytes {
    let byte: UnsafePointer<UInt8>
    let left: UnsafePointer<UInt8>
    let above: UnsafePointer<UInt8>
    let corner: UnsafePointer<UInt8>

    @inline(__always)
    func apply(_ filter: PNGFilter, _ count: Int, _ result: UnsafeMutablePointer<UInt8>) -> Int {
        switch filter {
        case .none: store(count, result) { _, _, _ in 0 }
        case .left: store(count, result) { left, _, _ in left }
        case .above: store(count, result) { _, above, _ in above }
        case .average: store(count, result, Self.average)
        case .paeth: store(count, result, Self.paeth)
        }
    }

    @inline(__always)
    private func store(
        _ count: Int, _ result: UnsafeMutablePointer<UInt8>, _ predicted: (UInt8, UInt8, UInt8) -> UInt8
    ) -> Int {
        var sum: UInt32 = 0
        for index in 0..<count {
            let difference = byte[index] &- predicted(left[index], above[index], corner[index])
            result[index] = difference
            sum &+= UInt32(min(difference, 0 &- difference))
        }
        return Int(sum)
    }

    @inline(__always)
    static func average(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above)) >> 1)
    }

    /// Which of three bytes is closest to left + above − corner; the first of those that are equally close.
    @inline(__always)
    static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
        let (toLeft, toAbove) = (b &- c, a &- c)
        let toCorner = toLeft &+ toAbove
        let (p, q, r) = (magnitude(toLeft), magnitude(toAbove), magnitude(toCorner))
        let other = q <= r ? above : corner
        return p <= q && p <= r ? left : other
    }

    @inline(__always)
    private static func magnitude(_ number: Int16) -> Int16 { number < 0 ? 0 &- number : number }
}
