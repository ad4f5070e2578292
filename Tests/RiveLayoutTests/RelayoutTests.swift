import AllocationCounter
import RiveGeometry
import RiveLayout
import RiveTestSupport
import Testing

/// What is laid out again, and what is not.
@Suite struct RelayoutTests {
    // MARK: What stays from before

    /// Lays a box out, and again when it is twice as wide.
    private func widens(_ sketch: LayoutSketch, from old: String, to new: String) throws {
        let tree = SketchedTree(box(300, 100)(sketch))
        try tree.calculate()
        #expect(tree.places == old)
        tree.change(1) { $0.width = .point(200) }
        try tree.calculate()
        #expect(tree.places == new)
    }

    /// The padding of a box that is not marked stays a percentage of the width that its parent had before.
    @Test func percentOfPaddingStaysStale() throws {
        try widens(
            box(100, 40)(box(50, 30).styled { $0.padding.left = .percent(10) }(box(5, 5))),
            from: "0,0,100,40 [0,0,50,30 [10,0,5,5]]", to: "0,0,200,40 [0,0,50,30 [10,0,5,5]]")
    }

    /// So is the length that a box begins with.
    @Test func percentOfBasisStaysStale() throws {
        try widens(
            box(100, 40)(box(.fill, 30).basis(.percent(50)), box(.fill, 30).basis(.point(10))),
            from: "0,0,100,40 [0,0,70,30  70,0,30,30]", to: "0,0,200,40 [0,0,120,30  120,0,80,30]")
    }

    @Test func hiddenBoxesComeBack() throws {
        let tree = SketchedTree(box(300, 100)(box(50, 40)(box(10, 10)), box(20, 20)))
        try tree.calculate()
        tree.change(1) { $0.display = .none }
        try tree.calculate()
        #expect(tree.places == "0,0,0,0 [0,0,0,0]  0,0,20,20")
        tree.change(1) { $0.display = .flex }
        try tree.calculate()
        #expect(tree.places == "0,0,50,40 [0,0,10,10]  50,0,20,20")
    }

    // MARK: Changed trees

    @Test func childrenComeAndGo() throws {
        let tree = LayoutTree()
        let root = tree.add(box(300, 100).gap(10).style(in: nil))
        let nodes = (1...4).map { tree.add(box(.points(Float(10 * $0)), 10).style(in: box(300, 100))) }
        func lefts() throws -> [Float] {
            try tree.calculate(root, width: 300, height: 100)
            return nodes.map { tree.box(of: $0).left }
        }
        tree.setChildren(nodes, of: root)
        #expect(try lefts() == [0, 20, 50, 90])
        tree.setChildren([nodes[3], nodes[0]], of: root)
        #expect(try lefts() == [50, 0, 0, 0])
        #expect(tree.parent(of: nodes[1]) == .none && tree.parent(of: nodes[3]) == root)
        tree.remove(nodes[3])
        #expect(try Array(lefts()[..<3]) == [0, 0, 0])
        let again = tree.add(box(5, 5).style(in: box(300, 100)))
        #expect(again == nodes[3])
        tree.setChildren([nodes[1]], of: nodes[0])
        tree.setChildren([nodes[0], again], of: root)
        _ = try lefts()
        #expect(tree.parent(of: nodes[1]) == nodes[0] && tree.box(of: again).left == 20)
    }

    /// A child that other nodes take leaves its former parent, which goes on without.
    @Test func childrenMove() throws {
        let tree = SketchedTree(box(300, 100)(box(.hug, .hug)(box(10, 10), box(20, 20)), box(.hug, .hug)))
        try tree.calculate()
        #expect(tree.places == "0,0,30,20 [0,0,10,10  10,0,20,20]  30,0,0,0")
        tree.tree.setChildren([tree.nodes[2]], of: tree.nodes[4])
        tree.tree.markDirty(tree.nodes[1])
        try tree.calculate()
        #expect(tree.tree.box(of: tree.nodes[1]) == Rect(0, 0, 20, 20))
        #expect(tree.tree.box(of: tree.nodes[4]) == Rect(20, 0, 10, 10))
    }

    @Test func newLayoutsAreToldOnce() throws {
        let tree = SketchedTree(box(300, 100)(box(50, 40), box(20, 20)(box(5, 5))))
        func told() -> [Bool] { tree.nodes.map { tree.tree.takeNewLayout($0) } }
        try tree.calculate()
        #expect(told() == [true, true, true, true])
        #expect(told() == [false, false, false, false])
        tree.change(1) { $0.width = .point(60) }
        try tree.calculate()
        // What lies beside it is visited, what lies in that is not.
        #expect(told() == [true, true, true, false])
    }

    @Test func paddingAndBorderAreToldAsLaidOut() throws {
        let tree = SketchedTree(
            box(200, 100)(
                box(50, 40).styled {
                    $0.padding = LayoutEdges(.percent(10), .point(2), .auto, .point(-3))
                    $0.border = LayoutInsets(1, 2, 3, 4)
                }))
        try tree.calculate()
        #expect(tree.tree.padding(of: tree.nodes[1]) == LayoutInsets(20, 2, 0, 0))
        #expect(tree.tree.border(of: tree.nodes[1]) == LayoutInsets(1, 2, 3, 4))
    }

    // MARK: What it costs

