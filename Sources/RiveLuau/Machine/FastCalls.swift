import LibC

/// Functions of the libraries that code may compute without a call, by the numbers that compilers give them.
///
/// Each gives way to the call when its arguments are not plain, so that errors and conversions have one place.
enum FastCall {
    static let assert = 1
    static let abs = 2
    static let atan2 = 5
    static let ceil = 7
    static let cos = 9
    static let deg = 10
    static let exp = 11
    static let floor = 12
    static let fmod = 13
    static let max = 18
    static let min = 19
    static let pow = 21
    static let rad = 22
    static let sin = 24
    static let sqrt = 25
    static let tan = 27
    static let arshift = 28
    static let band = 29
    static let bnot = 30
    static let bor = 31
    static let bxor = 32
    static let btest = 33
    static let extract = 34
    static let lrotate = 35
    static let lshift = 36
    static let rrotate = 38
    static let rshift = 39
    static let type = 40
    static let byte = 41
    static let len = 43
    static let clamp = 46
    static let sign = 47
    static let round = 48
    static let rawget = 50
    static let rawequal = 51
    static let tableInsert = 52
    static let vector = 54
    static let rawlen = 58
    static let extractConstant = 59
    static let readi8 = 65
    static let readu8 = 66
    static let writeu8 = 67
    static let readi16 = 68
    static let readu16 = 69
    static let writeu16 = 70
    static let readi32 = 71
    static let readu32 = 72
    static let writeu32 = 73
    static let readf32 = 74
    static let writef32 = 75
    static let readf64 = 76
    static let writef64 = 77
}

extension Machine {
    // MARK: One argument

    @inline(__always)
    func fastCall(_ id: Int, _ value: Value, _ result: ValuePointer) -> Bool {
        if value.isNumber {
            guard let number = fastNumber(id, value.number) else { return fastOther(id, value, result) }
            result.pointee = Value(number)
            return true
        }
        return fastOther(id, value, result)
    }

    @inline(__always)
    private func fastNumber(_ id: Int, _ x: Double) -> Double? {
        switch id {
        case FastCall.abs: x.magnitude
        case FastCall.ceil: -Arithmetic.floor(-x)
        case FastCall.cos: cos(x)
        case FastCall.deg: x / (Double.pi / 180)
        case FastCall.exp: exp(x)
        case FastCall.floor: Arithmetic.floor(x)
        case FastCall.rad: x * (Double.pi / 180)
        case FastCall.sin: sin(x)
        case FastCall.sqrt: x.squareRoot()
        case FastCall.tan: tan(x)
        case FastCall.bnot: Double(~UInt32(wrapping: x))
        case FastCall.sign: x > 0 ? 1 : x < 0 ? -1 : 0
        case FastCall.round: x.rounded(.toNearestOrAwayFromZero)
        default: nil
        }
    }

    @inline(__always)
    private func fastOther(_ id: Int, _ value: Value, _ result: ValuePointer) -> Bool {
        switch id {
        case FastCall.assert:
            // Its results are its arguments: only the value is wanted, or none.
            if value.isFalse { return false }
            result.pointee = value
        case FastCall.type: result.pointee = Value(pointee.typeNames[Int(value.tag)])
        case FastCall.len where value.isString: result.pointee = Value(value.string.count)
        case FastCall.rawlen where value.isTable: result.pointee = Value(value.table.border())
        case FastCall.rawlen where value.isString: result.pointee = Value(value.string.count)
        default: return false
        }
        return true
    }

    // MARK: Two arguments

    @inline(__always)
    func fastCall(_ id: Int, _ first: Value, _ second: Value, _ result: ValuePointer, wantsNone: Bool) throws(Trap)
        -> Bool
    {
        if first.high == Tag.buffer && second.isNumber {
            guard let number = fastRead(id, first.buffer, Int(truncating32: second.number)) else { return false }
            result.pointee = Value(number)
            return true
        }
        if first.isNumber && second.isNumber {
            let (x, y) = (first.number, second.number)
            switch id {
            case FastCall.max: result.pointee = Value(y > x ? y : x)
            case FastCall.min: result.pointee = Value(y < x ? y : x)
            case FastCall.pow: result.pointee = Value(pow(x, y))
            case FastCall.fmod: result.pointee = Value(fmod(x, y))
            case FastCall.atan2: result.pointee = Value(atan2(x, y))
            case FastCall.vector: result.pointee = Value(x: Float(x), y: Float(y), z: 0)
            case FastCall.rawequal: result.pointee = Value(x == y)
            case FastCall.btest: result.pointee = Value(UInt32(wrapping: x) & UInt32(wrapping: y) != 0)
            default:
                guard let word = fastWord(id, x, y) else { return false }
                result.pointee = Value(Double(word))
            }
            return true
        }
        if first.isTable {
            switch id {
            case FastCall.rawget: result.pointee = first.table.get(second)
            case FastCall.tableInsert where wantsNone: return try fastInsert(first.table, second)
            case FastCall.rawequal: result.pointee = Value(Value.rawEqual(first, second))
            default: return false
            }
            return true
        }
        if id == FastCall.byte && first.isString && second.isNumber {
            let index = Int(truncating32: second.number)
            guard index >= 1 && index <= first.string.count else { return false }
            result.pointee = Value(Double(first.string.bytes[index - 1]))
            return true
        }
        return false
    }

