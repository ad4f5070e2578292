/// Which native function it is: a library, and its number there.
struct NativeID: Equatable {
    var library: Library
    var index: UInt8
    /// A function of the host, by its number.
    var host: UInt16 = 0

    @inline(__always)
    static func == (left: NativeID, right: NativeID) -> Bool {
        left.library == right.library && left.index == right.index
    }

    static let pcall = NativeID(library: .base, index: BaseFunction.pcall.rawValue)
    static let xpcall = NativeID(library: .base, index: BaseFunction.xpcall.rawValue)

    @inline(__always)
    var isProtectedCall: Bool { self == .pcall || self == .xpcall }
}

/// The libraries.
enum Library: UInt8 {
    case base, table, math, bit32, string, utf8, buffer, os, vector, host
}

/// A library: its functions, numbered in the order in which they are registered.
protocol LibraryFunction: CaseIterable, RawRepresentable where RawValue == UInt8 {
    static var library: Library { get }
    /// The names that scripts and errors know.
    static var names: [StaticString] { get }
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
