import RiveDrawing
import RiveGeometry

/// How often the inside of rings covers pixels: the sum of windings, with ramps one pixel wide along the edges.
struct FillCoverage {
    /// The windings that begin at each pixel of the blocks that have values, in the same slots.
    private let windings = BlockValues()
    private let work: RasterWork

    init(_ work: RasterWork) { self.work = work }

    /// Writes what a rule makes of the sums of rings into a mask, whose box says where. `flips` turns their sign.
    func fill(_ rings: Rings, _ rule: FillRule, flips: Bool, into mask: CoverageMask) {
        switch rule {
        case .nonZero: write(rings, into: mask) { FillRule.nonZero.coverage($0) }
        case .evenOdd: write(rings, into: mask) { FillRule.evenOdd.coverage($0) }
        case .clockwise: write(rings, into: mask) { FillRule.clockwise.coverage(flips ? -$0 : $0) }
        }
    }

    /// Writes the sums themselves, of which each block has values.
    func sum(_ rings: Rings, flips: Bool, into mask: CoverageMask) {
        write(rings, into: mask, hasAllValues: true) { flips ? -$0 : $0 }
    }

    @inline(__always)
    private func write(
        _ rings: Rings, into mask: CoverageMask, hasAllValues: Bool = false, _ coverage: (Float) -> Float
    ) {
        guard !mask.box.isEmpty else { return }
        windings.removeAll()
        let writer = Writer(mask: mask, windings: windings, work: work, box: mask.box)
        var first = 0
        rings.vertices.withUnsafeBufferPointer { vertices in
            for end in rings.ends {
                var previous = vertices[end - 1]
                for index in first..<end {
                    writer.add(previous, vertices[index])
                    previous = vertices[index]
                }
                first = end
            }
        }
        writer.finish(hasAllValues: hasAllValues, coverage)
    }

    private struct Writer {
        unowned(unsafe) let mask: CoverageMask
        unowned(unsafe) let windings: BlockValues
        unowned(unsafe) let work: RasterWork
        let box: PixelBox

        /// The slot of a block, which is new where nothing touched it.
        @inline(__always)
        private func slot(_ block: UnsafeMutablePointer<Int32>) -> Int32 {
            if block.pointee < 0 {
                block.pointee = mask.values.add()
                _ = windings.add()
            }
            return block.pointee
        }

        @inline(__always)
        func add(_ one: Rings.Vertex, _ other: Rings.Vertex) {
            wind(one.inner, other.inner)
            ramp(one.inner, one.outer, other.inner, (1, 0, 1))
            ramp(other.inner, one.outer, other.outer, (1, 0, 0))
        }

        /// Counts the pixels to the right of an edge.
        private func wind(_ start: Point, _ end: Point) {
            let top = max(Int(firstCenterFrom: min(start.y, end.y)), box.minY)
            let bottom = min(Int(firstCenterFrom: max(start.y, end.y)), box.maxY)
            guard top < bottom, work.spend(bottom - top) else { return }
            let sign: Float = end.y < start.y ? 1 : -1
            let edge = LineEdge(start, end)
            for row in top..<bottom {
                var column = Int(firstCenterFrom: edge.x(Float(row) + 0.5))
                guard column < box.maxX else { continue }
                column = max(column, box.minX)
                let slot = slot(mask.row(row) + column >> CoverageMask.Block.shift)
                windings[slot][column & (CoverageMask.Block.width - 1)] += sign
            }
        }

        /// Adds a triangle whose corners are so covered, with the sign of its winding.
        private func ramp(_ a: Point, _ b: Point, _ c: Point, _ values: (Float, Float, Float)) {
            let (abx, aby, acx, acy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
            let area = abx * acy - acx * aby
            guard area != 0 else { return }
            let (first, second) = (values.1 - values.0, values.2 - values.0)
            let slopeX = (first * acy - second * aby) / area
            let slopeY = (second * abx - first * acx) / area
            let sign: Float = area > 0 ? 1 : -1
            TriangleRows.forEach((a, b, c), in: box, work) { row, y, columns in
                let blocks = mask.row(row)
                for block in CoverageMask.blocks(of: columns) {
                    let line = mask.line(block, slot(blocks + block))
                    for column in CoverageMask.part(of: columns, in: block) {
                        let value = values.0 + slopeX * (Float(column) + 0.5 - a.x) + slopeY * (y - a.y)
                        line[column] += sign * max(0, min(value, 1))
                    }
                }
            }
        }

        /// Makes coverage of the sums.
        @inline(__always)
        func finish(hasAllValues: Bool, _ coverage: (Float) -> Float) {
            let width = CoverageMask.Block.width
            var block = mask.blocks
            for _ in 0..<box.height {
                var winding: Float = 0
                for _ in 0..<mask.blocksInRow {
                    if block.pointee >= 0 {
                        let (values, windings) = (mask.values[block.pointee], windings[block.pointee])
                        for index in 0..<width {
                            winding += windings[index]
                            values[index] = coverage(values[index] + winding)
                        }
                    } else {
                        // Whole windings are covered or not.
                        let even = coverage(winding)
                        if hasAllValues {
                            block.pointee = mask.values.add()
                            mask.values[block.pointee].update(repeating: even, count: width)
                        } else if even != 0 {
                            block.pointee = CoverageMask.Block.full
                        }
                    }
                    block += 1
                }
            }
        }
    }
}

/// The pixels whose centers lie in a triangle, row by row from top to bottom.
enum TriangleRows {
    @inline(__always)
    static func forEach(
        _ corners: (Point, Point, Point), in box: PixelBox, _ work: RasterWork,
        _ body: (_ row: Int, _ y: Float, _ columns: Range<Int>) -> Void
    ) {
        var (top, middle, bottom) = corners
        if middle.y < top.y { swap(&top, &middle) }
        if bottom.y < top.y { swap(&top, &bottom) }
        if bottom.y < middle.y { swap(&middle, &bottom) }
        let first = max(Int(firstCenterFrom: top.y), box.minY)
        let last = min(Int(firstCenterFrom: bottom.y), box.maxY)
        guard first < last, work.spend(last - first) else { return }
        let (long, upper, lower) = (LineEdge(top, bottom), LineEdge(top, middle), LineEdge(middle, bottom))
        for row in first..<last {
            let y = Float(row) + 0.5
            let (one, other) = (long.x(y), y < middle.y ? upper.x(y) : lower.x(y))
            let start = max(Int(firstCenterFrom: min(one, other)), box.minX)
            let end = min(Int(firstCenterFrom: max(one, other)), box.maxX)
            guard start < end, work.spend(end - start) else { continue }
            body(row, y, start..<end)
        }
    }
}

/// A line between two points, the same whichever comes first.
struct LineEdge {
    private let start: Point
    private let slope: Float

    @inline(__always)
    init(_ one: Point, _ other: Point) {
        let isFirst = one.y < other.y || one.y == other.y && one.x < other.x
        let (top, bottom) = isFirst ? (one, other) : (other, one)
        start = top
        slope = (bottom.x - top.x) / (bottom.y - top.y)
    }

    @inline(__always)
    func x(_ y: Float) -> Float { start.x + (y - start.y) * slope }
}

extension FillRule {
    /// The coverage that a sum comes to.
    @inline(__always)
    func coverage(_ sum: Float) -> Float {
        switch self {
        case .nonZero: return min(abs(sum), 1)
        case .evenOdd:
            let half = abs(sum) / 2
            return 1 - abs(2 * (half - half.rounded(.down)) - 1)
        case .clockwise: return max(0, min(sum, 1))
        }
    }
}
