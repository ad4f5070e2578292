import RiveGeometry
import RiveSchema

/// A converter that moves to numbers and colours over time.
final class InterpolatorConverter: Converter {
    private var duration: Float
    private let interpolator: Interpolator?
    private let isScripted: Bool
    @exclusivity(unchecked) private var interpolation = ValueInterpolation()

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let duration = record.float(.interpolatorDuration)
        let interpolator = record.interpolator(.interpolatorInterpolatorId)
        return ConverterMaker(record) { InterpolatorConverter(duration, interpolator, &$0) }
    }

    private init(_ duration: Float, _ interpolator: Interpolator?, _ site: inout Site) {
        (self.duration, self.interpolator) = (duration, interpolator)
        isScripted = interpolator?.isScripted == true
        super.init(&site, takesTime: true)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        if case .parameter(.interpolatorDuration) = target { duration = value.number }
    }

    override var isIdle: Bool { interpolation.isIdle }

    override var movesToNaN: Bool { interpolation.movesToNaN }

    override func reset() { interpolation.reset() }

    override func advance(_ seconds: Float) -> Bool {
        let step =
            isScripted
            ? advanceByScript(seconds) : interpolation.advance(seconds, duration: duration, interpolator)
        if step.changed { changed() }
        return step.goesOn
    }

    /// A script may come back here while it is asked, so what is moved is a copy.
    private func advanceByScript(_ seconds: Float) -> (goesOn: Bool, changed: Bool) {
        var moved = interpolation
        defer { interpolation = moved }
        return moved.advance(seconds, duration: duration, interpolator, container.scene.store.scripts)
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        switch value {
        case .number, .color: interpolation.convert(value, duration: duration)
        default: value
        }
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue { convert(value, bind) }
}

/// The state of a converter that moves to new values over time.
///
/// Two movements are kept: when a goal changes on the way, the old movement goes on for a while under the new one.
struct ValueInterpolation {
    private struct Movement {
        var from: DataValue = .none
        var to: DataValue = .none
        var elapsed: Float = 0
    }

    private var first = Movement()
    private var second = Movement()
    private var isSmoothing = false
    private var current: DataValue = .none
    /// How many times passed since the start, as far as 2.
    private var count = 0
    private var isStarted = false

    private var active: Movement {
        get { isSmoothing ? second : first }
        set { if isSmoothing { second = newValue } else { first = newValue } }
    }

    /// Whether it is where it was to go, and knows that time has passed.
    var isIdle: Bool { isStarted && count == 2 && active.to == current }

    /// Whether the goal is not a number.
    var movesToNaN: Bool { if case .number(let goal) = active.to { goal.isNaN } else { false } }

    mutating func reset() { self = ValueInterpolation() }

    mutating func convert(_ goal: DataValue, duration: Float) -> DataValue {
        if duration == 0, isStarted {
            settle(at: goal)
            isSmoothing = false
            first.elapsed = 0
            second.elapsed = 0
            return goal
        }
        isStarted = true
        if count < 2 {
            settle(at: goal)
        } else if goal != active.to {
            if active.elapsed != 0 {
                if isSmoothing { first = second }
                isSmoothing = true
            } else {
                isSmoothing = false
            }
            active = Movement(from: current, to: goal, elapsed: 0)
        }
        return current
    }

    private mutating func settle(at goal: DataValue) {
        active.from = goal
        active.to = goal
        current = goal
    }

    /// - Returns: Whether it goes on, and whether what it converts to has changed.
    mutating func advance(
        _ seconds: Float, duration: Float, _ interpolator: Interpolator?, _ scripts: (any ScriptEngine)? = nil
    ) -> (goesOn: Bool, changed: Bool) {
        if seconds > 0, count < 2 { count += 1 }
        guard isStarted else { return (true, false) }
        guard active.to != current, seconds != 0 else { return (false, false) }
        let before = active.elapsed
        step(seconds, duration: duration, interpolator, scripts)
        return (active.elapsed < duration, before < duration)
    }

    private mutating func step(
        _ seconds: Float, duration: Float, _ interpolator: Interpolator?, _ scripts: (any ScriptEngine)?
    ) {
        func eased(_ movement: Movement) -> Float {
            let part = min(1, movement.elapsed / duration)
            return interpolator?.ease(part, scripts) ?? part
        }
        let goal = active.to
        let elapsed = active.elapsed
        let wasSmoothing = isSmoothing
        if isSmoothing {
            let part = eased(first)
            second.from = Self.mix(first.from, first.to, part)
            if part == 1 {
                first = second
                isSmoothing = false
            } else {
                first.elapsed += seconds
            }
        }
        // The movement that was active before goes on, even where its copy has just taken over and stays behind.
        if elapsed >= duration {
            current = goal
            if isSmoothing {
                isSmoothing = false
                first = second
                first.elapsed = 0
                second.elapsed = 0
            } else {
                first.elapsed = 0
            }
            return
        }
        if wasSmoothing, !isSmoothing {
            second.elapsed += seconds
            current = Self.mix(second.from, second.to, eased(second))
        } else {
            active.elapsed += seconds
            current = Self.mix(active.from, active.to, eased(active))
        }
    }

    private static func mix(_ from: DataValue, _ to: DataValue, _ part: Float) -> DataValue {
        switch (from, to) {
        case (.number(let from), .number(let to)): .number(to * part + from * (1 - part))
        case (.color(let from), .color(let to)): .color(ColorMixture.mix(from, to, part))
        default: to
        }
    }
}
