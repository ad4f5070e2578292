typealias SuspensionPointer = UnsafeMutablePointer<Suspension>

/// Where the coroutine that runs begins.
struct CoroutineBase {
    /// The frame below its first one.
    let level: FramePointer
    /// The register of its function.
    let slot: ValuePointer
    /// How many native calls were open when it began, or went on.
    let depth: Int32
}

/// A coroutine that waits: its registers and frames, away from the stack, so that others can use it.
struct Suspension {
    var next: SuspensionPointer?
    var previous: SuspensionPointer?
    let registers: UnsafeMutableBufferPointer<Value>
    let frames: UnsafeMutableBufferPointer<Frame>
    /// Where the registers lay, which the frames still say.
    let slot: ValuePointer
    let depth: Int32
    /// The cells of its registers, the last one first.
    var cells: CellPointer?

    var charge: Int { 16 * registers.count + MemoryLayout<Frame>.stride * frames.count }
}

/// Coroutines: functions that may wait for what the host has not got yet.
extension Machine {
    /// Whether what runs may wait: in a coroutine, with no native call between it and where it began but protected ones.
    func canWait() throws(Trap) -> Bool {
        guard let coroutine = pointee.coroutine else { return false }
        var (frame, depth) = (pointee.frame, pointee.depth)
        try spend(frame - coroutine.level)
        while frame > coroutine.level {
            if frame.pointee.kind == .protected || frame.pointee.kind == .handled {
                if depth != self.depth(under: frame) { return false }
                depth = frame.pointee.depth
            }
            frame -= 1
        }
        return depth == coroutine.depth
    }

    /// Runs the function in `slot`, with the arguments behind it, as a coroutine.
    ///
    /// - Returns: What it waits in; nil when it has ended, with its results from `slot` on.
    func start(_ slot: ValuePointer) throws(Trap) -> SuspensionPointer? {
        let base = CoroutineBase(level: pointee.frame, slot: slot, depth: pointee.depth)
        pointee.coroutine = base
        do throws(Trap) {
            try callUncounted(slot, wanted: -1)
            return nil
        } catch {
            guard error == .wait else { throw error }
            return try suspend(base)
        }
    }

    /// Goes on behind the call in which a coroutine waits, with what lies from `slot` on as its results.
    ///
    /// - Returns: As `start`.
    func resume(_ suspension: SuspensionPointer, _ slot: ValuePointer) throws(Trap) -> SuspensionPointer? {
        let base = CoroutineBase(level: pointee.frame, slot: slot, depth: pointee.depth)
        pointee.coroutine = base
        let (results, count) = try restore(suspension, base)
        do throws(Trap) {
            // The function of the host that waits ends.
            let frame = pointee.frame
            pointee.frame -= 1
            deliver(results, count, frame.pointee.function, frame.pointee.wanted)
            if finishFrames(base.level) == .script { try execute(base.level) }
            return nil
        } catch {
            guard error == .wait else { throw error }
            return try suspend(base)
        }
    }

    /// Takes what runs off the stack.
    private func suspend(_ base: CoroutineBase) throws(Trap) -> SuspensionPointer {
        let frames = pointee.frame - base.level
        var end = pointee.top
        for index in 1...frames { end = max(end, base.level[index].end) }
        let registers = end - base.slot
        try charge(16 * registers + MemoryLayout<Frame>.stride * frames)
        let suspension = SuspensionPointer.allocate(capacity: 1)
        suspension.initialize(
            to: Suspension(
                next: pointee.suspensions, registers: .allocate(capacity: registers),
                frames: .allocate(capacity: frames), slot: base.slot, depth: base.depth))
        _ = suspension.pointee.registers.initialize(
            from: UnsafeMutableBufferPointer(start: base.slot, count: registers))
        _ = suspension.pointee.frames.initialize(
            from: UnsafeMutableBufferPointer(start: base.level + 1, count: frames))
        takeCells(suspension)
        pointee.suspensions?.pointee.previous = suspension
        pointee.suspensions = suspension
        return suspension
    }

    private func takeCells(_ suspension: SuspensionPointer) {
        let (slot, saved) = (suspension.pointee.slot, suspension.pointee.registers.baseAddress.unsafelyUnwrapped)
        var last: CellPointer?
        var at = pointee.openCells
        while let cell = at, cell.pointee.place >= slot {
            cell.pointee.place = saved + (cell.pointee.place - slot)
            last = cell
            at = cell.pointee.nextOpen
        }
        guard let last else { return }
        suspension.pointee.cells = pointee.openCells
        last.pointee.nextOpen = nil
        pointee.openCells = at
    }

    /// Puts a coroutine back on the stack, from `slot` of its base on, and what lies there behind it.
    private func restore(
        _ suspension: SuspensionPointer, _ base: CoroutineBase
    ) throws(Trap) -> (results: ValuePointer, count: Int) {
        let (registers, frames) = (suspension.pointee.registers, suspension.pointee.frames)
        let (slot, given) = (base.slot, pointee.top - base.slot)
        let end = slot + registers.count
        do throws(Trap) {
            try reserve(end + given + MachineState.nativeRegisters)
            if base.level + frames.count + 1 >= pointee.frameLimit { throw stackOverflow() }
        } catch {
            drop(suspension)
            throw error
        }
        closeCells(slot)
        end.update(from: slot, count: given)
        slot.update(from: registers.baseAddress.unsafelyUnwrapped, count: registers.count)
        for (index, saved) in frames.enumerated() {
            var frame = saved
            frame.function = slot + (saved.function - suspension.pointee.slot)
            frame.base = slot + (saved.base - suspension.pointee.slot)
            frame.end = slot + (saved.end - suspension.pointee.slot)
            frame.depth &+= base.depth - suspension.pointee.depth
            (base.level + 1 + index).initialize(to: frame)
        }
        pointee.depth = deepest(base, frames.count)
        pointee.frame = base.level + frames.count
        pointee.top = end + given
        giveCells(suspension, slot)
        drop(suspension)
        return (end, given)
    }

    /// How deep native calls are in the last of the frames that were put back.
    private func deepest(_ base: CoroutineBase, _ count: Int) -> Int32 {
        var frame = base.level + count
        while frame > base.level {
            if frame.pointee.kind == .protected || frame.pointee.kind == .handled { return depth(under: frame) }
            frame -= 1
        }
        return base.depth
    }

    private func giveCells(_ suspension: SuspensionPointer, _ slot: ValuePointer) {
        let saved = suspension.pointee.registers.baseAddress.unsafelyUnwrapped
        var last: CellPointer?
        var at = suspension.pointee.cells
        while let cell = at {
            cell.pointee.place = slot + (cell.pointee.place - saved)
            last = cell
            at = cell.pointee.nextOpen
        }
        guard let last else { return }
        last.pointee.nextOpen = pointee.openCells
        pointee.openCells = suspension.pointee.cells
        suspension.pointee.cells = nil
    }

    /// Ends a coroutine that waits. What captured its variables keeps them.
    func drop(_ suspension: SuspensionPointer) {
        while let cell = suspension.pointee.cells {
            suspension.pointee.cells = cell.pointee.nextOpen
            cell.close()
        }
        let (next, previous) = (suspension.pointee.next, suspension.pointee.previous)
        next?.pointee.previous = previous
        if let previous { previous.pointee.next = next } else { pointee.suspensions = next }
        pointee.charge -= suspension.pointee.charge
        suspension.pointee.registers.deallocate()
        suspension.pointee.frames.deallocate()
        suspension.deinitialize(count: 1)
        suspension.deallocate()
    }
}
