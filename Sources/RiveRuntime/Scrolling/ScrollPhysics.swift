import LibC
import RiveGeometry
import RiveSchema

/// How contents move on by themselves after a pointer let go of them.
struct ScrollPhysics {
    private let kind: ScrollPhysicsDefinition
    /// How fast the contents move, and how much that changed while a pointer moved them.
    private(set) var speed = Point.zero
    private var acceleration = Point.zero
    /// The time at which a pointer moved them last.
    private var lastTime = 0.0
    /// Where they stop, while that is still to be done.
    private var target: Point?
    private var x: RollingAxis?
    private var y: RollingAxis?

    init(_ kind: ScrollPhysicsDefinition) { self.kind = kind }

    /// How far contents may be scrolled along an axis: from their far end, as a negative number, to where they begin.
    struct Range {
        let low: Float
        let high: Float

        func nearest(to value: Float) -> Float { min(max(value, low), high) }
        func contains(_ value: Float) -> Bool { value >= low && value <= high }
    }

    /// Where contents come to rest, where they do so only at the beginning of one of them.
    struct Stops {
        let points: [Point]
        /// How long the contents are along their main axis.
        let length: Float
    }

    /// Whether it has taken hold of the contents.
    var isEnabled: Bool { isRunning || x != nil || y != nil }
    /// Whether it moves them.
    var isRunning: Bool { target != nil || x?.isRunning == true || y?.isRunning == true }

    /// Takes hold of the contents when a pointer does.
    mutating func prepare(_ direction: DraggableConstraintDirection) {
        reset()
        guard case .elastic(let elastic) = kind else { return }
        if direction != .vertical { x = RollingAxis(elastic) }
        if direction != .horizontal { y = RollingAxis(elastic) }
    }

    /// Notes that a pointer moved the contents.
    mutating func accumulate(_ way: Point, at time: Double) {
        let elapsed = Float(time - lastTime)
        lastTime = time
        guard elapsed > 0 else { return }
        let before = speed
        speed = Point(x: way.x / elapsed, y: way.y / elapsed)
        acceleration = Point(x: (before.x + speed.x) / elapsed, y: (before.y + speed.y) / elapsed)
    }

    /// Forgets how fast they were moved: the pointer stood still.
    mutating func clearVelocity() { speed = .zero }

    /// Begins to move the contents from where a pointer let go of them.
    mutating func run(from offset: Point, _ rangeX: Range, _ rangeY: Range, _ stops: Stops?) {
        guard case .elastic = kind else {
            target = Point(x: rangeX.nearest(to: offset.x), y: rangeY.nearest(to: offset.y))
            return
        }
        x?.run(acceleration.x, from: offset.x, rangeX, stops?.points.map(\.x), stops?.length ?? 0)
        y?.run(acceleration.y, from: offset.y, rangeY, stops?.points.map(\.y), stops?.length ?? 0)
    }

    /// Begins to move the contents to a place.
    mutating func roll(
        from offset: Point, to goal: Point, _ direction: DraggableConstraintDirection, _ rangeX: Range, _ rangeY: Range
    ) {
        prepare(direction)
        guard case .elastic = kind else {
            target = goal
            return
        }
        x?.roll(from: offset.x, to: goal.x, rangeX)
        y?.roll(from: offset.y, to: goal.y, rangeY)
    }

    /// Where the contents come to rest that lie at a place now, as far as they are on their way.
    func goal(from offset: Point) -> Point {
        if let target { return target }
        return Point(
            x: x?.isRunning == true ? x?.goal ?? offset.x : offset.x,
            y: y?.isRunning == true ? y?.goal ?? offset.y : offset.y)
    }

