/// A bounded machine that runs chunks of Luau.
///
/// All scripts of a machine share its libraries, which are readonly, and its modules; each chunk has global variables of its own. A machine
/// runs on one thread at a time. All its memory is its own and goes with it, cycles included.
public final class LuauMachine {
    private let machine: Machine
    let link = MachineLink()
    /// The functions of the host, by their numbers.
    private(set) var functions: [(LuauCall) throws(LuauFailure) -> Int] = []

    /// Makes a machine with its libraries, whose scripts may use what the limits allow. `math.random` starts at the seed.
    public init(limits: LuauLimits = LuauLimits(), seed: Int32 = 0) throws(LuauError) {
        machine = Machine.open(limits, seed: seed)
        machine.pointee.host = Unmanaged.passUnretained(self)
        link.machine = machine
        machine.pointee.fuel = limits.fuelOfChunk
        do throws(Trap) { try machine.openLibraries() } catch { throw makeError(error, machine.pointee.frame) }
    }

    deinit {
        link.machine = nil
        machine.close()
    }

    // MARK: What the host gives

    /// Takes each line that a script prints.
    public var print: ([UInt8]) -> Void = { _ in }

    /// Gives the value of a module that a script requires by its name; nil when there is none.
    public var require: ([UInt8]) -> LuauValue? = { _ in nil }

    /// Seconds since some start, for `os.clock`.
    public var clock: () -> Double = { 0 }

    /// Seconds since 1970, for `os.time`.
    public var time: () -> Double = { 0 }

    /// Hears of each global name that a script reads and that nothing has.
    public var missing: ([UInt8]) -> Void = { _ in }

    /// Sets a name that all scripts see.
    public func setGlobal(_ name: String, _ value: LuauValue) throws(LuauError) {
        try checked { machine throws(Trap) in
            guard let globals = machine.pointee.globals else { return }
            try machine.set(globals, machine.string(Array(name.utf8)), machine.value(value))
        }
    }

    /// Makes the libraries, and what the host put beside them, readonly for scripts.
    public func seal() { machine.closeLibraries() }

    /// Makes a function of the host. Errors know it by its name; without one they do not name it.
    public func makeFunction(
        _ name: String?, _ body: @escaping (LuauCall) throws(LuauFailure) -> Int
    ) throws(LuauError) -> LuauValue {
        let number = functions.count
        let value = try checked { machine throws(Trap) in
            guard number <= Int(UInt16.max), let globals = machine.pointee.globals else { throw machine.limit(.heap) }
            let id = NativeID(library: .host, index: 0, host: UInt16(number))
            let name = name == nil ? nil : try machine.string(Array((name ?? "").utf8))
            return machine.hostValue(Value(try machine.newNative(id, name, globals)))
        }
        functions.append(body)
        return value
    }

    /// Makes a function of the host anew, with a value of its own: its calls find it as `bound`.
    public func bind(_ function: LuauValue, to value: LuauValue) throws(LuauError) -> LuauValue {
        try checked { machine throws(Trap) in
            let function = try machine.value(function)
            guard function.isFunction, function.function.isNative else { return .none }
            let shared = function.function.pointee
            let made = try machine.newNative(shared.native, shared.name, shared.environment, upvalues: 1)
            made.upvalues[0] = try machine.value(value)
            return machine.hostValue(Value(made))
        }
    }

    /// Makes an empty table.
    public func makeTable(array: Int = 0, fields: Int = 0) throws(LuauError) -> LuauValue {
        try checked { machine throws(Trap) in
            machine.hostValue(Value(try machine.newTable(array: array, nodes: fields)))
        }
    }

    /// Makes a buffer of these bytes.
    public func makeBuffer(_ bytes: [UInt8]) throws(LuauError) -> LuauValue {
        try checked { machine throws(Trap) in
            let buffer = try machine.newBuffer(bytes.count)
            buffer.bytes.copyMemory(from: bytes, byteCount: bytes.count)
            return machine.hostValue(Value(buffer))
        }
    }

    /// Makes a userdata around an object of the host, which it holds. `kind`, from 0 on, tells the objects of the host apart; the
    /// metatable says what scripts can do with it; `cost` is what the object holds in bytes, which the limit of the heap counts.
    public func makeUserdata(
        _ object: AnyObject, kind: Int, metatable: LuauValue, cost: Int = 0
    ) throws(LuauError) -> LuauValue {
        try checked { machine throws(Trap) in
            let metatable = try machine.value(metatable)
            return machine.hostValue(
                Value(
                    try machine.newUserdata(
                        metatable.isTable ? metatable.table : nil, kind: kind, cost: min(max(cost, 0), 1 << 40), object)
                ))
        }
    }

