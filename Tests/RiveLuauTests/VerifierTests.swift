import RiveLuau
import Testing

private func op(_ number: UInt32, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) -> UInt32 {
    ChunkBuilder.op(number, a, b, c)
}
private func jump(_ number: UInt32, _ a: Int = 0, _ d: Int) -> UInt32 { ChunkBuilder.jump(number, a, d) }

/// A chunk that breaks a rule is refused before anything runs, with one line that says where.
@Suite struct VerifierTests {
    private static let end = op(22, 0, 1)

    /// Code of one function of four registers, with the constants nil, number 1 and string "s".
    static let code: [(String, [UInt32], String)] = [
        ("a register", [op(6, 4, 0), end], "function 0, word 0: register 4 of 4"),
        ("a source", [op(6, 0, 9), end], "function 0, word 0: register 9 of 4"),
        ("no such operation", [op(90), end], "function 0, word 0: operation 90"),
        ("a breakpoint", [op(1), end], "function 0, word 0: operation 1"),
        ("native code", [op(62), end], "function 0, word 0: operation 62"),
        ("a capture alone", [op(70), end], "function 0, word 0: operation 70"),
        ("no second word", [op(7, 0)], "function 0, word 0: the second word of the instruction is missing"),
        ("no end", [op(6, 0, 1)], "function 0, word 0: the code does not end with a return or a jump"),
        ("a jump out", [jump(23, 0, 5), end], "function 0, word 0: a jump to word 6, where no instruction starts"),
        (
            "a jump back out", [jump(24, 0, -3), end],
            "function 0, word 0: a jump to word -2, where no instruction starts"
        ),
        (
            "a jump into an instruction", [jump(23, 0, 1), op(12, 0), 0, end],
            "function 0, word 0: a jump to word 2, where no instruction starts"
        ),
        ("a skip out", [op(3, 0, 1, 9), end], "function 0, word 0: a jump to word 10, where no instruction starts"),
        ("a constant", [jump(5, 0, 7), end], "function 0, word 0: constant 7 of 3"),
        ("a negative constant", [jump(5, 0, -1), end], "function 0, word 0: constant -1 of 3"),
        ("a key that is no string", [op(15, 0, 1), 1, end], "function 0, word 0: constant 1 is no string"),
        ("an operand that is no number", [op(39, 0, 1, 2), end], "function 0, word 0: constant 2 is no number"),
        ("no path", [jump(12, 0, 1), 1 << 30, end], "function 0, word 0: constant 1 is no path of names"),
        ("no shape", [jump(54, 0, 1), end], "function 0, word 0: constant 1 is no table"),
        ("no closure", [jump(64, 0, 1), end], "function 0, word 0: constant 1 is no function"),
        ("no inner function", [jump(19, 0, 0), end], "function 0, word 0: inner function 0 of 0"),
        ("an upvalue", [op(9, 0, 0), end], "function 0, word 0: captured variable 0 of 0"),
        ("a large table", [op(53, 0, 0), 1 << 23, end], "function 0, word 0: a table that is too large"),
        ("elements from 0", [op(55, 0, 1, 2), 0, end], "function 0, word 0: elements from index 0 on are set"),
        ("many elements", [op(55, 0, 1, 9), 1, end], "function 0, word 0: register 8 of 4"),
        ("a call beyond", [op(21, 2, 4, 1), end], "function 0, word 0: register 5 of 4"),
        ("results beyond", [op(21, 2, 1, 5), end], "function 0, word 0: register 5 of 4"),
        ("a return beyond", [op(22, 2, 5)], "function 0, word 0: register 5 of 4"),
        ("a loop beyond", [jump(56, 2, 0), end], "function 0, word 0: register 4 of 4"),
        ("a loop of no variables", [jump(58, 0, 1), 0, end], "function 0, word 0: a loop with 0 variables"),
        ("joined backwards", [op(49, 0, 3, 1), end], "function 0, word 0: registers 3 to 1 are joined"),
        (
            "a method without call", [op(20, 0, 1), 2, end],
            "function 0, word 0: the call of the method does not follow"
        ),
        ("no variable arguments", [op(63, 0, 2), end], "function 0, word 0: the function has no variable arguments"),
        ("prepared", [op(65, 0), end], "function 0, word 0: the function has no variable arguments"),
        ("open results unused", [op(21, 0, 1, 0), end], "function 0, word 0: results that nothing takes"),
        ("open results from nowhere", [op(22, 0, 0)], "function 0, word 0: takes results that nothing leaves"),
        (
            "a jump between results and use", [jump(25, 0, 1), op(21, 0, 1, 0), op(22, 0, 0)],
            "function 0, word 2: a jump leads between results and their use"
        ),
        (
            "a fast call of nothing", [op(73, 2, 0, 0), end],
            "function 0, word 0: the call that the fast one replaces is not at word 1"
        ),
    ]

