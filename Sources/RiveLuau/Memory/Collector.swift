/// Frees what nothing can reach any more: marks from the roots, then sweeps. It runs between instructions alone, when the charge has grown
/// to a threshold, so it runs at the same places in every run.
extension Machine {
    /// Collects when it is time. Everything in use must be in registers or reachable from the roots.
    @inline(__always)
    func collectIfDue(_ end: ValuePointer) {
        if pointee.charge > pointee.collectAt { collect(end) }
    }

    /// Collects. Registers from `end` on hold nothing that counts.
    @inline(never)
    func collect(_ end: ValuePointer) {
        var marker = Marker(machine: self)
        marker.markRoots(end)
        marker.drain()
        marker.close()
        // Work that the script causes: where memory is short, it comes often.
        pointee.fuel &-= marker.marked + pointee.strings.bucketCount >> 4
        sweepObjects()
        sweepStrings()
        forgetRegisters(end)
        let (charge, limit) = (pointee.charge, pointee.chargeLimit)
        pointee.collectAt = min(max(2 * charge, 1 << 20), charge + max(limit - charge, 0) / 2)
    }

    private func sweepObjects() {
        var link: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        var at = pointee.objects
        while let object = at {
            let header = object.assumingMemoryBound(to: ObjectHeader.self)
            at = header.pointee.next
            if header.pointee.isMarked {
                header.pointee.isMarked = false
                link = UnsafeMutableRawPointer(header).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
            } else {
                if let link { link.pointee = at } else { pointee.objects = at }
                free(object)
            }
        }
    }

    private func sweepStrings() {
        for index in 0..<pointee.strings.bucketCount {
            var kept: StringPointer?
            var at = pointee.strings.buckets[index]
            // The order of a bucket shows nowhere.
            while let string = at {
                at = string.pointee.header.next?.assumingMemoryBound(to: StringObject.self)
                if string.pointee.header.isMarked {
                    string.pointee.header.isMarked = false
                    string.pointee.header.next = UnsafeMutableRawPointer(kept)
                    kept = string
                } else {
                    pointee.strings.count -= 1
                    discard(string)
                }
            }
            pointee.strings.buckets[index] = kept
        }
    }

    /// Empties the registers behind the last frame, which may name what was freed.
    private func forgetRegisters(_ end: ValuePointer) {
        var at = end
        while at < pointee.stackSoftEnd {
            at.pointee = .none
            at += 1
        }
        let used = end - pointee.stack + MachineState.stackStep
        if pointee.stack + used < pointee.stackSoftEnd {
            pointee.charge -= 16 * (pointee.stackSoftEnd - pointee.stack - used)
            pointee.stackSoftEnd = pointee.stack + used
        }
    }

    /// Gives back the memory of one object.
    func free(_ object: UnsafeMutableRawPointer) {
        switch UInt64(object.assumingMemoryBound(to: ObjectHeader.self).pointee.kind) {
        case Tag.table:
            let table = object.assumingMemoryBound(to: TableObject.self)
            pointee.charge -= Charge.table(table.arraySize, 0)
            freeArray(table.pointee.array, table.arraySize)
            if table.pointee.hasNodes { freeNodes(table.pointee.nodes, table.nodeCount) }
            pointee.allocator.release(object, MemoryLayout<TableObject>.size)
        case Tag.function:
            let count = Int(object.assumingMemoryBound(to: FunctionObject.self).pointee.upvalueCount)
            pointee.charge -= Charge.function(count)
            pointee.allocator.release(object, FunctionObject.headSize + count * 16)
        case Tag.cell:
            pointee.charge -= Charge.cell
            pointee.allocator.release(object, MemoryLayout<CellObject>.size)
        case Tag.buffer:
            let count = object.assumingMemoryBound(to: BufferObject.self).pointee.count
            pointee.charge -= Charge.buffer(count)
            pointee.allocator.release(object, BufferObject.headSize + count)
        default:
            let userdata = object.assumingMemoryBound(to: UserdataObject.self)
            let held = userdata.pointee.object
            pointee.charge -= Charge.userdata + userdata.pointee.cost
            pointee.allocator.release(object, MemoryLayout<UserdataObject>.size)
            held?.release()
        }
    }
}