    @inline(__always)
    private func fastWord(_ id: Int, _ x: Double, _ y: Double) -> UInt32? {
        switch id {
        case FastCall.band: UInt32(wrapping: x) & UInt32(wrapping: y)
        case FastCall.bor: UInt32(wrapping: x) | UInt32(wrapping: y)
        case FastCall.bxor: UInt32(wrapping: x) ^ UInt32(wrapping: y)
        case FastCall.lshift: Bits.shift(UInt32(wrapping: x), by: Int(truncating32: y))
        case FastCall.rshift: Bits.shift(UInt32(wrapping: x), by: -Int(truncating32: y))
        case FastCall.arshift: Bits.shiftSigned(UInt32(wrapping: x), by: Int(truncating32: y))
        case FastCall.lrotate: Bits.rotate(UInt32(wrapping: x), by: Int(truncating32: y))
        case FastCall.rrotate: Bits.rotate(UInt32(wrapping: x), by: -Int(truncating32: y))
        case FastCall.extractConstant: fastField(x, y)
        default: nil
        }
    }

    /// The field is packed: its first bit, and its width less one above.
    private func fastField(_ x: Double, _ y: Double) -> UInt32? {
        let field = Int(truncating32: y)
        let (start, width) = (field & 31, field >> 5 + 1)
        guard field >= 0, start + width <= 32 else { return nil }
        return (UInt32(wrapping: x) >> UInt32(start)) & Bits.mask(width)
    }

    @inline(__always)
    private func fastRead(_ id: Int, _ buffer: BufferPointer, _ offset: Int) -> Double? {
        switch id {
        case FastCall.readi8: buffer.holds(offset, 1) ? Double(buffer.read(offset, as: Int8.self)) : nil
        case FastCall.readu8: buffer.holds(offset, 1) ? Double(buffer.read(offset, as: UInt8.self)) : nil
        case FastCall.readi16: buffer.holds(offset, 2) ? Double(buffer.read(offset, as: Int16.self)) : nil
        case FastCall.readu16: buffer.holds(offset, 2) ? Double(buffer.read(offset, as: UInt16.self)) : nil
        case FastCall.readi32: buffer.holds(offset, 4) ? Double(buffer.read(offset, as: Int32.self)) : nil
        case FastCall.readu32: buffer.holds(offset, 4) ? Double(buffer.read(offset, as: UInt32.self)) : nil
        case FastCall.readf32:
            buffer.holds(offset, 4) ? Double(Float(bitPattern: buffer.read(offset, as: UInt32.self))) : nil
        case FastCall.readf64:
            buffer.holds(offset, 8) ? Double(bitPattern: buffer.read(offset, as: UInt64.self)) : nil
        default: nil
        }
    }

    /// The element behind the last one, where the table has room or can grow.
    private func fastInsert(_ table: TablePointer, _ value: Value) throws(Trap) -> Bool {
        if table.isReadonly { return false }
        try set(table, table.border() + 1, value)
        return true
    }

    // MARK: Three arguments

    @inline(__always)
    func fastCall(_ id: Int, _ first: Value, _ second: Value, _ third: Value, _ result: ValuePointer, wantsNone: Bool)
        -> Bool
    {
        guard second.isNumber && third.isNumber else { return false }
        if first.high == Tag.buffer {
            return wantsNone && fastWrite(id, first.buffer, Int(truncating32: second.number), third.number)
        }
        guard first.isNumber else { return false }
        let (x, y, z) = (first.number, second.number, third.number)
        switch id {
        case FastCall.clamp:
            guard y <= z else { return false }
            let raised = x < y ? y : x
            result.pointee = Value(raised > z ? z : raised)
        case FastCall.max:
            let larger = y > x ? y : x
            result.pointee = Value(z > larger ? z : larger)
        case FastCall.min:
            let smaller = y < x ? y : x
            result.pointee = Value(z < smaller ? z : smaller)
        case FastCall.vector: result.pointee = Value(x: Float(x), y: Float(y), z: Float(z))
        case FastCall.band:
            result.pointee = Value(Double(UInt32(wrapping: x) & UInt32(wrapping: y) & UInt32(wrapping: z)))
        case FastCall.bor:
            result.pointee = Value(Double(UInt32(wrapping: x) | UInt32(wrapping: y) | UInt32(wrapping: z)))
        case FastCall.bxor:
            result.pointee = Value(Double(UInt32(wrapping: x) ^ UInt32(wrapping: y) ^ UInt32(wrapping: z)))
        case FastCall.extract:
            let (start, width) = (Int(truncating32: y), Int(truncating32: z))
            guard start >= 0, width > 0, start + width <= 32 else { return false }
            result.pointee = Value(Double((UInt32(wrapping: x) >> UInt32(start)) & Bits.mask(width)))
        default: return false
        }
        return true
    }

    @inline(__always)
    private func fastWrite(_ id: Int, _ buffer: BufferPointer, _ offset: Int, _ number: Double) -> Bool {
        switch id {
        case FastCall.writeu8 where buffer.holds(offset, 1):
            buffer.write(offset, UInt8(truncatingIfNeeded: UInt32(wrapping: number)))
        case FastCall.writeu16 where buffer.holds(offset, 2):
            buffer.write(offset, UInt16(truncatingIfNeeded: UInt32(wrapping: number)))
        case FastCall.writeu32 where buffer.holds(offset, 4): buffer.write(offset, UInt32(wrapping: number))
        case FastCall.writef32 where buffer.holds(offset, 4): buffer.write(offset, Float(number).bitPattern)
        case FastCall.writef64 where buffer.holds(offset, 8): buffer.write(offset, number.bitPattern)
        default: return false
        }
        return true
    }

    // MARK: Any number of arguments

    /// The arguments of a call as they stand in its registers.
    @inline(__always)
    func fastCall(_ id: Int, _ arguments: ValuePointer, _ count: Int, _ result: ValuePointer) -> Bool {
        switch count {
        case 1: fastCall(id, arguments[0], result)
        case 3...:
            id == FastCall.vector && fastCall(id, arguments[0], arguments[1], arguments[2], result, wantsNone: false)
        default: false
        }
    }
}
