internal import RiveDrawing
internal import RiveGeometry

/// How often the inside of rings covers pixels: the sum of windings, with ramps one pixel wide along the edges.
struct FillCoverage {
    /// The sums of the ramps, and the windings that begin at each pixel.
    private var sums: [Float] = []
    private var windings: [Float] = []

    /// Writes the sums of rings into a mask, whose box says where.
    mutating func fill(_ rings: Rings, into mask: inout CoverageMask) {
        let box = mask.box
        guard !box.isEmpty else { return }
        windings.removeAll(keepingCapacity: true)
        windings.append(contentsOf: repeatElement(0, count: box.width * box.height))
        mask.values.withUnsafeMutableBufferPointer { sums in
            windings.withUnsafeMutableBufferPointer { windings in
                var writer = Writer(box: box, sums: sums.baseAddress!, windings: windings.baseAddress!)
                var first = 0
                for end in rings.ends {
                    rings.vertices.withUnsafeBufferPointer { vertices in
                        var previous = vertices[end - 1]
                        for index in first..<end {
                            writer.add(previous, vertices[index])
                            previous = vertices[index]
                        }
                    }
                    first = end
                }
                writer.finish()
            }
        }
    }

    private struct Writer {
        let box: PixelBox
        let sums: UnsafeMutablePointer<Float>
        let windings: UnsafeMutablePointer<Float>

        @inline(__always)
        mutating func add(_ one: Rings.Vertex, _ other: Rings.Vertex) {
            wind(one.inner, other.inner)
            ramp(one.inner, one.outer, other.inner, (1, 0, 1))
            ramp(other.inner, one.outer, other.outer, (1, 0, 0))
        }

        /// Counts the pixels to the right of an edge.
        private func wind(_ start: Point, _ end: Point) {
            let top = max(Int(firstCenterFrom: min(start.y, end.y)), box.minY)
            let bottom = min(Int(firstCenterFrom: max(start.y, end.y)), box.maxY)
            guard top < bottom else { return }
            let sign: Float = end.y < start.y ? 1 : -1
            let edge = LineEdge(start, end)
            for row in top..<bottom {
                let column = Int(firstCenterFrom: edge.x(Float(row) + 0.5))
                guard column < box.maxX else { continue }
                windings[(row - box.minY) * box.width + max(column, box.minX) - box.minX] += sign
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
            // From top to bottom.
            var (top, middle, bottom) = (a, b, c)
            if middle.y < top.y { swap(&top, &middle) }
            if bottom.y < top.y { swap(&top, &bottom) }
            if bottom.y < middle.y { swap(&middle, &bottom) }
            let firstRow = max(Int(firstCenterFrom: top.y), box.minY)
            let lastRow = min(Int(firstCenterFrom: bottom.y), box.maxY)
            guard firstRow < lastRow else { return }
            let (long, upper, lower) = (LineEdge(top, bottom), LineEdge(top, middle), LineEdge(middle, bottom))
            for row in firstRow..<lastRow {
                let y = Float(row) + 0.5
                let (one, other) = (long.x(y), y < middle.y ? upper.x(y) : lower.x(y))
                let start = max(Int(firstCenterFrom: min(one, other)), box.minX)
                let end = min(Int(firstCenterFrom: max(one, other)), box.maxX)
                guard start < end else { continue }
                let line = sums + (row - box.minY) * box.width - box.minX
                for column in start..<end {
                    let value = values.0 + slopeX * (Float(column) + 0.5 - a.x) + slopeY * (y - a.y)
                    line[column] += sign * max(0, min(value, 1))
                }
            }
        }

        func finish() {
            for row in 0..<box.height {
                let (sums, windings) = (sums + row * box.width, windings + row * box.width)
                var winding: Float = 0
                for column in 0..<box.width {
                    winding += windings[column]
                    sums[column] += winding
                }
            }
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
