/// A module that the code of a chunk requires by a constant name.
package struct LuauRequire: Sendable {
    package let name: [UInt8]
    /// Whether that is done when the chunk is run. What inner functions require is only asked for when they are called.
    package let isAtStart: Bool
}

/// A call of a method by its name, with its first argument.
public struct LuauMethodCall: Sendable {
    public enum Argument: Equatable, Sendable {
        case none
        /// A constant.
        case text([UInt8])
        case computed
    }

    public let name: [UInt8]
    public let argument: Argument
}

extension LuauChunk {
    /// The modules that are required by constant names, in the order of the code; a name may come several times.
    package var requires: [LuauRequire] {
        functions.indices.flatMap { index in
            functions[index].requiredStrings(isRequire: { isString($0, "require") }).map {
                LuauRequire(name: Array(bytes[strings[$0]]), isAtStart: index == main)
            }
        }
    }

    /// The calls of methods of these names, in the order of the code.
    public func calls(of methods: Set<[UInt8]>) -> [LuauMethodCall] {
        functions.flatMap { function in
            function.methodCalls.compactMap { name, argument in
                let name = Array(bytes[strings[name]])
                guard methods.contains(name) else { return nil }
                let argument: LuauMethodCall.Argument =
                    switch argument {
                    case .none: .none
                    case .string(let index): .text(Array(bytes[strings[index]]))
                    case .other: .computed
                    }
                return LuauMethodCall(name: name, argument: argument)
            }
        }
    }

    /// All texts in it: names, keys and strings.
    public var texts: [[UInt8]] { strings.map { Array(bytes[$0]) } }

    /// Whether its code joins texts.
    public var joinsTexts: Bool {
        functions.contains { function in
            function.instructions.contains { Opcode(rawValue: function.code[$0].opcode) == .concat }
        }
    }

    /// The names that its functions have, and the keys of tables that it builds.
    package var memberNames: [[UInt8]] {
        functions.flatMap { function in
            let keys = function.constants.flatMap { constant in
                if case .shape(let fields) = constant { fields.compactMap { function.string($0.key) } } else { [Int]() }
            }
            return ((function.name > 0 ? [function.name - 1] : []) + keys).map { Array(bytes[strings[$0]]) }
        }
    }

    private func isString(_ index: Int, _ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[strings[index]].elementsEqual($0) }
    }
}

extension FunctionCode {
    /// The strings that are the only argument of calls of a global function.
    fileprivate func requiredStrings(isRequire: (Int) -> Bool) -> [Int] {
        var found: [Int] = []
        // The register that has the function, and the string behind it.
        var callee: Int?
        var argument: Int?
        for word in instructions {
            let (instruction, opcode) = (code[word], Opcode(rawValue: code[word].opcode))
            switch opcode {
            case .getImport, .getGlobal:
                if let name = globalName(word, opcode), isRequire(name) { (callee, argument) = (instruction.a, nil) }
            case .loadConstant where instruction.a - 1 == callee: argument = string(instruction.d)
            case .loadConstantX where instruction.a - 1 == callee: argument = string(Int(code[word + 1]))
            case .call where instruction.a == callee:
                if instruction.b == 2, let argument { found.append(argument) }
                callee = nil
            default: break
            }
        }
        return found
    }

    /// What is known of the first argument of a call.
    fileprivate enum Argument {
        case none
        case string(Int)
        case other
    }

    /// Where its instructions begin.
    fileprivate var instructions: [Int] {
        var found: [Int] = []
        var word = 0
        while word < code.count {
            found.append(word)
            word += Opcode(rawValue: code[word].opcode)?.hasAux ?? false ? 2 : 1
        }
        return found
    }

    /// The methods that are called, with their first arguments: one is a string where its register gets it before the call, and nothing
    /// leads in between.
    fileprivate var methodCalls: [(name: Int, argument: Argument)] {
        var found: [(name: Int, argument: Argument)] = []
        // The strings that registers have got since something last led here.
        var loaded = [Int?](repeating: nil, count: 256)
        let targets = targets
        for word in instructions {
            if targets.contains(word) { loaded = Array(repeating: nil, count: 256) }
            let (instruction, opcode) = (code[word], Opcode(rawValue: code[word].opcode))
            switch opcode {
            case .loadConstant: loaded[instruction.a] = string(instruction.d)
            case .nameCall:
                if let name = string(Int(code[word + 1])) {
                    found.append((name, argument(behind: word, instruction.a < 254 ? loaded[instruction.a + 2] : nil)))
                }
                for register in instruction.a...min(instruction.a + 1, 255) { loaded[register] = nil }
            case .call, .getVarargs: for register in instruction.a..<256 { loaded[register] = nil }
            default: loaded[instruction.a] = nil
            }
        }
        return found
    }

    /// The first argument of the method that is called right behind the word that finds it.
    private func argument(behind word: Int, _ loaded: Int?) -> Argument {
        if word + 2 < code.count, case let call = code[word + 2], Opcode(rawValue: call.opcode) == .call, call.b == 2 {
            return .none
        }
        return loaded.map { .string($0) } ?? .other
    }

    /// The words that others lead to.
    private var targets: Set<Int> {
        var targets: Set<Int> = []
        for word in instructions {
            if let distance = Opcode(rawValue: code[word].opcode)?.jump(code[word]), distance != 0 {
                targets.insert(word + 1 + distance)
            }
        }
        return targets
    }

    private func globalName(_ word: Int, _ opcode: Opcode?) -> Int? {
        if opcode == .getGlobal { return string(Int(code[word + 1])) }
        guard var names = ImportPath(code[word + 1]), let first = names.next(), names.next() == nil else { return nil }
        return string(first)
    }

    /// The string of a constant that is one.
    fileprivate func string(_ constant: Int) -> Int? {
        if case .string(let index) = constants[constant] { index } else { nil }
    }
}
