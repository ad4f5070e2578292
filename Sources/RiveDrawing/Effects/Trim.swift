package import RiveGeometry

/// Which part of a path is drawn.
package struct Trim: Equatable, Sendable {
    /// Whether the contours are one length, or each is trimmed by itself; by the numbers of files.
    package enum Mode: UInt32, Sendable {
        case sequential = 1
        case synchronized = 2
    }

    /// Shares of the length.
    package var start: Float
    package var end: Float
    package var offset: Float
    package var mode: Mode

    package init(start: Float, end: Float, offset: Float, mode: Mode) {
        (self.start, self.end, self.offset, self.mode) = (start, end, offset, mode)
    }

    /// The distances from the start of so much length where it begins and ends, the end maybe beyond all of it.
    fileprivate func distances(of length: Float) -> (start: Float, end: Float) {
        let turn = (offset.truncatingRemainder(dividingBy: 1) + 1).truncatingRemainder(dividingBy: 1)
        let one = length * (start + turn)
        let other = length * (end + turn)
        return other < one ? (other, one) : (one, other)
    }

    fileprivate var isAll: Bool { start == 0 && end == 1 }
}

extension PathEffects {
    /// A part of a contour that is drawn.
    struct TrimmedPiece {
        let contour: Int
        let start: Float
        let end: Float
    }

    /// Replaces an outline by the part of a source that is drawn; each piece of a fill is closed. `spend` says whether so much
    /// work more may be done: where it may not, the rest is missing.
    package mutating func trim(
        _ source: PathOutline, by trim: Trim, isFill: Bool, into outline: inout PathOutline, spend: (Int) -> Bool
    ) {
        outline.removeAll()
        measure(source)
        switch trim.mode {
        case .sequential: trimInSequence(trim, source, isFill, &outline, spend)
        case .synchronized: trimEach(trim, source, isFill, &outline, spend)
        }
        outline.dropEmptySegments()
    }

    private mutating func trimInSequence(
        _ trim: Trim, _ source: PathOutline, _ isFill: Bool, _ outline: inout PathOutline, _ spend: (Int) -> Bool
    ) {
        findPieces(trim, spend)
        var previous: Int?
        // The first is followed by the last: where both are of one contour, they meet.
        for index in pieces.indices {
            let piece = pieces[index == 0 ? 0 : pieces.count - index]
            guard spend(source.verbs.count) else { return }
            let isClosed = measure.isClosed(piece.contour)
            measure.addSegment(
                ofContour: piece.contour, from: piece.start, to: piece.end,
                startsContour: previous != piece.contour || !isClosed, to: &outline)
            let isWhole = piece.start == 0 && piece.end - piece.start >= measure.length(ofContour: piece.contour)
            if isFill || isWhole && isClosed { outline.close() }
            previous = piece.contour
        }
    }

    /// Goes through the contours, around and around, up to the end.
    private mutating func findPieces(_ trim: Trim, _ spend: (Int) -> Bool) {
        pieces.removeAll(keepingCapacity: true)
        guard measure.contourCount > 0 else { return }
        var (start, end) = trim.distances(of: measure.length)
        if start > measure.length {
            start -= measure.length
            end -= measure.length
        }
        var contour = 0
        while end > 0, spend(1) {
            let length = measure.length(ofContour: contour)
            if start < length {
                pieces.append(TrimmedPiece(contour: contour, start: start, end: end))
                start = 0
            } else {
                start -= length
            }
            end -= length
            contour = contour + 1 < measure.contourCount ? contour + 1 : 0
        }
    }

    private func trimEach(
        _ trim: Trim, _ source: PathOutline, _ isFill: Bool, _ outline: inout PathOutline, _ spend: (Int) -> Bool
    ) {
        for contour in 0..<measure.contourCount {
            let length = measure.length(ofContour: contour)
            let isClosed = measure.isClosed(contour)
            var (start, end) = trim.distances(of: length)
            if start >= length {
                start -= length
                end -= length
            }
            measure.addSegment(ofContour: contour, from: start, to: end, startsContour: true, to: &outline)
            while end > length {
                guard spend(source.verbs.count) else { return }
                end -= length
                measure.addSegment(ofContour: contour, from: 0, to: end, startsContour: !isClosed, to: &outline)
            }
            if isFill || trim.isAll && isClosed { outline.close() }
        }
    }
}
