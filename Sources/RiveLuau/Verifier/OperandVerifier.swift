/// Registers, constants and other operands of single instructions.
extension CodeVerifier {
    func checkRegister(_ word: Int, _ register: Int) throws(LuauRefusal) {
        guard register >= 0 && register < function.maxStack else {
            throw refuse(word, "register \(register) of \(function.maxStack)")
        }
    }

    func checkUpvalue(_ word: Int, _ upvalue: Int) throws(LuauRefusal) {
        guard upvalue < function.upvalueCount else {
            throw refuse(word, "captured variable \(upvalue) of \(function.upvalueCount)")
        }
    }

    private func checkRegisters(_ word: Int, _ registers: Int...) throws(LuauRefusal) {
        for register in registers { try checkRegister(word, register) }
    }

    private func constant(_ word: Int, _ number: Int) throws(LuauRefusal) -> ChunkConstant {
        guard number >= 0 && number < function.constants.count else {
            throw refuse(word, "constant \(number) of \(function.constants.count)")
        }
        return function.constants[number]
    }

    private func checkString(_ word: Int, _ number: Int) throws(LuauRefusal) {
        guard try constant(word, number).isString else { throw refuse(word, "constant \(number) is no string") }
    }

    private func checkNumber(_ word: Int, _ number: Int) throws(LuauRefusal) {
        guard try constant(word, number).isNumber else { throw refuse(word, "constant \(number) is no number") }
    }

    private func checkPlain(_ word: Int, _ number: Int) throws(LuauRefusal) {
        guard try constant(word, number).isPlain else { throw refuse(word, "constant \(number) is no plain value") }
    }

    private func aux(_ word: Int) -> Int { Int(code[word + 1]) }

    func verifyOperands(_ word: Int) throws(LuauRefusal) {
        let i = code[word]
        switch opcode(word) {
        case .nop, .coverage, .jump, .jumpBack, .jumpX, .breakpoint, .nativeCall, .capture: break
        case .closeUpvalues:
            // A register one behind the last is no harm: nothing is open there.
            guard i.a <= function.maxStack else { try checkRegister(word, i.a); return }
        case .prepareVarargs: break
        case .loadNil, .loadBoolean, .loadNumber, .jumpIf, .jumpIfNot, .jumpIfNil, .jumpIfBoolean, .newClosure,
            .duplicateClosure:
            try checkRegister(word, i.a)
        case .loadConstant:
            try checkRegister(word, i.a)
            try checkPlain(word, i.d)
        case .loadConstantX:
            try checkRegister(word, i.a)
            try checkPlain(word, aux(word))
        case .move, .not, .minus, .length: try checkRegisters(word, i.a, i.b)
        case .getGlobal, .setGlobal:
            try checkRegister(word, i.a)
            try checkString(word, aux(word))
        case .getUpvalue, .setUpvalue:
            try checkRegister(word, i.a)
            try checkUpvalue(word, i.b)
        case .getImport: try verifyImport(word)
        case .getTable, .setTable: try checkRegisters(word, i.a, i.b, i.c)
        case .getElement, .setElement: try checkRegisters(word, i.a, i.b)
        case .getField, .setField:
            try checkRegisters(word, i.a, i.b)
            try checkString(word, aux(word))
        case .jumpIfEqual, .jumpIfLessEqual, .jumpIfLess, .jumpIfNotEqual, .jumpIfNotLessEqual, .jumpIfNotLess:
            try checkRegisters(word, i.a, aux(word) & 0xFF)
        case .jumpIfNumber:
            try checkRegister(word, i.a)
            try checkNumber(word, aux(word) & 0xFF_FFFF)
        case .jumpIfString:
            try checkRegister(word, i.a)
            try checkString(word, aux(word) & 0xFF_FFFF)
        case .add, .sub, .mul, .div, .mod, .pow, .idiv, .and, .or: try checkRegisters(word, i.a, i.b, i.c)
        case .addK, .subK, .mulK, .divK, .modK, .powK, .idivK:
            try checkRegisters(word, i.a, i.b)
            try checkNumber(word, i.c)
        case .andK, .orK:
            try checkRegisters(word, i.a, i.b)
            try checkPlain(word, i.c)
        case .subRK, .divRK:
            try checkRegisters(word, i.a, i.c)
            try checkNumber(word, i.b)
        case .concat:
            try checkRegisters(word, i.a, i.b, i.c)
            guard i.b <= i.c else { throw refuse(word, "registers \(i.b) to \(i.c) are joined") }
        case .newTable, .duplicateTable, .setList: try verifyTable(word)
        case .forNumberPrepare, .forNumberLoop, .forPrepare, .forPrepareIndexed, .forPrepareNext:
            try checkRegister(word, i.a + 2)
        case .forLoop: try verifyForLoop(word)
        case .nameCall: try verifyNameCall(word)
        case .call, .returnResults, .getVarargs: try verifyRange(word)
        case .fastCall, .fastCall1, .fastCall2, .fastCall2K, .fastCall3: try verifyFastCall(word)
        }
    }

