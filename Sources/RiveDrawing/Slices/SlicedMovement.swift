/// How the points below a sliced group move along an axis.
package struct SlicedMovement {
    private let stops: [Float]
    private let size: Float
    private let scale: Float
    /// How much longer the parts get that are stretched.
    private let factor: Float

    /// Nil where the group has no size of its own: nothing moves.
    package init?(from initial: Float, to size: Float, lines: [SliceLine]) {
        guard initial > 0 else { return nil }
        stops = ([0, initial] + lines.map { $0.place(in: initial) }).sorted()
        self.size = abs(size)
        scale = size / initial
        factor = SlicedAxis(lines, size: initial).factor(abs(scale)) ?? 0
    }

    /// Where a place comes to lie.
    package func moved(_ position: Float) -> Float {
        if scale == 0 { return 0 }
        return scale.sign == .minus ? -distance(position) : distance(position)
    }

    /// Points outside of the group move with its ends.
    private func distance(_ position: Float) -> Float {
        let end = stops[stops.count - 1]
        if Double(position) < Double(stops[0]) - 0.01 { return position }
        if Double(position) > Double(end) + 0.01 { return position - end + size }
        var result: Float = 0
        for part in 0..<stops.count - 1 {
            let isFound = position <= stops[part + 1]
            let length = (isFound ? position : stops[part + 1]) - stops[part]
            result += SlicedAxis.isFixed(part) ? length : factor * length
            if isFound { break }
        }
        return result
    }
}
