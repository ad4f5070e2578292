import RiveGeometry

/// The commands of a path that a script makes.
struct ScriptPath {
    enum Verb: String {
        case moveTo, lineTo, quadTo, cubicTo, close

        var pointCount: Int {
            switch self {
            case .moveTo, .lineTo: 1
            case .quadTo: 2
            case .cubicTo: 3
            case .close: 0
            }
        }
    }

    /// A command: what it does, and where its points begin.
    struct Command {
        let verb: Verb
        let first: Int
    }

    private(set) var commands: [Command] = []
    private(set) var points: [Point] = []
    /// Where the last contour starts, and whether it can go on.
    private var start = Point.zero
    private var isOpen = false

    init() {}

    init(_ outline: PathOutline) { add(outline) }

    /// Adds the steps of an outline, the first of which can be left out for the contour of this to go on.
    mutating func add(_ outline: PathOutline, goesOn: Bool = false) {
        var next = 0
        for (index, verb) in outline.verbs.enumerated() {
            let points = Array(outline.points[next..<next + verb.pointCount])
            switch verb {
            case .move where goesOn && index == 0: break
            case .move: move(to: points[0])
            case .line: draw(.lineTo, points)
            case .quad: draw(.quadTo, points)
            case .cubic: draw(.cubicTo, points)
            case .close: close()
            }
            next += verb.pointCount
        }
    }

    mutating func move(to point: Point) {
        append(.moveTo, [point])
        start = point
        isOpen = true
    }

    mutating func draw(_ verb: Verb, _ points: [Point]) {
        if !isOpen { move(to: start) }
        append(verb, points)
    }

    mutating func close() {
        guard isOpen else { return }
        append(.close, [])
        isOpen = false
    }

    private mutating func append(_ verb: Verb, _ new: [Point]) {
        commands.append(Command(verb: verb, first: points.count))
        points += new
    }

    /// Adds the commands of another, with its points where a matrix has them.
    mutating func add(_ other: ScriptPath, _ matrix: Matrix?) {
        let first = points.count
        points += matrix.map { matrix in other.points.map(matrix.mapped) } ?? other.points
        commands += other.commands.map { Command(verb: $0.verb, first: $0.first + first) }
        guard !other.commands.isEmpty else { return }
        isOpen = other.isOpen
        start = matrix.map { $0.mapped(other.start) } ?? other.start
    }

    func points(of command: Command) -> ArraySlice<Point> {
        points[command.first..<command.first + command.verb.pointCount]
    }

    /// The outline that it is.
    var outline: PathOutline {
        var outline = PathOutline()
        for command in commands {
            let points = points(of: command)
            let first = command.first
            switch command.verb {
            case .moveTo: outline.move(to: points[first])
            case .lineTo: outline.line(to: points[first])
            case .quadTo: outline.quad(points[first], points[first + 1])
            case .cubicTo: outline.cubic(points[first], points[first + 1], points[first + 2])
            case .close: outline.close()
            }
        }
        return outline
    }
}
