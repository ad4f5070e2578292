import RiveDrawing
import RiveGeometry

/// A path as an element has it, and the box around its points.
struct PathShape {
    private(set) var data = ""
    private(set) var bounds: Bounds?

    private mutating func add(_ contour: PathContour, _ numbers: SVGNumbers) {
        contour.append(to: &data, numbers)
        bounds.include(contour.bounds)
    }

    // MARK: Fills

    /// What a fill or a clip covers; nil for nothing. Contours that do not lie anywhere are left out, as in the rasterizer.
    ///
    /// SVG has no clockwise rule. The nonzero rule covers the same where contours that go the other way are holes. Those that
    /// lie apart from all others are none: they are left out, and so are copies of a hole, which would fill it.
    init?(filling path: DisplayList.Path, _ transform: Transform, _ numbers: SVGNumbers) {
        var contours = path.contours.filter { !$0.verbs.isEmpty && $0.isFinite(transform) }
        if path.rule == .clockwise {
            let sign: Double = transform.determinant < 0 ? -1 : 1
            let areas = contours.map { $0.area * sign }
            var solid: Bounds?
            for (contour, area) in zip(contours, areas) where area >= 0 { solid.include(contour.bounds) }
            var holes: [Double: PathContour] = [:]
            contours = zip(contours, areas).filter { contour, area in
                if area >= 0 { return true }
                guard solid.map(contour.bounds.overlaps) ?? false, holes[area] != contour else { return false }
                holes[area] = contour
                return true
            }.map { $0.0 }
        }
        for contour in contours { add(contour, numbers) }
        if data.isEmpty { return nil }
    }

    // MARK: Strokes

    /// The lines that a stroke follows; nil for none. Steps that lead nowhere are left out, as in the rasterizer.
    init?(stroking path: DisplayList.Path, _ transform: Transform, _ numbers: SVGNumbers) {
        for contour in path.contours {
            guard let contour = contour.stroked(transform), !contour.isPoint else { continue }
            add(contour, numbers)
        }
        if data.isEmpty { return nil }
    }

    /// The contours of one point of a stroke, as what is filled; nil for none.
    ///
    /// A closed one is a disc where joins are round, and else a square, whatever its cap. An open one is what its caps make it.
    init?(dotting path: DisplayList.Path, _ paint: Paint, _ transform: Transform, _ numbers: SVGNumbers) {
        let half = Double(paint.thickness) / 2
        for contour in path.contours where !contour.isImplied {
            guard let contour = contour.stroked(transform), contour.isPoint else { continue }
            let isRound = contour.isClosed ? paint.join == .round : paint.cap == .round
            guard isRound || contour.isClosed || paint.cap == .square else { continue }
            let (x, y) = (Double(contour.start.x), Double(contour.start.y))
            let (left, right) = (numbers.text(x - half), numbers.text(x + half))
            if isRound {
                let (middle, radius) = (numbers.text(y), numbers.text(half))
                data += "M\(left) \(middle)A\(radius) \(radius) 0 0 1 \(right) \(middle)"
                data += "A\(radius) \(radius) 0 0 1 \(left) \(middle)Z"
            } else {
                let (top, bottom) = (numbers.text(y - half), numbers.text(y + half))
                data += "M\(left) \(top)H\(right)V\(bottom)H\(left)Z"
            }
            bounds.include(Bounds(around: contour.start))
        }
        if data.isEmpty { return nil }
    }
}

extension PathContour {
    /// The contour without steps whose points are not numbers; nil where its start is none.
    fileprivate func stroked(_ transform: Transform) -> PathContour? {
        if isFinite(transform) { return self }
        guard transform.places(start) else { return nil }
        var (keptVerbs, keptPoints): ([PathOutline.Verb], [Point]) = ([], [])
        var next = points.startIndex
        for verb in verbs {
            let step = points[next..<next + verb.pointCount]
            next += verb.pointCount
            guard step.allSatisfy(transform.places) else { continue }
            keptVerbs.append(verb)
            keptPoints += step
        }
        return PathContour(start: start, verbs: keptVerbs, points: keptPoints, isImplied: isImplied)
    }

    /// Whether it stays where it begins.
    fileprivate var isPoint: Bool { points.allSatisfy { $0 == start } }
}

extension Bounds {
    fileprivate func overlaps(_ other: Bounds) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
