package import RiveGeometry

/// The outline of boxes together, as it lies behind texts. One that is emptied keeps its memory.
package struct BoxUnion: Sendable {
    private var boxes: [Bounds] = []
    private var corners: [Corner] = []
    /// The other end of the upright edge at each corner.
    private var upright: [Int] = []
    private var isDone: [Bool] = []
    private var contour: [Point] = []

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
        for corner in corners.indices where !isDone[corner] {
            walk(from: corner)
            contour.addContour(radius: radius, to: &outline)
        }
    }

    /// Finds where the outline turns: at each place where an odd number of corners meet.
    private mutating func findCorners(_ spend: (Int) -> Bool) -> Bool {
        corners.removeAll(keepingCapacity: true)
        let levels = boxes.flatMap { [$0.minY, $0.maxY] }.sorted()
        boxes.sort { $0.minX < $1.minX }
        let order = boxes.indices.sorted { boxes[$0].minY < boxes[$1].minY }
        var next = 0
        var active: [Int] = []
        for (top, bottom) in zip(levels, levels.dropFirst()) where top < bottom {
            let hadAll = active.count
            active.removeAll { boxes[$0].maxY <= top }
            var isSorted = true
            while next < order.count, boxes[order[next]].minY <= top {
                active.append(order[next])
                next += 1
                isSorted = false
            }
            // By their left edges.
            if !isSorted { active.sort() }
            guard spend(hadAll + active.count) else { return false }
            addParts(of: active, top, bottom)
        }
        corners.sort { $0.point.y < $1.point.y || $0.point.y == $1.point.y && $0.point.x < $1.point.x }
        keepOdd()
        return true
    }

    /// Adds the corners of what some boxes cover between two levels.
    private mutating func addParts(of active: [Int], _ top: Float, _ bottom: Float) {
        guard let first = active.first else { return }
        var (left, right) = (boxes[first].minX, boxes[first].maxX)
        func add() {
            corners.append(Corner(point: Point(x: left, y: top), isTopLeft: true))
            corners.append(Corner(point: Point(x: right, y: top), isTopLeft: false))
            corners.append(Corner(point: Point(x: left, y: bottom), isTopLeft: false))
            corners.append(Corner(point: Point(x: right, y: bottom), isTopLeft: false))
        }
        for index in active.dropFirst() {
            if boxes[index].minX > right {
                add()
                (left, right) = (boxes[index].minX, boxes[index].maxX)
            } else {
                right = max(right, boxes[index].maxX)
            }
        }
        add()
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

    /// Goes around a contour from the leftmost of its highest corners. Where the boxes lie below that, they lie inside.
    private mutating func walk(from start: Int) {
        contour.removeAll(keepingCapacity: true)
        var isLevel = corners[start].isTopLeft
        var corner = start
        repeat {
            isDone[corner] = true
            contour.append(corners[corner].point)
            corner = isLevel ? corner ^ 1 : upright[corner]
            isLevel.toggle()
        } while corner != start
    }
}

extension [Point] {
    /// Adds the contour from the leftmost of its lowest corners on.
    fileprivate func addContour(radius: Float, to outline: inout PathOutline) {
        let start = indices.max { (self[$0].y, -self[$0].x) < (self[$1].y, -self[$1].x) } ?? 0
        for step in indices {
            let index = (start + step) % count
            let point = self[index]
            guard radius > 0 else {
                outline.add(point, isFirst: step == 0)
                continue
            }
            let corner = RoundedCorner(
                at: point, after: self[(index + count - 1) % count], before: self[(index + 1) % count], radius: radius)
            outline.add(corner, isFirst: step == 0)
        }
        outline.close()
    }
}
