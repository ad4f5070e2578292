/// Registers and frames.
extension Machine {
    /// Makes sure that registers up to `end` may be used.
    @inline(__always)
    func reserve(_ end: ValuePointer) throws(Trap) {
        if end > pointee.stackSoftEnd { try growStack(end) }
    }

    @inline(never)
    private func growStack(_ end: ValuePointer) throws(Trap) {
        let missing = end - pointee.stackSoftEnd
        let steps = (missing + MachineState.stackStep - 1) / MachineState.stackStep
        let count = steps * MachineState.stackStep
        guard pointee.stackSoftEnd - pointee.stack + count <= pointee.stackCapacity else { throw limit(.heap) }
        try charge(16 * count)
        pointee.stackSoftEnd += count
    }

    @inline(__always)
    func push(_ value: Value) {
        pointee.top.pointee = value
        pointee.top += 1
    }

    /// Where the registers are free: behind those of the running function, and behind open results.
    @inline(__always)
    var scratch: ValuePointer {
        let frame = pointee.frame
        return frame.pointee.kind == .script ? max(frame.pointee.end, pointee.top) : pointee.top
    }

    /// Where registers hold something, for the collector.
    @inline(__always)
    var used: ValuePointer { max(pointee.frame.pointee.end, pointee.top) }

    @inline(__always)
    func nextFrame() throws(Trap) -> FramePointer {
        let frame = pointee.frame + 1
        if frame >= pointee.frameLimit { throw stackOverflow() }
        return frame
    }

    @inline(never)
    func stackOverflow() -> Trap {
        let usual = pointee.frames + pointee.limits.frames
        if pointee.frameLimit > usual { return raise(text: Array("error in error handling".utf8)) }
        pointee.frameLimit = usual + MachineState.spareFrames
        return machineError("stack overflow")
    }

    /// Counts a native call that is open.
    @inline(__always)
    func enter() throws(Trap) {
        pointee.depth += 1
        if pointee.depth >= Int32(MachineState.nativeDepth) { try checkDepth() }
    }

    @inline(never)
    private func checkDepth() throws(Trap) {
        if pointee.depth == Int32(MachineState.nativeDepth) { throw machineError("C stack overflow") }
        if pointee.depth >= Int32(MachineState.nativeDepth + MachineState.spareDepth) {
            throw raise(text: Array("error in error handling".utf8))
        }
    }

    /// Takes fuel for work that no instruction counts.
    @inline(__always)
    func spend(_ fuel: Int) throws(Trap) {
        pointee.fuel &-= fuel
        if pointee.fuel < 0 { throw limit(.fuel) }
    }

    /// Where fuel is.
    var fuel: UnsafeMutablePointer<Int> {
        (UnsafeMutableRawPointer(self) + MemoryLayout<MachineState>.offset(of: \.fuel).unsafelyUnwrapped)
            .assumingMemoryBound(to: Int.self)
    }

    // MARK: Shared variables

    /// The cell of a register, which all closures that capture it share.
    func cell(_ place: ValuePointer) throws(Trap) -> CellPointer {
        var before: CellPointer?
        var at = pointee.openCells
        while let cell = at, cell.pointee.place >= place {
            if cell.pointee.place == place { return cell }
            before = cell
            at = cell.pointee.nextOpen
        }
        let cell = try newCell(place)
        cell.pointee.nextOpen = at
        if let before { before.pointee.nextOpen = cell } else { pointee.openCells = cell }
        return cell
    }

    /// Gives the cells of registers from `place` on storage of their own.
    @inline(__always)
    func closeCells(_ place: ValuePointer) {
        if let cell = pointee.openCells, cell.pointee.place >= place { closeOpenCells(place) }
    }

    @inline(never)
    private func closeOpenCells(_ place: ValuePointer) {
        while let cell = pointee.openCells, cell.pointee.place >= place {
            pointee.openCells = cell.pointee.nextOpen
            cell.close()
        }
    }
}

extension CellPointer {
    /// Gives the variable storage of its own.
    func close() {
        pointee.nextOpen = nil
        pointee.closed = pointee.place.pointee
        pointee.place = closedPlace
    }

    /// Where its own storage is.
    private var closedPlace: ValuePointer {
        (UnsafeMutableRawPointer(self) + MemoryLayout<CellObject>.offset(of: \.closed).unsafelyUnwrapped)
            .assumingMemoryBound(to: Value.self)
    }
}
