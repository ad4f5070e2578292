package import RiveGeometry

/// A length along a path: a number of units, or a share of the whole.
package struct DashLength: Equatable, BitwiseCopyable, Sendable {
    package var value: Float
    package var isShare: Bool

    package init(_ value: Float, isShare: Bool) { (self.value, self.isShare) = (value, isShare) }

    fileprivate func distance(of whole: Float) -> Float { isShare ? value * whole : value }

    /// The same, brought between 0 and the whole.
    fileprivate func wrapped(in whole: Float) -> Float {
        let end = isShare ? 1 : whole
        var rest = value.truncatingRemainder(dividingBy: end)
        if rest < 0 { rest += end }
        return isShare ? rest * whole : rest
    }
}

extension PathEffects {
    /// Replaces an outline by the dashes of a source: on, off, on, and so on, around and around, over all contours as if they were
    /// one. `spend` says whether so much work more may be done: where it may not, the rest is missing.
    package mutating func dash(
        _ source: PathOutline, by lengths: some RandomAccessCollection<DashLength>, offset: DashLength,
        into outline: inout PathOutline, spend: (Int) -> Bool
    ) {
        outline.removeAll()
        measure(source)
        let whole = measure.length
        guard lengths.contains(where: { $0.distance(of: whole) > 0 }) else { return }
        var (position, done) = (offset.wrapped(in: whole), Float(0))
        var isOn = true
        while done < whole {
            let before = done
            for length in lengths where done < whole {
                guard spend(4) else { return }
                let length = min(length.distance(of: whole), whole)
                add(isOn, from: &position, length, to: &outline)
                done += length
                isOn.toggle()
            }
            // Such a cycle gets nowhere: the reference never comes back from it.
            guard done > before || done >= whole else { return outline.removeAll() }
        }
        outline.dropEmptySegments()
    }

    /// Adds a dash, and moves on behind it.
    private func add(_ isOn: Bool, from position: inout Float, _ length: Float, to outline: inout PathOutline) {
        let whole = measure.length
        var end = position + length
        if end > whole {
            end -= whole
            if isOn {
                let isCut = position < whole
                if isCut { measure.addSegment(from: position, to: whole, startsContour: true, to: &outline) }
                let goesOn = isCut && measure.contourCount == 1 && measure.isClosed(0)
                measure.addSegment(from: 0, to: end, startsContour: !goesOn, to: &outline)
            }
            position = end - length
        } else if isOn {
            measure.addSegment(from: position, to: end, startsContour: true, to: &outline)
        }
        position += length
    }
}