/// Finds what is in use, without recursion.
private struct Marker {
    let machine: Machine
    private var grey: UnsafeMutablePointer<UnsafeMutableRawPointer>
    private var count = 0
    /// How many objects are in use.
    private(set) var marked = 0
    private var capacity = 1024

    init(machine: Machine) {
        self.machine = machine
        grey = .allocate(capacity: capacity)
    }

    func close() { grey.deallocate() }

    mutating func markRoots(_ end: ValuePointer) {
        let state = machine.pointee
        var at = state.stack
        while at < end {
            mark(at.pointee)
            at += 1
        }
        var frame = state.frame
        while frame > state.frames {
            mark(UnsafeMutableRawPointer(frame.pointee.closure))
            frame -= 1
        }
        markCells(state.openCells)
        var suspension = state.suspensions
        while let waiting = suspension {
            for value in waiting.pointee.registers { mark(value) }
            for frame in waiting.pointee.frames { mark(UnsafeMutableRawPointer(frame.closure)) }
            markCells(waiting.pointee.cells)
            suspension = waiting.pointee.next
        }
        for index in 0..<Event.count { mark(string: state.eventNames[index]) }
        for index in 0..<TypeName.all.count { mark(string: state.typeNames[index]) }
        mark(string: state.emptyString)
        mark(state.error)
        for root in [state.globals, state.stringMetatable, state.vectorMetatable, state.threadEnvironment] {
            if let root { mark(UnsafeMutableRawPointer(root)) }
        }
        for index in 0..<state.pinCount { mark(state.pins[index]) }
        var chunk = state.chunks
        while let loaded = chunk {
            markChunk(loaded)
            chunk = loaded.pointee.next
        }
    }

    private mutating func markCells(_ first: CellPointer?) {
        var cell = first
        while let open = cell {
            mark(UnsafeMutableRawPointer(open))
            cell = open.pointee.nextOpen
        }
    }

    private mutating func markChunk(_ chunk: ChunkPointer) {
        for index in 0..<chunk.pointee.protoCount {
            let proto = chunk.pointee.protos + index
            for constant in 0..<Int(proto.pointee.constantCount) { mark(proto.pointee.constants[constant]) }
            if let name = proto.pointee.name { mark(string: name) }
        }
    }

    @inline(__always)
    private func mark(string: StringPointer) { string.pointee.header.isMarked = true }

    @inline(__always)
    private mutating func mark(_ value: Value) {
        guard value.isObject else { return }
        if value.isString { return mark(string: value.string) }
        mark(value.object)
    }

    private mutating func mark(_ object: UnsafeMutableRawPointer) {
        let header = object.assumingMemoryBound(to: ObjectHeader.self)
        if header.pointee.isMarked { return }
        header.pointee.isMarked = true
        marked += 1
        if header.pointee.kind == UInt8(Tag.buffer) { return }
        if count == capacity { grow() }
        grey[count] = object
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 2 * capacity)
        larger.update(from: grey, count: count)
        grey.deallocate()
        grey = larger
        capacity *= 2
    }

    mutating func drain() {
        while count > 0 {
            count -= 1
            let object = grey[count]
            switch UInt64(object.assumingMemoryBound(to: ObjectHeader.self).pointee.kind) {
            case Tag.table: markTable(object.assumingMemoryBound(to: TableObject.self))
            case Tag.function: markFunction(object.assumingMemoryBound(to: FunctionObject.self))
            case Tag.cell:
                let cell = object.assumingMemoryBound(to: CellObject.self)
                mark(cell.pointee.place.pointee)
            default:
                if let table = object.assumingMemoryBound(to: UserdataObject.self).pointee.metatable {
                    mark(UnsafeMutableRawPointer(table))
                }
            }
        }
    }

    private mutating func markTable(_ table: TablePointer) {
        if let metatable = table.pointee.metatable { mark(UnsafeMutableRawPointer(metatable)) }
        for index in 0..<table.arraySize { mark(table.pointee.array[index]) }
        // Keys without a value too: where they are set again depends on them.
        for index in 0..<table.nodeCount {
            mark(table.pointee.nodes[index].key)
            mark(table.pointee.nodes[index].value)
        }
    }

    private mutating func markFunction(_ function: FunctionPointer) {
        mark(UnsafeMutableRawPointer(function.pointee.environment))
        if let name = function.pointee.name { mark(string: name) }
        for index in 0..<Int(function.pointee.upvalueCount) { mark(function.upvalues[index]) }
    }
}