    /// Rows of cards of boxes: `rows` times 101 of them.
    private func cards(_ rows: Int) -> LayoutSketch {
        let card = box(.fill, .hug).centered.padding(3, 3, 3, 3)((0..<9).map { box(.points(Float(10 + $0)), 12) })
        return box(1000, 800).column(
            [LayoutSketch](repeating: box(.fill, .hug)([LayoutSketch](repeating: card, count: 10)), count: rows))
    }

    private func work(_ tree: SketchedTree) throws -> Int {
        let before = tree.tree.work
        try tree.calculate()
        return tree.tree.work - before
    }

    @Test func costsAsMuchAsThereIs() throws {
        let (few, many) = try (work(SketchedTree(cards(10))), work(SketchedTree(cards(100))))
        #expect(many < 11 * few && many < 100_000)
    }

    @Test func nothingMarkedCostsNothing() throws {
        let tree = SketchedTree(cards(100))
        try tree.calculate()
        #expect(try work(tree) == 1)
    }

    @Test(.enabled(if: allocationCounterWorks(), "allocations are counted with glibc alone, and without a sanitizer"))
    func takesNoMemoryAgain() throws {
        let grid = box(.fill, 50).grid([.share(1), .auto], [.auto])(box(.fill, .fill), box(20, 20))
        let tree = SketchedTree(box(400, 400).wrapped(cards(2), grid, box(10, 10).absolute))
        try tree.calculate()
        let leaf = try #require(tree.nodes.last)
        tree.tree.markDirty(leaf)
        try tree.calculate()
        let before = allocationCount()
        for _ in 0..<50 {
            for node in tree.nodes { tree.tree.markDirty(node) }
            try tree.calculate()
        }
        #if DEBUG
            // What is not optimised takes memory for loops.
            _ = before
        #else
            #expect(allocationCount() == before)
        #endif
    }

    /// One box among many costs what lies on the way to it, and beside that.
    @Test func oneMarkedCostsItsWay() throws {
        let tree = SketchedTree(cards(100))
        try tree.calculate()
        tree.change(5_000) { $0.width = .point(33) }
        #expect(try work(tree) < 1_000)
    }

    // MARK: Too much

    private func nested(_ depth: Int, _ sketch: LayoutSketch) -> LayoutSketch {
        (1..<depth).reduce(sketch) { inner, _ in sketch(inner) }
    }

    @Test func nestsAsDeepAsItMay() throws {
        for sketch in [
            box(.hug, .hug), box(.fill, .fill).column, box(.hug, .hug).stack(.center, .center),
            box(.fill, .fill).grid([.auto], [.share(1)]), box(.fill, .fill).absolute,
        ] {
            let tree = SketchedTree(nested(LayoutTree.depthLimit, sketch))
            try tree.calculate()
            #expect(tree.tree.work < 100 * LayoutTree.depthLimit)
        }
    }

    @Test func refusesToNestDeeper() throws {
        let tree = LayoutTree()
        let nodes = (0..<10_000).map { _ in tree.add() }
        for (outer, inner) in zip(nodes, nodes.dropFirst()) { tree.setChildren([inner], of: outer) }
        #expect(throws: LayoutError.tooDeep) {
            try tree.calculate(nodes[0], width: 100, height: 100)
        }
        // So it stays: what was not laid out is missing.
        tree.setChildren([], of: nodes[10])
        #expect(throws: LayoutError.tooDeep) {
            try tree.calculate(nodes[0], width: 100, height: 100)
        }
    }

    /// Lines that wrap in each other are measured again and again, at each level.
    @Test func refusesToGoOnForEver() throws {
        var sketch = box(10, 10)
        for level in 0..<100 {
            var outer = box(.fill, .fill).wrapped.styled { $0.margin.left = .percent(1) }
            if level % 2 == 0 { outer = outer.column }
            if level % 3 == 0 { outer = outer.ratio(1.5) }
            sketch = outer(sketch)
        }
        sketch.width = 500
        let tree = SketchedTree(sketch)
        #expect(throws: LayoutError.tooMuchWork) { try tree.calculate() }
        #expect(tree.tree.work <= tree.tree.workLimit + 1_000)
    }

    @Test(arguments: [
        GridPlace(start: .max, span: .max), GridPlace(start: .min, span: 1), GridPlace(start: 70_000, span: 1),
        GridPlace(start: 1, span: .max), GridPlace(start: -70_000, span: 1),
    ])
    func refusesGridsThatReachTooFar(_ place: GridPlace) throws {
        for sketch in [
            box(.fill, .fill).at(column: place.start, row: 1, columns: place.span),
            box(.fill, .fill).at(column: 1, row: place.start, rows: place.span),
            box(.fill, .fill).at(row: place.start, rows: place.span),
        ] {
            let tree = SketchedTree(box(100, 100).grid([10], [10])(sketch))
            #expect(throws: LayoutError.tooMuchWork) { try tree.calculate() }
        }
    }

    @Test func manyItemsOfAGridAreLinear() throws {
        func work(_ count: Int) throws -> Int {
            let tree = SketchedTree(
                box(1000, 1000).grid([GridTrack](repeating: 10, count: 100), [], autoRows: [5])(
                    [LayoutSketch](repeating: box(.fill, .fill), count: count)))
            return try self.work(tree)
        }
        #expect(try work(10_000) < 12 * work(1_000))
    }
}
