/// Reads the parts of a chunk. Counts are held against the bytes that are left before anything is kept for them.
struct ChunkReader {
    private static let largestChunk = 16 << 20
    private static let mostFunctions = 65_536
    private static let mostWords = 1 << 20
    private static let mostStrings = 1 << 20
    private static let mostConstants = 1 << 21

    let bytes: [UInt8]
    private(set) var at = 0
    /// Constants that may still come.
    private var constantsLeft = mostConstants

    /// What was read so far, part by part; nil where no parts are asked for.
    private(set) var parts: [ChunkPart]?
    /// What was read of strings and functions, also of a chunk that turns out to be damaged.
    private(set) var strings: [Range<Int>] = []
    private(set) var functions: [FunctionCode] = []

    init(_ bytes: [UInt8], notesParts: Bool = false) {
        self.bytes = bytes
        if notesParts { parts = [] }
    }

    /// Notes what stands between an offset and the next byte to read.
    private mutating func note(from start: Int, _ meaning: @autoclosure () -> ChunkPart.Meaning) {
        if parts != nil, start < at { parts?.append(ChunkPart(range: start..<at, meaning: meaning())) }
    }

    private var left: Int { bytes.count - at }

    mutating func read() throws(LuauRefusal) -> LuauChunk {
        if left > Self.largestChunk { throw LuauRefusal("the chunk has \(left) bytes, more than 16 MiB") }
        let version = try readVersion()
        note(from: 0, .words("bytecode version \(version)"))
        let types = version >= 4 ? Int(try byte("the version of its types")) : 1
        note(from: 1, .words("types version \(types)"))
        guard (1...3).contains(types) else { throw LuauRefusal("types of version \(types); 1 to 3 can be read") }
        try readStrings()
        let typesStart = at
        if types == 3 { try skipUserdataTypes(strings.count) }
        note(from: typesStart, .words("types of userdata"))
        try readFunctions(version: version)
        let mainStart = at
        let main = try count("the main function")
        note(from: mainStart, .words("the main function is function \(main)"))
        guard main < functions.count else {
            throw LuauRefusal("the main function is number \(main) of \(functions.count)")
        }
        guard left == 0 else { throw LuauRefusal("\(left) bytes behind the end of the chunk") }
        return LuauChunk(version: version, bytes: bytes, strings: strings, functions: functions, main: main)
    }

    private mutating func readVersion() throws(LuauRefusal) -> Int {
        guard !bytes.isEmpty else { throw LuauRefusal("the chunk is empty") }
        let version = Int(try byte("the version"))
        if version == 0 { throw LuauRefusal(String(decoding: bytes.dropFirst(), as: UTF8.self)) }
        guard (3...9).contains(version) else {
            throw LuauRefusal("bytecode of version \(version); 3 to 9 can be run")
        }
        return version
    }

    // MARK: Parts

    private mutating func byte(_ what: StaticString) throws(LuauRefusal) -> UInt8 {
        guard at < bytes.count else { throw ended(what) }
        at += 1
        return bytes[at - 1]
    }

    private func ended(_ what: StaticString) -> LuauRefusal {
        LuauRefusal("the chunk ends at byte \(at), within \(what)")
    }

    /// 7 bits a byte, the low ones first.
    private mutating func count(_ what: StaticString) throws(LuauRefusal) -> Int {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        let start = at
        while true {
            let byte = try byte(what)
            value |= UInt64(byte & 0x7F) << shift
            shift += 7
            if byte & 0x80 == 0 { break }
            if shift == 35 { throw LuauRefusal("a number at byte \(start) has more than 5 bytes") }
        }
        guard value <= UInt64(UInt32.max) else { throw LuauRefusal("a number at byte \(start) has more than 32 bits") }
        return Int(value)
    }

    /// A count of things that take `size` bytes at least each.
    private mutating func count(_ what: StaticString, of size: Int) throws(LuauRefusal) -> Int {
        let start = at
        let count = try count(what)
        guard count * size <= left else {
            throw LuauRefusal("\(count) at byte \(start) for \(what), but \(left) bytes are left")
        }
        return count
    }

