import RiveLuau
import Testing

/// Programs that use too much end, and no `pcall` stops that.
@Suite struct LimitTests {
    static let exceeded: [(String, String)] = [
        ("forever", "[string \"p\"]:1: the script ran too long"),
        ("forever-caught", "[string \"p\"]:1: the script ran too long"),
        ("forever-handled", "[string \"p\"]:1: the script ran too long"),
        ("pattern-slow", "[string \"p\"]:1: the script ran too long"),
        ("sort-endless", "[string \"p\"]:1: the script ran too long"),
        ("tables-kept", "[string \"p\"]:1: the scripts use too much memory"),
        ("tables-kept-caught", "[string \"p\"]:1: the scripts use too much memory"),
        ("buffers-kept", "[string \"p\"]:1: the scripts use too much memory"),
        ("registers", "[string \"p\"]:1: the scripts use too much memory"),
        ("string-grows", "[string \"p\"]:1: a string is too long"),
        ("string-repeats", "[string \"p\"]:1: a string is too long"),
        ("buffer-large", "[string \"p\"]:1: a buffer is too large"),
        ("table-large", "[string \"p\"]:1: a table is too large"),
    ]

    @Test(arguments: exceeded)
    func ends(_ row: (name: String, text: String)) throws {
        var limits = LuauLimits()
        limits.heap = 32 << 20
        limits.fuelOfChunk = row.text.hasSuffix("long") ? 6_000_000 : 20_000_000
        let run = try ProgramRun(limits: limits)
        try run.run(ProgramFiles.bytes("Limits/\(row.name)"), name: "p")
        #expect(run.text == "! \(row.text)\n")
        #expect(run.error?.limit != nil)
        #expect(run.machine.heapCharge <= 32 << 20)
    }

    static let kept: [(String, String)] = [
        ("tables-dropped", "= 300000"), ("strings-dropped", "= 10488895"), ("closures-dropped", "= 200001"),
        ("constant", "= 500500"), ("recursion", "= false\t[string \"p\"]:1: stack overflow\t19997"),
        ("hash-churn", "= 0"), ("string-too-large", "= false\tresulting string too large"),
        ("table-overflow", "= false\ttable overflow"),
    ]

    /// Garbage, cycles included, does not count, and the reference's own limits are ordinary errors.
    @Test(arguments: kept)
    func getsAlong(_ row: (name: String, text: String)) throws {
        var limits = LuauLimits()
        limits.heap = 4 << 20
        let run = try ProgramRun(limits: limits)
        try run.run(ProgramFiles.bytes("Limits/\(row.name)"), name: "p")
        #expect(run.text == row.text + "\n")
    }

    /// What was freed is credited to the byte: the same work in the same machine ends with the same charge.
    @Test(arguments: ["tables-dropped", "closures-dropped", "hash-churn"])
    func chargeDoesNotGrow(_ name: String) throws {
        var limits = LuauLimits()
        limits.heap = 3 << 20
        let machine = try LuauMachine(limits: limits)
        let main = try machine.load(LuauChunk(ProgramFiles.bytes("Limits/\(name)")), name: "p")
        for _ in 0..<5 { _ = try machine.run(main) }
        #expect(machine.heapCharge < 3 << 20)
    }

    /// What a program costs is the same in every run.
    @Test(arguments: ["tables-dropped", "strings-dropped", "recursion", "constant"])
    func isDeterministic(_ name: String) throws {
        let costs = try (0..<3).map { _ in
            let run = try ProgramRun()
            try run.run(ProgramFiles.bytes("Limits/\(name)"), name: "p")
            return [run.machine.heapCharge, run.machine.fuelLeft]
        }
        #expect(Set(costs).count == 1)
    }

    /// A program that needs a certain amount runs with it and ends with one less.
    @Test func fuelIsCountedByInstruction() throws {
        let bytes = try ProgramFiles.bytes("Limits/constant")
        func run(_ fuel: Int) throws -> ProgramRun {
            var limits = LuauLimits()
            limits.fuelOfChunk = fuel
            let run = try ProgramRun(limits: limits)
            try run.run(bytes, name: "p")
            return run
        }
        // A machine is opened with the same fuel, and needs more than this program.
        let whole = try run(1_000_000)
        let chunk = try LuauChunk(bytes)
        let main = try whole.machine.load(chunk, name: "p")
        _ = try whole.machine.run(main, fuel: 1_000_000)
        let cost = 1_000_000 - whole.machine.fuelLeft
        #expect(cost > 2_000 && cost < 3_000)
        #expect(throws: Never.self) { try whole.machine.run(main, fuel: cost) }
        let error = #expect(throws: LuauError.self) { try whole.machine.run(main, fuel: cost - 1) }
        #expect(error?.limit == .fuel)
        // A machine goes on after a limit.
        #expect(throws: Never.self) { try whole.machine.run(main, fuel: cost) }
    }
}
