import Testing

@testable import RiveRuntime

@Suite struct ArenaTests {
    /// Lists that grow by turns and leave one block for the next keep what was added.
    @Test func keepsWhatWasAdded() {
        let arena = Arena()
        defer { arena.free() }
        var numbers = ArenaList<Int>()
        var letters = ArenaList<UInt8>()
        for number in 0..<3000 {
            numbers.append(number, in: arena)
            letters.append(UInt8(truncatingIfNeeded: number), in: arena)
        }
        #expect(Array(numbers.buffer) == Array(0..<3000))
        #expect(letters.buffer.enumerated().allSatisfy { $1 == UInt8(truncatingIfNeeded: $0) })
    }

    /// More than a block holds gets one of its own.
    @Test func givesMoreThanABlock() {
        let arena = Arena()
        defer { arena.free() }
        let before = Buffer<UInt64>(repeating: 1, count: 10, in: arena)
        let large = Buffer<UInt64>(repeating: 2, count: 100_000, in: arena)
        let after = Buffer<UInt64>(repeating: 3, count: 100, in: arena)
        #expect(before.allSatisfy { $0 == 1 })
        #expect(large.allSatisfy { $0 == 2 })
        #expect(after.allSatisfy { $0 == 3 })
        #expect(Int(bitPattern: after.base) % 16 == 0)
    }

    @Test func takesAPartOfABuffer() {
        let arena = Arena()
        defer { arena.free() }
        let squares = Buffer<Int>(count: 6, in: arena) { $0 * $0 }
        #expect(Array(squares.part(IndexRange(2..<5))) == [4, 9, 16])
        #expect(squares.part(IndexRange()).isEmpty)
    }

    /// Who still holds a definition when its file goes finds nothing of it in the arena any more.
    @Test func filesLetGoOfDefinitionsThemselves() throws {
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Main"
              LinearAnimation name="First"
              StateMachine name="Machine"
            """
        weak var animation: AnimationDefinition?
        weak var machine: StateMachineDefinition?
        var artboard: ArtboardDefinition?
        do {
            let file = RuntimeFile(try SceneDraft(draft).document)
            artboard = file.artboard(at: 0)
            animation = artboard?.animation(at: 0)
            machine = artboard?.machine(at: 0)
            #expect(animation != nil && machine != nil)
        }
        withExtendedLifetime(artboard) { #expect(animation == nil && machine == nil) }
    }

    @Test func extendsRanges() {
        let range = IndexRange().extended(to: 4).extended(to: 5)
        #expect(Array(range) == [4, 5])
        #expect(range.startIndex == 4 && range.endIndex == 6)
    }
}