    /// Gives a table a metatable.
    public func setMetatable(_ table: LuauValue, _ metatable: LuauValue) throws(LuauError) {
        try checked { machine throws(Trap) in
            let (table, metatable) = (try machine.value(table), try machine.value(metatable))
            if table.isTable, metatable.isTable { table.table.pointee.metatable = metatable.table }
        }
    }

    /// Makes a table readonly for scripts.
    public func freeze(_ table: LuauValue) {
        if case .object(let reference) = table, reference.value.isTable {
            reference.value.table.pointee.header.flag = true
        }
    }

    // MARK: Fields

    /// A field of a table, without metamethods.
    public func rawGet(_ table: LuauValue, _ key: LuauValue) throws(LuauError) -> LuauValue {
        try checked { machine throws(Trap) in
            let table = try machine.value(table)
            return table.isTable ? machine.hostValue(table.table.get(try machine.value(key))) : .none
        }
    }

    /// Sets a field of a table, readonly or not, without metamethods.
    public func rawSet(_ table: LuauValue, _ key: LuauValue, _ value: LuauValue) throws(LuauError) {
        try checked { machine throws(Trap) in
            let table = try machine.value(table)
            if table.isTable {
                try machine.slot(table.table, machine.value(key)).pointee = machine.value(value)
            }
        }
    }

    /// How many elements a table has, without metamethods.
    public func rawLength(_ table: LuauValue) -> Int {
        if case .object(let reference) = table, reference.value.isTable { return reference.value.table.border() }
        return 0
    }

    /// A field of any value, with metamethods.
    public func get(_ object: LuauValue, _ key: LuauValue) throws(LuauError) -> LuauValue {
        try entered(fuel: machine.pointee.limits.fuelOfCall) { machine throws(Trap) in
            machine.hostValue(try machine.get(machine.value(object), machine.value(key)))
        }
    }

    /// The text of a value, as `tostring` gives it.
    public func text(_ value: LuauValue) throws(LuauError) -> [UInt8] {
        try entered(fuel: machine.pointee.limits.fuelOfCall) { machine throws(Trap) in
            Array(try machine.tostring(machine.value(value)).buffer)
        }
    }

    // MARK: Running

    /// The main function of a chunk, with global variables of its own, some of which the host sets. Errors know the chunk by the name.
    public func load(
        _ chunk: LuauChunk, name: String, globals: [(name: String, value: LuauValue)] = []
    ) throws(LuauError) -> LuauValue {
        try checked { machine throws(Trap) in
            let environment = try machine.newEnvironment()
            for (name, value) in globals {
                try machine.set(environment, machine.string(Array(name.utf8)), machine.value(value))
            }
            return machine.hostValue(Value(try machine.load(chunk, name: Array(name.utf8), environment)))
        }
    }

    /// The chunk of the innermost function that runs, as errors name it; nil outside of all.
    public var runningChunk: String? { machine.trace(above: machine.pointee.frames, limit: 1).first?.chunk }

    /// Runs the main function of a chunk, and gives what it returns.
    public func run(_ main: LuauValue, fuel: Int? = nil) throws(LuauError) -> [LuauValue] {
        try call(main, [], fuel: fuel ?? machine.pointee.limits.fuelOfChunk, freeDepth: 1)
    }

    /// Calls a function with these arguments, and gives what it returns.
    ///
    /// Inside of a call by a script it spends the fuel of that call. A limit that it exceeds ends all calls up to the outermost.
    public func call(
        _ function: LuauValue, _ arguments: [LuauValue] = [], fuel: Int? = nil
    ) throws(LuauError) -> [LuauValue] {
        try call(function, arguments, fuel: fuel ?? machine.pointee.limits.fuelOfCall, freeDepth: 0)
    }

    /// Calls a function that may wait, as a coroutine. `ofChunk` says that it is the main function of one.
    public func start(
        _ function: LuauValue, fuel: Int? = nil, ofChunk: Bool = false
    ) throws(LuauError) -> LuauProgress {
        let usual = ofChunk ? machine.pointee.limits.fuelOfChunk : machine.pointee.limits.fuelOfCall
        return try entered(fuel: fuel ?? usual, freeDepth: ofChunk ? 1 : 0) { machine throws(Trap) in
            let slot = try push(function, [])
            return progress(try machine.start(slot), slot)
        }
    }

