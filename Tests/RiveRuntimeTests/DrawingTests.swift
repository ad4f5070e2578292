import RiveDrawing
import RiveGeometry
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// What is drawn, in which order, and what is left out.
@Suite struct DrawingTests {
    typealias Row = (name: String, objects: [String], calls: [String])

    private static func square(_ name: String, _ more: String = "", color: String = "#FF112233") -> [String] {
        [
            "  Shape name=\"\(name)\" x=50 y=50 \(more)", "    Rectangle width=20 height=20", "    Fill",
            "      SolidColor colorValue=\(color)",
        ]
    }

    /// A line with dashes.
    private static func dashed(_ lengths: Int...) -> [String] {
        [
            "  Shape name=\"A\" x=50 y=50", "    PointsPath", "      StraightVertex", "      StraightVertex x=30",
            "    Stroke thickness=1", "      SolidColor colorValue=#FF112233", "      DashPath",
        ] + lengths.map { "        Dash length=\($0)" }
    }

    private static let drawn = ["save", "move 50,50", "fill -10,-10,10,10 MLLLLZ nonZero FF112233", "restore"]

    static let rows: [Row] = [
        (name: "a shape in a frame of its own", objects: square("A"), calls: drawn),
        (
            name: "what comes first lies on top", objects: square("A") + square("B", color: "#FF445566"),
            calls: [
                "save", "move 50,50", "fill -10,-10,10,10 MLLLLZ nonZero FF445566", "restore",
            ] + drawn
        ),
        (
            name: "opacity is part of colors", objects: square("A", "opacity=0.5"),
            calls: [
                "save", "move 50,50", "fill -10,-10,10,10 MLLLLZ nonZero 80112233", "restore",
            ]
        ),
        (name: "what is transparent draws nothing", objects: square("A", "opacity=0"), calls: []),
        (
            name: "a transparent color draws", objects: square("A", color: "#00112233"),
            calls: [
                "save", "move 50,50", "fill -10,-10,10,10 MLLLLZ nonZero 00112233", "restore",
            ]
        ),
        (name: "what the file hides draws nothing", objects: square("A", "drawableFlags=1"), calls: []),
        (
            name: "a stroke of the artboard's space moves its points",
            objects: [
                "  Shape name=\"A\" x=50 y=50", "    Rectangle width=20 height=20",
                "    Stroke transformAffectsStroke=false thickness=2", "      SolidColor colorValue=#FF112233",
            ], calls: ["stroke 40,40,60,60 MLLLLZ clockwise FF112233"]
        ),
        (
            name: "a paint without a color is none",
            objects: ["  Shape name=\"A\"", "    Rectangle width=20 height=20", "    Fill"], calls: []
        ),
        (
            name: "stops are sorted, and keep to the ends",
            objects: [
                "  Shape name=\"A\" x=50 y=50", "    Rectangle width=20 height=20", "    Fill",
                "      LinearGradient opacity=0.5", "        GradientStop colorValue=#FF000000 position=1.5",
                "        GradientStop colorValue=#80000000 position=0.25",
            ], calls: ["save", "move 50,50", "fill -10,-10,10,10 MLLLLZ nonZero 0.25:64 1:128", "restore"]
        ),
        (
            name: "a dash is a contour of its own",
            objects: dashed(10), calls: ["save", "move 50,50", "stroke 0,0,30,0 MLML clockwise FF112233", "restore"]
        ),
        (
            name: "what an artboard draws above all that is in it",
            objects: [
                "  Node", "  ForegroundLayoutDrawable", "    Stroke thickness=2",
                "      SolidColor colorValue=#FF445566",
            ] + square("A"),
            calls: drawn + ["save", "move 0,0", "stroke 0,0,100,100 MLLLZ clockwise FF445566", "restore"]
        ),
        (
            name: "a stroke without thickness in a text to type in",
            objects: [
                "  TextInput", "    TextInputText", "      Stroke thickness=0", "        SolidColor", "      Fill",
                "        SolidColor colorValue=#FF112233",
            ], calls: ["save", "move 0,0", "fill - nonZero FF112233", "restore"]
        ),
        (
            name: "dashes that get nowhere",
            objects: dashed(10, -10), calls: ["save", "move 50,50", "stroke - clockwise FF112233", "restore"]
        ),
    ]

