/// `pcall` and `xpcall`: frames of their own, under which errors end. The native stack does not grow with them.
extension Machine {
    func beginProtected(_ function: FunctionPointer, _ slot: ValuePointer, wanted: Int32) throws(Trap) -> CallState {
        try openNativeFrame(function, slot, wanted: wanted)
        if pointee.top == slot + 1 { throw libraryError("missing argument #1") }
        return try beginUnder(.protected, slot + 1)
    }

    /// The function and its handler change places, so that the arguments follow the function.
    func beginHandled(_ function: FunctionPointer, _ slot: ValuePointer, wanted: Int32) throws(Trap) -> CallState {
        try openNativeFrame(function, slot, wanted: wanted)
        let call = NativeCall(machine: self, base: slot + 1, count: pointee.top - slot - 1)
        try call.check(2, Tag.function)
        let handler = slot[2]
        slot[2] = slot[1]
        slot[1] = handler
        return try beginUnder(.handled, slot + 2)
    }

    private func beginUnder(_ kind: Frame.Kind, _ callee: ValuePointer) throws(Trap) -> CallState {
        let frame = pointee.frame
        frame.pointee.depth = pointee.depth
        if counts(callee.pointee, at: pointee.depth) { try enter() }
        frame.pointee.kind = kind
        let state = try begin(callee, wanted: -1)
        if state == .finished { finishProtected() }
        return state
    }

    /// Whether a protected call of a function is a native call that is open, at this depth.
    private func counts(_ callee: Value, at depth: Int32) -> Bool {
        depth > pointee.freeDepth || callee.isFunction && callee.function.isNative
    }

    /// How deep native calls are under a protected frame.
    func depth(under frame: FramePointer) -> Int32 {
        let callee = frame.pointee.function[frame.pointee.kind == .handled ? 2 : 1]
        return frame.pointee.depth + (counts(callee, at: frame.pointee.depth) ? 1 : 0)
    }

    /// The function under the topmost protected frame came back: its results follow `true`, and the caller gets them.
    private func finishProtected() {
        let frame = pointee.frame
        let slot = frame.pointee.function
        if frame.pointee.kind == .handled {
            var at = slot + 1
            while at < pointee.top - 1 {
                at.pointee = (at + 1).pointee
                at += 1
            }
            pointee.top -= 1
        }
        slot.pointee = Value(true)
        finish(pointee.top - slot)
    }

    /// Ends the topmost protected frame with the values from its function's register on.
    private func finish(_ count: Int) {
        let frame = pointee.frame
        let slot = frame.pointee.function
        pointee.depth = frame.pointee.depth
        pointee.frame -= 1
        deliver(slot, count, slot, frame.pointee.wanted)
    }

    /// A function came back with all its results: protected frames that waited for it end, until a function of a chunk goes on.
    @inline(never)
    func finishFrames(_ level: FramePointer) -> CallState {
        while pointee.frame > level {
            if pointee.frame.pointee.kind == .script { return .script }
            finishProtected()
        }
        return .finished
    }

    /// Catches an error in the innermost protected frame above `level`, or throws it on. Nothing else is caught.
    func recover(_ trap: Trap, _ level: FramePointer) throws(Trap) -> CallState {
        if trap != .error { throw trap }
        var frame = pointee.frame
        while frame > level && frame.pointee.kind != .protected && frame.pointee.kind != .handled { frame -= 1 }
        if frame == level { throw trap }
        if frame.pointee.kind == .handled { try handle(frame.pointee.function[1]) }
        let slot = frame.pointee.function
        closeCells(slot + 1)
        pointee.frame = frame
        let usual = pointee.frames + pointee.limits.frames
        if pointee.frameLimit > usual && frame + 1 < usual { pointee.frameLimit = usual }
        slot[0] = Value(false)
        slot[1] = pointee.error
        pointee.error = .none
        pointee.top = slot + 2
        finish(2)
        return finishFrames(level)
    }

    /// Calls the handler of an error where the error is.
    private func handle(_ handler: Value) throws(Trap) {
        do throws(Trap) {
            let slot = scratch
            try reserve(slot + 2)
            slot[0] = handler
            slot[1] = pointee.error
            pointee.top = slot + 2
            try call(slot, wanted: 1)
            pointee.error = slot.pointee
        } catch {
            if error != .error { throw error }
            pointee.error = Value(try string("error in error handling"))
        }
    }
}
