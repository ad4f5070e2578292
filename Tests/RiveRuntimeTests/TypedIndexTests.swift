import Testing

@testable import RiveRuntime

/// Indices with types: as small as the numbers of files, with one way to say that there is none.
@Suite struct TypedIndexTests {
    @Test func takesAsMuchAsAWordOfAFile() {
        #expect(MemoryLayout<ObjectIndex>.size == 4)
        #expect(ObjectIndex(bits: 7) == ObjectIndex(7))
        #expect(ObjectIndex(7).bits == 7)
    }

    @Test func saysThatThereIsNone() {
        #expect(!SlotIndex.none.exists)
        #expect(SlotIndex(bits: .max) == .none)
        #expect(SlotIndex(0).exists)
        // A number that no thing can have is none either, but it is told apart from the one that says so.
        #expect(!SlotIndex(bits: 1 << 31).exists)
        #expect(SlotIndex(bits: 1 << 31) != .none)
    }

    @Test func countsUpInRanges() {
        let cells = CellIndex(3)..<CellIndex(3).advanced(by: 2)
        #expect(Array(cells) == [CellIndex(3), CellIndex(4)])
        #expect((CellIndex.none..<CellIndex.none).isEmpty)
    }

    @Test func readsAndChangesWhatIsStoredForThings() {
        var pool = Pool<Int>()
        for number in 0..<3 { pool.append(number) }
        pool[BindIndex(1)] += 10
        let buffer = OwnedBuffer([4, 5, 6])
        buffer[ObjectIndex(2)] += 10
        var array = [7, 8, 9]
        array[InstanceHandle(0)] += 10
        #expect(pool[BindIndex(1)] == 11)
        #expect(buffer.view[ObjectIndex(2)] == 16)
        #expect(array == [17, 8, 9])
    }
}
