import Testing

@testable import RivetoolKit

@Suite struct DistinctNamesTests {
    @Test("Names come once, in their first order, few and many", arguments: [0, 1, 15, 16, 17, 18, 500])
    func once(count: Int) {
        var names = DistinctNames()
        let distinct = (0..<count).map { "name \($0)" }
        for name in distinct {
            names.add(name)
            names.add(distinct[0])
            names.add(name)
        }
        for name in distinct.reversed() { names.add(name) }
        #expect(names.all == distinct)
    }
}
