import RiveGeometry
import Testing

@testable import RiveRuntime

/// Scenes with layouts whose boxes were measured with the runtime.
@Suite struct LayoutRecipeTests {
    @Test(
        arguments: spaces + places + sizes + absolutes + artboards + contents + hosts + motions + scrolls + lists
            + sizedLists)
    func liesWhereTheRuntimePutsIt(_ recipe: LayoutRecipe) throws {
        let scene = try recipe.scene()
        _ = scene.advance(0)
        var frame = 0
        for (next, boxes) in recipe.frames {
            _ = scene.states(next - frame)
            frame = next
            let found = try LayoutRecipe.boxes(scene, like: boxes)
            #expect(found == boxes, "frame \(frame)")
        }
    }

    // MARK: How space is shared

    static let spaces = [
        LayoutRecipe(
            "L01 fill takes what is left",
            """
            300x200 gap=10 pad=5,0,0,0
            . 50x40
            . FxF
            . 20x30
            """, "5,0,50,40 65,0,205,200 280,0,20,30"),
        LayoutRecipe(
            "L03 shares of what is left",
            """
            300x100
            . FxF
            . FxF | fractionalWidth=3
            """, "0,0,75,100 75,0,225,100"),
        LayoutRecipe(
            "L04 a share below one",
            """
            300x100
            . FxF | fractionalWidth=0.25
            . 50x10
            """, "0,0,62.5,100 62.5,0,50,10"),
        LayoutRecipe(
            "L05 the largest width",
            """
            300x100
            . FxF most=40,-
            . FxF
            . FxF
            """, "0,0,40,100 40,0,130,100 170,0,130,100"),
        LayoutRecipe(
            "L06 bases that are too large",
            """
            100x100
            . FxF basis=80
            . FxF basis=120
            """, "0,0,40,100 40,0,60,100"),
        LayoutRecipe(
            "L07 shares on top of contents",
            """
            300x100
            . FxF
            .. 100x20
            . FxF
            .. 20x20
            """, "0,0,190,100 0,0,100,20 190,0,110,100 0,0,20,20"),
        LayoutRecipe(
            "L38 what is too wide",
            """
            100x50 align=center
            . 80x10
            . 80x10
            . FxF
            """, "-30,20,80,10 50,20,80,10 130,0,0,50"),
        LayoutRecipe(
            "L39 automatic margins",
            """
            300x100
            . 40x20 mar=auto,-,-,-
            . 40x20 mar=-,auto,-,-
            """, "220,0,40,20 260,80,40,20"),
        LayoutRecipe(
            "L48 gaps in percent",
            """
            300x100
            . 100x50 gap=10%
            .. 10x10
            .. 10x10
            .. Fx10
            """, "0,0,100,50 0,0,10,10 40,0,10,10 80,0,60,10"),
    ]

    // MARK: Where things lie

    static let places = [
        LayoutRecipe(
            "L02 columns hug, in the middle",
            """
            300x200 col align=center
            . HxH col align=center gap=5
            .. 40x20
            .. 60x30
            """, "120,72.5,60,55 10,0,40,20 0,25,60,30"),
        LayoutRecipe(
            "L08 lines that wrap, in the middle",
            """
            100x200 wrap align=center gap=10,6
            . 40x30
            . 40x30
            . 40x30
            """, "5,67,40,30 55,67,40,30 30,103,40,30"),
        LayoutRecipe(
            "L09 lines are as high as their highest",
            """
            100x200 wrap
            . 40x30
            . 40xF
            .. 10x50
            . 40x10
            """, "0,0,40,30 40,0,40,50 0,0,10,50 0,50,40,10"),
        LayoutRecipe(
            "L10 space between",
            """
            300x100 align=spaceBetweenCenter
            . 40x20
            . 40x40
            . 40x60
            """, "0,40,40,20 130,30,40,40 260,20,40,60"),
        LayoutRecipe(
            "L16 hidden ones",
            """
            300x100 gap=10
            . 40x20
            . 40x20 hidden
            .. 5x5
            . 40x20
            """, "0,0,40,20 0,0,0,0 0,0,0,0 50,0,40,20"),
        LayoutRecipe(
            "L17 right to left",
            """
            300x100 rtl pad=10,0,30,0
            . 40x20 mar=5,-,-,-
            . 60x20
            """, "245,0,40,20 185,0,60,20"),
        LayoutRecipe(
            "L18 rows from the end",
            """
            300x100 rowReverse
            . 40x20
            . 30xF columnReverse
            .. 10x10
            .. 10x20
            """, "260,0,40,20 230,0,30,100 0,90,10,10 0,70,10,20"),
        LayoutRecipe(
            "L19 lines from the end",
            """
            100x100 wrapReverse
            . 60x20
            . 60x30
            """, "0,80,60,20 0,50,60,30"),
        LayoutRecipe(
            "L40 offsets in the flow",
            """
            300x100
            . 40x20 at=5,6,-,-
            . 40x20 at=-,-,5,6
            """, "5,6,40,20 35,-6,40,20"),
        LayoutRecipe(
            "L45 lengths without unit",
            """
            300x100 paddingLeft=20
            . 10x10 marginLeft=7
            """, "0,0,10,10"),
        LayoutRecipe(
            "L46 borders count as points",
            """
            300x100 border=10%,-,-,-
            . 10x10
            """, "10,0,10,10"),
        LayoutRecipe(
            "L65 a solo",
            """
            300x100 gap=4
            . Solo activeComponentId="Two"
            .. 10x10 | name="One"
            .. 20x20 | name="Two"
            . 30x30
            """, "0,0,0,0 0,0,20,20 24,0,30,30"),
    ]

