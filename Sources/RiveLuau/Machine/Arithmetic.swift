import LibC

/// Arithmetic on numbers.
enum Arithmetic {
    /// The largest whole number not above `x`, by conversions: the processors that code is made for round no other way.
    @inline(__always)
    static func floor(_ x: Double) -> Double {
        guard x.magnitude < 0x1p51 else { return x }
        let whole = (x + 0x1.8p52) - 0x1.8p52
        if whole == x { return x }
        return whole > x ? whole - 1 : whole
    }

    @inline(__always)
    static func modulo(_ a: Double, _ b: Double) -> Double { a - floor(a / b) * b }

    @inline(__always)
    static func quotient(_ a: Double, _ b: Double) -> Double { floor(a / b) }

    /// With a constant exponent.
    static func power(_ a: Double, _ b: Double) -> Double {
        if b == 2 { return a * a }
        if b == 0.5 { return a.squareRoot() }
        if b == 3 { return a * a * a }
        return pow(a, b)
    }

    static func compute(_ operation: Event, _ a: Double, _ b: Double) -> Double {
        switch operation {
        case .add: a + b
        case .sub: a - b
        case .mul: a * b
        case .div: a / b
        case .mod: modulo(a, b)
        case .idiv: floor(a / b)
        case .pow: pow(a, b)
        default: -a
        }
    }

    /// Of vectors, component by component; nil where vectors have no such operation.
    @inline(__always)
    static func compute(_ operation: Event, _ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float>? {
        switch operation {
        case .add: a + b
        case .sub: a - b
        case .mul: a * b
        case .div: a / b
        case .idiv: SIMD4(wholes(a.x, b.x), wholes(a.y, b.y), wholes(a.z, b.z), 0)
        default: nil
        }
    }

    private static func wholes(_ a: Float, _ b: Float) -> Float { Float(floor(Double(a) / Double(b))) }
}

extension Value {
    /// The components of a vector.
    @inline(__always) var components: SIMD4<Float> { SIMD4(x, y, z, 1) }

    @inline(__always) init(_ components: SIMD4<Float>) {
        self.init(x: components.x, y: components.y, z: components.z)
    }
}

extension Machine {
    /// An operation: of two numbers as it is given, of others as metamethods say.
    @inline(__always)
    func operate(
        _ operation: Event, _ left: Value, _ right: Value, _ compute: (Double, Double) -> Double
    ) throws(Trap) -> Value {
        if left.isNumber && right.isNumber { return Value(compute(left.number, right.number)) }
        return try arithmetic(operation, left, right)
    }

    /// An operation that is not between two plain numbers.
    @inline(never)
    func arithmetic(_ operation: Event, _ left: Value, _ right: Value) throws(Trap) -> Value {
        if left.isNumber && right.isNumber {
            return Value(Arithmetic.compute(operation, left.number, right.number))
        }
        if left.isVector && right.isVector {
            if let result = Arithmetic.compute(operation, left.components, right.components) { return Value(result) }
        } else if let result = scaled(operation, left, right) {
            return result
        }
        if let a = number(left), let b = number(right) { return Value(Arithmetic.compute(operation, a, b)) }
        var handler = event(left, operation)
        if handler.isNil { handler = event(right, operation) }
        if handler.isNil { throw arithmeticError(left, right, operation) }
        return try callHandler(handler, left, right)
    }

    /// A vector and a number, in either order.
    @inline(__always)
    private func scaled(_ operation: Event, _ left: Value, _ right: Value) -> Value? {
        guard operation == .mul || operation == .div || operation == .idiv else { return nil }
        var (a, b) = (left.components, right.components)
        if left.isVector {
            guard let factor = number(right) else { return nil }
            b = SIMD4(repeating: Float(factor))
        } else if right.isVector {
            guard let factor = number(left) else { return nil }
            a = SIMD4(repeating: Float(factor))
        } else {
            return nil
        }
        return Arithmetic.compute(operation, a, b).map { Value($0) }
    }

    @inline(never)
    func negative(_ value: Value) throws(Trap) -> Value {
        if value.isVector { return Value(x: -value.x, y: -value.y, z: -value.z) }
        if let number = number(value) { return Value(-number) }
        let handler = event(value, .unm)
        if handler.isNil { throw arithmeticError(value, value, .unm) }
        return try callHandler(handler, value, value)
    }

    /// A number, or the one that a string is.
    @inline(__always)
    func number(_ value: Value) -> Double? {
        if value.isNumber { return value.number }
        return value.isString ? NumberText.parse(value.string) : nil
    }

    @inline(never)
    func length(_ value: Value) throws(Trap) -> Value {
        if value.isString { return Value(value.string.count) }
        let handler = event(value, .len)
        if handler.isNil {
            guard value.isTable else {
                throw machineError(
                    Array("attempt to get length of a ".utf8) + typeName(value) + Array(" value".utf8))
            }
            return Value(value.table.border())
        }
        let result = try callHandler(handler, value, .none)
        guard result.isNumber else { throw machineError("'__len' must return a number") }
        return result
    }
}