    /// The position of the contents after a step of time; nil where nothing moves them.
    mutating func advance(_ seconds: Float) -> Point? {
        if let target {
            self.target = nil
            reset()
            return target
        }
        guard isRunning else { return nil }
        let before = Point(x: x?.current ?? 0, y: y?.current ?? 0)
        let offset = Point(x: x?.advance(seconds) ?? 0, y: y?.advance(seconds) ?? 0)
        if seconds > 0 { speed = (offset - before) * (1 / seconds) }
        if x?.isRunning != true, y?.isRunning != true { reset() }
        return offset
    }

    /// Where contents are shown that are scrolled beyond their ends.
    func limited(_ offset: Float, _ range: Range, isX: Bool) -> Float {
        guard case .elastic = kind else { return range.nearest(to: offset) }
        return (isX ? x : y)?.limited(offset, range) ?? 0
    }

    /// Lets go of the contents.
    mutating func reset() {
        speed = .zero
        acceleration = .zero
        target = nil
        (x, y) = (nil, nil)
        lastTime = 0
    }
}

/// Contents that roll out along an axis.
private struct RollingAxis {
    private var friction: Float
    private let speedMultiplier: Float
    private let elasticFactor: Float
    private(set) var current: Float = 0
    private var target: Float = 0
    /// Where it comes to rest, where it does so only at some places.
    private var stop: Float?
    private var speed: Float = 0
    private var range = ScrollPhysics.Range(low: 0, high: 0)
    private(set) var isRunning = false

    init(_ elastic: ScrollPhysicsDefinition.Elastic) {
        friction = elastic.friction
        speedMultiplier = elastic.speedMultiplier
        elasticFactor = elastic.elasticFactor
    }

    func limited(_ value: Float, _ range: ScrollPhysics.Range) -> Float {
        if value < range.low { return range.low - powf(range.low - value, elasticFactor) }
        if value > range.high { return range.high + powf(value + range.high, elasticFactor) }
        return value
    }

    mutating func run(
        _ acceleration: Float, from offset: Float, _ range: ScrollPhysics.Range, _ stops: [Float]?, _ length: Float
    ) {
        isRunning = true
        self.range = range
        speed = abs(acceleration) > 100 ? acceleration * 0.16 * 0.16 * 0.1 * speedMultiplier : 0
        current = offset
        target = range.nearest(to: offset)
        stop = nil
        guard let stops, !stops.isEmpty else { return }
        let place = nearestStop(to: -(current + speed / friction), stops, length)
        speed = -(place + current) * friction
        stop = -place
    }

    /// Begins to move to a place from another.
    mutating func roll(from offset: Float, to goal: Float, _ range: ScrollPhysics.Range) {
        isRunning = true
        self.range = range
        (speed, current, target, stop) = (0, offset, goal, nil)
    }

    /// Where it comes to rest.
    var goal: Float { stop ?? target }

    /// The stop that is nearest to a place; contents without end begin again and again.
    private func nearestStop(to place: Float, _ stops: [Float], _ length: Float) -> Float {
        let isEndless = range.high == .infinity
        let section = length != 0 ? length : 1
        let turns = isEndless ? (place / section).rounded(.down) : 0
        var rest = place
        if isEndless {
            rest = place.truncatingRemainder(dividingBy: section)
            if rest < 0 { rest += section }
        }
        let end = isEndless ? Float.infinity : -range.low
        var nearest: Float = 0
        var least = Float.infinity
        for stop in stops where abs(stop - rest) < least {
            least = abs(stop - rest)
            nearest = stop + turns * section
        }
        if !isEndless, abs(end - rest) < least { nearest = end }
        return min(nearest, end)
    }

    mutating func advance(_ seconds: Float) -> Float {
        if speed != 0 {
            current += speed * seconds
            // Beyond an end it is stopped sooner with every step.
            if !range.contains(current) { friction *= 4 }
            speed += -speed * min(1, seconds * friction)
            if abs(speed) < 5 {
                speed = 0
                target = range.nearest(to: current)
            }
            return current
        }
        let way = target - current
        if abs(way) < 0.1 {
            current = stop ?? target
            isRunning = false
        } else {
            current += way * min(1, seconds * 15)
        }
        return current
    }
}
