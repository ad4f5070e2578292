/// What a call by the host leaves as it was.
struct MachineEntry {
    let frame: FramePointer
    let top: ValuePointer
    let depth: Int32
    let freeDepth: Int32
    let frameLimit: FramePointer
    let method: StringPointer?
    let threadEnvironment: TablePointer?
    let coroutine: CoroutineBase?
}

extension Machine {
    var entry: MachineEntry {
        MachineEntry(
            frame: pointee.frame, top: pointee.top, depth: pointee.depth, freeDepth: pointee.freeDepth,
            frameLimit: pointee.frameLimit, method: pointee.method, threadEnvironment: pointee.threadEnvironment,
            coroutine: pointee.coroutine)
    }

    func leave(_ entry: MachineEntry) {
        closeCells(entry.frame == pointee.frames ? pointee.stack : entry.top)
        pointee.frame = entry.frame
        pointee.top = entry.top
        pointee.depth = entry.depth
        pointee.freeDepth = entry.freeDepth
        pointee.frameLimit = entry.frameLimit
        pointee.method = entry.method
        pointee.threadEnvironment = entry.threadEnvironment
        pointee.coroutine = entry.coroutine
    }

    /// The functions of chunks above a frame, the innermost first; a hundred at most.
    func trace(above level: FramePointer, limit: Int = 100) -> [LuauFrame] {
        var frames: [LuauFrame] = []
        var frame = pointee.frame
        while frame > level && frames.count < limit {
            if frame.pointee.kind == .script, let proto = frame.pointee.closure.pointee.proto {
                let name = proto.pointee.name.map { String(decoding: $0.buffer, as: UTF8.self) }
                frames.append(
                    LuauFrame(
                        chunk: String(decoding: proto.pointee.chunk.pointee.identity, as: UTF8.self), line: line(frame),
                        function: name))
            }
            frame -= 1
        }
        return frames
    }
}
