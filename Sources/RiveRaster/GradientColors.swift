internal import RiveDrawing
internal import RiveGeometry

/// The colours of a gradient at places of its path.
struct GradientColors {
    private let shape: GradientShape
    private let stops: [(position: Float, color: StraightColor)]

    /// Nil where its stops are none, or not in order from 0 to 1.
    init?(_ shape: GradientShape, _ stops: DisplayRun<GradientStop>, opacity: Float) {
        guard stops.isOrdered else { return nil }
        self.shape = shape
        self.stops = stops.map { ($0.position, StraightColor($0.color).faded(opacity)) }
    }

    @inline(__always)
    func color(at place: Point) -> StraightColor {
        let time: Float
        switch shape {
        case .linear(let start, let end):
            let (way, offset) = (end - start, place - start)
            time = (offset.x * way.x + offset.y * way.y) / (way.x * way.x + way.y * way.y)
        case .radial(let center, let radius):
            let offset = place - center
            time = (offset.x * offset.x + offset.y * offset.y).squareRoot() / radius
        }
        return color(atTime: time.isNaN ? 0 : max(0, min(time, 1)))
    }

    private func color(atTime time: Float) -> StraightColor {
        if time < stops[0].position { return stops[0].color }
        // The last stop that is not behind it.
        var (low, high) = (0, stops.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if stops[middle].position <= time { low = middle } else { high = middle }
        }
        guard low + 1 < stops.count else { return stops[low].color }
        let (before, after) = (stops[low], stops[low + 1])
        let part = (time - before.position) / (after.position - before.position)
        let (one, other) = (before.color.components, after.color.components)
        return StraightColor(components: one + (other - one) * part)
    }
}
