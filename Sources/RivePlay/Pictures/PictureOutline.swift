import RiveDrawing
import RiveGeometry

/// What a picture tells of a path: where its points lie, how long its lines are, and what they enclose.
struct PictureOutline {
    private var bounds = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    private(set) var length: Float = 0
    /// What is enclosed; of outlines that run the other way the negative.
    private(set) var area: Float = 0
    /// The letters of the verbs, each with how often it comes in a row.
    private(set) var verbs = ""

    /// How many letters stand in a line; of more, a number that stands for all of them.
    private static let mostLetters = 32

    private var sums = (length: 0.0, area: 0.0)
    private var (start, current) = (Point.zero, Point.zero)

    init(_ path: DisplayList.Path, _ matrix: Matrix) { self.init(path.verbs, path.points, matrix) }

    init(_ verbs: some Sequence<PathOutline.Verb>, _ points: some Sequence<Point>, _ matrix: Matrix) {
        var points = points.makeIterator()
        func next() -> Point { points.next().map(matrix.mapped) ?? .zero }
        var letters = RunLetters()
        for verb in verbs {
            switch verb {
            case .move:
                closeArea()
                start = next()
                current = start
                bounds.include(start)
                letters.add("M")
            case .line:
                line(to: next())
                letters.add("L")
            case .quad:
                let (control, end) = (next(), next())
                let (one, other) = PathOutline.cubicControls(current, control, end)
                cubic(one, other, end)
                letters.add("Q")
            case .cubic:
                cubic(next(), next(), next())
                letters.add("C")
            case .close:
                line(to: start)
                letters.add("Z")
            }
        }
        closeArea()
        (length, area) = (Float(sums.length), Float(sums.area / 2))
        self.verbs = letters.text(atMost: Self.mostLetters)
    }

    private mutating func closeArea() { sums.area += Self.cross(current, start) }

    private mutating func line(to end: Point) {
        sums.length += Self.distance(current, end)
        sums.area += Self.cross(current, end)
        bounds.include(end)
        current = end
    }

    /// Half of the way along its points and of the way between its ends is about its length. Its area is exact.
    private mutating func cubic(_ one: Point, _ other: Point, _ end: Point) {
        sums.length +=
            (Self.distance(current, one) + Self.distance(one, other) + Self.distance(other, end)
                + Self.distance(current, end)) / 2
        let parts =
            6 * Self.cross(current, one) + 3 * Self.cross(current, other) + Self.cross(current, end)
            + 3 * Self.cross(one, other) + 3 * Self.cross(one, end) + 6 * Self.cross(other, end)
        sums.area += parts / 10
        for point in [one, other, end] { bounds.include(point) }
        current = end
    }

    private static func cross(_ one: Point, _ other: Point) -> Double {
        Double(one.x) * Double(other.y) - Double(one.y) * Double(other.x)
    }

    private static func distance(_ one: Point, _ other: Point) -> Double {
        let (x, y) = (Double(other.x) - Double(one.x), Double(other.y) - Double(one.y))
        return (x * x + y * y).squareRoot()
    }

    /// Where its points lie; a path without points has an empty rectangle at the origin.
    var box: Rect { bounds.minX > bounds.maxX ? Rect() : Rect(bounds) }
}

/// Letters, each with how often it comes in a row.
private struct RunLetters {
    private var runs: [(letter: Character, count: Int)] = []
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ letter: Character) {
        hash = (hash ^ UInt64(letter.asciiValue ?? 0)) &* 0x100_0000_01B3
        if runs.last?.letter == letter { runs[runs.count - 1].count += 1 } else { runs.append((letter, 1)) }
    }

    func text(atMost most: Int) -> String {
        let words = runs.prefix(most).map { $1 == 1 ? "\($0)" : "\($0)\($1)" }.joined()
        guard runs.count > most || words.utf8.count > most else { return words.isEmpty ? "-" : words }
        return "\(words.prefix(most))…\(runs.reduce(0) { $0 + $1.count })#\(String(hash >> 40, radix: 16))"
    }
}
