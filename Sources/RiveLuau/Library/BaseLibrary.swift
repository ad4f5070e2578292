/// Functions without a library name.
enum BaseFunction: BuiltInName, LibraryFunction {
    case assert, error, gcinfo, getfenv, getmetatable, next, newproxy, print, rawequal, rawget, rawset, rawlen
    case select, setfenv, setmetatable, tonumber, tostring, type, typeof
    case ipairs, pairs, pcall, xpcall, require, late, ipairsStep

    static var library: Library { .base }

    static var unnamed: [Self] { [.ipairsStep] }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: BaseFunction) throws(Trap) -> Int {
        switch function {
        case .assert: return try assert()
        case .error: throw try error()
        case .gcinfo: return give(Value(machine.pointee.charge >> 10))
        case .getfenv: return try getfenv()
        case .getmetatable: return try getmetatable()
        case .next: return try next()
        case .newproxy: return try newproxy()
        case .print: return try print()
        case .rawequal:
            try checkAny(1)
            try checkAny(2)
            return give(Value(Value.rawEqual(self[1], self[2])))
        case .rawget:
            let table = try table(1)
            try checkAny(2)
            return give(table.get(self[2]))
        case .rawset: return try rawset()
        case .rawlen: return try rawlen()
        case .select: return try select()
        case .setfenv: return try setfenv()
        case .setmetatable: return try setmetatable()
        case .tonumber: return try tonumber()
        case .tostring:
            try checkAny(1)
            return give(Value(try machine.tostring(self[1])))
        case .type:
            try checkAny(1)
            return give(Value(machine.pointee.typeNames[Int(self[1].tag)]))
        case .typeof:
            try checkAny(1)
            return give(Value(try machine.string(machine.typeName(self[1]))))
        case .ipairs: return try ipairs()
        case .pairs: return try pairs()
        case .pcall, .xpcall: throw machine.machineError("attempt to call a protected call in no frame")
        case .require: return try require()
        case .late: return give(.none)
        case .ipairsStep: return try ipairsStep()
        }
    }

    private func assert() throws(Trap) -> Int {
        try checkAny(1)
        // Its arguments, as they are, are its results.
        if !self[1].isFalse { return count }
        if isMissing(2) { throw machine.libraryError("assertion failed!") }
        throw machine.libraryError(Array(try string(2).beforeZero))
    }

    private func error() throws(Trap) -> Trap {
        let level = try integer(2, default: 1)
        let value = self[1]
        guard value.isString || value.isNumber, level > 0 else { return machine.raise(value) }
        let text = try string(1)
        return machine.raise(text: machine.place(level: level) + text.buffer)
    }

    // MARK: Environments

    /// The function that the first argument names, by itself or by how many calls it is away; nil for level 0.
    private func environmentFunction(default level: Int?) throws(Trap) -> FunctionPointer? {
        if self[1].isFunction { return self[1].function }
        let level = level == nil || !isMissing(1) ? try integer(1) : level ?? 1
        if level < 0 { throw argumentError(1, "level must be non-negative") }
        if level == 0 { return nil }
        guard level < machine.pointee.frame - machine.pointee.frames else { throw argumentError(1, "invalid level") }
        return (machine.pointee.frame - level).pointee.closure
    }

    private func getfenv() throws(Trap) -> Int {
        var table = machine.pointee.threadEnvironment
        if let function = try environmentFunction(default: 1), !function.isNative {
            table = function.pointee.environment
        }
        guard let table else { return give(.none) }
        table.pointee.isUnsafe = true
        return give(Value(table))
    }

    private func setfenv() throws(Trap) -> Int {
        let table = try table(2)
        table.pointee.isUnsafe = true
        guard let function = try environmentFunction(default: nil) else {
            machine.pointee.threadEnvironment = table
            return 0
        }
        if function.isNative {
            throw machine.libraryError("'setfenv' cannot change environment of given object")
        }
        function.pointee.environment = table
        return give(Value(function))
    }

    // MARK: Metatables

    private func getmetatable() throws(Trap) -> Int {
        try checkAny(1)
        guard let table = machine.metatable(self[1]) else { return give(.none) }
        let field = table.get(machine.name(of: .metatable))
        return give(field.isNil ? Value(table) : field)
    }

    private func setmetatable() throws(Trap) -> Int {
        let table = try table(1)
        if isAbsent(2) || !(self[2].isNil || self[2].isTable) { throw typeError(2, "nil or table") }
        if let old = table.pointee.metatable, !old.get(machine.name(of: .metatable)).isNil {
            throw machine.libraryError("cannot change a protected metatable")
        }
        if table.isReadonly { throw machine.readonlyError() }
        table.pointee.metatable = self[2].isTable ? self[2].table : nil
        return give(self[1])
    }

    private func newproxy() throws(Trap) -> Int {
        guard isMissing(1) || self[1].isBoolean else { throw typeError(1, "nil or boolean") }
        let metatable = self[1].isFalse ? nil : try machine.newTable()
        return give(Value(try machine.newUserdata(metatable, kind: UserdataKind.proxy)))
    }

    // MARK: Tables

    private func rawset() throws(Trap) -> Int {
        let table = try table(1)
        try checkAny(2)
        try checkAny(3)
        if table.isReadonly { throw machine.readonlyError() }
        try machine.slot(table, self[2]).pointee = self[3]
        return give(self[1])
    }

    private func rawlen() throws(Trap) -> Int {
        if self[1].isTable { return give(Value(self[1].table.border())) }
        if self[1].isString { return give(Value(self[1].string.count)) }
        throw argumentError(1, "table or string expected")
    }

    private func next() throws(Trap) -> Int {
        let table = try table(1)
        guard let position = table.position(behind: self[2]) else {
            throw machine.machineError("invalid key to 'next'")
        }
        guard let entry = table.entry(from: position) else { return give(.none) }
        try machine.spend((entry.next - position) >> 3)
        return give(entry.key, entry.value)
    }

    private func pairs() throws(Trap) -> Int {
        _ = try table(1)
        return giveWalk(from: .none)
    }

    private func ipairs() throws(Trap) -> Int {
        _ = try table(1)
        return giveWalk(from: Value(0.0))
    }

    private func ipairsStep() throws(Trap) -> Int {
        let index = try integer(2) &+ 1
        let value = try table(1).get(index)
        return value.isNil ? give(.none) : give(Value(index), value)
    }

    // MARK: Values

    private func print() throws(Trap) -> Int {
        if count == 0 { return 0 }
        var line: [UInt8] = []
        for index in 1...count {
            let text = try machine.tostring(self[index])
            try machine.spend(text.count >> 4)
            line += text.buffer
            if line.count > machine.pointee.limits.stringSize { throw machine.limit(.string) }
        }
        machine.host.print(line)
        return 0
    }

    private func select() throws(Trap) -> Int {
        if self[1].isString && self[1].string.bytes[0] == UInt8(ascii: "#") { return give(Value(count - 1)) }
        var start = try integer(1)
        if start < 0 { start += count } else if start > count { start = count }
        if start < 1 { throw argumentError(1, "index out of range") }
        try machine.spend((count - start) >> 2)
        return count - start
    }

    private func tonumber() throws(Trap) -> Int {
        let radix = try integer(2, default: 10)
        if radix == 10 {
            try checkAny(1)
            guard let number = machine.number(self[1]) else { return give(.none) }
            return give(number)
        }
        let text = try string(1)
        if !(2...36).contains(radix) { throw argumentError(2, "base out of range") }
        guard let number = NumberText.parse(text.bytes, radix: radix) else { return give(.none) }
        return give(number)
    }

    private func require() throws(Trap) -> Int {
        let name = try requiredName()
        if let value = try machine.requiredModule(name) { return give(value) }
        throw machine.libraryError(Array("require could not find a script named ".utf8) + name.beforeZero)
    }

    /// An absent name counts as nil.
    private func requiredName() throws(Trap) -> StringPointer {
        if isAbsent(1) {
            machine.push(.none)
            return try NativeCall(machine: machine, base: base, count: 1).string(1)
        }
        return try string(1)
    }
}

