import RiveDrawing
import RiveGeometry

/// One contour of a path.
struct PathContour: Equatable {
    let start: Point
    /// What follows the start. A close is the last.
    let verbs: [PathOutline.Verb]
    let points: [Point]
    /// Whether it begins without a move, behind one that is closed.
    let isImplied: Bool

    var isClosed: Bool { verbs.last == .close }

    /// Whether all its points are numbers, as they are and in the picture.
    func isFinite(_ transform: Transform) -> Bool { transform.places(start) && points.allSatisfy(transform.places) }

    /// Twice what it encloses as a polygon of all its points: more than 0 where it goes clockwise on the screen.
    var area: Double {
        var (area, current) = (0.0, start)
        for point in points + [start] {
            area += Double(current.x) * Double(point.y) - Double(current.y) * Double(point.x)
            current = point
        }
        return area
    }

    var bounds: Bounds {
        var bounds = Bounds(around: start)
        for point in points { bounds.include(point) }
        return bounds
    }

    /// Appends it as the data of a path.
    func append(to data: inout String, _ numbers: SVGNumbers) {
        numbers.append(.move, [start], to: &data)
        numbers.append(verbs, points, to: &data)
    }
}

extension DisplayList.Path {
    /// Its contours. Steps before the first move belong to none.
    var contours: [PathContour] {
        var contours: [PathContour] = []
        var (start, isImplied): (Point?, Bool) = (nil, false)
        var (verb, point, next) = (verbs.startIndex, points.startIndex, points.startIndex)
        func end(_ index: Int) {
            if let start, !isImplied || verb < index {
                contours.append(
                    PathContour(
                        start: start, verbs: Array(verbs[verb..<index]), points: Array(points[point..<next]),
                        isImplied: isImplied))
            }
        }
        for index in verbs.indices {
            switch verbs[index] {
            case .move:
                end(index)
                start = points[next]
                next += 1
                (verb, point, isImplied) = (index + 1, next, false)
            case .line, .quad, .cubic: next += verbs[index].pointCount
            case .close:
                end(index + 1)
                (verb, point, isImplied) = (index + 1, next, true)
            }
        }
        end(verbs.endIndex)
        return contours
    }
}
