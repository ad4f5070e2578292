/// The names of types, as `type` gives them.
enum TypeName {
    static let all: [StaticString] = [
        "nil", "boolean", "boolean", "number", "vector", "nil", "string", "table", "function", "userdata", "buffer",
        "thread",
    ]

    static func of(_ value: Value) -> StaticString { all[Int(value.tag)] }
}

extension StaticString {
    /// Its bytes.
    var array: [UInt8] { withUTF8Buffer { Array($0) } }
}
