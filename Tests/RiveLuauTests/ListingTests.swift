import RiveLuau
import Testing

/// What a listing says of a chunk.
@Suite struct ListingTests {
    private func lines(_ builder: ChunkBuilder) -> [String] {
        var lines: [String] = []
        LuauListing(builder.bytes).forEachLine { line, _ in lines.append(line) }
        return lines
    }

    /// The text of the first instruction, with the constants nil, number 1.5, string "s", path s, and a table of s.
    private func text(_ code: [UInt32]) -> String? {
        let constants: [[UInt8]] = [
            [0], [2, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F], [3, 1], [4, 0, 0, 0x20, 0x40], [5, 1, 2],
        ]
        return lines(ChunkBuilder(code, constants: constants, strings: ["s"])).first { $0.hasPrefix("    0 ") }
            .map { String($0.dropFirst(6)) }
    }

    @Test("instructions have the names of Luau's own tools, and their operands", arguments: instructions)
    func showsInstruction(_ code: [UInt32], _ expected: String) { #expect(text(code) == expected) }

    private static let instructions: [([UInt32], String)] = [
        ([ChunkBuilder.op(0)], "NOP"),
        ([ChunkBuilder.op(2, 1)], "LOADNIL R1"),
        ([ChunkBuilder.op(3, 1, 1, 0)], "LOADB R1 true"),
        ([ChunkBuilder.op(3, 1, 0, 2)], "LOADB R1 false → 3"),
        ([ChunkBuilder.jump(4, 1, -7)], "LOADN R1 -7"),
        ([ChunkBuilder.jump(5, 1, 1)], "LOADK R1 K1 [1.5]"),
        ([ChunkBuilder.jump(5, 1, 2)], "LOADK R1 K2 [\"s\"]"),
        ([ChunkBuilder.jump(5, 1, 99)], "LOADK R1 K99"),
        ([ChunkBuilder.op(12, 1), 0x4020_0000], "GETIMPORT R1 [s]"),
        ([ChunkBuilder.op(15, 1, 2), 2], "GETTABLEKS R1 R2 K2 [\"s\"]"),
        ([ChunkBuilder.op(17, 1, 2, 0)], "GETTABLEN R1 R2 1"),
        ([ChunkBuilder.op(21, 1, 0, 3)], "CALL R1 … 2"),
        ([ChunkBuilder.op(22, 1, 2)], "RETURN R1 1"),
        ([ChunkBuilder.jump(23, 0, 5)], "JUMP → 6"),
        ([ChunkBuilder.jump(27, 1, 3), 2], "JUMPIFEQ R1 R2 → 4"),
        ([ChunkBuilder.op(39, 1, 2, 1)], "ADDK R1 R2 K1 [1.5]"),
        ([ChunkBuilder.jump(54, 1, 4)], "DUPTABLE R1 K4 [{\"s\"}]"),
        ([ChunkBuilder.op(60, 7, 1, 2), 0x0302], "FASTCALL3 7 R1 R2 R3 → 3"),
        ([ChunkBuilder.op(70, 1, 3)], "CAPTURE variable R3"),
        ([ChunkBuilder.op(71, 1, 1, 2)], "SUBRK R1 K1 [1.5] R2"),
        ([ChunkBuilder.jump(77, 1, 2), 1 << 31], "JUMPXEQKNIL R1 not → 3"),
        ([ChunkBuilder.jump(80, 1, 2), 2], "JUMPXEQKS R1 K2 [\"s\"] → 3"),
        ([ChunkBuilder.op(15, 1, 2)], "GETTABLEKS R1 R2 K0 [nil]"),
        ([ChunkBuilder.op(200)], "operation 200"),
    ]

    @Test("texts are cut and escaped")
    func showsHostileText() {
        let long = String(repeating: "é", count: 100)
        let builder = ChunkBuilder(
            [ChunkBuilder.op(22, 0, 1)], constants: [[3, 1], [3, 2]], strings: ["a\"\\\n\u{1b}", long])
        #expect(lines(builder)[1] == #"  K0 "a\"\\\n\27""#)
        #expect(lines(builder)[2] == "  K1 \"\(String(repeating: "é", count: 40))…\"")
    }

    @Test("parts cover all bytes of good and of damaged chunks", arguments: ProgramFiles.names)
    func coversBytes(_ name: String) throws {
        let bytes = try ProgramFiles.bytes(name)
        for count in [bytes.count, bytes.count / 2, bytes.count / 3, 5, 1] {
            var end = 0
            let listing = LuauListing(Array(bytes.prefix(count)))
            listing.forEachPart { range, _, _ in
                #expect(range.lowerBound == end)
                end = range.upperBound
            }
            #expect(end == count)
            #expect((listing.refusal == nil) == (count == bytes.count))
        }
    }

    @Test("modules are found that a chunk requires when it is run, and in functions")
    func findsRequires() throws {
        let call: [UInt32] = [
            ChunkBuilder.op(12, 0, 1), 0x4000_0000, ChunkBuilder.jump(5, 1, 2), ChunkBuilder.op(21, 0, 2, 1),
        ]
        let end = ChunkBuilder.op(22, 0, 1)
        var builder = ChunkBuilder(
            call + [end], constants: [[3, 1], [4, 0, 0, 0, 0x40], [3, 2]], strings: ["require", "A", "print", "main"])
        builder.functions.append(builder.functions[0])
        builder.functions[1].constants[2] = [3, 4]
        builder.functions[1].children = [0]
        builder.main = 1
        let requires = try LuauChunk(builder.bytes).requires
        #expect(requires.map { String(decoding: $0.name, as: UTF8.self) } == ["A", "main"])
        #expect(requires.map(\.isAtStart) == [false, true])

        // Another global function, and a call with another argument, are none.
        builder.functions[0].constants[0] = [3, 3]
        #expect(try LuauChunk(builder.bytes).requires.count == 1)
    }
}
