import RiveGeometry
import RiveLayout
import RiveTestSupport
import Testing

/// What holds for any tree.
@Suite struct RandomTreeTests {
    /// Numbers that a file may hold.
    private static let wildNumbers: [Float] = [
        0, -0, 1, -7, 0.1, 33.3, 1e-30, 1e30, -1e30, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    /// A random tree; tame ones have sane numbers, in points.
    private static func sketch(_ random: inout TestRandomSource, depth: Int, isTame: Bool) -> LayoutSketch {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
        func number() -> Float {
            isTame
                ? (Float.random(in: 0..<120, using: &random) * 8).rounded() / 8
                : wildNumbers.randomElement(using: &random) ?? 0
        }
        func length() -> LayoutLength {
            if isTame { return .point(number()) }
            return LayoutLength(number(), LayoutUnit(rawValue: UInt8.random(in: 0...3, using: &random)) ?? .auto)
        }
        func edges() -> LayoutEdges { LayoutEdges(length(), length(), length(), length()) }
        func extent() -> LayoutSketch.Extent {
            switch Int.random(in: 0..<(isTame ? 3 : 4), using: &random) {
            case 0: .fill
            case 1: .hug
            case 2: .points(number())
            default: .percent(number())
            }
        }
        func element<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
        func track() -> GridTrack {
            let sizes: [GridTrackSize] = [.auto, .points(number()), .fraction(number())]
            let wild: [GridTrackSize] = isTame ? [] : [.percent(number())]
            let size = element(sizes + wild)
            return chance(3) ? GridTrack(min: .points(number()), max: size) : GridTrack(size)
        }
        func tracks() -> [GridTrack] { (0..<Int.random(in: 0...3, using: &random)).map { _ in track() } }

        var sketch = LayoutSketch(width: extent(), height: extent())
        var style = LayoutStyle()
        style.flexDirection = element([.row, .column, .rowReverse, .columnReverse])
        style.wrap = element([.noWrap, .noWrap, .wrap, .wrapReverse])
        style.justifyContent = element([.start, .center, .end, .spaceBetween])
        style.alignItems = element([.start, .center, .end, .stretch])
        style.alignContent = element([.start, .center, .end])
        style.direction = element([.inherit, .inherit, .leftToRight, .rightToLeft])
        style.isAbsolute = chance(8)
        // Hidden nodes among lines from the bottom lie nowhere: that is no number.
        if chance(10) && !isTame { style.display = .none }
        if chance(3) { style.margin = edges() }
        if chance(3) { style.padding = edges() }
        if chance(6) { style.border = LayoutInsets(number(), number(), number(), number()) }
        if chance(4) { style.position = edges() }
        if chance(3) { (style.gapHorizontal, style.gapVertical) = (length(), length()) }
        if chance(4) { style.minWidth = length() }
        if chance(4) { style.maxHeight = length() }
        if chance(8) { style.aspectRatio = isTame ? 1.5 : number() }
        if chance(8) { (style.minHeight, style.maxWidth) = (length(), length()) }
        sketch.style = style
        if !isTame { sketch.basis = length() }
        sketch.share = isTame ? element([0.5, 1, 2]) : number()
        if chance(5) { sketch = sketch.grid(tracks(), tracks(), autoColumns: tracks(), autoRows: tracks()) }
        if chance(8) { sketch = sketch.stack(element([.start, .center, .cellEnd]), element([.start, .cellEnd])) }
        if chance(4) {
            sketch = sketch.at(
                column: Int32.random(in: -2...4, using: &random), row: Int32.random(in: -2...4, using: &random),
                columns: Int32.random(in: 0...3, using: &random), rows: Int32.random(in: 0...3, using: &random))
        }
        guard depth > 0 else {
            return chance(2) ? sketch : sketch.contents(number(), number())
        }
        let count = Int.random(in: 0...4, using: &random)
        return sketch((0..<count).map { _ in Self.sketch(&random, depth: depth - 1, isTame: isTame) })
    }

    private static func boxes(_ tree: SketchedTree) -> [Rect] { tree.nodes.map { tree.tree.box(of: $0) } }

    /// The root of a file has a size.
    private static func tree(_ seed: Int, isTame: Bool) -> SketchedTree {
        var random = TestRandomSource(seed: UInt64(seed))
        var sketch = Self.sketch(&random, depth: 4, isTame: isTame)
        sketch.width = 500
        sketch.height = 400
        return SketchedTree(sketch)
    }

    /// Sane numbers make sane boxes.
    @Test(arguments: 0..<40) func numbersStayNumbers(_ batch: Int) throws {
        for seed in 10 * batch..<10 * batch + 10 {
            let tree = Self.tree(seed, isTame: true)
            try tree.calculate()
            for box in Self.boxes(tree) {
                #expect([box.left, box.top, box.width, box.height].allSatisfy { $0.isFinite }, "seed \(seed)")
                #expect(box.width >= 0 && box.height >= 0, "seed \(seed)")
            }
        }
    }

    /// Without percentages what was there before makes no difference.
    @Test(arguments: 0..<20) func historyDoesNotMatter(_ batch: Int) throws {
        for seed in 10 * batch..<10 * batch + 10 {
            let tree = Self.tree(seed, isTame: true)
            try tree.calculate()
            let boxes = Self.boxes(tree)
            var random = TestRandomSource(seed: UInt64(seed))
            for _ in 0..<3 {
                let index = Int.random(in: 0..<tree.nodes.count, using: &random)
                let style = tree.tree[style: tree.nodes[index]]
                tree.change(index) { $0.width = .point(77) }
                try tree.calculate()
                tree.change(index) { $0 = style }
                try tree.calculate()
                for (before, after) in zip(boxes, Self.boxes(tree)) {
                    #expect(
                        abs(before.left - after.left) < 0.01 && abs(before.top - after.top) < 0.01
                            && abs(before.width - after.width) < 0.01 && abs(before.height - after.height) < 0.01,
                        "seed \(seed): \(before) became \(after)")
                }
            }
        }
    }

    /// Whatever the numbers, a calculation ends.
    @Test(arguments: 0..<12) func anyNumbersEnd(_ batch: Int) {
        for seed in 10 * batch..<10 * batch + 10 {
            let tree = Self.tree(seed, isTame: false)
            for _ in 0..<2 {
                _ = try? tree.calculate()
                for node in tree.nodes { tree.tree.markDirty(node) }
            }
            #expect(tree.tree.work <= 2 * tree.tree.workLimit + 100_000)
        }
    }
}
