import RiveDrawing
import RiveGeometry
import Testing

@testable import RiveRaster

/// Pictures of black on white, read as shares of pixels that are covered.
struct CoverageCanvas {
    private let canvas: Canvas

    /// Draws 12 × 12 pixels.
    init(_ matrix: Matrix = .identity, _ body: (inout DisplayList) -> Void) {
        var list = DisplayList()
        body(&list)
        var rasterizer = Rasterizer(on: Canvas(width: 12, height: 12, ground: 0xFFFF_FFFF), matrix) { _, _ in nil }
        let isDrawn = rasterizer.draw(list)
        #expect(isDrawn)
        canvas = rasterizer.picture()
    }

    /// How much of a pixel is covered.
    subscript(x: Int, y: Int) -> Float { 1 - Float(canvas.pixels[4 * (y * canvas.width + x)]) / 255 }

    /// Whether pixels of a row are covered as expected, to the closest of 255 steps.
    func row(_ y: Int, from x: Int = 0, is expected: [Float]) -> Bool {
        differences(row(y, from: x, expected), expected)
    }

    /// The same of a column.
    func column(_ x: Int, from y: Int = 0, is expected: [Float]) -> Bool {
        differences(expected.indices.map { self[x, y + $0] }, expected)
    }

    private func row(_ y: Int, from x: Int, _ expected: [Float]) -> [Float] { expected.indices.map { self[x + $0, y] } }

    private func differences(_ actual: [Float], _ expected: [Float]) -> Bool {
        zip(actual, expected).allSatisfy { abs($0 - $1) <= 1.01 / 255 }
    }
}

extension PathOutline {
    /// Lines from point to point.
    init(_ points: [(Float, Float)], isClosed: Bool = false) {
        self.init()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { move(to: point) } else { line(to: point) }
        }
        if isClosed { close() }
    }
}
