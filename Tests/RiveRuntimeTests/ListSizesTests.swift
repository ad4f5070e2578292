import RiveGeometry
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Where items of lists begin, against what adding them up one by one comes to.
@Suite struct ListSizesTests {
    /// Items of a few lengths, those of nothing among them, which change now and then.
    @Test(arguments: 0..<50)
    func findsWhatAddingUpFinds(seed: UInt64) {
        var random = TestRandomSource(seed: seed)
        func size() -> Point { Point(x: Float(Int.random(in: 0...4, using: &random)) * 7.3, y: 5) }
        var known = (0..<Int.random(in: 0...20, using: &random)).map { _ in size() }
        let count = known.count + Int.random(in: 0...3, using: &random)
        let gap = Float(Int.random(in: -1...3, using: &random)) * 1.7
        var sizes = ListSizes()
        sizes.replace(known, count: count)
        sizes.flow(gap: gap, isColumn: false)
        for _ in 0..<20 {
            if let item = known.indices.randomElement(using: &random) {
                known[item] = size()
                sizes.set(known[item], ofItem: item)
            }
            let lengths = known.map(\.x) + repeatElement(0, count: count - known.count)
            let place = Float.random(in: -20...200, using: &random)
            let begin = Bool.random(using: &random) ? 0 : Float.random(in: 0...50, using: &random)
            var (edge, start) = (begin, begin)
            let found = sizes.item(seenFrom: place, edge: &edge)
            #expect(found == Self.item(lengths, gap, seenFrom: place, &start))
            #expect(edge == start)
            #expect(sizes.item(endingBeyond: place) == Self.item(lengths, gap, endingBeyond: place))
            let length = known.dropLast().reduce(0) { $0 + ($1.x + gap) } + (known.last?.x ?? 0)
            #expect(sizes.extent() == (known.isEmpty ? .zero : Point(x: length, y: 5)))
        }
    }

    private static func item(_ lengths: [Float], _ gap: Float, seenFrom place: Float, _ edge: inout Float) -> (
        item: Int, isFound: Bool
    ) {
        for (item, length) in lengths.enumerated() {
            if edge + length > place { return (item, true) }
            edge += length
            edge += gap
            if edge > place { return (item + 1, true) }
        }
        return (lengths.count, false)
    }

    private static func item(_ lengths: [Float], _ gap: Float, endingBeyond place: Float) -> Int? {
        var start: Float = 0
        return lengths.firstIndex { length in
            start += length + gap
            return start > place
        }
    }
}