    // MARK: How large things are

    static let sizes = [
        LayoutRecipe(
            "L14 ratios",
            """
            300x200
            . 80x0 ratio=2
            . 0x50 ratio=2
            . 80xF ratio=2
            . FxF ratio=2
            . 80x50 ratio=2
            """, "0,0,80,40 80,0,0,0 80,0,80,40 160,0,60,30 220,0,80,40"),
        LayoutRecipe(
            "L15 gaps and padding in percent",
            """
            200x100 gap=10%
            . 50%x50% pad=10%
            .. 10x10
            . 25%x10
            """, "0,0,100,50 20,20,10,10 120,0,50,10"),
        LayoutRecipe(
            "L25 hug around fill",
            """
            300x200
            . HxH
            .. FxF
            ... 30x20
            .. 50x40
            """, "0,0,80,40 0,0,30,40 0,0,30,20 30,0,50,40"),
        LayoutRecipe(
            "L26 units that mean nothing",
            """
            300x200
            . 30x20 widthUnitsValue=auto heightUnitsValue=auto
            . 30x20 widthUnitsValue=undefined
            """, "0,0,30,20 30,0,30,20"),
        LayoutRecipe(
            "L27 automatic sizes",
            """
            300x200
            . 30x20 intrinsic widthUnitsValue=auto heightUnitsValue=auto
            . 30x20 intrinsic widthUnitsValue=auto heightUnitsValue=auto
            .. 5x5
            """, "0,0,0,0 0,0,30,20 0,0,5,5"),
        LayoutRecipe(
            "L37 limits",
            """
            300x100
            . 10x10 least=40,-
            . 50x10 least=60,- most=20,-
            . 50x10 least=70,- most=70,-
            . 20x10 pad=30,-,-,-
            . 200x10 most=50%,-
            """, "0,0,40,10 40,0,60,10 100,0,70,10 170,0,30,10 200,0,150,10"),
        LayoutRecipe(
            "L41 shapes let no layout through",
            """
            300x200
            . Shape x=5 y=6
            .. 30x30
            """, "0,0,0,0"),
        LayoutRecipe(
            "L49 percent of what hugs",
            """
            300x100
            . HxH col
            .. 50%x50%
            .. 40x30
            """, "0,0,40,80 0,0,20,50 0,50,40,30"),
    ]

    // MARK: Out of the flow

    static let absolutes = [
        LayoutRecipe(
            "L11 absolute ones",
            """
            300x200 align=center pad=20,30,0,0
            . 40x20 abs at=10,5,-,-
            . 40x20 abs at=-,-,10,5
            . autoxauto abs intrinsic at=10,7,30,9
            . 40x20 abs
            """, "10,5,40,20 250,175,40,20 10,7,260,184 130,90,40,20"),
        LayoutRecipe(
            "L12 absolute parts",
            """
            200x100 pad=20,10,20,10
            . 50%x50% abs at=10%,10%,-,-
            """, "16,8,80,40"),
        LayoutRecipe(
            "L13 absolute ones that fill",
            """
            200x100
            . 50x40 abs at=1,2,-,- hugs=fill,fill
            . 50%x40% abs at=1,2,-,- hugs=fill,fill
            """, "1,2,50,40 1,2,100,40"),
    ]

