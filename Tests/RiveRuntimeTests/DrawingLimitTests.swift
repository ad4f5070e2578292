import RiveDrawing
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Files that ask for far more to draw than they are long, or that draw what is no number.
@Suite struct DrawingLimitTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The objects of the artboard, with so many of what the row is about.
        let objects: @Sendable (Int) -> String
        /// So many are drawn.
        let drawn: Int
        /// So many are too much for a frame that may do little; nil where as many as a file holds are drawn.
        let refused: Int?

        init(
            _ name: String, drawn: Int, refused: Int? = nil, _ objects: @escaping @Sendable (Int) -> String
        ) {
            testDescription = name
            self.objects = objects
            (self.drawn, self.refused) = (drawn, refused)
        }
    }

    private static func many(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    /// A shape with a stroke, whose effects follow.
    private static func stroke(_ effects: String...) -> String {
        (["  Shape", "    Rectangle width=10 height=10", "    Stroke thickness=1", "      SolidColor"]
            + effects.map { "      " + $0 }).joined(separator: "\n")
    }

    private static let filled = "  Shape\n    Rectangle width=10 height=10\n    Fill\n      SolidColor"

    /// Nodes in one another, each clipped.
    @Sendable
    private static func nestedClips(_ count: Int) -> String {
        "  Shape name=\"c\"\n    Rectangle width=50 height=50\n"
            + many(count) { "  Node parentId=\($0 == 0 ? 0 : 2 * $0 + 1)\n    ClippingShape sourceId=\"c\"" }
            + "\n  Shape parentId=\(2 * count + 1)\n    Rectangle width=10 height=10\n    Fill\n      SolidColor"
    }

    /// Shapes that are all clipped by as many others, as often.
    @Sendable
    private static func clipsOfMany(_ count: Int) -> String {
        let shapes = many(count) { _ in "    Shape\n      Rectangle width=10 height=10\n      Fill\n        SolidColor"
        }
        return "  Node name=\"c\"\n\(shapes)\n  Node\n"
            + many(count) { _ in "    ClippingShape sourceId=\"c\"" } + "\n\(shapes)"
    }

    /// One shape of many paths, each of which all paints draw.
    @Sendable
    private static func pathsAndPaints(_ count: Int) -> String {
        "  Shape\n" + many(count) { _ in "    Rectangle width=10 height=10" } + "\n"
            + many(count) { _ in "    Fill\n      SolidColor" }
    }

    /// Groups of effects that take in each other in a ring.
    @Sendable
    private static func ringOfGroups(_ count: Int) -> String {
        (count > 0 ? stroke("TargetEffect targetId=\"g0\"") : stroke()) + "\n"
            + many(count) {
                "  GroupEffect name=\"g\($0)\"\n    TrimPath modeValue=1 end=0.5\n    TargetEffect targetId=\"g\(($0 + 1) % count)\""
            }
    }

    /// Drawables that each go to the next one, in a ring.
    @Sendable
    private static func ringOfRules(_ count: Int) -> String {
        many(count) {
            "  Shape name=\"s\($0)\"\n    Rectangle width=10 height=10\n    Fill\n      SolidColor\n"
                + "    DrawRules drawTargetId=\"t\($0)\"\n"
                + "      DrawTarget name=\"t\($0)\" drawableId=\"s\(($0 + 1) % count)\" placementValue=\($0 % 2)"
        }
    }

    private static let numbers = ["nan", "inf", "-inf", "1e38", "-1e38", "1e-45", "0", "-1"]

    /// Shapes all of whose numbers are wild, in all pairs.
    @Sendable
    private static func wild(_ count: Int) -> String {
        many(count) { index in
            let (one, other) = (numbers[index % 8], numbers[index / 8 % 8])
            return """
                  Shape x=\(one) y=\(other) scaleX=\(other) rotation=\(one) opacity=\(other)
                    Rectangle width=\(one) height=\(other) cornerRadiusTL=\(one)
                    Star width=\(other) height=\(one) points=5 innerRadius=\(one)
                    PointsPath x=\(one)
                      StraightVertex x=\(one) y=\(other) radius=\(one)
                      StraightVertex x=\(other) y=3 radius=\(other)
                      CubicMirroredVertex x=\(one) distance=\(other) rotation=\(one)
                    Fill
                      RadialGradient startX=\(one) startY=\(other) endX=\(other) endY=\(one) opacity=\(one)
                        GradientStop position=\(one)
                        GradientStop position=\(other)
                      Feather strength=\(one) offsetX=\(other) inner=true
                    Stroke thickness=\(other)
                      SolidColor
                      DashPath offset=\(one)
                        Dash length=\(other)
                        Dash length=\(one == "1e-45" ? "1" : one)
                """
        }
    }

    static let rows: [Row] = [
        Row("shapes", drawn: 5000) { many($0) { _ in filled } },
        Row("stops of a gradient", drawn: 20_000) { count in
            "  Shape\n    Rectangle width=10 height=10\n    Fill\n      LinearGradient endX=10\n"
                + many(count) { "        GradientStop position=\(Double(count - $0) / Double(count))" }
        },
        Row("clips in one another", drawn: 700, refused: 1000, nestedClips),
        Row("clips of the same shapes", drawn: 200, refused: 400, clipsOfMany),
        Row("paints of the same paths", drawn: 200, refused: 500, pathsAndPaints),
        Row("polygons of countless corners", drawn: 2, refused: 100) {
            many($0) { _ in "  Shape\n    Polygon width=10 height=10 points=4294967295\n    Fill\n      SolidColor" }
        },
        Row("groups of effects in a ring", drawn: 0, refused: 1, ringOfGroups),
        Row("effects of one paint", drawn: 250, refused: 300) { count in
            stroke() + "\n" + many(count) { _ in "      TrimPath modeValue=1 end=0.9" }
        },
        Row("draw rules in a ring", drawn: 2000, ringOfRules),
        Row("dashes of next to nothing", drawn: 0, refused: 1) {
            many($0) { _ in stroke("DashPath", "  Dash length=1e-30") }
        },
        Row("turns of a trim", drawn: 0, refused: 1) { many($0) { _ in stroke("TrimPath modeValue=2 end=1e30") } },
        Row("numbers that are none", drawn: 64, wild),
    ]

    /// What a frame may do where something is too much: little, so that it is used up at once.
    private static let little = 1 << 20

    private static func draw(_ row: Row, _ count: Int, effort: Int = Effort.standardLimit) throws -> Int {
        let scene = try SceneDraft(
            "rive draft 7.0\nBackboard\nArtboard name=\"A\" width=100 height=100\n" + row.objects(count)
        ).scene(effort: effort)
        var drawing = SceneDrawing()
        for frame in 0..<2 {
            _ = scene.advance(frame == 0 ? 0 : 0.1)
            try scene.draw(into: &drawing)
        }
        return drawing.list.calls.count
    }

    @Test(arguments: rows)
    func draws(_ row: Row) throws { #expect(try Self.draw(row, row.drawn) > 1) }

    @Test(arguments: rows.filter { $0.refused != nil })
    func refuses(_ row: Row) throws { expectLimit(.work) { try Self.draw(row, row.refused ?? 0, effort: Self.little) } }

    /// Letters in colors are drawn in all of their layers, be these empty.
    @Test func layersOfLettersCount() throws {
        var font = ArtificialFont.letters
        font.tables = ArtificialFont.layers(of: 67, Array(repeating: (1, nil), count: 256))
        let bytes = font.bytes
        func draw(_ letter: String) throws -> Int {
            let scene = try SceneDraft(
                """
                rive draft 7.0
                Backboard
                FontAsset name="Font"
                Artboard name="Main" width=100 height=100
                  Text
                    TextStylePaint name="Style" fontAssetId="Font" fontSize=20
                      Fill
                        SolidColor
                    TextValueRun styleId="Style" text="\(String(repeating: letter, count: 400))"
                """
            ).scene(effort: Self.little) { _ in bytes[...] }
            _ = scene.advance(0)
            var drawing = SceneDrawing()
            try scene.draw(into: &drawing)
            return drawing.list.calls.count
        }
        #expect(try draw("a") > 1)
        expectLimit(.work) { try draw("b") }
    }
}
