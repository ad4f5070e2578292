import RiveLuau
import RiveProperties
import RiveTestSupport
import Testing

/// Bytes that were cut or changed do no harm.
@Suite struct HostileTests {
    @Test(arguments: ProgramFiles.names)
    func refusesEveryBeginning(_ name: String) throws {
        let bytes = try ProgramFiles.bytes(name)
        let step = max(bytes.count / 400, 1)
        for count in stride(from: 0, to: bytes.count, by: step) {
            #expect(throws: LuauRefusal.self, "\(count) bytes") { try LuauChunk(Array(bytes[..<count])) }
        }
    }

    /// Whatever the changed chunk is, it is refused, or runs within its limits.
    @Test(arguments: Array(0..<20))
    func survivesChangedBits(_ row: Int) throws {
        let names = ["Limits/closures-dropped", "Limits/forever-caught", "varargs", "Limits/tables-dropped", "loops"]
        let bytes = try ProgramFiles.bytes(names[row % names.count])
        var random = SplitMix(state: UInt64(row) + 1)
        var limits = LuauLimits()
        limits.heap = 2 << 20
        var machine = try LuauMachine(limits: limits)
        var accepted = 0
        for turn in 0..<2_500 {
            var changed = bytes
            for _ in 0...Int(random.next() % 3) {
                let bit = Int(random.next() % UInt64(bytes.count * 8))
                changed[bit / 8] ^= 1 << UInt8(bit % 8)
            }
            guard let chunk = try? LuauChunk(changed) else { continue }
            accepted += 1
            if accepted % 64 == 0 { machine = try LuauMachine(limits: limits) }
            guard let main = try? machine.load(chunk, name: "row \(turn)") else { continue }
            _ = try? machine.run(main, fuel: 2_000)
            #expect(machine.heapCharge <= limits.heap)
        }
        #expect(accepted > 50)
    }
}

/// Chunks whose instructions were changed: most of them are refused, and those that are not do no harm.
@Suite struct MutationTests {
    @Test(arguments: ProgramFiles.names)
    func survivesChangedInstructions(_ name: String) throws {
        var mutator = ChunkMutator(try ProgramFiles.bytes(name), seed: 1)
        var limits = LuauLimits()
        limits.heap = 2 << 20
        var accepted = 0
        for turn in 0..<300 {
            guard let chunk = try? LuauChunk(mutator.next()) else { continue }
            accepted += 1
            let machine = try LuauMachine(limits: limits)
            guard let main = try? machine.load(chunk, name: "turn \(turn)") else { continue }
            _ = try? machine.run(main, fuel: 2_000)
            #expect(machine.heapCharge <= limits.heap)
        }
        #expect(accepted > 15)
    }
}