    private mutating func word(_ what: StaticString) throws(LuauRefusal) -> UInt32 {
        guard left >= 4 else { throw ended(what) }
        at += 4
        return (1...4).reduce(0) { $0 << 8 | UInt32(bytes[at - $1]) }
    }

    private mutating func stringReference(_ count: Int, _ what: StaticString) throws(LuauRefusal) -> Int {
        let start = at
        let reference = try self.count(what)
        guard reference <= count else {
            throw LuauRefusal("string \(reference) of \(count) at byte \(start) for \(what)")
        }
        return reference
    }

    private mutating func readStrings() throws(LuauRefusal) {
        let start = at
        let count = try count("the strings", of: 1)
        guard count <= Self.mostStrings else { throw LuauRefusal("\(count) strings, more than \(Self.mostStrings)") }
        note(from: start, .count(count, "string"))
        strings.reserveCapacity(count)
        for index in 0..<count {
            let start = at
            let length = try self.count("a string", of: 1)
            strings.append(at..<at + length)
            note(from: start, .words("length \(length)"))
            let text = at
            at += length
            note(from: text, .string(index))
        }
    }

    private mutating func skipUserdataTypes(_ strings: Int) throws(LuauRefusal) {
        while try byte("the types of userdata") != 0 {
            _ = try stringReference(strings, "a type of userdata")
        }
    }

    private mutating func readFunctions(version: Int) throws(LuauRefusal) {
        let start = at
        let count = try count("the functions", of: 8)
        guard count <= Self.mostFunctions else {
            throw LuauRefusal("\(count) functions, more than \(Self.mostFunctions)")
        }
        note(from: start, .count(count, "function"))
        functions.reserveCapacity(count)
        for index in 0..<count {
            functions.append(try readFunction(index, version: version, strings: strings.count))
        }
    }

    private mutating func readFunction(_ index: Int, version: Int, strings: Int) throws(LuauRefusal) -> FunctionCode {
        var function = FunctionCode()
        let start = at
        function.maxStack = Int(try byte("a function"))
        function.parameterCount = Int(try byte("a function"))
        function.upvalueCount = Int(try byte("a function"))
        let isVararg = try byte("a function")
        guard isVararg <= 1 else {
            throw LuauRefusal("function \(index): the flag of variable arguments is \(isVararg)")
        }
        function.isVararg = isVararg == 1
        note(from: start, .head(index, function))
        if version >= 4 { try skipTypes() }
        function.code = try readCode(index)
        let constantsStart = at
        function.constants = try readConstants(index, strings: strings)
        note(from: constantsStart, .count(function.constants.count, "constant"))
        try readRest(of: &function, strings: strings)
        return function
    }

    private mutating func skipTypes() throws(LuauRefusal) {
        let start = at
        _ = try byte("the flags of a function")
        at += try count("the types of a function", of: 1)
        note(from: start, .words("flags and types"))
    }

    private mutating func readRest(of function: inout FunctionCode, strings: Int) throws(LuauRefusal) {
        var start = at
        let children = try count("the inner functions", of: 1)
        for _ in 0..<children { function.children.append(try count("an inner function")) }
        note(from: start, .count(children, "inner function"))
        start = at
        function.line = try count("the line of a function")
        function.name = try stringReference(strings, "the name of a function")
        note(from: start, .words("line \(function.line), name: string \(function.name) of \(strings)"))
        start = at
        if try byte("the lines") != 0 { function.lines = try readLines(functions.count, words: function.code.count) }
        note(from: start, .words(function.lines.isEmpty ? "no lines" : "the lines of the words"))
        start = at
        let hasNames = try byte("the names of variables") != 0
        if hasNames { try skipNames(strings) }
        note(from: start, .words(hasNames ? "names of variables" : "no names of variables"))
    }