extension Machine {
    /// The text of a value, as `tostring` and `print` give it.
    func tostring(_ value: Value) throws(Trap) -> StringPointer {
        let handler = event(value, .tostring)
        if !handler.isNil && !value.isString {
            let result = try callHandlerOnce(handler, value)
            guard result.isString || result.isNumber else {
                throw libraryError("'__tostring' must return a string")
            }
            return try text(result)
        }
        return try plainText(value)
    }

    private func callHandlerOnce(_ handler: Value, _ value: Value) throws(Trap) -> Value {
        let slot = scratch
        try reserve(slot + 2 + MachineState.nativeRegisters)
        slot[0] = handler
        slot[1] = value
        let top = pointee.top
        pointee.top = slot + 2
        try call(slot, wanted: 1)
        pointee.top = top
        // The result must be where the collector looks while it is used.
        return slot.pointee
    }

    private func plainText(_ value: Value) throws(Trap) -> StringPointer {
        switch value.tag {
        case Tag.none, Tag.position: return try string("nil")
        case Tag.no: return try string("false")
        case Tag.yes: return try string("true")
        case Tag.number: return try numberText(value.number)
        case Tag.string: return value.string
        case Tag.vector:
            var text: [UInt8] = []
            for part in [value.x, value.y, value.z] {
                let count = NumberText.write(Double(part), pointee.textBuffer)
                if !text.isEmpty { text += [0x2C, 0x20] }
                text += UnsafeBufferPointer(start: pointee.textBuffer, count: count)
            }
            return try string(text)
        default:
            let address = String(UInt64(value.header.pointee.serial) * 16, radix: 16)
            let zeros = String(repeating: "0", count: max(16 - address.utf8.count, 0))
            return try string(typeName(value) + Array(": 0x\(zeros)\(address)".utf8))
        }
    }
}
