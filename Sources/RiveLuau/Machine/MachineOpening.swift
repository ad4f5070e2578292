/// The start and the end of a machine.
extension Machine {
    static func open(_ limits: LuauLimits, seed: Int32) -> Machine {
        let stackCapacity = limits.heap / 16 + 2 * MachineState.stackStep
        let stack = reserveMemory(16 * stackCapacity).bindMemory(to: Value.self, capacity: stackCapacity)
        let frameCount = limits.frames + MachineState.spareFrames + 2
        let frames = reserveMemory(MemoryLayout<Frame>.stride * frameCount)
            .bindMemory(to: Frame.self, capacity: frameCount)
        let noNodes = NodePointer.allocate(capacity: 1)
        noNodes.initialize(to: Node(value: .none, key: .none, next: 0))
        var allocator = Allocator()
        let empty = allocator.allocate(StringObject.headSize + 1).bindMemory(to: StringObject.self, capacity: 1)
        empty.initialize(
            to: StringObject(
                header: ObjectHeader(
                    next: nil, serial: 0, kind: UInt8(Tag.string), isMarked: false, absentEvents: 0, flag: false),
                hash: 0, count: 0))
        empty.bytes[0] = 0
        let machine = Machine.allocate(capacity: 1)
        machine.initialize(
            to: MachineState(
                limits: limits, chargeLimit: limits.heap, stack: stack, stackCapacity: stackCapacity,
                stackSoftEnd: stack + MachineState.stackStep, top: stack, frames: frames, frame: frames,
                frameLimit: frames + limits.frames, allocator: allocator,
                noArray: UnsafeMutableRawPointer(noNodes).assumingMemoryBound(to: Value.self), noNodes: noNodes,
                pins: .allocate(capacity: 16), pinCapacity: 16, emptyString: empty,
                eventNames: .allocate(capacity: Event.count),
                typeNames: .allocate(capacity: TypeName.all.count),
                textBuffer: .allocate(capacity: MachineState.textBufferSize)))
        machine.pointee.strings.insert(empty)
        machine.pointee.charge = Charge.string(0) + 16 * MachineState.stackStep
        machine.pointee.random = RandomNumbers(seed: seed)
        for index in 0..<Event.count { machine.pointee.eventNames[index] = empty }
        for index in 0..<TypeName.all.count { machine.pointee.typeNames[index] = empty }
        machine.openThread()
        return machine
    }

    /// Slot 0 of the frames is the thread itself, which runs nothing.
    private func openThread() {
        let none = UnsafeMutableRawPointer(pointee.stack)
        pointee.frame.initialize(
            to: Frame(
                function: pointee.stack, base: pointee.stack + 1, end: pointee.stack + 1,
                code: none.assumingMemoryBound(to: UInt32.self),
                closure: none.assumingMemoryBound(to: FunctionObject.self),
                wanted: 0, varargs: 0, depth: 0, kind: .native))
        pointee.top = pointee.stack + 1
    }

    /// Gives everything back.
    func close() {
        while let suspension = pointee.suspensions { drop(suspension) }
        while let object = pointee.objects {
            pointee.objects = object.assumingMemoryBound(to: ObjectHeader.self).pointee.next
            free(object)
        }
        for index in 0..<pointee.strings.bucketCount {
            while let string = pointee.strings.buckets[index] {
                pointee.strings.buckets[index] = string.pointee.header.next?.assumingMemoryBound(to: StringObject.self)
                discard(string)
            }
        }
        pointee.strings.close()
        while let chunk = pointee.chunks {
            pointee.chunks = chunk.pointee.next
            free(chunk)
        }
        pointee.allocator.close()
        pointee.noNodes.deallocate()
        pointee.pins.deallocate()
        pointee.eventNames.deallocate()
        pointee.typeNames.deallocate()
        pointee.textBuffer.deallocate()
        pointee.spareText?.deallocate()
        releaseMemory(UnsafeMutableRawPointer(pointee.stack), 16 * pointee.stackCapacity)
        let frameCount = pointee.limits.frames + MachineState.spareFrames + 2
        releaseMemory(UnsafeMutableRawPointer(pointee.frames), MemoryLayout<Frame>.stride * frameCount)
        deinitialize(count: 1)
        deallocate()
    }
}
