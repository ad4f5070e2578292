extension NativeID {
    @inline(__always) static var pcall: NativeID { BaseFunction.pcall.id }
    @inline(__always) static var xpcall: NativeID { BaseFunction.xpcall.id }

    @inline(__always)
    var isProtectedCall: Bool { self == .pcall || self == .xpcall }
}

extension Machine {
    /// Runs a native function: its results are the topmost values, and their count comes back.
    @inline(__always)
    func invoke(_ id: NativeID, _ call: NativeCall) throws(Trap) -> Int {
        switch id.library {
        case .base: try call.run(unsafeBitCast(id.index, to: BaseFunction.self))
        case .table: try call.run(unsafeBitCast(id.index, to: TableFunction.self))
        case .math: try call.run(unsafeBitCast(id.index, to: MathFunction.self))
        case .bit32: try call.run(unsafeBitCast(id.index, to: BitFunction.self))
        case .string: try call.run(unsafeBitCast(id.index, to: StringFunction.self))
        case .utf8: try call.run(unsafeBitCast(id.index, to: UTF8Function.self))
        case .buffer: try call.run(unsafeBitCast(id.index, to: BufferFunction.self))
        case .os: try call.run(unsafeBitCast(id.index, to: OSFunction.self))
        case .vector: try call.run(unsafeBitCast(id.index, to: VectorFunction.self))
        case .host: try callHost(Int(id.host), call)
        }
    }
}
