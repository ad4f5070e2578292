import RiveDrawing

/// The colours of a gradient between its stops, in order of time. One serves all gradients of a picture in turn.
final class GradientColors {
    /// A stretch of time from `start` up to `end`, where the colour changes by `change` with time.
    struct Part {
        let start: Float
        let end: Float
        let first: SIMD4<Float>
        let change: SIMD4<Float>
    }

    private var parts = UnsafeMutablePointer<Part>.allocate(capacity: 8)
    private var capacity = 8
    private var count = 0

    deinit { parts.deallocate() }

    /// Takes the stops of a gradient.
    /// - Returns: False where they are none, or not in order from 0 to 1.
    func take(_ stops: DisplayRun<GradientStop>, opacity: Float) -> Bool {
        guard stops.isOrdered, var last = stops.first else { return false }
        if capacity < stops.count + 1 {
            parts.deallocate()
            capacity = 2 * (stops.count + 1)
            parts = .allocate(capacity: capacity)
        }
        count = 0
        var color = StraightColor(last.color).faded(opacity).components
        add(Part(start: 0, end: last.position, first: color, change: .zero))
        for stop in stops.dropFirst() {
            let next = StraightColor(stop.color).faded(opacity).components
            let change = (next - color) / (stop.position - last.position)
            // Of stops at one place the last counts behind it.
            if stop.position > last.position {
                add(Part(start: last.position, end: stop.position, first: color, change: change))
            }
            (last, color) = (stop, next)
        }
        add(Part(start: last.position, end: .infinity, first: color, change: .zero))
        return true
    }

    private func add(_ part: Part) {
        (parts + count).initialize(to: part)
        count += 1
    }

    /// The part of a time.
    func part(at time: Float) -> UnsafePointer<Part> {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if parts[middle].start <= time { low = middle } else { high = middle }
        }
        return UnsafePointer(parts + low)
    }
}
