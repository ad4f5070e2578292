/// How far along contours their points lie. One that is emptied keeps its memory.
package struct PathMeasure {
    /// A chord: what counts as straight for a length.
    struct Chord {
        /// How far from the start of its contour it ends.
        let end: Float
        /// The parameter that it ends at, of a curve.
        let parameter: Float
        /// The first point of the line or of the curve that it belongs to.
        let first: Int
        /// What that is.
        let verb: PathOutline.Verb
    }

    struct Contour {
        /// How far from the start of all contours it begins.
        let start: Float
        let length: Float
        let chords: Range<Int>
        let isClosed: Bool
    }

    private(set) var contours: [Contour] = []
    private(set) var chords: [Chord] = []
    private(set) var points: [Point] = []
    package private(set) var length: Float = 0

    /// How far chords may lie from what they stand for, in units.
    private let tolerance: Tolerance

    package enum Tolerance: Sendable {
        /// Half a unit: that of effects, lengths and constraints.
        case coarse
        /// A tenth: that of texts on paths.
        case fine
    }

    package init(_ tolerance: Tolerance = .coarse) { self.tolerance = tolerance }

    /// Whether the last contour is closed.
    package var endsClosed: Bool { contours.last?.isClosed == true }

    /// What it takes.
    package var bytes: Int {
        contours.count * MemoryLayout<Contour>.stride + chords.count * MemoryLayout<Chord>.stride + points.count
            * MemoryLayout<Point>.stride
    }

    /// What the measure of an outline takes at most.
    package static func mostBytes(_ outline: PathOutline) -> Int {
        outline.verbs.reduce(0) { sum, verb in
            sum + (verb == .move ? MemoryLayout<Contour>.stride : 0)
                + (verb == .cubic || verb == .quad ? PathCurve.chordLimit : 1) * MemoryLayout<Chord>.stride
                + 3 * MemoryLayout<Point>.stride
        }
    }

    // MARK: Building

    package mutating func removeAll() {
        contours.removeAll(keepingCapacity: true)
        chords.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        length = 0
    }

    /// Adds the contours of an outline, transformed.
    package mutating func add(_ outline: PathOutline, _ transform: Matrix) { add(outline) { transform * $0 } }

    /// Adds the contours of an outline.
    package mutating func add(_ outline: PathOutline) { add(outline) { $0 } }

    @inline(__always)
    private mutating func add(_ outline: PathOutline, _ map: (Point) -> Point) {
        var contour = OpenContour(chord: chords.count, point: points.count)
        var next = 0
        func point(_ offset: Int) -> Point { map(outline.points[next + offset]) }
        for verb in outline.verbs {
            switch verb {
            case .move:
                finish(contour)
                contour = OpenContour(chord: chords.count, point: points.count)
                points.append(point(0))
            case .line: addLine(to: point(0), &contour)
            case .quad:
                let (control, end) = (point(0), point(1))
                if addChords(.quad, PathCurve(points[points.count - 1], control, end), &contour) {
                    points.append(control)
                }
                points.append(end)
            case .cubic:
                let (out, into, end) = (point(0), point(1), point(2))
                if addChords(.cubic, PathCurve(points[points.count - 1], out, into, end), &contour) {
                    points.append(out)
                    points.append(into)
                }
                points.append(end)
            case .close:
                guard contour.firstPoint < points.count else { continue }
                addLine(to: points[contour.firstPoint], &contour)
                contour.isClosed = true
            }
            next += verb.pointCount
        }
        finish(contour)
    }

    /// A contour that is being added.
    private struct OpenContour {
        let firstChord: Int
        let firstPoint: Int
        var length: Float = 0
        var isClosed = false

        init(chord: Int, point: Int) { (firstChord, firstPoint) = (chord, point) }
    }

    private mutating func addLine(to end: Point, _ contour: inout OpenContour) {
        let way = (end - points[points.count - 1]).length
        guard way != 0 else { return }
        contour.length += way
        chords.append(Chord(end: contour.length, parameter: 1, first: points.count - 1, verb: .line))
        points.append(end)
    }

    /// Adds the chords of a curve. What comes next starts at its end, measured or not.
    /// - Returns: Whether it has any, which need its control points.
    @inline(__always)
    private mutating func addChords(
        _ verb: PathOutline.Verb, _ curve: PathCurve, _ contour: inout OpenContour
    ) -> Bool {
        let (first, firstChord) = (points.count - 1, chords.count)
        var previous = points[first]
        curve.forEachChord(of: tolerance == .fine ? curve.fineChordCount : curve.chordCount) { next, parameter in
            contour.length += (next - previous).length
            previous = next
            chords.append(Chord(end: contour.length, parameter: parameter, first: first, verb: verb))
        }
        return chords.count > firstChord
    }

    /// Keeps a contour that goes somewhere.
    private mutating func finish(_ contour: OpenContour) {
        guard contour.length > 0 else {
            chords.removeLast(chords.count - contour.firstChord)
            points.removeLast(points.count - contour.firstPoint)
            return
        }
        contours.append(
            Contour(
                start: length, length: contour.length, chords: contour.firstChord..<chords.count,
                isClosed: contour.isClosed))
        length += contour.length
    }

    // MARK: Places

    /// The place that is so much of the whole length away from the start, and the direction there.
    package func position(at part: Float) -> (position: Point, way: Point) {
        var rest = part.truncatingRemainder(dividingBy: 1)
        if rest < 0 { rest += 1 }
        // The end is reached, and not left for the start.
        if part != 0, rest == 0 { rest = 1 }
        rest *= length
        for contour in contours {
            if rest <= contour.length { return position(at: rest, contour) }
            rest -= contour.length
        }
        return (.zero, .zero)
    }

    /// The place at a distance from the start of a contour, and the direction there.
    package func position(at distance: Float, ofContour contour: Int) -> (position: Point, way: Point) {
        position(at: distance, contours[contour])
    }

    private func position(at distance: Float, _ contour: Contour) -> (position: Point, way: Point) {
        let distance = min(max(0, distance), contour.length)
        let index = chord(endingAt: distance, contour)
        let chord = chords[index]
        guard let curve = curve(of: chord) else {
            let first = points[chord.first]
            let way = points[chord.first + 1] - first
            return (first + way * share(of: index, at: distance, contour), way.unit)
        }
        let (start, end) = parameters(of: index, contour)
        let parameter = start + (end - start) * share(of: index, at: distance, contour)
        return (curve.point(parameter), curve.way(parameter).unit)
    }

    /// The curve that a chord belongs to; nil where that is a line.
    private func curve(of chord: Chord) -> PathCurve? {
        let first = chord.first
        switch chord.verb {
        case .quad: return PathCurve(points[first], points[first + 1], points[first + 2])
        case .cubic: return PathCurve(points[first], points[first + 1], points[first + 2], points[first + 3])
        default: return nil
        }
    }

    /// The first chord that ends at a distance or beyond it, and has a length; the last where none does.
    func chord(endingAt distance: Float, _ contour: Contour) -> Int {
        var (low, high) = (contour.chords.lowerBound, contour.chords.upperBound - 1)
        while low < high {
            let middle = (low + high) >> 1
            let end = chords[middle].end
            if end < distance || end == 0 { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// How much of a chord lies before a distance.
    func share(of index: Int, at distance: Float, _ contour: Contour) -> Float {
        let before = index > contour.chords.lowerBound ? chords[index - 1].end : 0
        return (distance - before) / (chords[index].end - before)
    }

    /// The parameters of a line or a curve that a chord reaches from and to.
    func parameters(of index: Int, _ contour: Contour) -> (Float, Float) {
        let chord = chords[index]
        let goesOn = index > contour.chords.lowerBound && chords[index - 1].first == chord.first
        return (goesOn ? chords[index - 1].parameter : 0, chord.parameter)
    }
}

extension Point {
    /// The same direction, as long as 1.
    fileprivate var unit: Point {
        let length = self.length
        return length > 0 ? self * (1 / length) : self
    }
}
