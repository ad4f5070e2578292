import RiveLuau
import Testing

/// What programs print is what Luau's own machine prints.
@Suite struct ProgramTests {
    @Test(arguments: ProgramFiles.names)
    func printsWhatLuauPrints(_ name: String) throws {
        let run = try ProgramRun()
        try run.run(ProgramFiles.bytes(name), name: "programs/\(name)")
        #expect(try run.text == ProgramFiles.text(name))
    }

    /// The collector must not take what is in use, wherever it runs.
    @Test(arguments: ProgramFiles.names)
    func doesNotDependOnTheHeap(_ name: String) throws {
        var limits = LuauLimits()
        limits.heap = 6 << 20
        let run = try ProgramRun(limits: limits)
        try run.run(ProgramFiles.bytes(name), name: "programs/\(name)")
        #expect(try run.text == ProgramFiles.text(name))
    }

    @Test func programsAreThere() {
        #expect(ProgramFiles.names.count >= 15)
        #expect(ProgramFiles.limitNames.count >= 20)
    }
}
