/// Compiled Luau code that was read and verified: nothing in it can break the machine that runs it.
public struct LuauChunk: Sendable {
    /// The version of the bytecode, 3 to 9.
    public let version: Int
    let bytes: [UInt8]
    let strings: [Range<Int>]
    let functions: [FunctionCode]
    let main: Int
}

extension LuauChunk {
    /// Reads a chunk, and verifies every rule that its execution relies on.
    public init(_ bytes: [UInt8]) throws(LuauRefusal) {
        var reader = ChunkReader(bytes)
        self = try reader.read()
        try Verifier(self).verify()
    }
}

/// Why a chunk is not loaded: one line that says where.
public struct LuauRefusal: Error, Sendable {
    public let text: String

    init(_ text: String) { self.text = text }
}