    private static func scene(_ objects: [String]) throws -> RuntimeScene {
        let scene = try SceneDraft(
            (["rive draft 7.0", "Backboard", "Artboard name=\"A\" width=100 height=100 clip=false"] + objects)
                .joined(separator: "\n")
        ).scene()
        _ = scene.advance(0)
        return scene
    }

    /// The calls between those of the artboard.
    private static func calls(_ objects: [String]) throws -> [String] {
        var drawn = DrawnCalls()
        let calls = try drawn.calls(of: scene(objects))
        #expect(calls.prefix(2) == ["save", "move 0,0"])
        #expect(calls.last == "restore")
        return Array(calls.dropFirst(2).dropLast())
    }

    @Test(arguments: rows)
    func draws(_ row: Row) throws { #expect(try Self.calls(row.objects) == row.calls) }

    // MARK: Clips

    private static func clipped(_ clip: String, _ inside: [String]) -> [String] {
        ["  Node", "    ClippingShape sourceId=\"Masks\" \(clip)"] + inside.map { "  " + $0 } + [
            "  Node name=\"Masks\"", "    Shape name=\"Mask\" x=50 y=50", "      Ellipse width=40 height=40",
        ]
    }

    @Test func clipsShareWhatIsKept() throws {
        let calls = try Self.calls(Self.clipped("", Self.square("A")))
        #expect(
            calls == [
                "save", "clip 30,30,70,70 MCCCCZ nonZero", "move 50,50",
                "fill -10,-10,10,10 MLLLLZ nonZero FF112233", "restore",
            ])
    }

    @Test func aClipAroundNothingLeavesNoCalls() throws {
        #expect(try Self.calls(Self.clipped("", Self.square("A", "opacity=0"))) == [])
    }

    @Test func aHiddenClipCutsNothingOff() throws {
        #expect(try Self.calls(Self.clipped("isVisible=false", Self.square("A"))) == Self.drawn)
    }

    // MARK: Frames

    @Test func frameAfterFrameWithoutChangesIsTheSame() throws {
        let scene = try Self.scene(Self.square("A"))
        var drawn = DrawnCalls()
        let first = try drawn.calls(of: scene)
        for _ in 0..<4 { #expect(try drawn.calls(of: scene) == first) }
        #expect(drawn.names() == ["A"])
    }

    @Test func aChangeIsDrawn() throws {
        let draft = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="A" width=100 height=100 clip=false
              Shape name="A" x=50 y=50
                Rectangle width=20 height=20
                Fill
                  SolidColor $color colorValue=#FF000000
              LinearAnimation name="Fades" duration=60
                KeyedObject objectId=$color
                  KeyedProperty propertyKey=SolidColor.colorValue
                    KeyFrameColor value=#FF000000 interpolationType=linear
                    KeyFrameColor frame=60 value=#FFFFFFFF interpolationType=linear
            \(Draft.machine("Machine", layer: "Layer", plays: "Fades"))
            """)
        let scene = try RuntimeScene(
            RuntimeFile(draft.document, watchesAll: true), artboard: 0, driver: .stateMachine(0), binding: .standard)
        var drawn = DrawnCalls()
        var colors: Set<String> = []
        for _ in 0..<5 {
            _ = scene.advance(0.0166666675)
            colors.formUnion(try drawn.calls(of: scene).filter { $0.hasPrefix("fill") })
        }
        #expect(colors.count == 5)
    }

    /// What is nested and stays the same is not drawn again; its calls are those of the frame before.
    @Test func whatIsNestedIsRepeated() throws {
        let draft = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 clip=false
              NestedArtboard name="Still" artboardId="Inner" x=10
              Shape name="Moves" x=50 y=50
                Rectangle width=20 height=20
                Fill
                  LinearGradient opacity=0.5
                    GradientStop colorValue=#FF000000 position=1
            \(Draft.slide("Goes", of: "Moves", frames: 60))
            \(Draft.machine("Machine", layer: "Layer", plays: "Goes"))
            Artboard name="Inner" width=50 height=50
              Shape name="A" x=5 y=5
                Rectangle width=4 height=4
                Fill
                  LinearGradient
                    GradientStop colorValue=#80000000 position=0.5
              Shape name="B" x=9 y=9
                Ellipse width=4 height=4
                Fill
                  SolidColor colorValue=#FF112233
            """)
        let scene = try RuntimeScene(
            RuntimeFile(draft.document, watchesAll: true), artboard: 0, driver: .stateMachine(0), binding: .standard)
        var kept = DrawnCalls()
        for _ in 0..<8 {
            _ = scene.advance(0.0166666675)
            let calls = try kept.calls(of: scene)
            #expect(kept.names() == ["Moves", "Inner", "B", "A"])
            // A drawing of its own has nothing to repeat.
            var fresh = DrawnCalls()
            #expect(try fresh.calls(of: scene) == calls)
        }
    }

