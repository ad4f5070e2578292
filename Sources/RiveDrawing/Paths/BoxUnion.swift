package import RiveGeometry

/// The outline of boxes together, as it lies behind texts. One that is emptied keeps its memory.
package struct BoxUnion: Sendable {
    private var boxes: [Bounds] = []
    private var corners: [Corner] = []
    /// The other end of the upright edge at each corner.
    private var upright: [Int] = []
    private var isDone: [Bool] = []
    private var contour: [Point] = []
    private var order = CornerOrder()

    /// A corner of a part of the boxes that lies between two levels.
    private struct Corner {
        let point: Point
        let isTopLeft: Bool
    }

    package init() {}

    package var isEmpty: Bool { boxes.isEmpty }

    package mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

    /// Adds a box; one that goes on where the last one ends becomes one with it.
    package mutating func add(_ box: Bounds) {
        guard box.isFinite, box.minX < box.maxX, box.minY < box.maxY else { return }
        if let last = boxes.last, last.minY == box.minY, last.maxY == box.maxY, last.maxX == box.minX {
            boxes[boxes.count - 1].maxX = box.maxX
        } else {
            boxes.append(box)
        }
    }

    /// Adds the contours to an outline, those around it clockwise, and those of its holes against. `spend` says whether so much
    /// work more may be done; where it may not, nothing is added.
    package mutating func addContours(radius: Float, to outline: inout PathOutline, spend: (Int) -> Bool) {
        guard findCorners(spend) else { return }
        joinUpright()
        isDone.removeAll(keepingCapacity: true)
        isDone.append(contentsOf: repeatElement(false, count: corners.count))
        for corner in order.order(corners.lazy.map(\.point)) where !isDone[corner] {
            walk(from: corner)
            contour.addContour(radius: radius, to: &outline)
        }
    }

    /// Finds where the outline turns: at each place where an odd number of corners of its parts meet.
    ///
    /// Boxes are cut into columns between their upright edges, and each column into the parts that they cover. What of a column
    /// is covered is found from the level edges in the order that the reference has them in: where one box ends and another begins
    /// at one place, that decides whether the part above is lost.
    private mutating func findCorners(_ spend: (Int) -> Bool) -> Bool {
        corners.removeAll(keepingCapacity: true)
        guard !boxes.isEmpty else { return true }
        let edges = boxes.enumerated().flatMap { index, box in
            [
                Edge(box: index, isEnd: false, x: box.minX, y: box.minY),
                Edge(box: index, isEnd: true, x: box.maxX, y: box.maxY),
            ]
        }
        var (columns, rows) = (edges, edges)
        columns.sortUnstably { $0.y < $1.y }
        columns.sortUnstably { $0.x < $1.x }
        rows.sortUnstably { $0.x < $1.x }
        rows.sortUnstably { $0.y < $1.y }
        var isOpen = [Bool](repeating: false, count: boxes.count)
        for (left, right) in zip(columns, columns.dropFirst()) {
            isOpen[left.box] = !left.isEnd
            if left.x == right.x { continue }
            guard spend(1 + rows.count / 8) else { return false }
            addParts(rows.lazy.filter { isOpen[$0.box] }, left.x, right.x)
        }
        corners.sort { $0.point.y < $1.point.y || $0.point.y == $1.point.y && $0.point.x < $1.point.x }
        keepOdd()
        return true
    }

    /// The upper left or the lower right corner of a box.
    private struct Edge {
        let box: Int
        let isEnd: Bool
        let x: Float
        let y: Float
    }

    /// Adds the corners of what is covered of a column, by the edges of the boxes that reach over it.
    private mutating func addParts(_ rows: some Sequence<Edge>, _ left: Float, _ right: Float) {
        var (open, top) = (0, Float(0))
        var last: Edge?
        func close(_ edge: Edge) {
            for y in [top, edge.y] {
                corners.append(Corner(point: Point(x: left, y: y), isTopLeft: y == top))
                corners.append(Corner(point: Point(x: right, y: y), isTopLeft: false))
            }
        }
        for edge in rows {
            if let last, last.isEnd, open == 0, edge.y != last.y { close(last) }
            last = edge
            open += edge.isEnd ? -1 : 1
            if !edge.isEnd, open == 1 { top = edge.y }
        }
        if let last { close(last) }
    }

    private mutating func keepOdd() {
        var (kept, start) = (0, 0)
        while start < corners.count {
            var end = start
            var isTopLeft = false
            while end < corners.count, corners[end].point == corners[start].point {
                isTopLeft = isTopLeft || corners[end].isTopLeft
                end += 1
            }
            if (end - start) & 1 == 1 {
                corners[kept] = Corner(point: corners[start].point, isTopLeft: isTopLeft)
                kept += 1
            }
            start = end
        }
        corners.removeLast(corners.count - kept)
    }

    /// Along a line, edges lie between the first and the second corner, the third and the fourth, and so on. Level ones lie so in
    /// the order of the corners.
    private mutating func joinUpright() {
        let order = corners.indices.sorted {
            let (one, other) = (corners[$0].point, corners[$1].point)
            return one.x < other.x || one.x == other.x && one.y < other.y
        }
        upright.removeAll(keepingCapacity: true)
        upright.append(contentsOf: repeatElement(0, count: corners.count))
        for (position, corner) in order.enumerated() { upright[corner] = order[position ^ 1] }
    }

    /// Goes around a contour from a corner, first along its upright edge. Where the boxes lie below the leftmost of its highest
    /// corners, they lie inside.
    private mutating func walk(from start: Int) {
        contour.removeAll(keepingCapacity: true)
        var (corner, top, isLevel) = (start, start, false)
        repeat {
            isDone[corner] = true
            contour.append(corners[corner].point)
            top = min(top, corner)
            corner = isLevel ? corner ^ 1 : upright[corner]
            isLevel.toggle()
        } while corner != start
        // Where parts meet at corners, most of it may lie the other way around.
        if corners[top].isTopLeft ? contour.area < 0 : contour.area > 0 { contour.reverse() }
    }
}

extension [Point] {
    /// Twice the area; more than 0 for a clockwise path on the screen.
    fileprivate var area: Float {
        indices.reduce(0) { sum, index in
            let (one, other) = (self[index], self[index + 1 < count ? index + 1 : 0])
            return sum + (one.x * other.y - one.y * other.x)
        }
    }

    fileprivate func addContour(radius: Float, to outline: inout PathOutline) {
        for (index, point) in enumerated() {
            guard radius > 0 else {
                outline.add(point, isFirst: index == 0)
                continue
            }
            let corner = RoundedCorner(
                at: point, after: self[(index + count - 1) % count], before: self[(index + 1) % count], radius: radius)
            outline.add(corner, isFirst: index == 0)
        }
        outline.close()
    }
}
