import Testing

@testable import RiveDrawing

/// The order in which the C++ library of the reference leaves equal elements: what `std::sort` of libstdc++ made of the same.
@Suite struct UnstableSortTests {
    @Test(arguments: [
        [0, 3, 6, 9, 1, 4, 7, 2, 5, 8], [0, 3, 6, 9, 12, 15, 1, 4, 7, 10, 13, 2, 5, 8, 11, 14],
        [0, 3, 15, 6, 12, 9, 1, 16, 13, 10, 7, 4, 8, 11, 5, 14, 2],
        [
            0, 21, 18, 24, 15, 27, 12, 30, 9, 33, 6, 36, 3, 39, 31, 34, 28, 37, 25, 22, 1, 19, 16, 4, 13, 7, 10, 2, 20,
            38, 5, 35, 8, 32, 11, 29, 14, 26, 17, 23,
        ],
    ])
    func leavesEqualElementsAsTheLibraryDoes(_ order: [Int]) {
        var elements = Array(0..<order.count)
        elements.sortUnstably { $0 * 7 % 3 < $1 * 7 % 3 }
        #expect(elements == order)
    }

    @Test(arguments: [0, 1, 2, 100, 1000])
    func sorts(_ count: Int) {
        var elements = (0..<count).map { $0 * 7919 % 1009 }
        elements.sortUnstably(<)
        #expect(elements == (0..<count).map { $0 * 7919 % 1009 }.sorted())
        // What is in order, and all the same.
        elements.sortUnstably(<)
        #expect(elements == elements.sorted())
        var same = [Int](repeating: 1, count: count)
        same.sortUnstably(<)
        #expect(same == [Int](repeating: 1, count: count))
    }
}
