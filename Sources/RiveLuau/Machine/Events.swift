/// The fields of metatables that the machine looks for. The first eight are remembered by tables that lack them.
enum Event {
    static let index = 0
    static let newindex = 1
    static let namecall = 2
    static let call = 3
    static let iter = 4
    static let len = 5
    static let eq = 6
    static let lt = 7
    static let le = 8
    static let concat = 9
    static let add = 10
    static let sub = 11
    static let mul = 12
    static let div = 13
    static let mod = 14
    static let pow = 15
    static let unm = 16
    static let idiv = 17
    static let type = 18
    static let tostring = 19
    static let metatable = 20
    static let count = 21

    static let names: [StaticString] = [
        "__index", "__newindex", "__namecall", "__call", "__iter", "__len", "__eq", "__lt", "__le", "__concat",
        "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm", "__idiv", "__type", "__tostring", "__metatable",
    ]
}

/// Kinds of userdata that are the machine's own.
enum UserdataKind {
    static let proxy = -1
}

/// Metatables and their fields.
extension Machine {
    @inline(__always)
    func metatable(_ value: Value) -> TablePointer? {
        switch value.tag {
        case Tag.table: value.table.pointee.metatable
        case Tag.userdata: value.userdata.pointee.metatable
        case Tag.string: pointee.stringMetatable
        case Tag.vector: pointee.vectorMetatable
        default: nil
        }
    }

    /// The field of a metatable for one of the first eight events.
    @inline(__always)
    func quickEvent(_ table: TablePointer?, _ event: Int) -> Value {
        guard let table else { return .none }
        if table.pointee.header.absentEvents & (1 << UInt8(truncatingIfNeeded: event)) != 0 { return .none }
        return lookUpEvent(table, event)
    }

    @inline(never)
    private func lookUpEvent(_ table: TablePointer, _ event: Int) -> Value {
        let found = table.get(pointee.eventNames[event])
        if found.isNil { table.pointee.header.absentEvents |= 1 << UInt8(truncatingIfNeeded: event) }
        return found
    }

    func event(_ value: Value, _ event: Int) -> Value {
        guard let table = metatable(value) else { return .none }
        return table.get(pointee.eventNames[event])
    }
}
