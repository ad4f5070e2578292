/// What came of a call.
enum CallState {
    /// A function of a chunk is the topmost frame, and has to run.
    case script
    /// The results are where they belong.
    case finished
}

/// Calls of functions.
extension Machine {
    /// Starts the call of the function in `slot` with the arguments behind it, up to the top.
    func begin(_ slot: ValuePointer, wanted: Int32) throws(Trap) -> CallState {
        if !slot.pointee.isFunction { try insertCallHandler(slot) }
        let function = slot.pointee.function
        if !function.isNative {
            try openFrame(function, slot, wanted: wanted)
            return .script
        }
        if function.pointee.native == .pcall { return try beginProtected(function, slot, wanted: wanted) }
        if function.pointee.native == .xpcall { return try beginHandled(function, slot, wanted: wanted) }
        try callNative(function, slot, wanted: wanted)
        return .finished
    }

    /// Puts the `__call` of a value in front of it.
    @inline(never)
    func insertCallHandler(_ slot: ValuePointer) throws(Trap) {
        let handler = event(slot.pointee, .call)
        guard handler.isFunction else { throw callError(slot.pointee) }
        try reserve(pointee.top + 1)
        var at = pointee.top
        while at > slot {
            at.pointee = (at - 1).pointee
            at -= 1
        }
        slot.pointee = handler
        pointee.top += 1
    }

    /// Opens the frame of a function of a chunk.
    @inline(__always)
    func openFrame(_ function: FunctionPointer, _ slot: ValuePointer, wanted: Int32) throws(Trap) {
        let frame = try nextFrame()
        closeCells(slot)
        let proto = function.pointee.proto.unsafelyUnwrapped
        let base = slot + 1
        let end = base + Int(proto.pointee.maxStack)
        try reserve(max(end, pointee.top))
        let parameters = base + Int(proto.pointee.parameterCount)
        let given = pointee.top - base
        var at = pointee.top
        while at < parameters {
            at.pointee = .none
            at += 1
        }
        frame.pointee.function = slot
        frame.pointee.base = base
        frame.pointee.end = end
        frame.pointee.code = proto.pointee.code
        frame.pointee.closure = function
        frame.pointee.wanted = wanted
        frame.pointee.varargs = UInt32(truncatingIfNeeded: given)
        frame.pointee.kind = .script
        pointee.frame = frame
    }

    @inline(__always)
    func openNativeFrame(_ function: FunctionPointer, _ slot: ValuePointer, wanted: Int32) throws(Trap) {
        let frame = try nextFrame()
        // No script can change what the function works on. Compilers capture no register that a call uses.
        closeCells(slot)
        let end = pointee.top + MachineState.nativeRegisters
        try reserve(end)
        frame.pointee.function = slot
        frame.pointee.base = slot + 1
        frame.pointee.end = end
        frame.pointee.closure = function
        frame.pointee.wanted = wanted
        frame.pointee.kind = .native
        pointee.frame = frame
    }

    @inline(__always)
    func callNative(_ function: FunctionPointer, _ slot: ValuePointer, wanted: Int32) throws(Trap) {
        try openNativeFrame(function, slot, wanted: wanted)
        let base = slot + 1
        let count = try invoke(
            function.pointee.native, NativeCall(machine: self, base: base, count: pointee.top - base))
        pointee.frame -= 1
        deliver(pointee.top - count, count, slot, wanted)
    }

    /// Moves results to where the caller wants them, as many as it wants.
    @inline(__always)
    func deliver(_ source: ValuePointer, _ count: Int, _ target: ValuePointer, _ wanted: Int32) {
        if wanted == 1 {
            target.pointee = count > 0 ? source.pointee : .none
            return
        }
        let wants = wanted < 0 ? count : Int(wanted)
        let moved = min(wants, count)
        var index = 0
        while index < moved {
            target[index] = source[index]
            index += 1
        }
        while index < wants {
            target[index] = .none
            index += 1
        }
        if wanted < 0 { pointee.top = target + count }
    }

    /// Calls the function in `slot` and waits for its results, which come to `slot` on.
    func call(_ slot: ValuePointer, wanted: Int32) throws(Trap) {
        let depth = pointee.depth
        try enter()
        try callUncounted(slot, wanted: wanted)
        pointee.depth = depth
    }

    func callUncounted(_ slot: ValuePointer, wanted: Int32) throws(Trap) {
        let level = pointee.frame
        var state = CallState.finished
        do throws(Trap) {
            state = try begin(slot, wanted: wanted)
        } catch {
            state = try recover(error, level)
        }
        if state == .script { try execute(level) }
    }

    /// Runs functions of chunks until only the frames up to `level` are left.
    func execute(_ level: FramePointer) throws(Trap) {
        while true {
            do throws(Trap) {
                return try run(level)
            } catch {
                if try recover(error, level) == .finished { return }
            }
        }
    }

    // MARK: Calls by the machine

    /// Calls a function with up to three values, for one result. Registers and open results stay as they are.
    @inline(never)
    func callHandler(_ function: Value, _ first: Value, _ second: Value, _ third: Value? = nil) throws(Trap) -> Value {
        let top = pointee.top
        let slot = scratch
        try reserve(slot + 4)
        slot[0] = function
        slot[1] = first
        slot[2] = second
        if let third { slot[3] = third }
        pointee.top = slot + (third == nil ? 3 : 4)
        try call(slot, wanted: 1)
        pointee.top = top
        return slot.pointee
    }
}
