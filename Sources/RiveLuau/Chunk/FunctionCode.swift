/// A function as it stands in a chunk.
struct FunctionCode: Sendable {
    var maxStack = 0
    var parameterCount = 0
    var upvalueCount = 0
    var isVararg = false
    var code: [UInt32] = []
    var constants: [ChunkConstant] = []
    var children: [Int] = []
    /// Where the function begins in its source; 0 where that is not known.
    var line = 0
    /// A number of a string, from 1; 0 for none.
    var name = 0
    /// A line for each word, or none.
    var lines: [Int32] = []
}

/// A constant as it stands in a chunk.
enum ChunkConstant: Sendable {
    case none
    case boolean(Bool)
    case number(Double)
    case string(Int)
    /// A path of global names, packed.
    case path(UInt32)
    /// Keys of a table, with a constant for the value or -1.
    case shape([ShapeField])
    case closure(Int)
    case vector(Float, Float, Float)

    struct ShapeField: Sendable {
        var key: Int
        var value: Int
    }

    /// Whether a register may take it as it is.
    var isPlain: Bool {
        switch self {
        case .none, .boolean, .number, .string, .vector: true
        default: false
        }
    }

    var isString: Bool { if case .string = self { true } else { false } }
    var isNumber: Bool { if case .number = self { true } else { false } }
}
