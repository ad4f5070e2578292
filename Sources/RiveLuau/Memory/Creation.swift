/// What objects cost: the charge that the limit of the heap counts.
enum Charge {
    static func string(_ count: Int) -> Int { 32 + count }
    static func table(_ array: Int, _ nodes: Int) -> Int { 64 + 16 * array + node * nodes }
    static let node = 40
    static func function(_ upvalues: Int) -> Int { 48 + 16 * upvalues }
    static func buffer(_ count: Int) -> Int { 32 + count }
    static let cell = 40
    static let userdata = 64
}

/// The making of objects. Each is charged before memory is taken for it.
extension Machine {
    /// Charges the heap; what exceeds the limit ends the run.
    @inline(__always)
    func charge(_ size: Int) throws(Trap) {
        pointee.charge &+= size
        if pointee.charge > pointee.chargeLimit { throw overcharge(size) }
    }

    @inline(never)
    private func overcharge(_ size: Int) -> Trap {
        pointee.charge -= size
        return limit(.heap)
    }

    @inline(__always)
    private func link(_ object: UnsafeMutableRawPointer, _ kind: UInt64) {
        pointee.serial &+= 1
        object.initializeMemory(
            as: ObjectHeader.self,
            to: ObjectHeader(
                next: pointee.objects, serial: pointee.serial, kind: UInt8(truncatingIfNeeded: kind), isMarked: false,
                absentEvents: 0, flag: false))
        pointee.objects = object
    }

    // MARK: Strings

