/// `Vector`, which is Rive's own.
enum VectorFunction: BuiltInName, LibraryFunction {
    case distance, distanceSquared, dot, cross, cross3, scaleAndAdd, scaleAndSub, lerp, xy, xyz, origin, length
    case lengthSquared, normalized
    case index, namecall

    static var library: Library { .vector }

    static var unnamed: [Self] { [.index, .namecall] }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: VectorFunction) throws(Trap) -> Int {
        switch function {
        case .distance: return give(Double(try difference().lengthSquared.squareRoot()))
        case .distanceSquared: return give(Double(try difference().lengthSquared))
        case .dot: return give(Double(try vector(1).dot(try vector(2))))
        case .cross:
            let (a, b) = (try vector(1), try vector(2))
            return give(Double(a.x * b.y - a.y * b.x))
        case .cross3:
            let (a, b) = (try vector(1), try vector(2))
            return give(
                Value(x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x))
        case .scaleAndAdd:
            let (a, b, scale) = (try vector(1), try vector(2), Float(try number(3)))
            return give(Value(x: a.x + b.x * scale, y: a.y + b.y * scale, z: a.z + b.z * scale))
        case .scaleAndSub:
            let (a, b, scale) = (try vector(1), try vector(2), Float(try number(3)))
            return give(Value(x: a.x - b.x * scale, y: a.y - b.y * scale, z: a.z - b.z * scale))
        case .lerp:
            let (a, b, t) = (try vector(1), try vector(2), Float(try number(3)))
            if t == 1 { return give(b) }
            return give(Value(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t))
        case .xy: return give(Value(x: part(1), y: part(2), z: 0))
        case .xyz: return give(Value(x: part(1), y: part(2), z: part(3)))
        case .origin: return give(Value(x: 0, y: 0, z: 0))
        case .length: return give(Double(try vector(1).lengthSquared.squareRoot()))
        case .lengthSquared: return give(Double(try vector(1).lengthSquared))
        case .normalized: return give(try vector(1).normalized)
        case .index: return try vectorIndex()
        case .namecall: return try vectorMethod()
        }
    }

    /// What is no number counts as 0.
    private func part(_ number: Int) -> Float { machine.number(self[number]).map { Float($0) } ?? 0 }

    private func difference() throws(Trap) -> Value {
        let (a, b) = (try vector(1), try vector(2))
        return Value(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
    }

    private func vectorIndex() throws(Trap) -> Int {
        let value = try vector(1)
        let key = try string(2)
        if key.count == 1 {
            switch key.bytes[0] {
            case UInt8(ascii: "x"), UInt8(ascii: "1"): return give(Double(value.x))
            case UInt8(ascii: "y"), UInt8(ascii: "2"): return give(Double(value.y))
            case UInt8(ascii: "z"), UInt8(ascii: "3"): return give(Double(value.z))
            default: break
            }
        }
        throw machine.libraryError([0x27] + key.beforeZero + Array("' is not a valid index of Vector".utf8))
    }

    private func vectorMethod() throws(Trap) -> Int {
        let method = machine.pointee.method.map { Array($0.buffer) } ?? []
        switch method {
        case Array("length".utf8): return try run(VectorFunction.length)
        case Array("lengthSquared".utf8): return try run(VectorFunction.lengthSquared)
        case Array("normalized".utf8): return try run(VectorFunction.normalized)
        case Array("distance".utf8): return try run(VectorFunction.distance)
        case Array("distanceSquared".utf8): return try run(VectorFunction.distanceSquared)
        case Array("dot".utf8): return try run(VectorFunction.dot)
        case Array("lerp".utf8): return try run(VectorFunction.lerp)
        case Array("writeToBuffer".utf8): return try writeVector(hasFourth: false)
        case Array("writeVec4".utf8): return try writeVector(hasFourth: true)
        // So Rive's own text fails, too.
        default: throw typeError(1, "string")
        }
    }

    private func writeVector(hasFourth: Bool) throws(Trap) -> Int {
        let (value, buffer, offset) = (try vector(1), try buffer(2), try integer(3))
        let fourth = hasFourth ? Float(try number(4)) : 0
        guard offset >= 0, buffer.holds(offset, hasFourth ? 16 : 12) else {
            throw machine.libraryError(
                hasFourth ? "Vector:writeVec4 offset out of range" : "Vector:writeToBuffer offset out of range")
        }
        buffer.write(offset, value.x.bitPattern)
        buffer.write(offset + 4, value.y.bitPattern)
        buffer.write(offset + 8, value.z.bitPattern)
        if hasFourth { buffer.write(offset + 12, fourth.bitPattern) }
        return 0
    }
}

extension Value {
    @inline(__always)
    func dot(_ other: Value) -> Float { x * other.x + y * other.y + z * other.z }

    @inline(__always)
    var lengthSquared: Float { dot(self) }

    var normalized: Value {
        let squared = lengthSquared
        let scale: Float = squared > 0 ? 1 / squared.squareRoot() : 1
        return Value(x: x * scale, y: y * scale, z: z * scale)
    }
}
