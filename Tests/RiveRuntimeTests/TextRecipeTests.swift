import RiveGeometry
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Texts whose boxes, lines and places were measured with the runtime.
@Suite(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing))) struct TextRecipeTests {
    /// A scene with texts, in the words of `LayoutRecipe`, and what is there after some frames.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let recipe: LayoutRecipe
        /// After some frames: the boxes of the texts with the numbers of their lines, and where that was measured those of layouts.
        let frames: [(frame: Int, texts: String, boxes: String?)]

        init(
            _ name: String, _ scene: String, keys: [LayoutRecipe.Keys] = [], _ texts: String, boxes: String? = nil
        ) {
            self.init(name, scene, keys: keys, [(3, texts, boxes)])
        }

        init(
            _ name: String, _ scene: String, keys: [LayoutRecipe.Keys] = [],
            _ frames: [(frame: Int, texts: String, boxes: String?)]
        ) {
            testDescription = name
            let isWhole = scene.hasPrefix("500x500")
            recipe = LayoutRecipe(name, isWhole ? scene : "500x500\n. Text \(scene)", keys: keys, [])
            self.frames = frames
        }
    }

    @Test(arguments: boxes + ellipses + fits + layouts + participants + modifiers + inputs)
    func liesWhereTheRuntimePutsIt(_ row: Row) throws {
        let scene = try row.recipe.scene()
        _ = scene.advance(0)
        var frame = 0
        for (next, texts, boxes) in row.frames {
            _ = scene.states(next - frame)
            frame = next
            let found = try LayoutRecipe.texts(scene)
            #expect(found == texts, "frame \(frame)")
            guard let boxes else { continue }
            let foundBoxes = try LayoutRecipe.boxes(scene, like: boxes)
            #expect(foundBoxes == boxes, "frame \(frame)")
        }
    }

    private static let hello = "\n.. \"Hello World\""
    private static let wide = "\n.. \"Hello World wide open\""

    // MARK: Boxes

    static let boxes = [
        Row("as wide as its line", hello, "0,0,214.94,48.01/1"),
        Row("around an origin", "originX=0.5 originY=1" + hello, "-107.47,-48.01,107.47,0/1"),
        Row("as high as its lines", "sizingValue=autoHeight width=150" + hello, "0,0,150,96.02/2"),
        Row("not wrapped", "sizingValue=autoHeight width=150 wrapValue=noWrap" + hello, "0,0,150,48.01/1"),
        Row("of a size of its own", "sizingValue=fixed width=150 height=70" + hello, "0,0,150,70/2"),
        Row("lines below each other", "\n.. \"a\\n\\nb\"", "0,0,24.69,144.02/3"),
        Row("nothing that a line could be of", "\n.. \"ab\u{2029}cd\"", "0,0,0,0/0"),
        Row("low lines", "\n.. \"ab\\ncd\" lineHeight=20", "0,0,47.48,63.34/2"),
        Row("lines of no height", "\n.. \"ab\\ncd\" lineHeight=0", "0,0,47.48,40/2"),
        Row("letters apart", hello + " letterSpacing=5", "0,0,269.94,48.01/1"),
        Row(
            "runs of several sizes",
            "sizingValue=autoHeight width=200\n.. \"Hello big \" 20\n.. \"World\" 60\n.. \" end\" 20",
            "0,0,200,120.02/3"),
        Row("in the middle", "alignValue=center\n.. \"Hello\\nWorld wide\"", "0,0,210.37,96.02/2"),
        Row("paragraphs apart", "paragraphSpacing=10\n.. \"a\\nb\\nc\"", "0,0,24.69,164.02/3"),
        Row("on its first line", "originValue=baseline\n.. \"a\\nb\"", "0,-40,24.69,56.02/2"),
        Row("trimmed to capital letters", "verticalTrimValue=1\n.. \"Hxg\"", "0,0,75.82,37.48/1"),
        Row("trimmed to small letters", "verticalTrimValue=258\n.. \"Hxg\"", "0,0,75.82,20.92/1"),
        Row(
            "trimmed with high lines", "verticalTrimValue=513\n.. \"Hxg\\nHxg\" lineHeight=80",
            "0,0,75.82,117.48/2"),
        Row("a variable font", hello + " inter wght:700", "0,0,225.59,48.42/1"),
        Row("a run without a font", "\n.. \"ab\" fontAssetId=99\n.. \"cd\"", "0,0,47.05,48.01/1"),
        Row("a run without a style", "\n.. TextValueRun text=\"ab\"\n.. \"cd\"", "0,0,47.05,48.01/1"),
        Row("features", "\n.. \"AVA 11\" inter kern!0 tnum!1", "0,0,144.24,48.42/1"),
        Row("no features", "\n.. \"AVA 11\" inter", "0,0,124.32,48.42/1"),
        Row("a run that says nothing", "\n.. \"\"", "0,0,0,0/0"),
        Row(
            "another size in the next line",
            "sizingValue=autoHeight width=100\n.. \"ab\" 20\n.. \" cd efgh\" 60", "0,0,100,288.05/4"),
    ]

    static let ellipses = [
        Row(
            "dots leave the box", "sizingValue=fixed width=150 height=60 overflowValue=ellipsis" + wide, "0,0,150,60/4"),
        Row(
            "around an origin below",
            "sizingValue=fixed width=150 height=150 overflowValue=ellipsis originY=0.5" + wide,
            "0,-75,150,75/4"),
    ]

    static let fits = [
        Row("scaled to its box", "sizingValue=fixed width=100 height=60 overflowValue=fit" + wide, "0,0,100,60/5"),
        Row(
            "in letters that fit", "sizingValue=fixed width=100 height=60 overflowValue=fitFontSize" + wide,
            "0,0,100,60/2"),
    ]

    // MARK: Layouts

    static let layouts = [
        Row(
            "a layout hugs a text", "500x500\n. HxH\n.. Text\n... \"Hello World\"", "0,0,214.94,48.01/1",
            boxes: "0,0,214.94,48.01"),
        Row(
            "a layout hugs a text of some width",
            "500x500\n. HxH\n.. Text sizingValue=autoHeight width=150\n... \"Hello World\"", "0,0,150,96.02/2",
            boxes: "0,0,150,96.02"),
        Row(
            "a layout hugs a text of some size",
            "500x500\n. HxH\n.. Text sizingValue=fixed width=150 height=70\n... \"Hello World\"", "0,0,150,70/2",
            boxes: "0,0,150,70"),
        Row("in a layout of some size", "500x500\n. 150x200\n.. Text\n... \"Hello World\"", "0,0,150,200/2"),
        Row(
            "in a layout of some width", "500x500\n. 150xH\n.. Text\n... \"Hello World\"", "0,0,150,96.02/2",
            boxes: "0,0,150,96.02"),
        Row(
            "measured narrower than it is shown",
            "500x500\n. 150xH\n.. Text sizingValue=autoHeight width=60\n... \"Hello World\"", "0,0,150,192.03/2",
            boxes: "0,0,150,192.03"),
        Row(
            "padding around a text", "500x500\n. HxH pad=10,5,20,7\n.. Text\n... \"Hello World\"",
            "0,0,244.94,60.01/1", boxes: "0,0,244.94,60.01"),
        Row(
            "on its first line", "500x500\n. HxH\n.. Text originValue=baseline\n... \"a\\nb\"", "0,-40,24.69,16.02/2",
            boxes: "0,0,24.69,56.02"),
        Row(
            "paragraphs apart", "500x500\n. HxH\n.. Text paragraphSpacing=10\n... \"a\\nb\"", "0,0,24.69,106.02/2",
            boxes: "0,0,24.69,106.02"),
        Row(
            "no wider than some width", "500x500\n. HxH most=120,-\n.. Text\n... \"Hello World\"", "0,0,109.92,96.02/2",
            boxes: "0,0,109.92,96.02"),
        Row(
            "no wider than some width, not wrapped",
            "500x500\n. HxH most=120,-\n.. Text wrapValue=noWrap\n... \"Hello World\"", "0,0,120,48.01/1",
            boxes: "0,0,120,48.01"),
        Row(
            "dots in a layout that hugs",
            "500x500\n. 150xH\n.. Text overflowValue=ellipsis\n... \"Hello World wide open\"",
            "0,0,150,192.03/4", boxes: "0,0,150,192.03"),
        Row(
            "around an origin", "500x500\n. 300x200\n.. Text originX=0.5 originY=1\n... \"Hello World\"",
            "-150,-200,150,0/1"),
        Row(
            "in letters that fit, measured in their own size",
            "500x500\n. 150xH\n.. Text overflowValue=fitFontSize\n... \"Hello World wide open\"",
            "0,0,150,192.03/4", boxes: "0,0,150,192.03"),
        Row(
            "behind a solo, which tells it",
            "500x500\n. 100x200\n.. Solo activeComponentId=\"Words\"\n... Text name=\"Words\"\n.... \"Hello World\"",
            "0,0,100,200/3"),
        Row(
            "behind a group, which tells nothing", "500x500\n. 100x200\n.. Node\n... Text\n.... \"Hello World\"",
            "0,0,214.94,48.01/1"),
    ]

    static let participants = [
        Row(
            "hugs its lines",
            """
            500x500
            . 300x200
            .. Text x=7 y=9
            ... "Hello World"
            ... LayoutParticipant layoutWidthScaleType=hug layoutHeightScaleType=hug
            """, "0,0,214.94,48.01/1"),
        Row(
            "fills its layout",
            """
            500x500
            . 300x200
            .. Text originX=0.5
            ... "Hello World"
            ... LayoutParticipant layoutWidthScaleType=fill layoutHeightScaleType=fill
            """, "-150,0,150,200/1"),
        Row(
            "of some height, as wide as its widest letter",
            """
            500x500
            . 300x200
            .. Text
            ... "Hello World"
            ... LayoutParticipant layoutWidthScaleType=hug height=50
            """, "0,0,35.04,50/7"),
        Row(
            "of some size",
            """
            500x500
            . 300x200
            .. Text
            ... "Hello World"
            ... LayoutParticipant width=120 height=50
            """, "0,0,120,50/2"),
    ]

    // MARK: Modifiers

    private static let weight = """
        .. "abcd" inter
        .. TextModifierGroup
        ... TextModifierRange falloffTo=0.5 modifyTo=0.5
        ... TextVariationModifier axisTag=2003265652 axisValue=900
        """

    static let modifiers = [
        Row("half of it bold", "\n" + weight, "0,0,96.58,48.42/1"),
        Row(
            "half of it bold in a layout", "500x500\n. HxH\n.. Text\n" + weight.replacing("..", with: "..."),
            [(0, "0,0,91.6,48.42/2", nil), (1, "0,0,96.58,48.42/1", nil)]),
        Row(
            "halfway from its own weight",
            """

            .. "abcd" inter wght:300
            .. TextModifierGroup
            ... TextModifierRange strength=0.5
            ... TextVariationModifier axisTag=2003265652 axisValue=900
            """, "0,0,96.52,48.42/1"),
        Row(
            "an axis that key frames move, measured a frame late",
            "500x500\n. HxH\n.. Text\n... \"Hello World\" inter wght:400",
            keys: [.init("Run 3 wght", "TextStyleAxis.axisValue", [(0, "400"), (2, "400"), (3, "900")])],
            [
                (2, "0,0,215.98,48.42/1", "0,0,215.98,48.42"), (3, "0,0,215.98,48.42/2", "0,0,215.98,48.42"),
                (4, "0,0,232.03,48.42/1", "0,0,232.03,48.42"),
            ]),
    ]

    // MARK: Texts to type in

    private static func input(_ text: String, layout: String = "HxH") -> String {
        "500x500\n. \(layout)\n.. TextInput \(text)\n... TextStyle fontAssetId=\"tomorrow\" fontSize=40"
    }

    static let inputs = [
        Row(
            "a line to type in", input("text=\"Hello\" multiline=false"), "0,0,96.13,48.01/1",
            boxes: "0,0,96.13,48.01"),
        Row("lines that become one", input("text=\"Hello\\nWorld\" multiline=false"), "0,0,214.94,48.01/1"),
        Row("nothing yet", input("multiline=false"), "0,0,0,48.01/1", boxes: "0,0,0,48.01"),
        Row("a line break at the end", input("text=\"a\\n\"", layout: "500x500"), "0,0,22.79,96.02/2"),
        Row(
            "lines as wide as their layout", input("text=\"Hello World\"", layout: "150xH"), "0,0,109.92,96.02/2",
            boxes: "0,0,150,96.02"),
        Row(
            "a style of which only the size counts",
            input("text=\"Hello \" multiline=false") + " lineHeight=80 letterSpacing=10", "0,0,105.02,48.01/1"),
    ]

    // MARK: Where lines are shown

    /// How much lines are scaled, and where they lie, as scale, x and y.
    static let places: [(Row, [Float])] = [
        (
            Row(
                "in the middle, with dots",
                "sizingValue=fixed width=150 height=100 overflowValue=ellipsis verticalAlignValue=middle" + wide, ""),
            [1, 0, 1.9921875]
        ),
        (
            Row(
                "at the bottom, around an origin, with dots",
                "sizingValue=fixed width=150 height=150 overflowValue=ellipsis verticalAlignValue=bottom originY=0.5"
                    + wide, ""), [1, 0, -69.0234375]
        ),
        (
            Row("scaled to its box", "sizingValue=fixed width=100 height=60 overflowValue=fit" + wide, ""),
            [0.0999804735, 0, 36.000782]
        ),
        (
            Row(
                "scaled to its width, in the middle",
                "sizingValue=fixed width=100 height=60 overflowValue=fit wrapValue=noWrap alignValue=center "
                    + "fitFromBaseline=false" + hello, ""), [0.465243071, 26.7378464, 0]
        ),
        (
            Row(
                "scaled to its width, to the right and in the middle",
                "sizingValue=fixed width=100 height=60 overflowValue=fit wrapValue=noWrap alignValue=right "
                    + "fitFromBaseline=false verticalAlignValue=middle" + hello, ""),
            [0.465243071, 53.4756927, 18.8323479]
        ),
        (
            Row(
                "cut, in the middle",
                "sizingValue=fixed width=80 height=60 overflowValue=clipped verticalAlignValue=middle" + hello, ""),
            [1, 0, -66.015625]
        ),
    ]

    @Test(arguments: places) func showsLinesWhereTheRuntimeDoes(_ row: Row, _ place: [Float]) throws {
        let scene = try row.recipe.scene()
        _ = scene.states(3)
        let matrix = try #require(scene.root.texts?.text(Self.text)).placed.matrix
        #expect([matrix.xx, matrix.tx, matrix.ty] == place)
    }

    /// The text of a scene that has only one, behind the artboard and its style; its first run comes behind a style too.
    private static let text = ObjectIndex(2)

    // MARK: Hits

    /// Where pointers hit the letters of a text at (10, 20), and where they do not.
    static let hits: [(Row, hit: [Point], missed: [Point])] = [
        (
            Row("one line", "x=10 y=20" + hello, ""), [Point(x: 10, y: 20), Point(x: 224, y: 60)],
            [Point(x: 9, y: 19), Point(x: 226, y: 60), Point(x: 100, y: 69)]
        ),
        (
            Row("two lines", "sizingValue=autoHeight width=150" + hello, ""),
            [Point(x: 97, y: 20), Point(x: 99, y: 47)], [Point(x: 98.4, y: 30), Point(x: 120, y: 60)]
        ),
        (
            Row("no line fits", "sizingValue=fixed width=80 height=40 overflowValue=hidden" + hello, ""), [],
            [Point(x: 10, y: 20)]
        ),
        (
            Row("dots", "sizingValue=fixed width=150 height=60 overflowValue=ellipsis" + wide, ""),
            [Point(x: 122, y: 20)], [Point(x: 124, y: 20)]
        ),
        (
            Row(
                "what is left of cut lines",
                "sizingValue=fixed width=80 height=60 overflowValue=clipped verticalAlignValue=middle" + hello, ""),
            [Point(x: 10, y: 20)], [Point(x: 10, y: -10)]
        ),
        (
            Row("trimmed", "x=100 y=100 originX=0.5 originY=0.5 verticalTrimValue=257\n.. \"Hxg\"", ""),
            [Point(x: 100, y: 80), Point(x: 100, y: 122)], []
        ),
    ]

    @Test(arguments: hits) func areHitWhereTheRuntimeIs(_ row: Row, hit: [Point], missed: [Point]) throws {
        let scene = try row.recipe.scene()
        _ = scene.states(3)
        let run = HitComponent(kind: .run, object: ObjectIndex(4), drawable: Self.text, isOpaque: false)
        for point in hit { #expect(HitTest(artboard: scene.root).isHit(run, at: point), "\(point)") }
        for point in missed { #expect(!HitTest(artboard: scene.root).isHit(run, at: point), "\(point)") }
    }
}
