internal import LibC

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

    static func power(_ a: Double, constant b: Double) -> Double {
        if b == 2 { return a * a }
        if b == 0.5 { return a.squareRoot() }
        if b == 3 { return a * a * a }
        return pow(a, b)
    }

    static func compute(_ operation: Int, _ a: Double, _ b: Double) -> Double {
        switch operation {
        case Event.add: a + b
        case Event.sub: a - b
        case Event.mul: a * b
        case Event.div: a / b
        case Event.mod: modulo(a, b)
        case Event.idiv: floor(a / b)
        case Event.pow: pow(a, b)
        default: -a
        }
    }

    /// Of components of vectors; nil where vectors have no such operation.
    static func compute(_ operation: Int, _ a: Float, _ b: Float) -> Float? {
        switch operation {
        case Event.add: a + b
        case Event.sub: a - b
        case Event.mul: a * b
        case Event.div: a / b
        case Event.idiv: Float(floor(Double(a / b)))
        default: nil
        }
    }
}

extension Machine {
    /// An operation that is not between two plain numbers.
    @inline(never)
    func arithmetic(_ operation: Int, _ left: Value, _ right: Value) throws(Trap) -> Value {
        if left.isNumber && right.isNumber {
            return Value(Arithmetic.compute(operation, left.number, right.number))
        }
        if let result = vectorArithmetic(operation, left, right) { return result }
        if let a = number(left), let b = number(right) { return Value(Arithmetic.compute(operation, a, b)) }
        var handler = event(left, operation)
        if handler.isNil { handler = event(right, operation) }
        if handler.isNil { throw arithmeticError(left, right, operation) }
        return try callAny(handler, left, right)
    }

    private func vectorArithmetic(_ operation: Int, _ left: Value, _ right: Value) -> Value? {
        guard left.isVector || right.isVector else { return nil }
        let scales = operation == Event.mul || operation == Event.div || operation == Event.idiv
        var (a, b) = (left, right)
        if !left.isVector {
            guard scales, let number = number(left) else { return nil }
            a = Value(x: Float(number), y: Float(number), z: Float(number))
        } else if !right.isVector {
            guard scales, let number = number(right) else { return nil }
            b = Value(x: Float(number), y: Float(number), z: Float(number))
        }
        guard let x = Arithmetic.compute(operation, a.x, b.x), let y = Arithmetic.compute(operation, a.y, b.y),
            let z = Arithmetic.compute(operation, a.z, b.z)
        else { return nil }
        return Value(x: x, y: y, z: z)
    }

    @inline(never)
    func negative(_ value: Value) throws(Trap) -> Value {
        if value.isVector { return Value(x: -value.x, y: -value.y, z: -value.z) }
        if let number = number(value) { return Value(-number) }
        let handler = event(value, Event.unm)
        if handler.isNil { throw arithmeticError(value, value, Event.unm) }
        return try callAny(handler, value, value)
    }

    /// Calls a handler that need not be a function.
    func callAny(_ handler: Value, _ first: Value, _ second: Value) throws(Trap) -> Value {
        try callHandler(handler, first, second)
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
        let handler = event(value, Event.len)
        if handler.isNil {
            guard value.isTable else {
                throw machineError(
                    Array("attempt to get length of a ".utf8) + typeName(value) + Array(" value".utf8))
            }
            return Value(value.table.border())
        }
        let result = try callAny(handler, value, .none)
        guard result.isNumber else { throw machineError("'__len' must return a number") }
        return result
    }
}
