import RiveDrawing
import RiveGeometry
import Testing

/// The words of a list differ with all that a renderer gets, and with nothing else.
@Suite struct DisplayListWordsTests {
    /// What a list is made of, a path, an image and a mesh.
    struct Drawing {
        var matrix = Matrix(translation: Point(x: 5, y: 6))
        var clip = PathOutline.box(from: .zero, size: Point(x: 3, y: 4))
        var clipRule = FillRule.nonZero
        var outline = PathOutline.box(from: Point(x: 1, y: 2), size: Point(x: 3, y: 4))
        var rule = FillRule.nonZero
        var paint = Paint()
        var shape: GradientShape?
        var stops = [GradientStop(position: 0, color: 1), GradientStop(position: 1, color: 2)]
        var image = ImageUse(image: 3, size: Point(x: 64, y: 32))
        var corners = [MeshVertex(position: .zero, image: .zero)]
        var triangles: [UInt16] = [0, 0, 0]
        var opacity: Float = 1
        var object: UInt32 = 1
        var isImageFirst = false

        var words: [UInt64] {
            var list = DisplayList()
            list.save()
            list.transform(matrix)
            list.clipPath(clip, clipRule, object: object)
            if isImageFirst { list.drawImage(image, object: object) }
            var paint = paint
            if let shape { paint.gradient = list.addGradient(shape, stops: stops) }
            list.drawPath(outline, rule, paint, object: object)
            if !isImageFirst { list.drawImage(image, object: object) }
            list.drawImageMesh(image, vertices: corners, indices: triangles, object: object)
            list.modulateOpacity(opacity, object: object)
            list.restore()
            var words: [UInt64] = []
            list.forEachWord { words.append($0) }
            return words
        }
    }

    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var before: @Sendable (inout Drawing) -> Void = { _ in }
        let change: @Sendable (inout Drawing) -> Void

        init(
            _ name: String, before: @escaping @Sendable (inout Drawing) -> Void = { _ in },
            _ change: @escaping @Sendable (inout Drawing) -> Void
        ) {
            (testDescription, self.before, self.change) = (name, before, change)
        }

        func words() -> (before: [UInt64], after: [UInt64]) {
            var drawing = Drawing()
            before(&drawing)
            let words = drawing.words
            change(&drawing)
            return (words, drawing.words)
        }
    }

    private static let line: @Sendable (inout Drawing) -> Void = { $0.paint.style = .stroke }
    private static let gradient: @Sendable (inout Drawing) -> Void = { drawing in
        drawing.shape = .linear(start: .zero, end: Point(x: 9, y: 0))
    }

    private static let seen = [
        Change("a matrix") { $0.matrix.xy = 1 },
        Change("a clip") { $0.clip.line(to: .zero) },
        Change("the rule of a clip", before: { $0.clip.line(to: .zero) }) { $0.clipRule = .evenOdd },
        Change("a point") { $0.outline = .box(from: .zero, size: Point(x: 3, y: 4)) },
        Change("a verb") { $0.outline.move(to: .zero) },
        Change("the rule of a fill") { $0.rule = .clockwise },
        Change("a colour") { $0.paint.color = 0xFF00_0001 },
        Change("a fill or a stroke") { $0.paint.style = .stroke },
        Change("a thickness", before: line) { $0.paint.thickness = 1.5 },
        Change("a join", before: line) { $0.paint.join = .round },
        Change("a cap", before: line) { $0.paint.cap = .square },
        Change("a blend mode") { $0.paint.blend = .multiply },
        Change("a feather") { $0.paint.feather = 2 },
        Change("a gradient in place of a colour") { $0.shape = .linear(start: .zero, end: .zero) },
        Change("the end of a gradient", before: gradient) { $0.shape = .linear(start: .zero, end: .zero) },
        Change("the kind of a gradient", before: gradient) { $0.shape = .radial(center: .zero, radius: 9) },
        Change("the radius of a gradient", before: { $0.shape = .radial(center: .zero, radius: 9) }) {
            $0.shape = .radial(center: .zero, radius: 8)
        },
        Change("the position of a stop", before: gradient) { $0.stops[1].position = 0.5 },
        Change("the colour of a stop", before: gradient) { $0.stops[1].color = 3 },
        Change("one more stop", before: gradient) { $0.stops.append($0.stops[1]) },
        Change("an image") { $0.image.image = 4 },
        Change("the size of an image") { $0.image.size.y = 33 },
        Change("the wrap of an image") { $0.image.sampler.wrapY = .mirror },
        Change("the filter of an image") { $0.image.sampler.filter = .nearest },
        Change("the blend mode of an image") { $0.image.blend = .screen },
        Change("the opacity of an image") { $0.image.opacity = 0.5 },
        Change("a vertex") { $0.corners[0].position.x = 1 },
        Change("what a vertex shows") { $0.corners[0].image.x = 1 },
        Change("a triangle") { $0.triangles[0] = 1 },
        Change("the opacity of all that follows") { $0.opacity = 0.5 },
        Change("the order of calls") { $0.isImageFirst = true },
    ]

    @Test(arguments: seen)
    func differ(_ change: Change) {
        let words = change.words()
        #expect(words.before != words.after)
    }

    private static let unseen = [
        Change("who draws") { $0.object = 9 },
        Change("the sign of a zero", before: { $0.matrix.xy = 0 }) { $0.matrix.xy = -0.0 },
        Change("the rule of a box that clips") { $0.clipRule = .evenOdd },
        Change("the rule of a stroke", before: line) { $0.rule = .evenOdd },
    ]

    @Test(arguments: unseen)
    func agree(_ change: Change) {
        let words = change.words()
        #expect(words.before == words.after)
    }
}
