import RiveGeometry
import RiveLuau

/// A matrix of the plane, as scripts have it.
final class Mat2DObject {
    var matrix: Matrix

    init(_ matrix: Matrix) { self.matrix = matrix }

    static func value(_ host: ScriptHost, _ matrix: Matrix) throws(LuauError) -> LuauValue {
        try host.userdata(Mat2DObject(matrix), .mat2D)
    }

    /// The number of a field: by its name, or by its place.
    private static func path(_ name: String) -> WritableKeyPath<Matrix, Float>? {
        switch name {
        case "xx", "1": \.xx
        case "xy", "2": \.xy
        case "yx", "3": \.yx
        case "yy", "4": \.yy
        case "tx", "5": \.tx
        case "ty", "6": \.ty
        default: nil
        }
    }

    /// As the runtime, which takes every name of two letters that begins like a translation.
    private static func isIgnored(_ name: String) -> Bool { name.utf8.count == 2 && name.utf8.first == 0x74 }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.mat2D)
        type.add("invert") { [unowned host] (call) throws(LuauFailure) in
            guard let inverse = try call.matrix(1).inverse else { return try call.one(.none) }
            return try call.one(inverse, host)
        }
        type.gives("isIdentity") { (_, object: Mat2DObject) in .boolean(object.matrix == .identity) }
        type.gets { (call, object: Mat2DObject) throws(LuauFailure) in
            let name = try call.name(2)
            if let path = path(name) { return .number(Double(object.matrix[keyPath: path])) }
            if isIgnored(name) { return .string(name) }
            throw call.unknownField(name, of: "Mat2D")
        }
        type.sets { (call, object: Mat2DObject) throws(LuauFailure) in
            let name = try call.name(2)
            if let path = path(name) {
                object.matrix[keyPath: path] = try call.float(3)
            } else if !isIgnored(name) {
                throw call.unknownField(name, of: "Mat2D")
            }
        }
        type.operation("__mul") { [unowned host] (call) throws(LuauFailure) in
            let left = try call.matrix(1)
            if case .vector(let vector) = call[2] {
                return try call.one(.vector(left * Point(x: vector.x, y: vector.y)))
            }
            return try call.one(left * (try call.matrix(2)), host)
        }
        type.operation("__eq") { (call) throws(LuauFailure) in
            try call.one(.boolean(try call.matrix(1) == call.matrix(2)))
        }
        try host.open(type)
        try openLibrary(host)
    }

    private static func openLibrary(_ host: ScriptHost) throws(LuauError) {
        func new(_ body: @escaping (LuauCall) throws(LuauFailure) -> Matrix) -> NativeFunction {
            { [unowned host] (call) throws(LuauFailure) in try call.one(try body(call), host) }
        }
        try host.openLibrary(
            "Mat2D",
            [
                "identity": new { (_) throws(LuauFailure) in .identity },
                "values": new { (call) throws(LuauFailure) in
                    Matrix(
                        xx: try call.float(1), xy: try call.float(2), yx: try call.float(3), yy: try call.float(4),
                        tx: try call.float(5), ty: try call.float(6))
                },
                "withTranslation": new { (call) throws(LuauFailure) in
                    if let point = call.pointIfAny(1) { return Matrix(translation: point) }
                    return Matrix(translation: Point(x: try call.float(1), y: try call.float(2)))
                },
                "withRotation": new { (call) throws(LuauFailure) in Matrix(rotation: try call.float(1)) },
                "withScale": new { (call) throws(LuauFailure) in
                    if let point = call.pointIfAny(1) { return scale(point.x, point.y) }
                    let x = try call.float(1)
                    return scale(x, call.count < 2 ? x : try call.float(2))
                },
                "withScaleAndTranslation": new { (call) throws(LuauFailure) in
                    var matrix: Matrix
                    if let point = call.pointIfAny(1) {
                        matrix = scale(point.x, point.y)
                        matrix.translation = try call.point(2)
                    } else {
                        matrix = scale(try call.float(1), try call.float(2))
                        matrix.translation = Point(x: try call.float(3), y: try call.float(4))
                    }
                    return matrix
                },
                "invert": { (call) throws(LuauFailure) in
                    let (out, matrix) = (try call.object(1, .mat2D, as: Mat2DObject.self), try call.matrix(2))
                    guard let inverse = matrix.inverse else { return try call.one(.boolean(false)) }
                    out.matrix = inverse
                    return try call.one(.boolean(true))
                },
            ])
    }

    private static func scale(_ x: Float, _ y: Float) -> Matrix { Matrix(xx: x, xy: 0, yx: 0, yy: y, tx: 0, ty: 0) }
}

extension LuauCall {
    func matrix(_ number: Int) throws(LuauFailure) -> Matrix {
        try object(number, .mat2D, as: Mat2DObject.self).matrix
    }

    func one(_ matrix: Matrix, _ host: ScriptHost) throws(LuauFailure) -> Int {
        try one(try doing(try Mat2DObject.value(host, matrix)))
    }

    func point(_ number: Int) throws(LuauFailure) -> Point {
        let vector = try vector(number)
        return Point(x: vector.x, y: vector.y)
    }

    func pointIfAny(_ number: Int) -> Point? {
        if case .vector(let vector) = self[number] { Point(x: vector.x, y: vector.y) } else { nil }
    }
}

extension LuauValue {
    static func vector(_ point: Point) -> LuauValue { .vector([point.x, point.y, 0]) }
}