    typealias Kept = (name: String, objects: String, keyed: String, different: Int)

    static let kept: [Kept] = [
        (
            name: "a shape that moves, rests, jumps and turns",
            objects: """
              Shape name="Moves" x=50 y=50
                Rectangle width=20 height=20
                Fill
                  SolidColor colorValue=#FF112233
                Stroke thickness=2
                  SolidColor colorValue=#FF445566
              Shape name="Still" x=9 y=9
                Ellipse width=4 height=4
                Fill
                  SolidColor colorValue=#FF112233
            """,
            keyed: """
                KeyedObject objectId="Moves"
                  KeyedProperty propertyKey=Node.x
                    KeyFrameDouble interpolationType=linear value=0
                    KeyFrameDouble frame=5 interpolationType=hold value=50
                    KeyFrameDouble frame=9 interpolationType=hold value=70
                    KeyFrameDouble frame=12 interpolationType=linear value=30
                    KeyFrameDouble frame=16 interpolationType=linear value=10
                  KeyedProperty propertyKey=TransformComponent.rotation
                    KeyFrameDouble frame=13 interpolationType=linear value=0
                    KeyFrameDouble frame=15 interpolationType=linear value=1
            """, different: 9
        ),
        (
            name: "a path that comes back from where it changed",
            objects: """
              Shape x=50 y=50
                Rectangle name="Path" width=20 height=20
                Fill
                  SolidColor colorValue=#FF112233
            """,
            keyed: """
                KeyedObject objectId="Path"
                  KeyedProperty propertyKey=Node.x
                    KeyFrameDouble interpolationType=hold value=0
                    KeyFrameDouble frame=5 interpolationType=hold value=10
                    KeyFrameDouble frame=9 interpolationType=hold value=0
                  KeyedProperty propertyKey=ParametricPath.width
                    KeyFrameDouble interpolationType=hold value=20
                    KeyFrameDouble frame=5 interpolationType=hold value=30
            """, different: 3
        ),
        (
            name: "a shape that clips what is drawn before it",
            objects: """
              Shape x=50 y=50
                Rectangle width=40 height=40
                ClippingShape sourceId="Moves"
                Fill
                  SolidColor colorValue=#FF445566
              Shape name="Moves" x=50 y=50
                Rectangle width=20 height=20
                Fill
                  SolidColor colorValue=#FF112233
            """,
            keyed: """
                KeyedObject objectId="Moves"
                  KeyedProperty propertyKey=Node.x
                    KeyFrameDouble interpolationType=hold value=50
                    KeyFrameDouble frame=9 interpolationType=hold value=60
            """, different: 2
        ),
        (
            name: "the corners behind a text",
            objects: """
              Text
                TextStylePaint name="Style" fontAssetId="Font" fontSize=20
                  TextStyleBackground name="Ground"
                    Fill
                      SolidColor colorValue=#FF112233
                TextValueRun styleId="Style" text="ab"
            """,
            keyed: """
                KeyedObject objectId="Ground"
                  KeyedProperty propertyKey=TextStyleBackground.cornerRadius
                    KeyFrameDouble interpolationType=hold value=0
                    KeyFrameDouble frame=5 interpolationType=hold value=5
            """, different: 2
        ),
    ]