    // MARK: Artboards

    static let artboards = [
        LayoutRecipe(
            "L20 an artboard that hugs",
            """
            500x400 hugs=hug,hug intrinsic gap=10 pad=1,2,3,4
            . 40x30
            . 20x60
            """, "(0,0,74,66) 1,2,40,30 51,2,20,60"),
        LayoutRecipe(
            "L21 one that hugs its width",
            """
            500x400 hugs=hug,fixed intrinsic
            . 40x30
            . 20x60
            """, "(0,0,60,400) 0,0,40,30 40,0,20,60"),
        LayoutRecipe(
            "L22 one that hugs and fills",
            """
            500x400 hugs=hug,fill intrinsic
            . 40x30
            . 20xF
            """, "(0,0,60,30) 0,0,40,30 40,0,20,30"),
        LayoutRecipe(
            "L23 one that hugs within limits",
            """
            500x400 hugs=hug,hug intrinsic least=100,- most=-,20
            . 40x30
            """, "(0,0,100,20) 0,0,40,30"),
        LayoutRecipe(
            "L24 one that is percent of itself",
            """
            200x100 widthUnitsValue=percent mar=7,9,-,-
            . FxF
            """, "(7,9,400,100) 0,0,400,100"),
        LayoutRecipe(
            "L43 an artboard that hugs, but not by itself",
            """
            300x100 hugs=hug,hug
            . 30x30
            """, "(0,0,300,100) 0,0,30,30"),
        // The runtime stops with an error; here what has the margin has no box.
        LayoutRecipe(
            "L47 a margin in percent of nothing",
            """
            500x400 hugs=hug,hug intrinsic
            . FxF mar=10%,-,-,-
            .. 40x30
            """, "(0,0,0,30) 0,0,40,30"),
        LayoutRecipe(
            "L49 percent of an artboard that hugs",
            """
            500x400 hugs=hug,hug intrinsic
            . 50%x50%
            . 40x30
            """, "(0,0,40,30) 0,0,0,0 0,0,40,30"),
        LayoutRecipe(
            "L68 an artboard hugs a shape",
            """
            300x100 hugs=hug,hug intrinsic
            . Shape
            .. Rectangle width=60 height=30
            """, "(0,0,60,30)"),
    ]

    // MARK: What lies in layouts

    static let contents = [
        LayoutRecipe(
            "L29 groups let layouts through",
            """
            300x200
            . 50x40
            . Node x=7 y=3
            .. 20x30
            . 10x10
            """, "0,0,50,40@0,0 50,0,20,30@57,3 70,0,10,10@70,0"),
        LayoutRecipe(
            "L30 a layout with a turn of its own",
            """
            300x200
            . 50x40 | x=7 y=3 rotation=1.5707964
            . 10x10
            """, "0,0,50,40@7,3 50,0,10,10@50,0"),
        LayoutRecipe(
            "L33 padding around contents grows",
            """
            300x200
            . HxH pad=5
            .. Shape
            ... Rectangle width=60 height=30
            """,
            [
                (0, "0,0,80,50"), (1, "0,0,90,60"), (2, "0,0,100,70"), (3, "0,0,110,80"), (30, "0,0,300,200"),
            ]),
        LayoutRecipe(
            "L33 contents without padding",
            """
            300x200
            . HxH
            .. Shape
            ... Rectangle width=60 height=30
            """, [(0, "0,0,60,30"), (30, "0,0,60,30")]),
        LayoutRecipe(
            "L34 contents are told how large it is",
            """
            300x200
            . FxF
            .. Shape
            ... Rectangle width=60 height=30
            """, "0,0,300,200 {-150,-100,150,100}"),
        LayoutRecipe(
            "L67 but not those of groups",
            """
            300x100
            . FxF
            .. Shape
            ... Rectangle width=10 height=10 originX=0 originY=0
            ... Rectangle width=20 height=20 x=100 originX=0 originY=0
            .. Solo activeComponentId="Told"
            ... Shape name="Told"
            .... Rectangle width=5 height=5
            .. Node
            ... Shape
            .... Rectangle width=5 height=5
            """, [(1, "0,0,300,100 {0,0,400,100} {-150,-50,150,50} {-2.5,-2.5,2.5,2.5}")]),
        LayoutRecipe(
            "L42 hug without contents",
            """
            300x200
            . HxH empty
            .. Shape
            ... Rectangle width=60 height=30
            """, "0,0,0,0"),
        LayoutRecipe(
            "L44 contents in groups",
            """
            300x200
            . HxH
            .. Node
            ... Shape
            .... Rectangle width=60 height=30
            """, "0,0,0,0"),
    ]