    /// The string of these bytes.
    @inline(__always)
    func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) throws(Trap) -> StringPointer {
        let hash = KeyHash.string(bytes, count)
        if let known = pointee.strings.find(bytes, count, hash, &pointee.fuel) { return known }
        let string = try blankString(count)
        copyBytes(string.bytes, bytes, count)
        string.pointee.hash = hash
        pointee.strings.insert(string)
        return string
    }

    func string(_ bytes: [UInt8]) throws(Trap) -> StringPointer {
        try bytes.withUnsafeBufferPointer { (buffer) throws(Trap) in try string(buffer) }
    }

    func string(_ bytes: UnsafeBufferPointer<UInt8>) throws(Trap) -> StringPointer {
        guard let start = bytes.baseAddress else { return pointee.emptyString }
        return try string(start, bytes.count)
    }

    func string(_ text: StaticString) throws(Trap) -> StringPointer {
        try string(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// A string to be filled: `intern` must follow.
    @inline(__always)
    func blankString(_ count: Int) throws(Trap) -> StringPointer {
        if count > pointee.limits.stringSize { throw oversized(count) }
        try charge(Charge.string(count))
        let size = StringObject.headSize + count + 1
        let memory = pointee.allocator.allocate(size)
        memory.initializeMemory(
            as: StringObject.self,
            to: StringObject(
                header: ObjectHeader(
                    next: nil, serial: 0, kind: UInt8(truncatingIfNeeded: Tag.string), isMarked: false, absentEvents: 0,
                    flag: false),
                hash: 0, count: UInt32(truncatingIfNeeded: count)))
        let string = memory.assumingMemoryBound(to: StringObject.self)
        string.bytes[count] = 0
        return string
    }

    @inline(never)
    private func oversized(_ count: Int) -> Trap {
        count > 1 << 30 ? machineError("memory allocation error: block too big") : limit(.string)
    }

    /// The string with the bytes of a filled one: itself, or the one that is there already.
    func intern(_ string: StringPointer) -> StringPointer {
        let hash = KeyHash.string(string.bytes, string.count)
        if let known = pointee.strings.find(string.bytes, string.count, hash, &pointee.fuel) {
            discard(string)
            return known
        }
        string.pointee.hash = hash
        pointee.strings.insert(string)
        return string
    }

    /// Gives the memory of a string back that is in no table.
    func discard(_ string: StringPointer) {
        pointee.charge -= Charge.string(string.count)
        pointee.allocator.release(UnsafeMutableRawPointer(string), StringObject.headSize + string.count + 1)
    }

    // MARK: Other objects

    func newTable(array: Int = 0, nodes: Int = 0) throws(Trap) -> TablePointer {
        try charge(Charge.table(0, 0))
        let memory = pointee.allocator.allocate(MemoryLayout<TableObject>.size)
        link(memory, Tag.table)
        let table = memory.assumingMemoryBound(to: TableObject.self)
        table.pointee.metatable = nil
        table.pointee.array = pointee.noArray
        table.pointee.nodes = pointee.noNodes
        table.pointee.arraySize = 0
        table.pointee.nodeMask = 0
        table.pointee.free = 0
        table.pointee.hasNodes = false
        table.pointee.isUnsafe = false
        table.pointee.fuel = fuel
        if array > 0 { try setArraySize(table, array) }
        if nodes > 0 { try setNodeCount(table, nodes) }
        return table
    }

    func newFunction(_ proto: ProtoPointer, _ environment: TablePointer) throws(Trap) -> FunctionPointer {
        let count = Int(proto.pointee.upvalueCount)
        let function = try blankFunction(upvalues: count, environment)
        function.pointee.proto = proto
        return function
    }

    func newNative(
        _ id: NativeID, _ name: StringPointer?, _ environment: TablePointer, upvalues: Int = 0
    ) throws(Trap) -> FunctionPointer {
        let function = try blankFunction(upvalues: upvalues, environment)
        function.pointee.header.flag = true
        function.pointee.name = name
        function.pointee.native = id
        return function
    }

    private func blankFunction(upvalues: Int, _ environment: TablePointer) throws(Trap) -> FunctionPointer {
        try charge(Charge.function(upvalues))
        let memory = pointee.allocator.allocate(FunctionObject.headSize + upvalues * 16)
        link(memory, Tag.function)
        let function = memory.assumingMemoryBound(to: FunctionObject.self)
        function.pointee.environment = environment
        function.pointee.proto = nil
        function.pointee.name = nil
        function.pointee.native = NativeID(library: .base, index: 0)
        function.pointee.upvalueCount = UInt16(truncatingIfNeeded: upvalues)
        function.pointee.isUnfilled = false
        for index in 0..<upvalues { function.upvalues[index] = .none }
        return function
    }

    func newCell(_ place: ValuePointer) throws(Trap) -> CellPointer {
        try charge(Charge.cell)
        let memory = pointee.allocator.allocate(MemoryLayout<CellObject>.size)
        link(memory, Tag.cell)
        let cell = memory.assumingMemoryBound(to: CellObject.self)
        cell.pointee.place = place
        cell.pointee.closed = .none
        cell.pointee.nextOpen = nil
        return cell
    }

    func newBuffer(_ count: Int) throws(Trap) -> BufferPointer {
        if count > pointee.limits.bufferSize {
            throw count > 1 << 30 ? machineError("memory allocation error: block too big") : limit(.buffer)
        }
        try spend(count >> 4)
        try charge(Charge.buffer(count))
        let memory = pointee.allocator.allocate(BufferObject.headSize + count)
        link(memory, Tag.buffer)
        let buffer = memory.assumingMemoryBound(to: BufferObject.self)
        buffer.pointee.count = count
        buffer.bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        return buffer
    }

    func newUserdata(
        _ metatable: TablePointer?, kind: Int = 0, cost: Int = 0, _ object: AnyObject? = nil
    ) throws(Trap) -> UserdataPointer {
        try charge(Charge.userdata + cost)
        let memory = pointee.allocator.allocate(MemoryLayout<UserdataObject>.size)
        link(memory, Tag.userdata)
        let userdata = memory.assumingMemoryBound(to: UserdataObject.self)
        userdata.pointee.metatable = metatable
        userdata.pointee.object = object.map { Unmanaged.passRetained($0) }
        userdata.pointee.kind = kind
        userdata.pointee.cost = cost
        return userdata
    }
}