    /// What changes from frame to frame is drawn as in a scene that was never drawn before.
    @Test(arguments: kept)
    func whatIsKeptIsAsDrawnAnew(_ row: Kept) throws {
        let make = { try Self.scene(keyed: row.keyed, in: row.objects, advancedBy: $0) }
        let scene = try make(0)
        var (kept, different) = (DrawnCalls(), Set<[String]>())
        for frame in 1...22 {
            _ = scene.advance(0.0166666675)
            let calls = try kept.calls(of: scene)
            var fresh = DrawnCalls()
            #expect(try fresh.calls(of: make(frame)) == calls, "frame \(frame)")
            different.insert(calls)
        }
        #expect(different.count >= row.different)
    }

    @Test func cornersAreLinkedAsAnAnimationSays() throws {
        let objects = """
              Shape x=50 y=50
                Rectangle name="Box" width=20 height=20 linkCornerRadius=false cornerRadiusTR=5
                Fill
                  SolidColor colorValue=#FF112233
            """
        let keyed = """
                KeyedObject objectId="Box"
                  KeyedProperty propertyKey=Rectangle.linkCornerRadius
                    KeyFrameBool value=true
            """
        var drawn = DrawnCalls()
        let calls = try drawn.calls(of: Self.scene(keyed: keyed, in: objects, advancedBy: 1))
        #expect(calls.contains("fill -10,-10,10,10 MLLLLZ nonZero FF112233"))
    }

