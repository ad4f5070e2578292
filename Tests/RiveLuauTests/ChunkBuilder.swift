/// Chunks made by hand: functions of words and constants.
struct ChunkBuilder {
    struct Function {
        var maxStack: UInt8 = 4
        var parameters: UInt8 = 0
        var upvalues: UInt8 = 0
        var isVararg: UInt8 = 0
        var code: [UInt32] = []
        var constants: [[UInt8]] = []
        var children: [Int] = []
        var lines: [UInt8] = []
    }

    var version: UInt8 = 6
    var types: UInt8 = 1
    var strings: [String] = []
    var functions: [Function] = []
    var main = 0
    var rest: [UInt8] = []

    /// A chunk of one function with these instructions.
    init(_ code: [UInt32], maxStack: UInt8 = 4, constants: [[UInt8]] = [], strings: [String] = []) {
        functions = [Function(maxStack: maxStack, code: code, constants: constants)]
        self.strings = strings
    }

    var bytes: [UInt8] {
        var bytes = [version]
        if version >= 4 { bytes.append(types) }
        bytes += Self.count(strings.count)
        for string in strings { bytes += Self.count(string.utf8.count) + Array(string.utf8) }
        if types == 3 { bytes.append(0) }
        bytes += Self.count(functions.count)
        for function in functions {
            bytes += [function.maxStack, function.parameters, function.upvalues, function.isVararg]
            if version >= 4 { bytes += [0, 0] }
            bytes += Self.count(function.code.count) + function.code.flatMap { Self.word($0) }
            bytes += Self.count(function.constants.count) + function.constants.flatMap { $0 }
            bytes += Self.count(function.children.count) + function.children.flatMap { Self.count($0) }
            bytes += [0, 0]
            bytes += function.lines.isEmpty ? [0] : [1] + function.lines
            bytes.append(0)
        }
        return bytes + Self.count(main) + rest
    }

    /// 7 bits a byte, the low ones first.
    static func count(_ value: Int) -> [UInt8] {
        value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + count(value >> 7)
    }

    static func word(_ word: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }

    /// A word of an operation with three small operands.
    static func op(_ number: UInt32, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) -> UInt32 {
        number | UInt32(a) << 8 | UInt32(b) << 16 | UInt32(c) << 24
    }

    /// A word of an operation with a distance.
    static func jump(_ number: UInt32, _ a: Int = 0, _ d: Int) -> UInt32 {
        number | UInt32(a) << 8 | UInt32(UInt16(bitPattern: Int16(d))) << 16
    }
}
