import RiveDrawing
import RiveGeometry
import Testing

/// Colours, gradients and images as they are drawn.
@Suite struct PaintTests {
    @Test(arguments: [
        (UInt32(0xFF11_2233), Float(1), UInt32(0xFF11_2233)), (0xFF11_2233, 0.5, 0x8011_2233),
        (0x8011_2233, 0.5, 0x4011_2233), (0x0111_2233, 0.5, 0x0111_2233), (0xFF11_2233, 3, 0xFF11_2233),
        (0xFF11_2233, -1, 0x0011_2233), (0xFF11_2233, .nan, 0x0011_2233), (0x1011_2233, 16, 0xFF11_2233),
    ])
    func opacityIsPartOfTheColor(_ color: UInt32, _ opacity: Float, _ folded: UInt32) {
        #expect(color.folded(opacity) == folded)
    }

    @Test func stopsAreSortedAndKeptInside() {
        var stops = [(2, 1), (0.5, 2), (-1, 3), (0.5, 4), (.nan, 5)].map {
            GradientStop(position: Float($0.0), color: UInt32($0.1))
        }
        stops.removeLast()
        stops.settle()
        #expect(stops.map(\.color) == [3, 2, 4, 1])
        #expect(stops.map(\.position) == [0, 0.5, 0.5, 1])
        stops = [GradientStop(position: .nan, color: 1)]
        stops.settle()
        #expect(stops[0].position == 0)
    }

    @Test func gradientsReachAsFarAsTheSecondPoint() {
        let (one, other) = (Point(x: 1, y: 1), Point(x: 4, y: 5))
        #expect(GradientShape(isRadial: true, from: one, to: other) == .radial(center: one, radius: 5))
        #expect(GradientShape(isRadial: false, from: one, to: other) == .linear(start: one, end: other))
    }

    @Test func imagesReplaceTheSamplerOfTheirAsset() {
        let asset = ImageSampler(asset: (1, 2, 1), image: (0, 0, 0))
        #expect((asset.wrapX, asset.wrapY, asset.filter) == (.repeat, .mirror, .nearest))
        let image = ImageSampler(asset: (1, 2, 1), image: (1, 2, 1))
        #expect((image.wrapX, image.wrapY, image.filter) == (.clamp, .repeat, .bilinear))
        let unknown = ImageSampler(asset: (7, 300, 2), image: (0, 0, .max))
        #expect((unknown.wrapX, unknown.wrapY, unknown.filter) == (.clamp, .clamp, .bilinear))
    }
}
