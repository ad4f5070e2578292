import RiveDrawing
import RiveGeometry
import RiveTestSupport
import Testing

@testable import RiveRaster

/// Pictures of single calls, against what their rules say.
@Suite struct RasterTests {
    private static func picture(
        _ width: Int = 8, _ height: Int = 8, ground: UInt32 = 0xFFFF_FFFF, _ body: (inout DisplayList) -> Void
    ) -> Canvas {
        var list = DisplayList()
        body(&list)
        var rasterizer = Rasterizer(on: Canvas(width: width, height: height, ground: ground), .identity) { _, _ in nil }
        let isDrawn = rasterizer.draw(list)
        #expect(isDrawn)
        return rasterizer.picture()
    }

    private static func gray(_ canvas: Canvas, _ x: Int, _ y: Int) -> UInt8 {
        canvas.pixels[4 * (y * canvas.width + x)]
    }

    /// The corner pixel of a box has the lesser coverage of its two edges.
    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7])
    func boxesAtFractionsOfAPixel(_ x: Int, _ y: Int) {
        let corner = Point(x: 2 + Float(x) / 8, y: 2 + Float(y) / 8)
        let canvas = Self.picture { list in
            list.drawPath(.box(from: corner, size: Point(x: 3, y: 3)), .nonZero, Paint(), object: 1)
        }
        let (across, down) = (1 - Float(x) / 8, 1 - Float(y) / 8)
        #expect(abs(Float(Self.gray(canvas, 2, 2)) - 255 * (1 - min(across, down))) <= 1)
        #expect(abs(Float(Self.gray(canvas, 2, 3)) - 255 * (1 - across)) <= 1)
        #expect(abs(Float(Self.gray(canvas, 3, 2)) - 255 * (1 - down)) <= 1)
        #expect(Self.gray(canvas, 3, 3) == 0 && Self.gray(canvas, 6, 6) == 255)
    }

    /// What winds the other way covers nothing by the clockwise rule.
    @Test func rulesTellWindings() {
        let outline = PathOutline("M 1 1 L 1 7 L 7 7 L 7 1 Z")
        func center(_ rule: FillRule) -> UInt8 {
            Self.gray(Self.picture { $0.drawPath(outline, rule, Paint(), object: 1) }, 4, 4)
        }
        #expect(center(.nonZero) == 0 && center(.evenOdd) == 0 && center(.clockwise) == 255)
    }

    /// A stroke that is thinner than a pixel is one pixel wide and as much lighter.
    @Test func hairlinesFade() {
        var line = PathOutline()
        line.move(to: Point(x: 0, y: 4.5))
        line.line(to: Point(x: 8, y: 4.5))
        var paint = Paint()
        (paint.style, paint.thickness) = (.stroke, 0.1)
        let canvas = Self.picture { $0.drawPath(line, .nonZero, paint, object: 1) }
        #expect(abs(Int(Self.gray(canvas, 4, 4)) - 230) <= 1 && Self.gray(canvas, 4, 3) == 255)
    }

    /// A shape that is clipped by its own outline keeps its edge.
    @Test func clipsTakeTheLesser() {
        let box = PathOutline.box(from: Point(x: 2.5, y: 2.5), size: Point(x: 3, y: 3))
        let canvas = Self.picture { list in
            list.clipPath(box, .nonZero, object: 1)
            list.drawPath(box, .nonZero, Paint(), object: 1)
        }
        #expect(abs(Int(Self.gray(canvas, 2, 4)) - 128) <= 1)
    }

    /// What is clipped by a box that lies beside the canvas, or has no size, is not drawn.
    @Test(
        arguments: [(-9, 2, 3, 3), (2, 40, 3, 3), (90, -80, 3, 3), (2, 2, 0, 3), (2, 2, 3, 0)]
            as [(Float, Float, Float, Float)])
    func clipsBesideTheCanvasLeaveNothing(_ x: Float, _ y: Float, _ width: Float, _ height: Float) {
        for turn: Float in [0, 0.5] {
            let canvas = Self.picture { list in
                list.transform(Matrix(xx: 1, xy: turn, yx: 0, yy: 1, tx: 0, ty: 0))
                list.clipPath(.box(from: Point(x: x, y: y), size: Point(x: width, y: height)), .nonZero, object: 1)
                list.drawPath(.box(from: .zero, size: Point(x: 8, y: 8)), .nonZero, Paint(), object: 1)
            }
            #expect(canvas.pixels.allSatisfy { $0 == 255 })
        }
    }

    /// Numbers that are none, and huge ones, draw nothing that is wrong and end.
    @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30, 3e38])
    func wildNumbersEnd(_ number: Float) {
        var outline = PathOutline()
        outline.move(to: Point(x: 0, y: number))
        outline.cubic(Point(x: number, y: 1), Point(x: 2, y: number), Point(x: 3, y: 3))
        outline.close()
        for style in [Paint.Style.fill, .stroke] {
            for feather in [0, number] {
                var paint = Paint()
                (paint.style, paint.thickness, paint.feather) = (style, number, feather)
                let canvas = Self.picture { list in
                    list.transform(Matrix(xx: number, xy: 0, yx: 1, yy: 1, tx: 0, ty: number))
                    list.clipPath(outline, .nonZero, object: 1)
                    list.drawPath(outline, .clockwise, paint, object: 1)
                    list.restore()
                }
                #expect(canvas.pixels.count == 256)
            }
        }
    }

    /// Work that no real picture takes is told.
    @Test func workEnds() {
        var list = DisplayList()
        var paint = Paint()
        let stops = [GradientStop(position: 0, color: 0xFF00_0000), GradientStop(position: 1, color: 0xFFFF_FFFF)]
        paint.gradient = list.addGradient(.linear(start: .zero, end: Point(x: 64, y: 0)), stops: stops)
        let box = PathOutline.box(from: .zero, size: Point(x: 64, y: 64))
        for _ in 0..<4 { list.drawPath(box, .nonZero, paint, object: 1) }
        func isDrawn(_ work: Int) -> Bool {
            var rasterizer = Rasterizer(on: Canvas(width: 64, height: 64), .identity, RasterWork(work)) { _, _ in nil }
            return rasterizer.draw(list)
        }
        #expect(isDrawn(8 * 64 * 64))
        #expect(!isDrawn(3 * 64 * 64))
    }

    /// Clips that are open at once have no more memory than they may.
    @Test func clipsInClipsEnd() {
        func isDrawn(_ count: Int, nested: Bool) -> Bool {
            var list = DisplayList()
            for _ in 0..<count {
                if !nested { list.save() }
                list.clipPath(.box(from: Point(x: 1.5, y: 1.5), size: Point(x: 60, y: 60)), .nonZero, object: 1)
                if !nested { list.restore() }
            }
            let work = RasterWork(1 << 30, clipLimit: 1 << 18)
            var rasterizer = Rasterizer(on: Canvas(width: 64, height: 64), .identity, work) { _, _ in nil }
            return rasterizer.draw(list)
        }
        #expect(isDrawn(4, nested: true) && isDrawn(400, nested: false))
        #expect(!isDrawn(400, nested: true))
    }

    /// A colour blends with as much of the ground as is there.
    @Test func blendsWithTheGround() {
        func pixel(_ ground: UInt32) -> [UInt8] {
            var paint = Paint()
            (paint.color, paint.blend) = (0xFFFF_0000, .multiply)
            let canvas = Self.picture(1, 1, ground: ground) {
                $0.drawPath(.box(from: Point(x: -1, y: -1), size: Point(x: 3, y: 3)), .nonZero, paint, object: 1)
            }
            return canvas.pixels
        }
        #expect(pixel(0xFF80_8080) == [128, 0, 0, 255] && pixel(0) == [255, 0, 0, 255])
        #expect(pixel(0x8000_0000) == [127, 0, 0, 255])
    }
}