    private func verifyImport(_ word: Int) throws(LuauRefusal) {
        try checkRegister(word, code[word].a)
        guard case .path = try constant(word, code[word].d) else {
            throw refuse(word, "constant \(code[word].d) is no path of names")
        }
        guard let names = ImportPath(code[word + 1]) else { throw refuse(word, "a path of no names") }
        for name in names { try checkString(word, name) }
    }

    private func verifyTable(_ word: Int) throws(LuauRefusal) {
        let i = code[word]
        try checkRegister(word, i.a)
        switch opcode(word) {
        case .newTable:
            guard i.b <= 23 && aux(word) <= 1 << 22 else { throw refuse(word, "a table that is too large") }
        case .duplicateTable:
            guard case .shape = try constant(word, i.d) else { throw refuse(word, "constant \(i.d) is no table") }
        default:
            guard aux(word) >= 1 else { throw refuse(word, "elements from index 0 on are set") }
            let count = max(i.c - 1, 0)
            guard aux(word) + count <= 1 << 22 else { throw refuse(word, "a table that is too large") }
            if i.c == 0 {
                guard i.b <= function.maxStack else { try checkRegister(word, i.b); return }
            } else {
                try checkRegister(word, i.b)
                try checkRegister(word, max(i.b, i.b + i.c - 2))
            }
        }
    }

    private func verifyForLoop(_ word: Int) throws(LuauRefusal) {
        let aux = code[word + 1]
        let count = Int(aux & 0xFF)
        guard count >= 1, aux & 0x7FFF_FF00 == 0, aux >> 31 == 0 || count <= 2 else {
            throw refuse(word, "a loop with \(count) variables")
        }
        try checkRegister(word, code[word].a + 2 + max(count, 2))
    }

    private func verifyNameCall(_ word: Int) throws(LuauRefusal) {
        let i = code[word]
        try checkRegisters(word, i.a, i.a + 1, i.b)
        try checkString(word, aux(word))
        guard word + 2 < code.count, opcode(word + 2) == .call, code[word + 2].a == i.a, code[word + 2].b != 1 else {
            throw refuse(word, "the call of the method does not follow")
        }
    }

    private func verifyRange(_ word: Int) throws(LuauRefusal) {
        let i = code[word]
        switch opcode(word) {
        case .call:
            try checkRegister(word, i.a)
            if i.b > 0 { try checkRegister(word, i.a + i.b - 1) }
            if i.c > 1 { try checkRegister(word, i.a + i.c - 2) }
        case .returnResults:
            // Nothing, or an open number, from the end on.
            if i.b > 1 { try checkRegister(word, i.a + i.b - 2) }
            guard i.a <= function.maxStack else { try checkRegister(word, i.a); return }
        default:
            guard function.isVararg else { throw refuse(word, "the function has no variable arguments") }
            if i.b > 1 { try checkRegister(word, i.a + i.b - 2) }
            guard i.a <= function.maxStack else { try checkRegister(word, i.a); return }
        }
    }

    private func verifyFastCall(_ word: Int) throws(LuauRefusal) {
        let i = code[word]
        let call = word + 1 + i.c
        guard call > word, code.indices.contains(call), starts[call], opcode(call) == .call else {
            throw refuse(word, "the call that the fast one replaces is not at word \(call)")
        }
        switch opcode(word) {
        case .fastCall1: try checkRegister(word, i.b)
        case .fastCall2: try checkRegisters(word, i.b, aux(word) & 0xFF)
        case .fastCall2K:
            try checkRegister(word, i.b)
            try checkPlain(word, aux(word))
        case .fastCall3: try checkRegisters(word, i.b, aux(word) & 0xFF, (aux(word) >> 8) & 0xFF)
        default: break
        }
    }
}