    // MARK: Shapes that take part, and artboards inside

    private static let inner = """
        Artboard name="Inner" width=80 height=40 styleId="Inner style"
        . LayoutComponentStyle name="Inner style"
        . LayoutComponent width=30 height=20 styleId="Innermost"
        .. LayoutComponentStyle name="Innermost"
        """

    private static func host(_ name: String, _ properties: String, _ box: String) -> LayoutRecipe {
        LayoutRecipe(
            name,
            """
            300x200
            . NestedArtboardLayout artboardId="Inner" \(properties)
            \(inner)
            """, box)
    }

    static let hosts = [
        LayoutRecipe(
            "L28 an artboard without style",
            """
            300x200 plain
            . 40x30
            . Fx10
            . 10xF
            """, "0,0,40,30 0,30,300,170 0,200,10,0"),
        LayoutRecipe(
            "L31 in older files",
            """
            300x200
            . 50x40 | x=7 y=3 rotation=1.5707964
            . 10x10
            """, version: "7.2", "0,0,50,40@0,0 50,0,10,10@50,0"),
        LayoutRecipe(
            "L32 around its middle",
            """
            300x200
            . 50x40 | rotation=1.5707964
            .. ComponentOrigin originX=0.5 originY=0.5
            """, "0,0,50,40@45,-5"),
        LayoutRecipe(
            "L35 shapes that take part",
            """
            300x200
            . Shape
            .. LayoutParticipant layoutWidthScaleType=hug layoutHeightScaleType=hug
            .. Rectangle width=60 height=30
            . Shape
            .. LayoutParticipant layoutWidthScaleType=fill layoutHeightScaleType=fill
            .. Rectangle width=60 height=30
            . Shape
            .. LayoutParticipant width=20 height=10
            .. Rectangle width=60 height=30
            """, "0,0,60,30@30,15 60,0,220,200@170,100 280,0,20,10@290,5"),
        LayoutRecipe(
            "L50 the origin of an artboard",
            """
            300x100 | originX=0.5 originY=0.5
            . 40x30
            .. 10x10
            """, "0,0,40,30@-150,-50 0,0,10,10@-150,-50"),
        LayoutRecipe(
            "L51 a shape whose path lies aside",
            """
            300x100 col align=center
            . Shape
            .. LayoutParticipant layoutWidthScaleType=fill layoutHeightScaleType=hug
            .. Rectangle x=5 y=5 width=60 height=30
            """, [(0, "0,35,300,30@150,50"), (1, "0,35,300,30@125,45")]),
        LayoutRecipe(
            "a path counts with its size until it is drawn",
            """
            300x100
            . Shape
            .. LayoutParticipant layoutWidthScaleType=hug layoutHeightScaleType=hug
            .. Polygon width=60 height=60 points=3
            . 20x20
            """, [(0, "0,0,60,60 60,0,20,20"), (1, "0,0,51.96,45 51.96,0,20,20")]),
        LayoutRecipe(
            "a path that nobody sees is never drawn",
            """
            300x100
            . Shape opacity=0
            .. LayoutParticipant layoutWidthScaleType=hug layoutHeightScaleType=hug
            .. Polygon width=60 height=60 points=3
            . 20x20
            """, [(0, "0,0,60,60 60,0,20,20"), (5, "0,0,60,60 60,0,20,20")]),
        LayoutRecipe(
            "a constraint turns a layout around its point",
            """
            300x200
            . Node name="Turned" rotation=1.5707964
            . 50x40
            .. ComponentOrigin originX=0.5 originY=0.5
            .. RotationConstraint targetId="Turned"
            """, "0,0,50,40@45,-5"),
        LayoutRecipe(
            "a constraint scales a layout around its point",
            """
            300x200
            . Node name="Larger" scaleX=2 scaleY=2
            . 50x40
            .. ComponentOrigin originX=0.5 originY=0.5
            .. ScaleConstraint targetId="Larger"
            """, "0,0,50,40@-25,-20"),
        host("L52 an artboard inside", "", "0,0,80,40"),
        host("L52 an artboard inside of points", "instanceWidth=50 instanceHeight=60", "0,0,50,60"),
        host("L52 an artboard inside that hugs", "instanceWidthScaleType=hug instanceHeightScaleType=hug", "0,0,30,20"),
        host(
            "L52 an artboard inside that hugs its height", "instanceWidth=50 instanceHeightScaleType=hug", "0,0,50,40"),
        host(
            "L52 an artboard inside as high as there is room",
            "instanceWidthScaleType=hug instanceHeightScaleType=fill", "0,0,30,200"),
        host(
            "L52 an artboard inside as wide as there is room",
            "instanceWidthScaleType=fill instanceHeightScaleType=hug", "0,0,300,40"),
        LayoutRecipe(
            "L63 hug around artboards and N-slices",
            """
            300x200
            . HxH
            .. NestedArtboard artboardId="Inner"
            . HxH
            .. NSlicedNode initialWidth=70 initialHeight=50 width=70 height=50
            \(inner)
            """, "0,0,80,40 80,0,70,50"),
        LayoutRecipe(
            "L62 an artboard that is fitted",
            """
            100x100
            . NestedArtboardLeaf artboardId="Inner" fit=contain
            \(inner)
            """, "<0,25 1.25,1.25 80,40>"),
        LayoutRecipe(
            "L62 an artboard that fills",
            """
            100x100
            . NestedArtboardLeaf artboardId="Inner" fit=layout
            \(inner)
            """, "<0,0 1,1 100,100>"),
        LayoutRecipe(
            "L64 a stack",
            """
            300x200 layoutTypeValue=stack pad=10,0,0,0
            . 50x40
            . FxF
            """, "10,0,50,40 10,0,290,200"),
        LayoutRecipe(
            "L64 a stack in the middle",
            """
            300x200 layoutTypeValue=stack pad=10,0,0,0 align=center
            . 50x40
            . FxF
            """, "130,80,50,40 10,0,290,200"),
        LayoutRecipe(
            "L64 a stack at the end",
            """
            300x200 layoutTypeValue=stack pad=10,0,0,0 align=bottomRight
            . 50x40
            . FxF
            """, "250,160,50,40 10,0,290,200"),
        LayoutRecipe(
            "L64 a stack between the ends",
            """
            300x200 layoutTypeValue=stack pad=10,0,0,0 align=spaceBetweenEnd
            . 50x40
            . FxF
            """, "250,0,50,40 10,0,290,200"),
        LayoutRecipe(
            "L66 a shape in a group",
            """
            300x100 gap=4
            . Node x=5 y=6
            .. Shape
            ... LayoutParticipant layoutWidthScaleType=fill layoutHeightScaleType=fill
            ... Rectangle width=60 height=30
            . 30x30
            """, "0,0,266,100@138,56 270,0,30,30@270,0"),
    ]

