import LibC
import RiveFormat
import RiveModel
import RiveSchema

/// A curve that eases progress between two key frames, two states or two values.
struct Interpolator {
    enum Kind {
        case cubicEase
        /// Two of its numbers are values of their own, between those of the key frames.
        case cubicValue
        case elastic(Easing?)
        /// A script, by the record of the interpolator; where none runs progress stays as it is.
        case scripted(Int32)
    }

    let kind: Kind
    private let curve: CubicCurve
    private let amplitude: Float
    private let period: Float
    private let shift: Float

    init(_ document: Document, record: Int) {
        switch document.file.type(of: record) {
        case .cubicEaseInterpolator, .cubicInterpolatorComponent: kind = .cubicEase
        case .cubicValueInterpolator: kind = .cubicValue
        case .elasticInterpolator: kind = .elastic(Easing(rawValue: document.uint(.easingValue, of: record)))
        default: kind = .scripted(Int32(truncatingIfNeeded: record))
        }
        // The component form has keys of its own with the same meaning.
        let isComponent = document.file.type(of: record) == .cubicInterpolatorComponent
        let keys: (PropertyKey, PropertyKey, PropertyKey, PropertyKey) =
            isComponent
            ? (
                .cubicInterpolatorComponentX1, .cubicInterpolatorComponentY1, .cubicInterpolatorComponentX2,
                .cubicInterpolatorComponentY2
            )
            : (.cubicInterpolatorX1, .cubicInterpolatorY1, .cubicInterpolatorX2, .cubicInterpolatorY2)
        curve = CubicCurve(
            x1: document.float(keys.0, of: record), y1: document.float(keys.1, of: record),
            x2: document.float(keys.2, of: record), y2: document.float(keys.3, of: record))
        amplitude = document.float(.amplitude, of: record)
        let stored = document.float(.period, of: record)
        period = stored == 0 ? 0.5 : stored
        shift = amplitude < 1 ? period / 4 : period / (2 * .pi) * asinf(1 / amplitude)
    }

    var isScripted: Bool { if case .scripted = kind { true } else { false } }

    /// The progress after easing.
    func ease(_ factor: Float) -> Float {
        switch kind {
        case .cubicEase: curve.ease(factor)
        case .cubicValue, .scripted: factor
        case .elastic(let easing): elastic(factor, easing)
        }
    }

    /// The value between two others.
    @inline(__always)
    func value(from: Float, to: Float, _ factor: Float) -> Float {
        switch kind {
        case .cubicEase: from + (to - from) * curve.ease(factor)
        case .cubicValue: curve.value(from: from, to: to, factor)
        case .elastic, .scripted: from + (to - from) * ease(factor)
        }
    }

    /// The same for the interpolator of a number, by what was eased last.
    @inline(__always)
    func value(
        from: Float, to: Float, _ factor: Float, _ latest: inout LatestEase, number: Int32
    ) -> Float {
        if case .cubicValue = kind { return curve.value(from: from, to: to, factor) }
        if latest.interpolator != number || latest.factor.bitPattern != factor.bitPattern {
            latest = LatestEase(interpolator: number, factor: factor, eased: ease(factor))
        }
        return from + (to - from) * latest.eased
    }

    private func elastic(_ factor: Float, _ easing: Easing?) -> Float {
        let turn = 2 * Float.pi / period
        switch easing {
        case .easeIn:
            let time = factor - 1
            return -(strength(time) * powf(2, 10 * time) * sinf((-time - shift) * turn))
        case .easeOut:
            return strength(factor) * powf(2, -10 * factor) * sinf((factor - shift) * turn) + 1
        case .easeInOut, nil:
            let time = factor * 2 - 1
            if time < 0 {
                return -0.5 * (strength(time) * powf(2, 10 * time) * sinf((-time - shift) * turn))
            }
            return 0.5 * (strength(time) * powf(2, -10 * time) * sinf((time - shift) * turn)) + 1
        }
    }

    /// The amplitude at a time: below 1 it grows over the first quarter of a period.
    private func strength(_ time: Float) -> Float {
        guard amplitude < 1 else { return amplitude }
        let absolute = shift.magnitude
        let progress = time.magnitude
        guard progress < absolute else { return amplitude }
        let part = progress / absolute
        return amplitude * part + (1 - part)
    }
}

/// What an interpolator made of progress: properties that are keyed together mostly have key frames at the same times, and ease alike.
struct LatestEase {
    var interpolator = KeyFrames.linear
    var factor: Float = 0
    var eased: Float = 0
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as an easing.
struct CubicCurve {
    private let x1: Float, y1: Float, x2: Float, y2: Float
    /// The curve's x at t = 0, 0.1 … 1.
    private var samples = FixedArray<Float, Samples>((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    private typealias Samples = (Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float)

    init(x1: Float, y1: Float, x2: Float, y2: Float) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        for index in 0...10 { samples[index] = Self.component(Float(index) * 0.1, x1, x2) }
    }

    func ease(_ x: Float) -> Float { Self.component(parameter(x), y1, y2) }

    func value(from: Float, to: Float, _ x: Float) -> Float {
        let t = parameter(x)
        let a = to + 3 * (y1 - y2) - from
        let b = 3 * (y2 - y1 * 2 + from)
        let c = 3 * (y1 - from)
        return ((a * t + b) * t + c) * t + from
    }

    private static func component(_ t: Float, _ a: Float, _ b: Float) -> Float {
        (((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t + 3 * a) * t
    }

    private static func slope(_ t: Float, _ a: Float, _ b: Float) -> Float {
        3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
    }

    /// The parameter at which the curve has an x.
    private func parameter(_ x: Float) -> Float {
        var start: Float = 0
        var sample = 1
        while sample != 10, samples[sample] <= x {
            start += 0.1
            sample += 1
        }
        sample -= 1
        let part = (x - samples[sample]) / (samples[sample + 1] - samples[sample])
        var t = start + part * 0.1
        let first = Self.slope(t, x1, x2)
        if first >= 0.001 {
            for _ in 0..<4 {
                let slope = Self.slope(t, x1, x2)
                if slope == 0 { return t }
                t -= (Self.component(t, x1, x2) - x) / slope
            }
            return t
        }
        return first == 0 ? t : bisect(x, from: start)
    }

    private func bisect(_ x: Float, from start: Float) -> Float {
        var low = start
        var high = start + 0.1
        var t = low
        for _ in 0..<10 {
            t = low + (high - low) / 2
            let distance = Self.component(t, x1, x2) - x
            if distance > 0 { high = t } else { low = t }
            if distance.magnitude <= 0.0000001 { break }
        }
        return t
    }
}
