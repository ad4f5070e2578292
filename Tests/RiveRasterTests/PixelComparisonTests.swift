import Testing

@testable import RiveRaster

@Suite("How pixels of pictures are compared") struct PixelComparisonTests {
    /// A grey picture with some boxes in it.
    private func canvas(_ boxes: (PixelBox, UInt32)...) -> Canvas {
        var canvas = Canvas(width: 80, height: 60, ground: 0xFF80_8080)
        for (box, color) in boxes { canvas.fill(box, color) }
        return canvas
    }

    private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
        PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    @Test("equal pictures have no difference") func equalPictures() {
        let comparison = PixelComparison(canvas(), canvas(), from: .same)
        #expect(comparison.unequal == 0 && comparison.groups.isEmpty && comparison.largest == 0)
        #expect(StructuralSimilarity.mean(canvas(), canvas()) == 1)
    }

    @Test("a faint spot is found in pictures of one renderer, and is noise between two") func faintSpots() {
        let spot = canvas((box(30, 20, 12, 12), 0xFF90_9090))
        let comparison = PixelComparison(canvas(), spot, from: .same)
        #expect(comparison.unequal == 144 && comparison.largest == 16)
        #expect(comparison.groups.count == 1)
        #expect(PixelComparison(canvas(), spot, from: .foreign).groups.isEmpty)
    }

    @Test("a small strong spot is found") func smallSpots() {
        let groups = PixelComparison(canvas(), canvas((box(30, 20, 4, 4), 0xFFC0_C0C0)), from: .same).groups
        #expect(groups.count == 1 && groups[0].box.union(box(30, 20, 4, 4)) == groups[0].box)
    }

    @Test("what is near is one group, the largest first") func groups() {
        let spots = canvas(
            (box(5, 5, 6, 6), 0xFFFF_FFFF), (box(40, 30, 20, 20), 0xFFFF_FFFF), (box(12, 5, 6, 6), 0xFFFF_FFFF))
        let groups = PixelComparison(canvas(), spots, from: .same).groups
        #expect(groups.count == 2)
        #expect(groups[0].count > groups[1].count && groups[0].box.minX > 30 && groups[1].box.width >= 13)
    }

    @Test("branches that meet below are one group") func branches() {
        let fork = canvas(
            (box(10, 5, 4, 30), 0xFFFF_FFFF), (box(30, 5, 4, 30), 0xFFFF_FFFF), (box(10, 33, 24, 4), 0xFFFF_FFFF),
            (box(50, 5, 4, 30), 0xFFFF_FFFF))
        #expect(PixelComparison(canvas(), fork, from: .same).groups.count == 2)
    }

    @Test("faint noise is no change") func noise() {
        var noisy = canvas()
        for index in stride(from: 0, to: noisy.pixels.count, by: 28) where index % 4 != 3 { noisy.pixels[index] += 8 }
        let comparison = PixelComparison(canvas(), noisy, from: .same)
        #expect(comparison.unequal > 100 && comparison.groups.isEmpty)
    }

    @Test("a spot in a corner counts as one in the middle", arguments: [(0, 0), (72, 0), (0, 52), (72, 52)])
    func corners(_ x: Int, _ y: Int) {
        #expect(PixelComparison(canvas(), canvas((box(x, y, 8, 8), 0xFF00_0000)), from: .same).groups.count == 1)
    }

    @Test("similarity falls with what differs") func similarity() {
        let (small, large) = (canvas((box(30, 20, 4, 4), 0xFFFF_FFFF)), canvas((box(10, 10, 50, 40), 0xFFFF_FFFF)))
        let (few, many) = (
            StructuralSimilarity.mean(canvas(), small), StructuralSimilarity.mean(canvas(), large)
        )
        #expect(few < 1 && many < few && many > -1)
    }

    @Test("a difference shows what only one picture has") func differences() {
        let difference = Canvas.difference(
            Canvas(width: 4, height: 2, ground: 0xFF00_0000), Canvas(width: 2, height: 3, ground: 0xFF00_0000))
        #expect(difference.width == 4 && difference.height == 3)
        #expect(difference.pixels[0..<4] == [192, 192, 192, 255])
        #expect(difference.pixels[8..<12] == [255, 179, 240, 255])
    }

    @Test("straight colors of files become those of a picture and back") func straightColors() {
        let canvas = canvas((box(5, 5, 20, 20), 0x8040_80C0), (box(0, 0, 3, 3), 0x01FF_FFFF))
        #expect(Canvas(width: 80, height: 60, straight: canvas.straightPixels) == canvas)
    }
}
