/// The fields of metatables that the machine looks for. The first eight are remembered by tables that lack them.
enum Event: BuiltInName, CaseIterable {
    case index = "__index", newindex = "__newindex", namecall = "__namecall", call = "__call", iter = "__iter"
    case len = "__len", eq = "__eq", lt = "__lt", le = "__le", concat = "__concat"
    case add = "__add", sub = "__sub", mul = "__mul", div = "__div", mod = "__mod", pow = "__pow", unm = "__unm"
    case idiv = "__idiv", type = "__type", tostring = "__tostring", metatable = "__metatable"

    static let count = allCases.count

    @inline(__always)
    var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// Kinds of userdata that are the machine's own.
enum UserdataKind {
    static let proxy = -1
}

/// Metatables and their fields.
extension Machine {
    @inline(__always)
    func name(of event: Event) -> StringPointer { pointee.eventNames[event.number] }

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
    func quickEvent(_ table: TablePointer?, _ event: Event) -> Value {
        guard let table else { return .none }
        if table.pointee.header.absentEvents & (1 << event.number) != 0 { return .none }
        return lookUpEvent(table, event)
    }

    @inline(never)
    private func lookUpEvent(_ table: TablePointer, _ event: Event) -> Value {
        let found = table.get(name(of: event))
        if found.isNil { table.pointee.header.absentEvents |= 1 << event.number }
        return found
    }

    func event(_ value: Value, _ event: Event) -> Value {
        guard let table = metatable(value) else { return .none }
        return table.get(name(of: event))
    }
}
