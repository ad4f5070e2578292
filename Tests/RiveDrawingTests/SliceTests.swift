import RiveDrawing
import RiveGeometry
import Testing

/// Images and groups that are stretched between lines.
@Suite struct SliceTests {
    private static let thirds = [SliceLine(offset: 25, isShare: false), SliceLine(offset: 0.75, isShare: true)]

    private static func slices(
        _ size: Point = Point(x: 100, y: 100), scale: Point = Point(x: 2, y: 1), columns: [SliceLine] = thirds,
        rows: [SliceLine] = [], tiling: (Int) -> ImageSlices.Tiling = { _ in .stretched }
    ) -> ImageSlices {
        var slices = ImageSlices()
        slices.slice(size: size, scale: scale, columns: columns, rows: rows, tiling: tiling) { _ in true }
        return slices
    }

    /// Two quarters keep their size, and the half between them becomes three times as long; all that at half of the scale.
    @Test func stretchesEverySecondPart() {
        let slices = Self.slices()
        #expect(slices.vertices.map(\.position.x) == [0, 12.5, 12.5, 0, 12.5, 87.5, 87.5, 12.5, 87.5, 100, 100, 87.5])
        #expect(slices.vertices.map(\.position.y) == [0, 0, 100, 100, 0, 0, 100, 100, 0, 0, 100, 100])
        #expect(slices.vertices.map(\.image.x) == [0, 0.25, 0.25, 0, 0.25, 0.75, 0.75, 0.25, 0.75, 1, 1, 0.75])
        #expect(slices.vertices.map(\.image.y) == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1])
        #expect(slices.indices == [0, 1, 3, 1, 2, 3, 4, 5, 7, 5, 6, 7, 8, 9, 11, 9, 10, 11])
    }

    @Test func leavesOutPatches() {
        let slices = Self.slices(rows: Self.thirds, tiling: { $0 == 4 ? .hidden : .stretched })
        #expect(slices.vertices.count == 8 * 4 && slices.indices.count == 8 * 6)
    }

    /// A tile is 25 wide and, for a scale of 1, 100 high; 75 are to be filled.
    @Test func repeatsPatches() {
        let slices = Self.slices(tiling: { $0 == 1 ? .repeated : .hidden })
        #expect(
            slices.vertices.map(\.position.x) == [
                12.5, 37.5, 37.5, 12.5, 37.5, 62.5, 62.5, 37.5, 62.5, 87.5, 87.5, 62.5,
            ])
        #expect(
            slices.vertices.map(\.image.x) == [0.25, 0.75, 0.75, 0.25, 0.25, 0.75, 0.75, 0.25, 0.25, 0.75, 0.75, 0.25])
    }

    @Test func cutsTheLastTile() {
        let even = Self.slices(scale: Point(x: 2.5, y: 1), tiling: { $0 == 1 ? .repeated : .hidden })
        // 80 by tiles of 20.
        #expect(even.vertices.count == 4 * 4)
        let cut = Self.slices(scale: Point(x: 1.25, y: 1), tiling: { $0 == 1 ? .repeated : .hidden })
        // 60 by tiles of 40: the second shows half.
        #expect(cut.vertices.count == 2 * 4)
        #expect(abs(cut.vertices[5].image.x - 0.5) < 1e-6 && abs(cut.vertices[5].position.x - 80) < 1e-4)
    }

    @Test func hasNoTilesOfLessThanAPixel() {
        let lines = [SliceLine(offset: 0.5, isShare: true), SliceLine(offset: 0.505, isShare: true)]
        #expect(Self.slices(columns: lines, tiling: { $0 == 1 ? .repeated : .hidden }).vertices.isEmpty)
        #expect(Self.slices(scale: .zero).vertices.isEmpty)
        #expect(Self.slices(Point(x: 0, y: 10)).vertices.isEmpty)
    }

    /// Where nothing can be stretched, what has no size gets what is left.
    @Test func fillsEmptyParts() {
        let lines = [SliceLine(offset: 0.5, isShare: true), SliceLine(offset: 0.5, isShare: true)]
        let slices = Self.slices(columns: lines)
        #expect(slices.vertices.map(\.position.x) == [0, 25, 25, 0, 25, 75, 75, 25, 75, 100, 100, 75])
    }

    @Test func stopsWhereTooMuchIsAskedFor() {
        var slices = ImageSlices()
        let lines = (0..<1000).map { SliceLine(offset: Float($0) / 1000, isShare: true) }
        var left = 10_000
        slices.slice(
            size: Point(x: 5000, y: 5000), scale: Point(x: 1, y: 1), columns: lines, rows: lines,
            tiling: { _ in .stretched }
        ) { count in
            left -= count
            return left >= 0
        }
        #expect(slices.vertices.count < 10_000)
    }

    // MARK: Groups

    @Test(arguments: [
        (Float(-50), Float(-50)), (10, 10), (25, 25), (50, 100), (75, 175), (80, 180), (100, 200), (140, 240),
    ])
    func movesPoints(_ from: Float, _ to: Float) throws {
        let movement = try #require(SlicedMovement(from: 100, to: 200, lines: Self.thirds))
        #expect(movement.moved(from) == to)
        let mirrored = try #require(SlicedMovement(from: 100, to: -200, lines: Self.thirds))
        #expect(mirrored.moved(from) == -to)
    }

    @Test func movesNothingOrAllToOnePoint() throws {
        #expect(SlicedMovement(from: 0, to: 200, lines: Self.thirds) == nil)
        #expect(try #require(SlicedMovement(from: 100, to: 0, lines: Self.thirds)).moved(70) == 0)
    }

    /// Where nothing can be stretched, what lies inside stays, and what lies behind goes with the end.
    @Test func keepsWhatCannotBeStretched() throws {
        let movement = try #require(SlicedMovement(from: 100, to: 300, lines: []))
        #expect(movement.moved(60) == 60 && movement.moved(110) == 310)
    }
}
