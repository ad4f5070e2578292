/// How a call of a script ended that did not end well.
public struct LuauError: Error {
    /// What was thrown: a text with its place in most cases, or any value.
    public let value: LuauValue
    /// The limit that was exceeded, if it was one.
    public let limit: LuauLimit?
    /// Where the script was, the innermost function first.
    public let frames: [LuauFrame]
    /// The type of what was thrown, as scripts name it.
    let typeName: String

    /// The text of the error; for values that have none, what kind of value it is.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes of the text.
    public var bytes: [UInt8] {
        switch value {
        case .string(let bytes): return bytes
        default: return Array("(error object is a \(typeName) value)".utf8)
        }
    }
}

/// A function of a script that was running when an error came.
public struct LuauFrame: Sendable {
    /// The chunk, as errors name it.
    public let chunk: String
    /// The line, or 0 when the chunk tells none.
    public let line: Int
    /// The function, if it has a name.
    public let function: String?
}