    private mutating func readCode(_ index: Int) throws(LuauRefusal) -> [UInt32] {
        let start = at
        let count = try count("the code of a function", of: 4)
        note(from: start, .count(count, "word"))
        guard count > 0 else { throw LuauRefusal("function \(index) has no code") }
        guard count <= Self.mostWords else {
            throw LuauRefusal("function \(index) has \(count) words, more than \(Self.mostWords)")
        }
        var code: [UInt32] = []
        code.reserveCapacity(count)
        for _ in 0..<count { code.append(try word("the code of a function")) }
        note(from: at - 4 * count, .code(function: index))
        return code
    }

    private mutating func readConstants(_ index: Int, strings: Int) throws(LuauRefusal) -> [ChunkConstant] {
        let count = try count("the constants", of: 1)
        constantsLeft -= count
        guard constantsLeft >= 0 else { throw LuauRefusal("more than \(Self.mostConstants) constants") }
        var constants: [ChunkConstant] = []
        constants.reserveCapacity(count)
        for _ in 0..<count {
            let kind = try byte("a constant")
            constants.append(try readConstant(kind, index, constants.count, strings: strings))
        }
        return constants
    }

    private mutating func readConstant(
        _ kind: UInt8, _ function: Int, _ constant: Int, strings: Int
    ) throws(LuauRefusal) -> ChunkConstant {
        switch kind {
        case 0: return .none
        case 1:
            let value = try byte("a constant")
            guard value <= 1 else {
                throw LuauRefusal("function \(function), constant \(constant): a boolean of \(value)")
            }
            return .boolean(value == 1)
        case 2:
            let low = try word("a constant")
            return .number(Double(bitPattern: UInt64(try word("a constant")) << 32 | UInt64(low)))
        case 3:
            let reference = try stringReference(strings, "a constant")
            guard reference > 0 else { throw LuauRefusal("function \(function), constant \(constant): no string") }
            return .string(reference - 1)
        case 4: return .path(try word("a constant"))
        case 5:
            let count = try count("the keys of a table", of: 1)
            var fields: [ChunkConstant.ShapeField] = []
            for _ in 0..<count { fields.append(.init(key: try self.count("a key"), value: -1)) }
            return .shape(fields)
        case 6: return .closure(try count("a constant"))
        case 7:
            let parts = (try word("a constant"), try word("a constant"), try word("a constant"))
            _ = try word("a constant")
            return .vector(.init(bitPattern: parts.0), .init(bitPattern: parts.1), .init(bitPattern: parts.2))
        case 8:
            let count = try count("the fields of a table", of: 5)
            var fields: [ChunkConstant.ShapeField] = []
            for _ in 0..<count {
                let key = try self.count("a key")
                fields.append(.init(key: key, value: Int(Int32(bitPattern: try word("a value")))))
            }
            return .shape(fields)
        default:
            throw LuauRefusal("function \(function), constant \(constant): kind \(kind), which cannot be run")
        }
    }

    /// Lines are told by a step for each word and a start for each interval.
    private mutating func readLines(_ index: Int, words: Int) throws(LuauRefusal) -> [Int32] {
        let gap = Int(try byte("the lines"))
        guard gap <= 24 else { throw LuauRefusal("function \(index): lines in intervals of 2^\(gap) words") }
        guard left >= words else { throw ended("the lines") }
        let steps = bytes[at..<at + words]
        at += words
        var starts: [Int32] = []
        for _ in 0...(words - 1) >> gap {
            starts.append((starts.last ?? 0) &+ Int32(bitPattern: try word("the lines")))
        }
        var lines: [Int32] = []
        lines.reserveCapacity(words)
        var sum: UInt8 = 0
        for (word, step) in steps.enumerated() {
            sum &+= step
            lines.append(starts[word >> gap] &+ Int32(sum))
        }
        return lines
    }

    private mutating func skipNames(_ strings: Int) throws(LuauRefusal) {
        for _ in 0..<(try count("the variables", of: 4)) {
            _ = try stringReference(strings, "the name of a variable")
            _ = try count("a variable")
            _ = try count("a variable")
            _ = try byte("a variable")
        }
        for _ in 0..<(try count("the captured variables", of: 1)) {
            _ = try stringReference(strings, "the name of a variable")
        }
    }
}
