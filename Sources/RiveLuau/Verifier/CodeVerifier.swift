/// Checks the code of one function.
struct CodeVerifier {
    let index: Int
    let functions: [FunctionCode]
    let function: FunctionCode
    let code: [UInt32]
    /// Whether an instruction starts at a word.
    private(set) var starts: [Bool]
    /// Whether a jump leads to a word.
    private var targets: [Bool]

    init(_ index: Int, _ functions: [FunctionCode]) {
        self.index = index
        self.functions = functions
        function = functions[index]
        code = function.code
        starts = Array(repeating: false, count: code.count)
        targets = Array(repeating: false, count: code.count)
    }

    mutating func verify(_ captures: inout [[CaptureKind]]) throws(LuauRefusal) {
        try decode(&captures)
        var last = 0
        for word in code.indices where starts[word] {
            try verifyJumps(word)
            try verifyOperands(word)
            last = word
        }
        switch opcode(last) {
        case .returnResults, .jump, .jumpBack, .jumpX: break
        default: throw refuse(last, "the code does not end with a return or a jump")
        }
        try verifyVarargs()
        try verifySetters(captures[index])
        try verifyOpenResults()
    }

    func refuse(_ word: Int, _ why: String) -> LuauRefusal {
        LuauRefusal("function \(index), word \(word): \(why)")
    }

    func opcode(_ word: Int) -> Opcode { Opcode(rawValue: code[word].opcode) ?? .breakpoint }

    // MARK: Where instructions start

    private mutating func decode(_ captures: inout [[CaptureKind]]) throws(LuauRefusal) {
        var word = 0
        while word < code.count {
            guard let opcode = Opcode(rawValue: code[word].opcode), !opcode.isRefused, opcode != .capture else {
                throw refuse(word, "operation \(code[word].opcode)")
            }
            starts[word] = true
            let next = word + (opcode.hasAux ? 2 : 1)
            guard next <= code.count else { throw refuse(word, "the second word of the instruction is missing") }
            switch opcode {
            case .newClosure, .duplicateClosure: word = try decodeCaptures(word, opcode, &captures)
            default: word = next
            }
        }
    }

    private func decodeCaptures(
        _ word: Int, _ opcode: Opcode, _ captures: inout [[CaptureKind]]
    ) throws(LuauRefusal) -> Int {
        let child = try created(word, opcode)
        let count = functions[child].upvalueCount
        guard word + count < code.count else { throw refuse(word, "the captures of the function are missing") }
        for number in 0..<count {
            let capture = code[word + 1 + number]
            guard capture.opcode == Opcode.capture.rawValue else {
                throw refuse(word + 1 + number, "not the capture of a variable")
            }
            switch capture.a {
            case 0:
                try checkRegister(word + 1 + number, capture.b)
                captures[child][number].insert(.value)
            case 1 where opcode == .newClosure:
                try checkRegister(word + 1 + number, capture.b)
                captures[child][number].insert(.shared)
            case 2:
                try checkUpvalue(word + 1 + number, capture.b)
                captures[child][number].formUnion(captures[index][capture.b])
            default: throw refuse(word + 1 + number, "a capture of kind \(capture.a)")
            }
        }
        return word + 1 + count
    }

    /// The function that an instruction makes a closure of.
    private func created(_ word: Int, _ opcode: Opcode) throws(LuauRefusal) -> Int {
        let number = code[word].d
        if opcode == .newClosure {
            guard number >= 0 && number < function.children.count else {
                throw refuse(word, "inner function \(number) of \(function.children.count)")
            }
            return function.children[number]
        }
        guard number >= 0 && number < function.constants.count, case .closure(let child) = function.constants[number]
        else { throw refuse(word, "constant \(number) is no function") }
        return child
    }

    // MARK: Jumps

    private mutating func verifyJumps(_ word: Int) throws(LuauRefusal) {
        if let distance = opcode(word).jump(code[word]) { try checkTarget(word, distance) }
    }

    private mutating func checkTarget(_ word: Int, _ distance: Int) throws(LuauRefusal) {
        let target = word + 1 + distance
        guard code.indices.contains(target), starts[target] else {
            throw refuse(word, "a jump to word \(target), where no instruction starts")
        }
        if distance != 0 || opcode(word) != .loadBoolean { targets[target] = true }
    }

    // MARK: The function as a whole

    private func verifyVarargs() throws(LuauRefusal) {
        let isFirst = opcode(0) == .prepareVarargs
        guard isFirst == function.isVararg else {
            throw refuse(0, isFirst ? "the function has no variable arguments" : "variable arguments are not prepared")
        }
        if isFirst {
            guard code[0].a == function.parameterCount else {
                throw refuse(0, "\(code[0].a) fixed arguments, but \(function.parameterCount) parameters")
            }
            guard !targets[0] else { throw refuse(0, "a jump leads to the preparing of variable arguments") }
        }
        for word in code.indices.dropFirst() where starts[word] && opcode(word) == .prepareVarargs {
            throw refuse(word, "variable arguments are prepared again")
        }
    }

    /// A captured value cannot be set: other closures would not see it.
    private func verifySetters(_ captures: [CaptureKind]) throws(LuauRefusal) {
        for word in code.indices where starts[word] && opcode(word) == .setUpvalue {
            if captures[code[word].b].contains(.value) {
                throw refuse(word, "variable \(code[word].b) is captured by value and cannot be set")
            }
        }
    }

    /// What leaves the number of its results open must be followed by what takes them.
    private func verifyOpenResults() throws(LuauRefusal) {
        var opened: Int?
        for word in code.indices where starts[word] {
            if opened != nil && targets[word] {
                throw refuse(word, "a jump leads between results and their use")
            }
            switch (takesOpenResults(word), opened) {
            case (true, nil): throw refuse(word, "takes results that nothing leaves")
            case (false, let start?) where !mayStandBetween(word):
                throw refuse(start, "results that nothing takes")
            case (true, _?) where !opcode(word).isFastCall: opened = nil
            default: break
            }
            if leavesOpenResults(word) { opened = word }
        }
        if let opened { throw refuse(opened, "results that nothing takes") }
    }

    private func takesOpenResults(_ word: Int) -> Bool {
        switch opcode(word) {
        case .call, .returnResults: code[word].b == 0
        case .setList: code[word].c == 0
        case .fastCall: code[word + 1 + code[word].c].b == 0
        default: false
        }
    }

    private func leavesOpenResults(_ word: Int) -> Bool {
        switch opcode(word) {
        case .call: code[word].c == 0
        case .getVarargs: code[word].b == 0
        default: false
        }
    }

    private func mayStandBetween(_ word: Int) -> Bool {
        switch opcode(word) {
        case .fastCall, .fastCall1, .fastCall2, .fastCall2K, .fastCall3, .getImport, .move, .getUpvalue, .getGlobal,
            .getField, .nameCall, .closeUpvalues:
            true
        default: false
        }
    }
}

extension Opcode {
    var isFastCall: Bool {
        switch self {
        case .fastCall, .fastCall1, .fastCall2, .fastCall2K, .fastCall3: true
        default: false
        }
    }
}
