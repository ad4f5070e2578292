internal import RiveSchema

/// How contents move on by themselves after a pointer let go of them.
struct ScrollPhysics {
    private let kind: ScrollPhysicsDefinition
    /// How fast a pointer moved the contents, and how much that changed.
    private(set) var speed = Point.zero
    private var acceleration = Point.zero
    /// The time at which it moved them last.
    private var lastTime = 0.0
    /// Where they stop, while that is still to be done.
    private var target: Point?
    private var x: RollingAxis?
    private var y: RollingAxis?

    init(_ kind: ScrollPhysicsDefinition) { self.kind = kind }

    /// Whether it has taken hold of the contents.
    var isEnabled: Bool { isRunning || x != nil || y != nil }
    /// Whether it moves them.
    var isRunning: Bool { target != nil || x?.isRunning == true || y?.isRunning == true }

    /// Takes hold of the contents when a pointer does.
    mutating func prepare(_ direction: DraggableConstraintDirection) {
        guard case .elastic(let friction, let multiplier) = kind else { return }
        if direction != .vertical { x = RollingAxis(friction: friction, speedMultiplier: multiplier) }
        if direction != .horizontal { y = RollingAxis(friction: friction, speedMultiplier: multiplier) }
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
    mutating func clearVelocity() {
        speed = .zero
        acceleration = .zero
    }

    /// Begins to move the contents from where a pointer let go of them, as far as these ranges.
    mutating func run(from offset: Point, _ rangeX: ClosedRange<Float>, _ rangeY: ClosedRange<Float>) {
        guard case .elastic = kind else {
            target = Point(x: rangeX.nearest(to: offset.x), y: rangeY.nearest(to: offset.y))
            return
        }
        x?.run(acceleration.x, from: offset.x, rangeX)
        y?.run(acceleration.y, from: offset.y, rangeY)
    }

    /// The position of the contents after a step of time.
    mutating func advance(_ seconds: Float, at time: Double) -> Point {
        if let target {
            self.target = nil
            return target
        }
        let offset = Point(x: x?.advance(seconds) ?? 0, y: y?.advance(seconds) ?? 0)
        if x?.isRunning != true, y?.isRunning != true { reset(at: time) }
        return offset
    }

    /// Lets go of the contents.
    mutating func reset(at time: Double) {
        acceleration = .zero
        target = nil
        (x, y) = (nil, nil)
        lastTime = time
    }
}

/// Contents that roll out along an axis.
private struct RollingAxis {
    private var friction: Float
    private let speedMultiplier: Float
    private var current: Float = 0
    private var target: Float = 0
    private var speed: Float = 0
    private var range: ClosedRange<Float> = 0...0
    private(set) var isRunning = false

    init(friction: Float, speedMultiplier: Float) {
        self.friction = friction
        self.speedMultiplier = speedMultiplier
    }

    mutating func run(_ acceleration: Float, from offset: Float, _ range: ClosedRange<Float>) {
        isRunning = true
        self.range = range
        speed = abs(acceleration) > 100 ? acceleration * 0.16 * 0.16 * 0.1 * speedMultiplier : 0
        current = offset
        target = range.nearest(to: offset)
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
            current = target
            isRunning = false
        } else {
            current += way * min(1, seconds * 15)
        }
        return current
    }
}

extension ClosedRange<Float> {
    fileprivate func nearest(to value: Float) -> Float { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
