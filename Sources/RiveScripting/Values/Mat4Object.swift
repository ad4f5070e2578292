import RiveLuau

/// A matrix of space, as scripts have it.
final class Mat4Object {
    fileprivate var matrix: Matrix4

    private init(_ matrix: Matrix4) { self.matrix = matrix }

    fileprivate static func value(_ host: ScriptHost, _ matrix: Matrix4) throws(LuauError) -> LuauValue {
        try host.userdata(Mat4Object(matrix), .mat4, cost: 192)
    }

    /// The place of a field's number: `m12` is in the first row and the second column, `1` to `16` go through the columns.
    private static func place(_ name: String) -> Int? {
        let bytes = Array(name.utf8)
        if bytes.count == 3, bytes[0] == UInt8(ascii: "m") {
            let (row, column) = (Int(bytes[1]) - 0x31, Int(bytes[2]) - 0x31)
            return (0..<4).contains(row) && (0..<4).contains(column) ? column * 4 + row : nil
        }
        guard bytes.count <= 2, let number = Int(name), (1...16).contains(number) else { return nil }
        return number - 1
    }

    private static func place(_ call: LuauCall) throws(LuauFailure) -> Int {
        let name = try call.name(2)
        guard let place = place(name) else { throw call.unknownField(name, of: "Mat4") }
        return place
    }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.mat4)
        type.gets { (call, object: Mat4Object) throws(LuauFailure) in .number(Double(object.matrix[try place(call)])) }
        type.sets { (call, object: Mat4Object) throws(LuauFailure) in
            let number = try call.float(3)
            object.matrix[try place(call)] = number
        }
        type.operation("__mul") { [unowned host] (call) throws(LuauFailure) in
            try call.one(try call.matrix4(1) * call.matrix4(2), host)
        }
        type.operation("__eq") { (call) throws(LuauFailure) in
            try call.one(.boolean(try call.matrix4(1) == call.matrix4(2)))
        }
        addMethods(host, &type)
        try host.open(type)
        try openLibrary(host)
    }

    private static func addMethods(_ host: ScriptHost, _ type: inout ScriptType) {
        func add(_ name: String, _ change: @escaping (Matrix4) -> Matrix4?) {
            type.add(name) { [unowned host] (call) throws(LuauFailure) in
                try call.one(change(try call.matrix4(1)), host)
            }
        }
        add("invert", \.inverse)
        add("invertAffine", \.affineInverse)
        add("transpose") { $0.transposed }
        type.gives("transformPoint") { (call, object: Mat4Object) throws(LuauFailure) in
            let point = object.matrix * SIMD4(try call.float3(from: 2), 1)
            let isPlain = point.w == 0 || point.w == 1
            return .vector(isPlain ? point.xyz : point.xyz * (1 / point.w))
        }
        type.add("transformVec4") { (call) throws(LuauFailure) in
            let result = try call.matrix4(1) * SIMD4(call.float3(from: 2), call.float(5))
            for index in 0..<4 { try call.give(Double(result[index])) }
            return 4
        }
        type.does("writeToBuffer") { (call, object: Mat4Object) throws(LuauFailure) in
            let bytes = (0..<16).flatMap { index in
                (0..<4).map { UInt8(truncatingIfNeeded: object.matrix[index].bitPattern >> ($0 * 8)) }
            }
            guard try call.write(bytes, toBuffer: 2, at: 3) else {
                throw call.error("Mat4:writeToBuffer offset out of range")
            }
        }
    }

    // MARK: Library

    private static func openLibrary(_ host: ScriptHost) throws(LuauError) {
        func new(_ body: @escaping (LuauCall) throws(LuauFailure) -> Matrix4) -> NativeFunction {
            { [unowned host] (call) throws(LuauFailure) in try call.one(try body(call), host) }
        }
        func turn(_ axis: Int) -> NativeFunction {
            new { (call) throws(LuauFailure) in Matrix4(turnedBy: try call.float(1), about: axis) }
        }
        try host.openLibrary(
            "Mat4",
            [
                "identity": new { (_) throws(LuauFailure) in .identity },
                "values": new { (call) throws(LuauFailure) in
                    var matrix = Matrix4.identity
                    for index in 0..<16 { matrix[index] = try call.float(index + 1) }
                    return matrix
                },
                "fromTranslation": new { (call) throws(LuauFailure) in
                    Matrix4(translation: try call.float3(from: 1))
                },
                "fromScale": new { (call) throws(LuauFailure) in
                    let x = try call.float(1)
                    return Matrix4(scale: [x, call.floatIfAny(2) ?? x, call.floatIfAny(3) ?? x])
                },
                "fromRotationX": turn(0), "fromRotationY": turn(1), "fromRotationZ": turn(2),
                "perspective": new { (call) throws(LuauFailure) in
                    Matrix4(
                        fieldOfView: try call.float(1), aspect: try call.float(2), near: try call.float(3),
                        far: try call.float(4))
                },
                "perspectiveReverseZ": new { (call) throws(LuauFailure) in
                    Matrix4(fieldOfView: try call.float(1), aspect: try call.float(2), near: try call.float(3))
                },
                "lookAt": new { (call) throws(LuauFailure) in
                    Matrix4(from: try call.vector(1), to: try call.vector(2), up: try call.vector(3))
                },
                "ortho": new { (call) throws(LuauFailure) in
                    Matrix4(
                        left: try call.float(1), right: try call.float(2), bottom: try call.float(3),
                        top: try call.float(4), near: try call.float(5), far: try call.float(6))
                },
                "multiply": multiply, "multiplyAffine": multiply,
                "invert": invert(\.inverse), "invertAffine": invert(\.affineInverse),
            ])
    }

    private static func multiply(_ call: LuauCall) throws(LuauFailure) -> Int {
        let out = try call.mat4(1)
        out.matrix = try call.matrix4(2) * call.matrix4(3)
        return try call.one(call[1])
    }

    private static func invert(_ inverse: @escaping (Matrix4) -> Matrix4?) -> NativeFunction {
        { (call) throws(LuauFailure) in
            let (out, result) = (try call.mat4(1), inverse(try call.matrix4(2)))
            if let result { out.matrix = result }
            return try call.one(.boolean(result != nil))
        }
    }
}

extension LuauCall {
    fileprivate func mat4(_ number: Int) throws(LuauFailure) -> Mat4Object { try object(number, .mat4) }

    fileprivate func matrix4(_ number: Int) throws(LuauFailure) -> Matrix4 { try mat4(number).matrix }

    fileprivate func one(_ matrix: Matrix4?, _ host: ScriptHost) throws(LuauFailure) -> Int {
        guard let matrix else { return try one(.none) }
        return try one(try doing(try Mat4Object.value(host, matrix)))
    }

    /// Three numbers, from an argument on.
    fileprivate func float3(from number: Int) throws(LuauFailure) -> SIMD3<Float> {
        [try float(number), try float(number + 1), try float(number + 2)]
    }

    /// A number, or the one that a text is; nil for everything else.
    fileprivate func floatIfAny(_ number: Int) -> Float? { numberIfAny(number).map { Float($0) } }
}
