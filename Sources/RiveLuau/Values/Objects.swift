typealias HeaderPointer = UnsafeMutablePointer<ObjectHeader>
typealias StringPointer = UnsafeMutablePointer<StringObject>
typealias TablePointer = UnsafeMutablePointer<TableObject>
typealias FunctionPointer = UnsafeMutablePointer<FunctionObject>
typealias BufferPointer = UnsafeMutablePointer<BufferObject>
typealias UserdataPointer = UnsafeMutablePointer<UserdataObject>
typealias CellPointer = UnsafeMutablePointer<CellObject>
typealias ValuePointer = UnsafeMutablePointer<Value>

/// How each object of the heap begins.
struct ObjectHeader {
    /// The object made before it; for a string the next one of its bucket.
    var next: UnsafeMutableRawPointer?
    /// Counts objects: it stands for an address where scripts could see one.
    var serial: UInt32
    /// A tag of `Tag`.
    var kind: UInt8
    /// Set while the collector finds what is in use.
    var isMarked: Bool
    /// For tables: those of the first eight events that the table has no field for, bit by bit.
    var absentEvents: UInt8
    /// Readonly for tables, native for functions.
    var flag: Bool
}

/// Bytes that are there once: strings are equal when their addresses are. A zero byte follows the last.
struct StringObject {
    var header: ObjectHeader
    var hash: UInt32
    var count: UInt32

    static let headSize = 24
}

extension StringPointer {
    @inline(__always) var bytes: UnsafeMutablePointer<UInt8> {
        (UnsafeMutableRawPointer(self) + StringObject.headSize).assumingMemoryBound(to: UInt8.self)
    }
    @inline(__always) var count: Int { Int(pointee.count) }
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
    /// The bytes before the first zero byte, as C reads them.
    var beforeZero: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[..<(buffer.firstIndex(of: 0) ?? count)])
    }
}

/// A function: of a chunk, with what it captured, or of the library or the host.
struct FunctionObject {
    var header: ObjectHeader
    /// Where its global names are looked up.
    var environment: TablePointer
    /// The code, for functions of chunks.
    var proto: ProtoPointer?
    /// The name under which a native function is known to errors.
    var name: StringPointer?
    /// Which native function it is.
    var native: NativeID
    var upvalueCount: UInt16
    /// Whether it is the stored closure of a constant that no execution has filled yet.
    var isUnfilled: Bool

    static let headSize = 48
}

extension FunctionPointer {
    @inline(__always) var isNative: Bool { pointee.header.flag }
    /// What the function captured: a value itself, or the cell that others share.
    @inline(__always) var upvalues: ValuePointer {
        (UnsafeMutableRawPointer(self) + FunctionObject.headSize).assumingMemoryBound(to: Value.self)
    }
}

/// A variable shared by closures: a register while the frame is open, its own storage after.
struct CellObject {
    var header: ObjectHeader
    var place: ValuePointer
    var closed: Value
    /// The next open cell, of a lower register.
    var nextOpen: CellPointer?
}

/// Bytes that can change.
struct BufferObject {
    var header: ObjectHeader
    var count: Int

    static let headSize = 24
}

extension BufferPointer {
    @inline(__always) var bytes: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) + BufferObject.headSize }
}

/// An object of the host, or an empty one that `newproxy` made.
struct UserdataObject {
    var header: ObjectHeader
    var metatable: TablePointer?
    /// Held until the object goes.
    var object: Unmanaged<AnyObject>?
    /// A number of the host's own: what kind of object it is.
    var kind: Int
    /// What the host's object holds, in bytes.
    var cost: Int
}