    // MARK: Motion

    /// Two layouts, of which the first is keyed.
    private static func motion(
        _ name: String, _ root: String = "", first: String, second: String = "", keys: [LayoutRecipe.Keys],
        _ frames: [(Int, String)]
    ) -> LayoutRecipe {
        LayoutRecipe(
            name,
            """
            300x100 \(root)
            . 50x40 \(first) | name="First"
            . 20x20 \(second)
            """, keys: keys, frames)
    }

    private static let linear = "animationStyleType=custom interpolationType=linear interpolationTime=0.1"

    private static func width(_ values: [(Int, String)]) -> [LayoutRecipe.Keys] {
        [LayoutRecipe.Keys("First", "LayoutComponent.width", values)]
    }

    static let motions = [
        motion(
            "L55 a layout takes its time", first: linear, keys: width([(0, "50"), (2, "110")]),
            zip(2..., [50, 50, 60, 70, 80, 90, 100, 110, 110]).map { ($0, "0,0,\($1),40 110,0,20,20") }),
        motion(
            "L56 so do those that inherit it", linear, first: "animationStyleType=inherit",
            second: "animationStyleType=inherit",
            keys: width([(0, "50"), (2, "110")]),
            zip(2..., [50, 50, 60, 70, 80, 90, 100, 110, 110]).map { ($0, "0,0,\($1),40 \($1),0,20,20") }),
        motion(
            "L57 and turns round on its way", first: linear, keys: width([(0, "50"), (1, "110"), (5, "50")]),
            [
                (1, "50"), (2, "50"), (3, "60"), (4, "70"), (5, "80"), (6, "90"), (7, "91.67"), (8, "90"), (9, "80"),
                (10, "70"), (11, "60"), (12, "50"),
            ].map { frame, width in (frame, "0,0,\(width),40 \(frame < 5 ? 110 : 50),0,20,20") }),
        LayoutRecipe(
            "L57b gently",
            """
            300x100
            . CubicEaseInterpolator
            . 50x40 animationStyleType=custom interpolationType=cubic interpolationTime=0.1 interpolatorId=2 | name="First"
            """, keys: width([(0, "50"), (1, "110")]),
            zip(2..., ["50", "53.37", "63.91", "80", "96.09", "106.63", "110"]).map { frame, width in
                (frame, "0,0,\(width),40")
            }),
        LayoutRecipe(
            "L58 out of the flow, where it was",
            """
            300x100
            . 20x20 | name="First"
            . 50x40 | name="Second"
            . 20x20
            """,
            keys: [
                LayoutRecipe.Keys("Style 2", "positionTypeValue", [(0, "1"), (2, "2")], type: "Uint"),
                LayoutRecipe.Keys("First", "LayoutComponent.width", [(0, "20"), (4, "60")]),
            ],
            [
                (1, "0,0,20,20 20,0,50,40 70,0,20,20"), (2, "0,0,20,20 20,0,50,40 20,0,20,20"),
                (4, "0,0,60,20 20,0,50,40 60,0,20,20"),
            ]),
        LayoutRecipe(
            "L59 hidden and back",
            """
            300x100
            . 50x40
            .. 10x10
            . 20x20
            """,
            keys: [LayoutRecipe.Keys("Style 1", "displayValue", [(0, "0"), (1, "1"), (3, "0")], type: "Uint")],
            [
                (0, "0,0,50,40 0,0,10,10 50,0,20,20"), (1, "0,0,0,0 0,0,0,0 0,0,20,20"),
                (2, "0,0,0,0 0,0,0,0 0,0,20,20"), (3, "0,0,50,40 0,0,10,10 50,0,20,20"),
            ]),
        LayoutRecipe(
            "L60 padding in percent of what was",
            """
            300x100
            . 100x40 | name="First"
            .. 50x30 pad=10%,-,-,-
            ... 5x5
            """, keys: width([(0, "100"), (1, "200")]),
            [(0, "0,0,100,40 0,0,50,30 10,0,5,5"), (1, "0,0,200,40 0,0,50,30 10,0,5,5")]),
        LayoutRecipe(
            "L61 bases in percent of what was",
            """
            300x100
            . 100x40 | name="First"
            .. Fx30 basis=50%
            .. Fx30 basis=10
            """, keys: width([(0, "100"), (1, "200")]),
            [(0, "0,0,100,40 0,0,70,30 70,0,30,30"), (1, "0,0,200,40 0,0,120,30 120,0,80,30")]),
    ]

