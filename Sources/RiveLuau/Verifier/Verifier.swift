/// Checks, once and before anything runs, what the machine relies on.
struct Verifier {
    private let chunk: LuauChunk

    init(_ chunk: LuauChunk) { self.chunk = chunk }

    func verify() throws(LuauRefusal) {
        let functions = chunk.functions
        guard functions[chunk.main].upvalueCount == 0 else {
            throw LuauRefusal("the main function captures \(functions[chunk.main].upvalueCount) variables")
        }
        for index in functions.indices {
            try verifyHead(index)
            try verifyConstants(index)
        }
        // Outer functions come after inner ones, so what a function captures is known before its code is seen.
        var captures = functions.map { Array(repeating: CaptureKind(), count: $0.upvalueCount) }
        for index in functions.indices.reversed() {
            var code = CodeVerifier(index, functions)
            try code.verify(&captures)
        }
    }

    private func verifyHead(_ index: Int) throws(LuauRefusal) {
        let function = chunk.functions[index]
        guard function.parameterCount <= function.maxStack else {
            throw LuauRefusal(
                "function \(index): \(function.parameterCount) parameters in \(function.maxStack) registers")
        }
        for child in function.children where child >= index {
            throw LuauRefusal("function \(index): inner function \(child) does not come before it")
        }
    }

    private func verifyConstants(_ index: Int) throws(LuauRefusal) {
        let constants = chunk.functions[index].constants
        for (number, constant) in constants.enumerated() {
            func refuse(_ why: String) -> LuauRefusal {
                LuauRefusal("function \(index), constant \(number): \(why)")
            }
            switch constant {
            case .closure(let proto) where proto >= index:
                throw refuse("function \(proto) does not come before it")
            case .path(let path):
                guard let names = ImportPath(path) else { throw refuse("a path of no names") }
                for name in names where name >= number || !constants[name].isString {
                    throw refuse("name \(name) of the path is no string before it")
                }
            case .shape(let fields):
                for field in fields {
                    guard field.key < number, constants[field.key].isKey else {
                        throw refuse("key \(field.key) is none before it")
                    }
                    guard field.value >= -1 && field.value < number else {
                        throw refuse("value \(field.value) is no constant before it")
                    }
                    guard field.value < 0 || constants[field.value].isPlain else {
                        throw refuse("constant \(field.value) cannot be a value")
                    }
                }
            default: break
            }
        }
    }
}

extension ChunkConstant {
    /// Whether it can be a key of a table that code fills.
    fileprivate var isKey: Bool {
        switch self {
        case .string, .boolean: true
        case .number(let number): !number.isNaN
        default: false
        }
    }
}

/// Up to three names, by the numbers of their constants.
struct ImportPath: Sequence, IteratorProtocol {
    private let path: UInt32
    private let count: Int
    private var at = 0

    /// Fails when the path has no names.
    init?(_ path: UInt32) {
        count = Int(path >> 30)
        self.path = path
        if count == 0 { return nil }
    }

    mutating func next() -> Int? {
        guard at < count else { return nil }
        at += 1
        return Int(path >> UInt32(30 - 10 * at)) & 0x3FF
    }
}
