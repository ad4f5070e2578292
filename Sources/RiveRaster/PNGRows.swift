/// The rows of a part of a picture as PNG files have them: a zlib stream of differences to what is at the left and above.
struct PNGRows {
    /// The bytes of a pixel: 3 without opacity, 4 with it.
    private let pixelSize: Int
    private let rowSize: Int
    /// Rows behind as many zeros as a pixel has bytes, in front of a byte that does not count.
    private var row: [UInt8]
    private var rowAbove: [UInt8]
    /// A row behind its filter, by the number of each.
    private var filtered: [[UInt8]]
    /// A row without differences.
    private var zeros: [UInt8]
    /// Whether the last row has nothing but zeros.
    private var isEmpty = false
    private var deflate: Deflate
    private var checksum = Adler32()

    /// The zlib stream of a part of a picture.
    static func compressed(_ canvas: Canvas, _ box: PixelBox, isOpaque: Bool) -> [UInt8] {
        var rows = PNGRows(box, pixelSize: isOpaque ? 3 : 4)
        // Deflate with a window of 32 KiB, at the default level.
        var stream: [UInt8] = [0x78, 0x9C]
        canvas.pixels.withUnsafeBufferPointer { pixels in
            for y in box.minY..<box.maxY {
                let start = 4 * (y * canvas.width + box.minX)
                let row = UnsafeBufferPointer(rebasing: pixels[start..<start + 4 * box.width])
                if y > box.minY, areSame(row, pixels, from: start - 4 * canvas.width) {
                    rows.appendRepeated()
                } else {
                    rows.append(row)
                }
                stream += rows.deflate.takeBytes()
            }
        }
        rows.deflate.finish()
        stream += rows.deflate.takeBytes()
        return stream + PNG.word(Int(rows.checksum.sum))
    }

    private init(_ box: PixelBox, pixelSize: Int) {
        self.pixelSize = pixelSize
        let rowSize = pixelSize * box.width
        self.rowSize = rowSize
        row = Array(repeating: 0, count: pixelSize + rowSize + 1)
        rowAbove = row
        filtered = PNGFilter.allCases.map { [$0.rawValue] + Array(repeating: 0, count: rowSize) }
        zeros = Array(repeating: 0, count: 1 + rowSize)
        deflate = Deflate(capacity: box.height * (1 + rowSize))
    }

    private mutating func append(_ pixels: UnsafeBufferPointer<UInt8>) {
        swap(&row, &rowAbove)
        row.withUnsafeMutableBufferPointer { row in
            let row = UnsafeMutableBufferPointer(rebasing: row[pixelSize...])
            if pixelSize == 4 {
                StraightPixels.convert(pixels, into: row)
            } else {
                Self.pack(pixels, into: row)
            }
        }
        let filter = bestFilter()
        isEmpty = filter == .none
        filtered[Int(filter.rawValue)].withUnsafeBufferPointer {
            checksum.add($0)
            deflate.append($0)
        }
    }

    /// Whether pixels are those of the row above, which starts at a place.
    private static func areSame(
        _ row: UnsafeBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Bool {
        let row = UnsafeRawBufferPointer(row)
        let above = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(pixels)[start...])
        for place in stride(from: 0, to: row.count & ~7, by: 8) {
            let word = row.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            guard word == above.loadUnaligned(fromByteOffset: place, as: UInt64.self) else { return false }
        }
        return (row.count & ~7..<row.count).allSatisfy { row[$0] == above[$0] }
    }

    /// Adds a row that is the one above.
    private mutating func appendRepeated() {
        zeros[0] = (isEmpty ? PNGFilter.none : .above).rawValue
        zeros.withUnsafeBufferPointer {
            checksum.add($0)
            deflate.append($0)
        }
    }

    /// Leaves the fourth byte of each pixel out. The row is as long as its pixels and a byte.
    private static func pack(_ pixels: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<UInt8>) {
        guard let source = UnsafeRawPointer(pixels.baseAddress), let result = row.baseAddress else { return }
        let target = UnsafeMutableRawPointer(result)
        for pixel in 0..<pixels.count / 4 {
            let word = source.loadUnaligned(fromByteOffset: 4 &* pixel, as: UInt32.self)
            target.storeBytes(of: word, toByteOffset: 3 &* pixel, as: UInt32.self)
        }
    }

    /// The filter with the least differences, of which the row is made. Most rows of drawings are nearly the row above: where
    /// Paeth could not save much, it is not tried.
    private mutating func bestFilter() -> PNGFilter {
        let above = apply(.above)
        // Rows of zeros go on as one run, which the number of another filter would end.
        if above == 0, apply(.none) == 0 { return .none }
        if above <= rowSize / 64 { return .above }
        let left = apply(.left)
        let best = left < above ? (filter: PNGFilter.left, cost: left) : (.above, above)
        return best.cost > rowSize / 2 && apply(.paeth) < best.cost ? .paeth : best.filter
    }

    /// Makes the row of a filter; the sum of its differences.
    private mutating func apply(_ filter: PNGFilter) -> Int {
        let (size, count) = (pixelSize, rowSize)
        return row.withUnsafeBufferPointer { row in
            rowAbove.withUnsafeBufferPointer { rowAbove in
                filtered[Int(filter.rawValue)].withUnsafeMutableBufferPointer { filtered in
                    guard let row = row.baseAddress, let above = rowAbove.baseAddress,
                        let result = filtered.baseAddress
                    else { return 0 }
                    let bytes = FilteredBytes(byte: row + size, left: row, above: above + size, corner: above)
                    return bytes.apply(filter, count, result + 1)
                }
            }
        }
    }
}