    // MARK: What scrolls

    /// Five boxes, of which a view shows one and a half, where a property of the scrolling is keyed from the first frame on.
    private static func scroll(_ name: String, _ property: String, _ value: String, to y: Int) -> LayoutRecipe {
        let boxes = (0..<5).map { "0,\(54 * $0),90,50@0,\(y + 54 * $0)" }
        return LayoutRecipe(
            name,
            """
            300x100
            . 100x80
            .. HxH col gap=4
            ... ScrollConstraint name="Scroll" directionValue=1
            \(repeatElement("... 90x50", count: 5).joined(separator: "\n"))
            """, keys: [LayoutRecipe.Keys("Scroll", property, [(0, "0"), (1, value)])],
            [(1, "0,0,100,80@0,0 0,0,90,266@0,0 " + boxes.joined(separator: " "))])
    }

    static let scrolls = [
        LayoutRecipe(
            "L36 to the end",
            """
            300x200
            . 100x80 pad=0,6,0,8
            .. HxH col gap=4
            ... ScrollConstraint directionValue=1 scrollOffsetY=-1000
            ... 90x50
            ... 90x50
            ... 90x50
            """,
            "0,0,100,80@0,0 0,6,90,158@0,6 0,0,90,50@0,-86 0,54,90,50@0,-32 0,108,90,50@0,22"),
        LayoutRecipe(
            "L54 a bar",
            """
            300x100
            . 100x80
            .. HxH col
            ... ScrollConstraint name="Scroll" directionValue=1 scrollOffsetY=-50
            ... 90x200
            . 10x80 pad=0,5,0,5
            .. 10x20
            ... ScrollBarConstraint scrollConstraintId="Scroll" directionValue=1
            """,
            "0,0,100,80@0,0 0,0,90,200@0,0 0,0,90,200@0,-50 100,0,10,80@100,0 0,5,10,28@100,22.5"),
        scroll("L70 by a share", "scrollPercentY", "0.5", to: -93),
        scroll("L70 to an item", "scrollIndex", "1.5", to: -81),
        scroll("L70 to more than there is", "scrollIndex", "9", to: -186),
        scroll("L70 to less than nothing", "scrollIndex", "-1", to: 0),
    ]

