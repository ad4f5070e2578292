/// A module that the code of a chunk requires by a constant name.
package struct LuauRequire: Sendable {
    package let name: [UInt8]
    /// Whether that is done when the chunk is run. What inner functions require is only asked for when they are called.
    package let isAtStart: Bool
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
        var word = 0
        while word < code.count {
            let instruction = code[word]
            let opcode = Opcode(rawValue: instruction.opcode)
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
            word += opcode?.hasAux ?? false ? 2 : 1
        }
        return found
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
