/// A curve as a polynomial, and the chords that its length is taken from.
struct PathCurve {
    private let start: Point
    private let out: Point
    private let into: Point
    private let first: Point
    private let second: Point
    private let third: Point
    private let end: Point
    /// The square of how much it bends at most.
    private let bend: Float

    /// A quadratic curve, as runtimes reckon with it: its third power is 0, and its chords come as close as those of others.
    init(_ begin: Point, _ control: Point, _ end: Point) {
        (start, out, into) = (begin, control, control)
        first = (control - begin) * 2
        second = end - control * 2 + begin
        third = .zero
        self.end = end
        let turn = begin - control * 2 + end
        // A third of it is that of the same curve as a cubic one.
        bend = (turn.x * turn.x + turn.y * turn.y) / 9
    }

    /// How many chords it has at most.
    static let chordLimit = 100

    init(_ begin: Point, _ out: Point, _ into: Point, _ end: Point) {
        (start, self.out, self.into) = (begin, out, into)
        first = (out - begin) * 3
        second = (into - out * 2 + begin) * 3
        third = (out - into) * 3 + end - begin
        self.end = end
        let one = begin - out * 2 + into
        let other = out - into * 2 + end
        bend = max(one.x * one.x + one.y * one.y, other.x * other.x + other.y * other.y)
    }

    /// The number of chords that come within half a unit of it. One that goes straight at an even pace has none: runtimes leave
    /// it out of what they measure.
    var chordCount: Int { chordCount(2.25, limit: Self.chordLimit) }

    /// The number of chords that come within a tenth of a unit of it.
    var fineChordCount: Int { chordCount(56.25, limit: Self.chordLimit) }

    /// The number of chords that come within eight units of it, which is enough to see how it turns.
    var coarseChordCount: Int { max(1, chordCount(2.25 / 256, limit: 64)) }

    private func chordCount(_ factor: Float, limit: Int) -> Int {
        let count = (bend * factor).squareRoot().squareRoot().rounded(.up)
        return count >= 1 ? Int(min(count, Float(limit))) : 0
    }

    /// The chords one by one: where each ends, and at what parameter.
    @inline(__always)
    func forEachChord(_ body: (_ end: Point, _ parameter: Float) -> Void) { forEachChord(of: chordCount, body) }

    @inline(__always)
    func forEachChord(of count: Int, _ body: (_ end: Point, _ parameter: Float) -> Void) {
        guard count > 0 else { return }
        let step = 1 / Float(count)
        var parameter = step
        for _ in 1..<count {
            body(point(parameter), parameter)
            parameter += step
        }
        body(end, 1)
    }

    func point(_ t: Float) -> Point { ((third * t + second) * t + first) * t + start }

    /// The direction at a parameter; at the ends that to the next point which lies elsewhere, as runtimes take it.
    func way(_ t: Float) -> Point {
        switch t {
        case 0: (start != out ? out : start != into ? into : end) - start
        case 1: end - (end != into ? into : end != out ? out : start)
        default: (third * (3 * t) + second * 2) * t + first
        }
    }
}