    // MARK: Lists

    /// A list in a view that shows some of its items.
    private static func list(
        _ name: String, count: Int = 10, _ properties: String, keys: [LayoutRecipe.Keys] = [], content: String,
        _ items: String, inItem: String = ""
    ) -> LayoutRecipe {
        LayoutRecipe(
            name,
            """
            ViewModel name="Item"
            . ViewModelInstance name="One"
            ViewModel name="Page"
            . ViewModelPropertyList name="items"
            . ViewModelInstance name="Only"
            .. ViewModelInstanceList
            \(repeatElement("... ViewModelInstanceListItem viewModelInstanceId=\"One\"", count: count).joined(separator: "\n"))
            300x200 | viewModelId="Page"
            . 120x100
            .. HxH col gap=5
            ... ScrollConstraint name="Scroll" directionValue=1 \(properties)
            ... ArtboardComponentList
            .... DataBindContext propertyKey=listSource sourcePathIds="Page/items"
            .... ArtboardListMapRule viewModelId="Item" artboardId="Cell"
            Artboard name="Cell" width=80 height=30 viewModelId="Item" styleId="Cell style"
            . LayoutComponentStyle name="Cell style"
            \(inItem)
            """, keys: keys, [(0, "0,0,120,100@0,0 \(content) [\(items)]")])
    }

    static let lists = [
        list("L53 at its start", "virtualize=true", content: "0,0,80,100@0,0", "0@0,0 1@0,35 2@0,70"),
        list(
            "L53 two items on", "virtualize=true scrollOffsetY=-70", content: "0,0,80,100@0,0",
            "2@0,0 3@0,35 4@0,70"),
        list(
            "L53 between items", "virtualize=true scrollOffsetY=-33", content: "0,0,80,100@0,0",
            "1@0,2 2@0,37 3@0,72"),
        list(
            "L53 at its end", "virtualize=true scrollOffsetY=-1000", content: "0,0,80,100@0,0",
            "7@0,0 8@0,35 9@0,70"),
        list(
            "L53 without an end", "virtualize=true infinite=true scrollOffsetY=20", content: "0,0,80,135@0,0",
            "0@0,20 1@0,55 2@0,90 9@0,-15"),
        list(
            "L53 with one more at each side", "virtualize=true virtualizeBuffer=1 scrollOffsetY=-70",
            content: "0,0,80,170@0,0", "1@0,-35 2@0,0 3@0,35 4@0,70 5@0,105"),
        list(
            "L53 around its end, where it begins again", "virtualize=true infinite=true scrollOffsetY=-1000",
            content: "0,0,80,135@0,0", "0@0,50 1@0,85 8@0,-20 9@0,15"),
        list("L53b all of it", count: 4, "", content: "0,0,80,135@0,0", "0@0,0 1@0,35 2@0,70 3@0,105"),
        list(
            "L53b all of it, to the end", count: 6, "scrollOffsetY=-1000", content: "0,0,80,205@0,0",
            "0@0,-105 1@0,-70 2@0,-35 3@0,0 4@0,35 5@0,70"),
    ]

