/// A native function that runs: its arguments, counted from 1, and how it gives results.
struct NativeCall {
    let machine: Machine
    let base: ValuePointer
    let count: Int

    // MARK: Arguments

    /// An argument; nil when it is absent.
    @inline(__always)
    subscript(_ number: Int) -> Value { number <= count ? base[number - 1] : .none }

    @inline(__always)
    func isAbsent(_ number: Int) -> Bool { number > count }

    /// Absent, or nil.
    @inline(__always)
    func isMissing(_ number: Int) -> Bool { self[number].isNil }

    func checkAny(_ number: Int) throws(Trap) {
        if isAbsent(number) { throw machine.libraryError(Array("missing argument #\(number)".utf8)) }
    }

    func check(_ number: Int, _ tag: UInt64) throws(Trap) {
        if self[number].tag != tag { throw typeError(number, TypeName.all[Int(tag)]) }
    }

    @inline(__always)
    func number(_ number: Int) throws(Trap) -> Double {
        let value = self[number]
        if value.isNumber { return value.number }
        if let converted = machine.number(value) { return converted }
        throw typeError(number, "number")
    }

    @inline(__always)
    func number(_ number: Int, default value: Double) throws(Trap) -> Double {
        isMissing(number) ? value : try self.number(number)
    }

    @inline(__always)
    func integer(_ number: Int) throws(Trap) -> Int { Int(truncating32: try self.number(number)) }

    @inline(__always)
    func integer(_ number: Int, default value: Int) throws(Trap) -> Int {
        isMissing(number) ? value : try integer(number)
    }

    @inline(__always)
    func unsigned(_ number: Int) throws(Trap) -> UInt32 { UInt32(wrapping: try self.number(number)) }

    /// A text; a number becomes one, also where the caller of the function sees it.
    @inline(__always)
    func string(_ number: Int) throws(Trap) -> StringPointer {
        let value = self[number]
        if value.isString { return value.string }
        guard value.isNumber else { throw typeError(number, "string") }
        let text = try machine.numberText(value.number)
        base[number - 1] = Value(text)
        return text
    }

    @inline(__always)
    func table(_ number: Int) throws(Trap) -> TablePointer {
        let value = self[number]
        guard value.isTable else { throw typeError(number, "table") }
        return value.table
    }

    @inline(__always)
    func buffer(_ number: Int) throws(Trap) -> BufferPointer {
        let value = self[number]
        guard value.high == Tag.buffer else { throw typeError(number, "buffer") }
        return value.buffer
    }

    @inline(__always)
    func vector(_ number: Int) throws(Trap) -> Value {
        let value = self[number]
        guard value.isVector else { throw typeError(number, "vector") }
        return value
    }

    func boolean(_ number: Int) throws(Trap) -> Bool {
        guard self[number].isBoolean else { throw typeError(number, "boolean") }
        return !self[number].isFalse
    }

    // MARK: Errors

    /// ` to 'NAME'`, if the function has a name.
    private var toName: [UInt8] {
        guard let name = machine.pointee.frame.pointee.closure.pointee.name,
            machine.pointee.frame.pointee.kind != .script
        else { return [] }
        return Array(" to '".utf8) + name.buffer + [0x27]
    }

    func typeError(_ number: Int, _ wanted: StaticString) -> Trap { typeError(number, wanted.array) }

    @inline(never)
    func typeError(_ number: Int, _ wanted: [UInt8]) -> Trap {
        if isAbsent(number) {
            return machine.libraryError(
                Array("missing argument #\(number)".utf8) + toName + Array(" (".utf8) + wanted
                    + Array(" expected)".utf8))
        }
        return machine.libraryError(
            Array("invalid argument #\(number)".utf8) + toName + Array(" (".utf8) + wanted
                + Array(" expected, got ".utf8) + machine.typeName(self[number]) + Array(")".utf8))
    }

    func argumentError(_ number: Int, _ text: StaticString) -> Trap { argumentError(number, text.array) }

    @inline(never)
    func argumentError(_ number: Int, _ text: [UInt8]) -> Trap {
        machine.libraryError(
            Array("invalid argument #\(number)".utf8) + toName + Array(" (".utf8) + text + Array(")".utf8))
    }

    // MARK: Results

    @inline(__always)
    func give(_ value: Value) -> Int {
        machine.push(value)
        return 1
    }

    @inline(__always)
    func give(_ number: Double) -> Int { give(Value(number)) }

    @inline(__always)
    func give(_ first: Value, _ second: Value) -> Int {
        machine.push(first)
        machine.push(second)
        return 2
    }

    /// Makes sure that so many values can be pushed; more than 8,000 are too many.
    func canPush(_ count: Int) throws(Trap) -> Bool {
        let end = machine.pointee.top + count
        if end - base > MachineState.mostResults { return false }
        try machine.reserve(end + MachineState.nativeRegisters)
        return true
    }

    /// What a loop walks the first argument with: the step, which the running function has captured, the argument, and where it starts.
    func giveWalk(from start: Value) -> Int {
        machine.push(machine.pointee.frame.pointee.closure.upvalues[0])
        machine.push(self[1])
        machine.push(start)
        return 3
    }

    /// The text of bytes that are copied, which costs fuel.
    func text(_ bytes: UnsafePointer<UInt8>, _ size: Int) throws(Trap) -> StringPointer {
        try machine.spend(size >> 4)
        return try machine.string(bytes, size)
    }
}
