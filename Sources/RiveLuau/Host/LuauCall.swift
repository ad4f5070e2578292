/// A call of a function of the host by a script: the arguments, counted from 1, and the results, pushed one after the other.
///
/// Checks of arguments throw the errors that functions of the libraries throw, with the same texts and places.
public struct LuauCall {
    private let call: NativeCall

    init(_ call: NativeCall) { self.call = call }

    private func checked<Result>(_ body: () throws(Trap) -> Result) throws(LuauFailure) -> Result {
        do throws(Trap) { return try body() } catch { throw LuauFailure(error) }
    }

    // MARK: Arguments

    /// How many arguments there are.
    public var count: Int { call.count }

    /// The method that was called, inside of `__namecall`.
    public var method: [UInt8] { call.machine.pointee.method.map { Array($0.buffer) } ?? [] }

    /// Whether a method of a name was called, inside of `__namecall`.
    package func calls(_ name: [UInt8]) -> Bool {
        guard let method = call.machine.pointee.method, method.buffer.count == name.count else { return false }
        return method.buffer.elementsEqual(name)
    }

    /// An argument; nil when it is absent.
    public subscript(number: Int) -> LuauValue { call.machine.hostValue(call[number]) }

    /// The value that the function is bound to; nil is none.
    public var bound: LuauValue {
        let function = call.machine.pointee.frame.pointee.closure
        return function.pointee.upvalueCount > 0 ? call.machine.hostValue(function.upvalues[0]) : .none
    }

    /// Whether an argument is absent or nil.
    public func isMissing(_ number: Int) -> Bool { call.isMissing(number) }

    /// Whether an argument counts as true.
    public func isTrue(_ number: Int) -> Bool { !call[number].isFalse }

    /// A number, or the one that a text is.
    public func number(_ number: Int) throws(LuauFailure) -> Double {
        try checked { () throws(Trap) in try call.number(number) }
    }

    /// A number as an integer of 32 bits.
    public func integer(_ number: Int) throws(LuauFailure) -> Int {
        try checked { () throws(Trap) in try call.integer(number) }
    }

    /// The bytes of a text; numbers become texts.
    public func string(_ number: Int) throws(LuauFailure) -> [UInt8] {
        try checked { () throws(Trap) in Array(try call.string(number).buffer) }
    }

    /// `true` or `false` and nothing else.
    public func boolean(_ number: Int) throws(LuauFailure) -> Bool {
        try checked { () throws(Trap) in try call.boolean(number) }
    }

    public func vector(_ number: Int) throws(LuauFailure) -> SIMD3<Float> {
        try checked { () throws(Trap) in
            let value = try call.vector(number)
            return [value.x, value.y, value.z]
        }
    }

    public func table(_ number: Int) throws(LuauFailure) -> LuauReference {
        try checked { () throws(Trap) in LuauReference(Value(try call.table(number)), call.machine.host.link) }
    }

    public func function(_ number: Int) throws(LuauFailure) -> LuauReference {
        try checked { () throws(Trap) in
            try call.check(number, Tag.function)
            return LuauReference(call[number], call.machine.host.link)
        }
    }

    /// Writes bytes into the buffer that is an argument, at the offset that another is.
    ///
    /// - Returns: Whether they lie within it.
    public func write(_ bytes: [UInt8], toBuffer number: Int, at offset: Int) throws(LuauFailure) -> Bool {
        try checked { () throws(Trap) in
            let (buffer, offset) = (try call.buffer(number), try call.integer(offset))
            guard offset >= 0, offset + bytes.count <= buffer.pointee.count else { return false }
            (buffer.bytes + offset).copyMemory(from: bytes, byteCount: bytes.count)
            return true
        }
    }

    /// The object of the host behind a userdata of this kind; `name` says in the error what was wanted.
    public func object(_ number: Int, kind: Int, name: StaticString) throws(LuauFailure) -> AnyObject {
        let value = call[number]
        guard value.tag == Tag.userdata, value.userdata.pointee.kind == kind,
            let object = value.userdata.pointee.object
        else { throw typeError(number, wanted: name) }
        return object.takeUnretainedValue()
    }

    /// The object behind a userdata, with its kind; nil for everything else.
    public func object(_ number: Int) -> (object: AnyObject, kind: Int)? {
        let value = call[number]
        guard value.tag == Tag.userdata, let object = value.userdata.pointee.object else { return nil }
        return (object.takeUnretainedValue(), value.userdata.pointee.kind)
    }

    // MARK: Results

    /// Pushes a result. A function says at its end how many it pushed.
    public func give(_ value: LuauValue) throws(LuauFailure) {
        try checked { () throws(Trap) in
            try call.machine.reserve(call.machine.pointee.top + MachineState.nativeRegisters)
            call.machine.push(try call.machine.value(value))
        }
    }

    public func give(_ number: Double) throws(LuauFailure) { try give(.number(number)) }

    // MARK: Errors and work

    /// An error with the place of the script that calls.
    public func error(_ text: String) -> LuauFailure { LuauFailure(call.machine.libraryError(Array(text.utf8))) }

    /// An error with any value, and no place.
    public func error(_ value: LuauValue) -> LuauFailure {
        do throws(Trap) {
            return LuauFailure(call.machine.raise(try call.machine.value(value)))
        } catch {
            return LuauFailure(error)
        }
    }

    /// The error of an argument: `invalid argument #2 to 'name' (text)`.
    public func argumentError(_ number: Int, _ text: String) -> LuauFailure {
        LuauFailure(call.argumentError(number, Array(text.utf8)))
    }

    /// The error of an argument of another type than wanted.
    public func typeError(_ number: Int, wanted: StaticString) -> LuauFailure {
        LuauFailure(call.typeError(number, wanted))
    }

    /// Says how many bytes the object behind a userdata holds from now on, which the limit of the heap counts.
    public func hold(_ bytes: Int, behind number: Int) throws(LuauFailure) {
        let value = call[number]
        guard value.tag == Tag.userdata else { return }
        let cost = min(max(bytes, 0), 1 << 40)
        try checked { () throws(Trap) in try call.machine.charge(cost - value.userdata.pointee.cost) }
        value.userdata.pointee.cost = cost
    }

    /// Whether the function may wait: it was called within a coroutine, with nothing in between that can't wait.
    public var canWait: Bool {
        get throws(LuauFailure) { try checked { () throws(Trap) in try call.machine.canWait() } }
    }

    /// Lets the coroutine wait, for which the function throws this: it ends with what the coroutine is resumed with.
    public func wait(for value: LuauValue) -> LuauFailure {
        do throws(Trap) {
            call.machine.pointee.error = try call.machine.value(value)
            return LuauFailure(.wait)
        } catch {
            return LuauFailure(error)
        }
    }

    /// Takes fuel for work that the host does for the script.
    public func spend(_ fuel: Int) throws(LuauFailure) {
        try checked { () throws(Trap) in try call.machine.spend(fuel) }
    }
}
