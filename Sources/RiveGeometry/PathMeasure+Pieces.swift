extension PathMeasure {
    package var contourCount: Int { contours.count }

    package func length(ofContour contour: Int) -> Float { contours[contour].length }

    package func isClosed(_ contour: Int) -> Bool { contours[contour].isClosed }

    /// Adds what lies between two distances from the start of all contours. `startsContour` says whether the first piece starts
    /// one; each further one does.
    package func addSegment(
        from start: Float, to end: Float, startsContour: Bool, to outline: inout PathOutline
    ) {
        let start = max(0, min(start, length))
        let end = max(0, min(end, length))
        guard start < end else { return }
        var (low, high) = (0, contours.count)
        while low < high {
            let middle = (low + high) >> 1
            if contours[middle].start + contours[middle].length > start { high = middle } else { low = middle + 1 }
        }
        for index in low..<contours.count where contours[index].start < end {
            let contour = contours[index]
            addSegment(
                ofContour: index, from: max(0, start - contour.start), to: min(contour.length, end - contour.start),
                startsContour: startsContour || index > low, to: &outline)
            if contour.start + contour.length >= end { break }
        }
    }

    /// Adds what lies between two distances from the start of a contour.
    package func addSegment(
        ofContour index: Int, from start: Float, to end: Float, startsContour: Bool, to outline: inout PathOutline
    ) {
        let contour = contours[index]
        let start = max(0, start)
        let end = min(contour.length, end)
        guard start < end else { return }
        var first = chord(endingAt: start, contour)
        let last = chord(endingAt: end, contour)
        var from = parameter(of: first, at: start, contour)
        let to = parameter(of: last, at: end, contour)
        // What is left of a line or curve that ends there is too little to be cut off.
        if 1 - from < 1 / 4096, first < last {
            first += 1
            from = 0
        }
        let isSingle = chords[first].first == chords[last].first
        addPart(of: chords[first], from, isSingle ? to : 1, startsContour, to: &outline)
        guard !isSingle else { return }
        for index in first + 1..<last {
            let chord = chords[index]
            let isWhole = chord.first != chords[index - 1].first && chord.first != chords[last].first
            if isWhole { addPart(of: chord, 0, 1, false, to: &outline, isExact: true) }
        }
        addPart(of: chords[last], 0, to, false, to: &outline)
    }

    private func parameter(of index: Int, at distance: Float, _ contour: Contour) -> Float {
        let (start, end) = parameters(of: index, contour)
        return min(max(start, start + (end - start) * share(of: index, at: distance, contour)), end)
    }

    /// Adds a part of the line or the curve of a chord.
    private func addPart(
        of chord: Chord, _ from: Float, _ to: Float, _ startsContour: Bool, to outline: inout PathOutline,
        isExact: Bool = false
    ) {
        if !startsContour { outline.reopen() }
        let first = points[chord.first]
        switch chord.verb {
        case .quad:
            let (start, control, end) = cut(
                (first, points[chord.first + 1], points[chord.first + 2]), from, to, halves)
            if startsContour { outline.move(to: start) }
            outline.quad(control, end)
        case .cubic:
            let (start, out, into, end) = cut(
                (first, points[chord.first + 1], points[chord.first + 2], points[chord.first + 3]), from, to, halves)
            if startsContour { outline.move(to: start) }
            outline.cubic(out, into, end)
        default:
            let end = points[chord.first + 1]
            if startsContour { outline.move(to: first.mixed(end, from)) }
            outline.line(to: isExact ? end : first.mixed(end, to))
        }
    }
}

private typealias Quad = (Point, Point, Point)
private typealias Cubic = (Point, Point, Point, Point)

/// The part of a curve between two parameters, by `halves`, which cuts it at one.
@inline(__always)
private func cut<Curve>(
    _ curve: Curve, _ from: Float, _ to: Float, _ halves: (Curve, Float) -> (Curve, Curve)
) -> Curve {
    if from == 0 { return to == 1 ? curve : halves(curve, to).0 }
    if to == 1 { return halves(curve, from).1 }
    return halves(halves(curve, to).0, from / to).1
}

/// Both parts of a curve that is cut at a parameter.
private func halves(_ curve: Quad, _ t: Float) -> (Quad, Quad) {
    let one = curve.0.mixed(curve.1, t)
    let two = curve.1.mixed(curve.2, t)
    let middle = one.mixed(two, t)
    return ((curve.0, one, middle), (middle, two, curve.2))
}

private func halves(_ curve: Cubic, _ t: Float) -> (Cubic, Cubic) {
    let one = curve.0.mixed(curve.1, t)
    let two = curve.1.mixed(curve.2, t)
    let three = curve.2.mixed(curve.3, t)
    let out = one.mixed(two, t)
    let into = two.mixed(three, t)
    let middle = out.mixed(into, t)
    return ((curve.0, one, out, middle), (middle, into, three, curve.3))
}

extension Point {
    /// A point between this and another.
    fileprivate func mixed(_ other: Point, _ t: Float) -> Point { self + (other - self) * t }
}
