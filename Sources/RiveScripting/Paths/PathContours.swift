import RiveGeometry
import RiveLuau

/// The contours of a path, measured as they were then: one of an iteration, or all as one.
final class PathContours {
    /// What all objects of an iteration share: the contours, and the one that it is at.
    private final class Iteration {
        let measure: PathMeasure
        var latest = 0

        init(_ measure: PathMeasure) { self.measure = measure }
    }

    private let iteration: Iteration
    private let contour: Int
    private var measure: PathMeasure { iteration.measure }

    init(_ path: ScriptPath) {
        var measure = PathMeasure()
        measure.add(path.outline)
        (iteration, contour) = (Iteration(measure), 0)
    }

    private init(_ iteration: Iteration) { (self.iteration, contour) = (iteration, iteration.latest) }

    var count: Int { measure.contourCount }
    var bytes: Int { 128 + measure.bytes }

    /// The contour at a distance from the start of all, and how far along it that is. As the runtime: before the start is the
    /// start, and beyond the end is in none but by rounding.
    private func place(_ distance: Float) -> (contour: Int, distance: Float)? {
        guard count > 0 else { return nil }
        var rest = max(0, distance)
        for index in 0..<count {
            let length = measure.length(ofContour: index)
            if rest <= length { return (index, rest) }
            rest -= length
        }
        let last = measure.length(ofContour: count - 1)
        return rest <= last * 1e-5 ? (count - 1, last) : nil
    }

    private func position(_ distance: Float, isWhole: Bool) -> (position: Point, way: Point) {
        guard isWhole else { return measure.position(at: distance, ofContour: contour) }
        guard let place = place(distance) else { return (.zero, .zero) }
        return measure.position(at: place.distance, ofContour: place.contour)
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        try open(host, .contourMeasure, "ContourMeasure", isWhole: false)
        try open(host, .pathMeasure, "PathMeasure", isWhole: true)
    }

    private static func open(
        _ host: ScriptHost, _ kind: ScriptObjectKind, _ name: String, isWhole: Bool
    ) throws(LuauError) {
        var type = ScriptType(kind)
        type.namesMethods(of: name)
        type.add("positionAndTangent") { (call) throws(LuauFailure) in
            let contours = try call.object(1, kind, as: PathContours.self)
            let found = contours.position(try call.float(2), isWhole: isWhole)
            try call.give(.vector(found.position))
            try call.give(.vector(found.way))
            return 2
        }
        type.gives("warp") { (call, contours: PathContours) throws(LuauFailure) in
            let given = try call.point(2)
            let (position, way) = contours.position(given.x, isWhole: isWhole)
            return .vector(Point(x: position.x - way.y * given.y, y: position.y + way.x * given.y))
        }
        type.does("extract") { (call, contours: PathContours) throws(LuauFailure) in
            let (from, to, target) = (try call.float(2), try call.float(3), try call.path(4))
            let starts = call.count < 5 || call.isTrue(5)
            var outline = PathOutline()
            if isWhole {
                contours.measure.addSegment(from: from, to: to, startsContour: true, to: &outline)
            } else {
                contours.measure.addSegment(
                    ofContour: contours.contour, from: from, to: to, startsContour: true, to: &outline)
            }
            try call.spend(outline.points.count)
            target.path.add(outline, goesOn: !starts)
            try call.hold(target.bytes, behind: 4)
        }
        type.gets { [unowned host] (call, contours: PathContours) throws(LuauFailure) in
            guard case .string(let name) = call[2] else { return .none }
            switch String(decoding: name, as: UTF8.self) {
            case "length":
                let length = isWhole ? contours.measure.length : contours.measure.length(ofContour: contours.contour)
                return .number(Double(length))
            case "isClosed":
                let isClosed =
                    isWhole
                    ? contours.count == 1 && contours.measure.isClosed(0) : contours.measure.isClosed(contours.contour)
                return .boolean(isClosed)
            case "next" where !isWhole: return try contours.next(call, host)
            default: return .none
            }
        }
        try host.open(type)
    }

    /// The next contour of the iteration, which moves on with each call.
    private func next(_ call: LuauCall, _ host: ScriptHost) throws(LuauFailure) -> LuauValue {
        guard iteration.latest + 1 < count else { return .none }
        iteration.latest += 1
        let next = PathContours(iteration)
        return try call.doing(try host.userdata(next, .contourMeasure))
    }
}