    /// As in the runtime, an inner feather is made when something changes, and becoming one is no change.
    @Test func aFeatherThatBecomesAnInnerOneIsEmpty() throws {
        let objects = """
              Shape name="Moves" y=50
                Rectangle width=20 height=20
                Fill
                  SolidColor colorValue=#FF112233
                  Feather name="Feather" strength=12
            """
        let keyed = """
                KeyedObject objectId="Feather"
                  KeyedProperty propertyKey=Feather.inner
                    KeyFrameBool value=false
                    KeyFrameBool frame=3 value=true
                KeyedObject objectId="Moves"
                  KeyedProperty propertyKey=Node.x
                    KeyFrameDouble interpolationType=hold value=0
                    KeyFrameDouble frame=6 interpolationType=hold value=10
            """
        let scene = try Self.scene(keyed: keyed, in: objects, advancedBy: 0)
        var (drawn, fills) = (DrawnCalls(), [String]())
        for _ in 0..<9 {
            _ = scene.advance(0.0166666675)
            fills += try drawn.calls(of: scene).filter { $0.hasPrefix("fill") && $0 != fills.last }
        }
        #expect(
            fills == [
                "fill -10,-10,10,10 MLLLLZ nonZero FF112233", "fill - nonZero FF112233",
                "fill -28,-28,28,28 MLLLZMLLLLZ nonZero FF112233",
            ])
    }

    /// As in the runtime, the box of a text stays when its last letter goes.
    @Test func aTextThatIsEmptiedIsCutOffAsBefore() throws {
        let objects = """
              Text sizingValue=fixed width=50 height=20 overflowValue=clipped
                TextStylePaint name="Style" fontAssetId="Font" fontSize=20
                TextValueRun name="Run" styleId="Style" text="ab"
            """
        let keyed = """
                KeyedObject objectId="Run"
                  KeyedProperty propertyKey=TextValueRun.text
                    KeyFrameString value="ab"
                    KeyFrameString frame=3 value=""
            """
        var drawn = DrawnCalls()
        let scene = try Self.scene(keyed: keyed, in: objects, advancedBy: 0)
        for _ in 0..<6 {
            _ = scene.advance(0.0166666675)
            #expect(try drawn.calls(of: scene).contains("clip 0,0,50,20 MLLLZ clockwise"))
        }
    }

    /// As the runtime: the last background of a style counts, and where a stroke lies in the space of the artboard, its gradient does.
    @Test func theLastBackgroundOfAStyleIsDrawn() throws {
        let objects = """
              Text x=10 y=20
                TextStylePaint name="Style" fontAssetId="Font" fontSize=20
                  TextStyleBackground
                    Fill
                      SolidColor colorValue=#FF112233
                  TextStyleBackground
                    Stroke transformAffectsStroke=false
                      LinearGradient endX=5
                        GradientStop colorValue=#FF000000 position=1
                TextValueRun styleId="Style" text="ab"
            """
        var drawing = SceneDrawing()
        try Self.scene(keyed: "", in: objects, advancedBy: 1).draw(into: &drawing)
        let list = drawing.list
        let shapes = list.calls.compactMap { call -> GradientShape? in
            guard case .drawPath(_, let paint) = list.content(of: call) else { return nil }
            return paint.gradient.map { list.shape(of: $0) }
        }
        #expect(shapes == [.linear(start: Point(x: 10, y: 20), end: Point(x: 15, y: 20))])
    }

    /// Glyphs in colors are drawn at their place among the styles, with the opacity of modifiers and no other.
    @Test func glyphsInColorsAreDrawnByThemselves() throws {
        var font = ArtificialFont.letters
        font.tables = ArtificialFont.layers(of: 67, [(34, 0x8011_2233), (66, nil)])
        let objects = """
              Text x=10 y=20 opacity=0.5
                TextModifierGroup modifierFlags=invertOpacity|modifyOpacity opacity=0.5
                  TextModifierRange unitsValue=characters typeValue=unitIndex modifyFrom=1 modifyTo=9
                TextStylePaint name="Style" fontAssetId="Font" fontSize=20
                  Fill
                    SolidColor colorValue=#FF445566
                TextValueRun styleId="Style" text="bab"
            """
        var drawn = DrawnCalls()
        let calls = try drawn.calls(of: Self.scene(keyed: "", in: objects, font: font, advancedBy: 1))
        let layers = ["fill 0,-0.7,0.45,0 MLLLLZ nonZero ", "fill 0,-0.5,0.45,0 MLLLLZ nonZero "]
        func glyph(_ colors: String...) -> [String] {
            ["save", "transform"] + zip(layers, colors).map { $0 + $1 } + ["restore"]
        }
        let plain = ["save", "move 10,20", "fill 10,6,19,16 MLLLLZ clockwise 44445566", "restore"]
        #expect(
            calls == ["save", "move 0,0", "save"] + glyph("80112233", "FF445566") + plain
                + glyph("4C112233", "97445566") + ["restore", "restore"])
    }

    @Test func whereNothingLeadsBackGradientsStay() {
        let flat = GradientSpace(
            world: Matrix(xx: 2, xy: 0, yx: 0, yy: 0, tx: 5, ty: 5), isLocal: true, stretching: { $0 + $0 })
        #expect(flat.mapped(Point(x: 1, y: 2)) == Point(x: 1, y: 2))
    }

    /// A scene with a font whose only animation plays.
    private static func scene(
        keyed: String, in objects: String, font: ArtificialFont = .letters, advancedBy frames: Int
    ) throws -> RuntimeScene {
        let draft = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            FontAsset name="Font"
            Artboard name="Main" width=100 height=100 clip=false
            \(objects)
              LinearAnimation name="Goes" duration=60
            \(keyed)
            \(Draft.machine("Machine", layer: "Layer", plays: "Goes"))
            """)
        let file = RuntimeFile(draft.document, watchesAll: true)
        file.contents = { _ in font.bytes[...] }
        let scene = try RuntimeScene(file, artboard: 0, driver: .stateMachine(0), binding: .standard)
        for _ in 0..<frames { _ = scene.advance(0.0166666675) }
        return scene
    }
}
