import RiveGeometry
import RiveLuau

/// A path as scripts have it: their own, or one that they are given.
final class PathObject {
    var path: ScriptPath { didSet { known = nil } }
    /// What is drawn of it, once it was.
    private var known: PathOutline?

    init(_ path: ScriptPath = ScriptPath()) { self.path = path }

    /// What is drawn of it: without lines and curves that stay where they begin.
    var drawn: PathOutline {
        if let known { return known }
        var outline = path.outline
        outline.dropEmptySegments()
        known = outline
        return outline
    }

    /// What it holds in bytes, with what is drawn of it.
    var bytes: Int {
        128 + 2 * path.commands.count * MemoryLayout<ScriptPath.Command>.stride
            + 2 * path.points.count * MemoryLayout<Point>.stride
    }

    /// How many points a path may have.
    private static let mostPoints = 1 << 20

    static func open(_ host: ScriptHost) throws(LuauError) {
        for kind in [ScriptObjectKind.path, .pathData] { try open(host, kind) }
        try PathCommandObject.open(host)
        try host.openLibrary(
            "Path",
            [
                "new": { [unowned host] (call) throws(LuauFailure) in
                    try call.one(try call.doing(try host.userdata(PathObject(), .path)))
                }
            ])
    }

    private static func open(_ host: ScriptHost, _ kind: ScriptObjectKind) throws(LuauError) {
        var type = ScriptType(kind)
        type.namesMethods(of: "Path")
        addCommands(&type)
        type.gives("contours") { [unowned host] (call, path: PathObject) throws(LuauFailure) in
            try call.spend(path.path.points.count)
            let contours = PathContours(path.path)
            guard contours.count > 0 else { return .none }
            return try call.doing(try host.userdata(contours, .contourMeasure, cost: contours.bytes))
        }
        type.gives("measure") { [unowned host] (call, path: PathObject) throws(LuauFailure) in
            try call.spend(path.path.points.count)
            let contours = PathContours(path.path)
            return try call.doing(try host.userdata(contours, .pathMeasure, cost: contours.bytes))
        }
        type.gets { [unowned host] (call, path: PathObject) throws(LuauFailure) in
            guard case .number(let number) = call[2] else { return .none }
            return try call.doing(try host.userdata(PathCommandObject(path.path, at: number), .pathCommand))
        }
        type.counts { (path: PathObject) in path.path.commands.count }
        try host.open(type)
    }

    private static func addCommands(_ type: inout ScriptType) {
        func add(_ name: String, _ body: @escaping ObjectAction<PathObject>) {
            type.does(name) { (call, path: PathObject) throws(LuauFailure) in
                try body(call, path)
                guard path.path.points.count <= mostPoints else {
                    path.path = ScriptPath()
                    throw call.error(ScriptText.pathTooLong)
                }
                try call.hold(path.bytes, behind: 1)
            }
        }
        add("moveTo") { (call, path) throws(LuauFailure) in path.path.move(to: try call.point(2)) }
        add("lineTo") { (call, path) throws(LuauFailure) in path.path.draw(.lineTo, [try call.point(2)]) }
        add("quadTo") { (call, path) throws(LuauFailure) in
            path.path.draw(.quadTo, [try call.point(2), try call.point(3)])
        }
        add("cubicTo") { (call, path) throws(LuauFailure) in
            path.path.draw(.cubicTo, [try call.point(2), try call.point(3), try call.point(4)])
        }
        add("close") { (_, path) in path.path.close() }
        add("reset") { (_, path) in path.path = ScriptPath() }
        add("add") { (call, path) throws(LuauFailure) in
            let other = try call.path(2)
            let matrix = call.count < 3 ? nil : try call.matrix(3)
            try call.spend(other.path.points.count)
            path.path.add(other.path, matrix)
        }
    }
}

/// A command of a path, as it was when it was asked for.
private final class PathCommandObject {
    private let verb: ScriptPath.Verb?
    private let points: [Point]

    /// The command at a place, counted from 1; one that does nothing beyond the ends.
    init(_ path: ScriptPath, at number: Double) {
        let command = path.commands.item(number)
        (verb, points) = (command?.verb, command.map { Array(path.points(of: $0)) } ?? [])
    }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.pathCommand)
        type.namesMethods(of: "PathCommand")
        type.gets { (call, command: PathCommandObject) throws(LuauFailure) in
            if case .number(let number) = call[2] { return command.points.item(number).map { .vector($0) } ?? .none }
            let name = try call.name(2)
            guard name == "type" else { throw call.unknownField(name, of: "PathCommand") }
            return .string(command.verb?.rawValue ?? "none")
        }
        type.counts { (command: PathCommandObject) in command.points.count }
        try host.open(type)
    }
}

extension LuauCall {
    /// A path, the script's own or not.
    func path(_ number: Int) throws(LuauFailure) -> PathObject {
        if let (object, kind) = object(number), kind == ScriptObjectKind.pathData.rawValue {
            return unsafeDowncast(object, to: PathObject.self)
        }
        return try object(number, .path, as: PathObject.self)
    }
}