    /// Three items in a view, to which the list gives sizes.
    private static func sized(_ name: String, _ properties: String, _ items: String) -> LayoutRecipe {
        LayoutRecipe(
            name,
            """
            ViewModel name="Item"
            . ViewModelInstance name="One"
            ViewModel name="Page"
            . ViewModelPropertyList name="items"
            . ViewModelInstance name="Only"
            .. ViewModelInstanceList
            ... ViewModelInstanceListItem viewModelInstanceId="One"
            ... ViewModelInstanceListItem viewModelInstanceId="One"
            ... ViewModelInstanceListItem viewModelInstanceId="One"
            300x200 | viewModelId="Page"
            . 120x100
            .. FxF col gap=5
            ... ArtboardComponentList
            .... DataBindContext propertyKey=listSource sourcePathIds="Page/items"
            .... ArtboardListMapRule viewModelId="Item" artboardId="Cell"
            .... ArtboardComponentListOverride \(properties)
            Artboard name="Cell" width=80 height=30 viewModelId="Item" styleId="Cell style"
            . LayoutComponentStyle name="Cell style"
            """, "0,0,120,100@0,0 0,0,120,100@0,0 [\(items)]")
    }

    static let sizedLists = [
        sized(
            "L69 as wide as there is room", "instanceWidthScaleType=fill instanceHeight=20",
            "0@0,0#120,20 1@0,25#120,20 2@0,50#120,20"),
        sized(
            "L69 sharing the height", "instanceWidth=50 instanceHeightScaleType=fill",
            "0@0,0#50,30 1@0,35#50,30 2@0,70#50,30"),
        sized("L69 as they are", "", "0@0,0#80,30 1@0,35#80,30 2@0,70#80,30"),
        sized(
            "L69 as high as their contents", "instanceWidth=50 instanceHeightScaleType=hug",
            "0@0,0#50,30 1@0,35#50,30 2@0,70#50,30"),
        sized(
            "L69 sizes for another artboard", "instanceWidth=50 artboardId=\"Main\"",
            "0@0,0#80,30 1@0,35#80,30 2@0,70#80,30"),
    ]

    /// An item that is scrolled away and back begins anew.
    @Test func itemsBeginAnew() throws {
        let list = Self.list(
            "", "virtualize=true",
            keys: [LayoutRecipe.Keys("Scroll", "scrollOffsetY", [(0, "0"), (20, "-200"), (30, "0")])], content: "", "",
            inItem: """
                . Shape name="Mover"
                .. Rectangle width=10 height=10
                . LinearAnimation name="Moves" fps=60 duration=60
                .. KeyedObject objectId="Mover"
                ... KeyedProperty propertyKey=Node.x
                .... KeyFrameDouble frame=0 value=0 interpolationType=linear
                .... KeyFrameDouble frame=60 value=60
                . StateMachine name="Runs"
                .. StateMachineLayer
                ... AnyState
                ... EntryState
                .... StateTransition stateToId="Moves"
                ... ExitState
                ... AnimationState animationId="Moves"
                """)
        let scene = try SceneDraft(list.draft).scene()
        func mover() throws -> Float? {
            try scene.lookAtGeometry { artboard in
                let item = artboard.objects.compactMap(\.items).first?[0]
                return item?.shown?.objects.first { $0.bounds != nil }?.transform?.tx
            }
        }
        _ = scene.advance(0)
        _ = scene.states(15)
        #expect(try #require(try mover()) > 10)
        _ = scene.states(10)
        #expect(try mover() == nil)
        _ = scene.states(8)
        #expect(try #require(try mover()) < 5)
    }

    @Test func aListCostsWhatIsSeenOfIt() throws {
        func effort(_ count: Int) throws -> Int {
            let keys = LayoutRecipe.Keys("Scroll", "scrollOffsetY", [(0, "0"), (1, "-20"), (2, "-40"), (3, "-60")])
            let recipe = Self.list("", count: count, "virtualize=true", keys: [keys], content: "", "")
            let scene = try SceneDraft(recipe.draft).scene()
            _ = scene.states(2)
            let before = scene.effortSpent
            _ = scene.states(2)
            return scene.effortSpent - before
        }
        #expect(try effort(3000) == effort(30))
    }
}
