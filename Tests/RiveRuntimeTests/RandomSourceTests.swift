import Testing

@testable import RiveRuntime

@Suite struct RandomSourceTests {
    /// What C's `rand` of GNU returns for a seed.
    struct Row: Sendable {
        let seed: UInt32
        let numbers: [Int]
    }

    @Test(arguments: [
        Row(seed: 1, numbers: [1_804_289_383, 846_930_886, 1_681_692_777, 1_714_636_915]),
        Row(seed: 0, numbers: [1_804_289_383, 846_930_886]),
        Row(seed: 42, numbers: [71_876_166, 708_592_740, 1_483_128_881]),
    ])
    func drawsWhatTheCLibraryDraws(_ row: Row) {
        var source = RandomSource(seed: row.seed)
        for number in row.numbers { #expect(source.next() == Float(number) / Float(Int32.max)) }
        source.seedLayer()
        #expect(source.next() == Float(row.numbers[0]) / Float(Int32.max), "a layer starts from the seed")
    }
}