    @Test(arguments: code)
    func refusesCode(_ row: (name: String, code: [UInt32], text: String)) {
        let chunk = ChunkBuilder(
            row.code, constants: [[0], [2, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F], [3, 1]], strings: ["s"])
        #expect(throws: LuauRefusal.self) { try LuauChunk(chunk.bytes) }
        do { _ = try LuauChunk(chunk.bytes) } catch { #expect(error.text == row.text) }
    }

    static let files: [(String, @Sendable (inout ChunkBuilder) -> Void, String)] = [
        ("old", { $0.version = 2 }, "bytecode of version 2; 3 to 9 can be run"),
        ("new", { $0.version = 10 }, "bytecode of version 10; 3 to 9 can be run"),
        ("types", { $0.types = 4 }, "types of version 4; 1 to 3 can be read"),
        ("main", { $0.main = 1 }, "the main function is number 1 of 1"),
        ("more", { $0.rest = [0] }, "1 bytes behind the end of the chunk"),
        ("captures", { $0.functions[0].upvalues = 1 }, "the main function captures 1 variables"),
        ("parameters", { $0.functions[0].parameters = 5 }, "function 0: 5 parameters in 4 registers"),
        ("vararg flag", { $0.functions[0].isVararg = 2 }, "function 0: the flag of variable arguments is 2"),
        ("not prepared", { $0.functions[0].isVararg = 1 }, "function 0, word 0: variable arguments are not prepared"),
        ("no code", { $0.functions[0].code = [] }, "function 0 has no code"),
        ("inside itself", { $0.functions[0].children = [0] }, "function 0: inner function 0 does not come before it"),
        ("boolean", { $0.functions[0].constants = [[1, 2]] }, "function 0, constant 0: a boolean of 2"),
        ("kind", { $0.functions[0].constants = [[9, 0, 0]] }, "function 0, constant 0: kind 9, which cannot be run"),
        ("no string", { $0.functions[0].constants = [[3, 0]] }, "function 0, constant 0: no string"),
        ("far string", { $0.functions[0].constants = [[3, 1]] }, "string 1 of 0 at byte 17 for a constant"),
        (
            "itself", { $0.functions[0].constants = [[6, 0]] },
            "function 0, constant 0: function 0 does not come before it"
        ),
        (
            "empty path", { $0.functions[0].constants = [[4, 0, 0, 0, 0]] },
            "function 0, constant 0: a path of no names"
        ),
        ("lines", { $0.functions[0].lines = [25] }, "function 0: lines in intervals of 2^25 words"),
    ]

    @Test(arguments: files)
    func refusesFiles(_ row: (name: String, change: @Sendable (inout ChunkBuilder) -> Void, text: String)) {
        var chunk = ChunkBuilder([Self.end])
        #expect(throws: Never.self) { try LuauChunk(chunk.bytes) }
        row.change(&chunk)
        #expect(throws: LuauRefusal.self) { try LuauChunk(chunk.bytes) }
        do { _ = try LuauChunk(chunk.bytes) } catch { #expect(error.text == row.text) }
    }

    @Test func refusesSetCapturedByValue() {
        var chunk = ChunkBuilder([op(2, 0), jump(19, 1, 0), op(70, 0, 0), Self.end])
        chunk.functions[0].children = [0]
        chunk.functions.insert(.init(upvalues: 1, code: [op(10, 0, 0), Self.end]), at: 0)
        chunk.main = 1
        do {
            _ = try LuauChunk(chunk.bytes)
            Issue.record("not refused")
        } catch {
            #expect(error.text == "function 0, word 0: variable 0 is captured by value and cannot be set")
        }
        // The same, shared.
        chunk.functions[1].code[2] = op(70, 1, 0)
        #expect(throws: Never.self) { try LuauChunk(chunk.bytes) }
    }

    @Test func showsTheCompilersError() {
        do {
            _ = try LuauChunk([0] + Array(":1: Incomplete statement".utf8))
            Issue.record("not refused")
        } catch {
            #expect(error.text == ":1: Incomplete statement")
        }
    }

    /// Counts that promise more than there is are refused before memory is taken for them.
    @Test(arguments: [
        [6, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [6, 1, 0, 0xFF, 0xFF, 0xFF, 0x7F],
        [6, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
    ])
    func refusesLargeCounts(_ bytes: [UInt8]) {
        #expect(throws: LuauRefusal.self) { try LuauChunk(bytes) }
    }

    /// What no rule can exclude is an ordinary error when it happens.
    @Test(
        arguments: [
            ([jump(57, 0, -1), op(22, 0, 1)], "invalid 'for' limit (number expected, got nil)"),
            ([op(55, 0, 1, 2), 1, op(22, 0, 1)], "attempt to set the elements of a value that is no table"),
        ] as [([UInt32], String)])
    func checksWhileRunning(_ row: (code: [UInt32], text: String)) throws {
        let machine = try LuauMachine()
        let error = #expect(throws: LuauError.self) {
            try machine.run(machine.load(LuauChunk(ChunkBuilder(row.code).bytes), name: "=c"))
        }
        #expect(error?.text == "c:0: \(row.text)")
    }
}
