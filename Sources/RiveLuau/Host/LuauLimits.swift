/// How much the scripts of a machine may use. What exceeds a limit ends the outermost call of the host, and no `pcall` stops that.
public struct LuauLimits: Sendable {
    /// Bytes of all objects and registers together.
    public var heap = 64 << 20
    /// Bytes of one string.
    public var stringSize = 16 << 20
    /// Bytes of one buffer.
    public var bufferSize = 16 << 20
    /// Elements of the array of one table, and its other keys.
    public var tableSize = 1 << 22
    /// Calls of functions that are open at a time.
    public var frames = 20_000
    /// Instructions and other work of one run of a chunk.
    public var fuelOfChunk = 50_000_000
    /// Instructions and other work of one call by the host.
    public var fuelOfCall = 5_000_000

    public init() {}
}

/// A limit that a script exceeded.
public enum LuauLimit: Sendable {
    case fuel, heap, string, buffer, table

    /// What was too much, for messages.
    public var text: String {
        switch self {
        case .fuel: "the script ran too long"
        case .heap: "the scripts use too much memory"
        case .string: "a string is too long"
        case .buffer: "a buffer is too large"
        case .table: "a table is too large"
        }
    }
}