    /// Lets a coroutine go on that waits: the call in which it does gives these results.
    public func resume(_ suspension: LuauSuspension, _ results: [LuauValue]) throws(LuauError) -> LuauProgress {
        try entered(fuel: machine.pointee.limits.fuelOfCall) { machine throws(Trap) in
            let slot = machine.pointee.top
            try machine.reserve(slot + results.count + MachineState.nativeRegisters)
            for result in results { machine.push(try machine.value(result)) }
            guard let place = suspension.take(from: machine) else {
                throw machine.machineError("cannot resume dead coroutine")
            }
            return progress(try machine.resume(place, slot), slot)
        }
    }

    private func progress(_ suspension: SuspensionPointer?, _ slot: ValuePointer) -> LuauProgress {
        guard let suspension else { return .finished(values(from: slot)) }
        let value = machine.hostValue(machine.pointee.error)
        machine.pointee.error = .none
        return .waiting(LuauSuspension(suspension, link), for: value)
    }

    /// What is left of the fuel of the latest call.
    public var fuelLeft: Int { max(machine.pointee.fuel, 0) }

    /// The charge of the heap in bytes.
    public var heapCharge: Int { machine.pointee.charge }

    private func call(
        _ function: LuauValue, _ arguments: [LuauValue], fuel: Int, freeDepth: Int32
    ) throws(LuauError) -> [LuauValue] {
        try entered(fuel: fuel, freeDepth: freeDepth) { machine throws(Trap) in
            let slot = try push(function, arguments)
            try machine.callUncounted(slot, wanted: -1)
            return values(from: slot)
        }
    }

    /// Lays out a call behind what the stack holds.
    private func push(_ function: LuauValue, _ arguments: [LuauValue]) throws(Trap) -> ValuePointer {
        let slot = machine.pointee.top
        try machine.reserve(slot + arguments.count + 1 + MachineState.nativeRegisters)
        machine.push(try machine.value(function))
        if slot.pointee.isFunction && !slot.pointee.function.isNative {
            machine.pointee.threadEnvironment = slot.pointee.function.pointee.environment
        }
        for argument in arguments { machine.push(try machine.value(argument)) }
        return slot
    }

    /// The results of a call, which lie up to the top.
    private func values(from slot: ValuePointer) -> [LuauValue] {
        var results: [LuauValue] = []
        var at = slot
        while at < machine.pointee.top {
            results.append(machine.hostValue(at.pointee))
            at += 1
        }
        return results
    }

    // MARK: The way in

    /// Does what cannot call scripts.
    private func checked<Result>(_ body: (Machine) throws(Trap) -> Result) throws(LuauError) -> Result {
        let isOutermost = machine.pointee.frame == machine.pointee.frames
        if isOutermost {
            machine.pointee.limitReached = nil
            machine.pointee.fuel = machine.pointee.limits.fuelOfChunk
        }
        do throws(Trap) { return try body(machine) } catch { throw makeError(error, machine.pointee.frame) }
    }

    /// Does what may call scripts: whatever happens inside, the machine is afterwards as it was.
    private func entered<Result>(
        fuel: Int, freeDepth: Int32 = 0, _ body: (Machine) throws(Trap) -> Result
    ) throws(LuauError) -> Result {
        let before = machine.entry
        let isOutermost = before.frame == machine.pointee.frames
        if isOutermost {
            machine.pointee.limitReached = nil
            machine.pointee.fuel = fuel
            machine.pointee.depth = 1
        } else {
            machine.pointee.depth += 8
        }
        machine.pointee.freeDepth = isOutermost ? freeDepth : 0
        machine.pointee.coroutine = nil
        // Registers of the function that runs stay as they are.
        machine.pointee.top = machine.scratch
        defer { machine.leave(before) }
        do throws(Trap) {
            if machine.pointee.depth >= Int32(MachineState.nativeDepth) {
                throw machine.machineError("C stack overflow")
            }
            return try body(machine)
        } catch {
            throw makeError(error, before.frame)
        }
    }

    private func makeError(_ trap: Trap, _ level: FramePointer) -> LuauError {
        let frames = machine.trace(above: level)
        if trap == .limit {
            let limit = machine.pointee.limitReached ?? .heap
            let place = frames.first.map { "\($0.chunk):\($0.line): " } ?? ""
            return LuauError(
                value: .string(place + limit.text), limit: limit, frames: frames, typeName: "string")
        }
        let value = machine.pointee.error
        machine.pointee.error = .none
        var hostValue = machine.hostValue(value)
        if case .number = hostValue {
            let count = NumberText.write(value.number, machine.pointee.textBuffer)
            hostValue = .string(Array(UnsafeBufferPointer(start: machine.pointee.textBuffer, count: count)))
        }
        return LuauError(
            value: hostValue, limit: nil, frames: frames,
            typeName: String(decoding: machine.typeName(value), as: UTF8.self))
    }
}
