/// What a register, a constant or a field of a table holds: 16 bytes, without reference counts.
///
/// The low 32 bits of `high` are the tag. A vector keeps x and y in `low` and z in the upper half of `high`; everything else has zeros there.
struct Value {
    var low: UInt64
    var high: UInt64
}

/// The tags of values. What is false comes first, what the machine allocates comes last.
enum Tag {
    static let none: UInt64 = 0
    static let no: UInt64 = 1
    static let yes: UInt64 = 2
    static let number: UInt64 = 3
    static let vector: UInt64 = 4
    /// The position of a built-in iteration: no script can make one.
    static let position: UInt64 = 5
    static let string: UInt64 = 6
    static let table: UInt64 = 7
    static let function: UInt64 = 8
    static let userdata: UInt64 = 9
    static let buffer: UInt64 = 10
    static let thread: UInt64 = 11
    /// A variable that closures share: it stands in the upvalues of a closure alone.
    static let cell: UInt64 = 12
}

extension Value {
    @inline(__always) static var none: Value { Value(low: 0, high: Tag.none) }

    @inline(__always) init(_ number: Double) {
        self.init(low: number.bitPattern, high: Tag.number)
    }

    @inline(__always) init(_ flag: Bool) {
        self.init(low: 0, high: flag ? Tag.yes : Tag.no)
    }

    @inline(__always) init(_ count: Int) {
        self.init(Double(count))
    }

    @inline(__always) init(x: Float, y: Float, z: Float) {
        self.init(
            low: UInt64(x.bitPattern) | UInt64(y.bitPattern) << 32,
            high: Tag.vector | UInt64(z.bitPattern) << 32)
    }

    @inline(__always) init(position: Int) {
        self.init(low: UInt64(bitPattern: Int64(position)), high: Tag.position)
    }

    @inline(__always) init(_ tag: UInt64, _ object: UnsafeMutableRawPointer) {
        self.init(low: UInt64(UInt(bitPattern: object)), high: tag)
    }

    @inline(__always) init(_ string: StringPointer) { self.init(Tag.string, UnsafeMutableRawPointer(string)) }
    @inline(__always) init(_ table: TablePointer) { self.init(Tag.table, UnsafeMutableRawPointer(table)) }
    @inline(__always) init(_ function: FunctionPointer) { self.init(Tag.function, UnsafeMutableRawPointer(function)) }
    @inline(__always) init(_ buffer: BufferPointer) { self.init(Tag.buffer, UnsafeMutableRawPointer(buffer)) }
    @inline(__always) init(_ userdata: UserdataPointer) { self.init(Tag.userdata, UnsafeMutableRawPointer(userdata)) }
    @inline(__always) init(_ cell: CellPointer) { self.init(Tag.cell, UnsafeMutableRawPointer(cell)) }

    @inline(__always) var tag: UInt64 { high & 0xFFFF_FFFF }
    @inline(__always) var isNil: Bool { high == Tag.none }
    @inline(__always) var isFalse: Bool { high <= Tag.no }
    @inline(__always) var isBoolean: Bool { high == Tag.no || high == Tag.yes }
    @inline(__always) var isNumber: Bool { high == Tag.number }
    @inline(__always) var isString: Bool { high == Tag.string }
    @inline(__always) var isTable: Bool { high == Tag.table }
    @inline(__always) var isFunction: Bool { high == Tag.function }
    @inline(__always) var isVector: Bool { UInt32(truncatingIfNeeded: high) == UInt32(Tag.vector) }
    @inline(__always) var isObject: Bool { UInt32(truncatingIfNeeded: high) >= UInt32(Tag.string) }

    @inline(__always) var number: Double { Double(bitPattern: low) }
    @inline(__always) var x: Float { Float(bitPattern: UInt32(truncatingIfNeeded: low)) }
    @inline(__always) var y: Float { Float(bitPattern: UInt32(truncatingIfNeeded: low >> 32)) }
    @inline(__always) var z: Float { Float(bitPattern: UInt32(truncatingIfNeeded: high >> 32)) }
    @inline(__always) var position: Int { Int(Int64(bitPattern: low)) }

    /// The object that the value names: only where `isObject` or the tag says that there is one.
    @inline(__always) var object: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(bitPattern: UInt(low)).unsafelyUnwrapped
    }
    @inline(__always) var header: HeaderPointer { object.assumingMemoryBound(to: ObjectHeader.self) }
    @inline(__always) var string: StringPointer { object.assumingMemoryBound(to: StringObject.self) }
    @inline(__always) var table: TablePointer { object.assumingMemoryBound(to: TableObject.self) }
    @inline(__always) var function: FunctionPointer { object.assumingMemoryBound(to: FunctionObject.self) }
    @inline(__always) var buffer: BufferPointer { object.assumingMemoryBound(to: BufferObject.self) }
    @inline(__always) var userdata: UserdataPointer { object.assumingMemoryBound(to: UserdataObject.self) }
    @inline(__always) var cell: CellPointer { object.assumingMemoryBound(to: CellObject.self) }

    /// Whether two values are the same without asking any metamethod.
    @inline(__always)
    static func rawEqual(_ left: Value, _ right: Value) -> Bool {
        if left.isNumber { return right.isNumber && left.number == right.number }
        if left.isVector { return right.isVector && left.x == right.x && left.y == right.y && left.z == right.z }
        return left.high == right.high && left.low == right.low
    }
}

extension Int {
    /// The number as the machine makes an integer of it: towards zero; what 32 bits do not hold gives the least of them.
    @inline(__always)
    init(truncating32 number: Double) {
        self = number > -2_147_483_649 && number < 2_147_483_648 ? Int(number) : -2_147_483_648
    }
}

extension Int64 {
    /// Towards zero; what 64 bits do not hold gives the least of them.
    @inline(__always)
    init(truncating64 number: Double) {
        self = number >= -0x1p63 && number < 0x1p63 ? Int64(number) : Int64.min
    }
}

extension UInt32 {
    /// The low 32 bits of the number as a whole one.
    @inline(__always)
    init(wrapping number: Double) {
        self.init(truncatingIfNeeded: Int64(truncating64: number))
    }
}
