import Testing

@testable import RiveRuntime

@Suite struct HitTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let objects: [String]
        /// Points just inside and just outside, farther from the edge than a touch is wide.
        let inside: [(Float, Float)]
        let outside: [(Float, Float)]
        /// What the artboard has besides its size.
        var artboard = ""
        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "rectangle", objects: ["  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=40 height=20"],
            inside: [(31, 41), (69, 59), (50, 50)], outside: [(27, 50), (73, 50), (50, 37), (50, 63)]),
        Row(
            name: "ellipse", objects: ["  Shape name=\"Goal\" x=50 y=50", "    Ellipse width=60 height=60"],
            inside: [(50, 21), (79, 50), (70, 70)], outside: [(26, 26), (74, 74), (83, 50)]),
        Row(
            name: "triangle", objects: ["  Shape name=\"Goal\" x=50 y=50", "    Triangle width=40 height=40"],
            inside: [(50, 34), (34, 68)], outside: [(34, 34), (66, 34)]),
        Row(
            name: "rounded rectangle",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=60 height=60 cornerRadiusTL=30",
            ], inside: [(50, 21), (30, 30 + 4)], outside: [(25, 25), (75, 75)]),
        Row(
            name: "turned and scaled rectangle",
            objects: [
                "  Node x=50 y=50 rotation=1.5707964 scaleX=2", "    Shape name=\"Goal\"",
                "      Rectangle width=30 height=10",
            ], inside: [(50, 21), (50, 79), (46, 50)], outside: [(58, 50), (42, 50), (50, 17)]),
        Row(
            name: "open contour of points",
            objects: [
                "  Shape name=\"Goal\"", "    PointsPath", "      StraightVertex x=20 y=20",
                "      StraightVertex x=80 y=20", "      StraightVertex x=80 y=80",
            ], inside: [(77, 25), (60, 40)], outside: [(30, 60), (90, 50)]),
        Row(
            name: "hole that winds the other way",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=80 height=80",
                "    Rectangle width=40 height=40 scaleX=-1",
            ], inside: [(15, 50), (50, 85)], outside: [(50, 50), (40, 60)]),
        Row(
            name: "stretched between lines",
            objects: sliced("x=15 y=15"), inside: [(13, 15), (77, 15), (45, 11)],
            outside: [(6, 15), (84, 15), (45, 6), (45, 24)]),
        Row(
            name: "moved by what is stretched before it", objects: sliced("x=25 y=15"), inside: [(82, 15), (88, 15)],
            outside: [(76, 15), (94, 15)]),
        Row(
            name: "layout at a place of its own",
            objects: layout("Goal", "width=40 height=20", left: 30, top: 40, indent: "  "),
            inside: [(31, 41), (69, 59)], outside: [(29, 50), (71, 50), (50, 39), (50, 61)]),
        Row(
            name: "layout at a place in one that clips",
            objects: layout("Frame", "width=80 height=80 clip=true", left: 10, top: 10, indent: "  ")
                + layout("Goal", "width=40 height=40", left: 60, top: 0, indent: "    "),
            inside: [(71, 11), (89, 49)], outside: [(69, 30), (91, 30), (80, 9), (80, 51)]),
        Row(
            name: "hidden shape",
            objects: ["  Shape name=\"Goal\" x=50 y=50 drawableFlags=1", "    Rectangle width=40 height=20"],
            inside: [(50, 50)], outside: []),
        Row(
            name: "shape that is not opaque",
            objects: ["  Shape name=\"Goal\" x=50 y=50 opacity=0", "    Rectangle width=40 height=20"],
            inside: [(50, 50)], outside: []),
        Row(
            name: "ring whose fill has a hole",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=80 height=80",
                "    Rectangle width=40 height=40",
                "    Fill fillRule=evenOdd", "      SolidColor",
            ], inside: [(50, 50), (11, 50), (89, 50)], outside: [(7, 50), (93, 50), (50, 7), (50, 93)]),
        Row(
            name: "stroke, which does not count",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=40 height=40", "    Stroke thickness=20",
                "      SolidColor",
            ], inside: [(50, 50), (31, 50), (69, 50)], outside: [(26, 50), (74, 50), (50, 26), (50, 74)]),
        Row(
            name: "skewed square",
            objects: [
                "  Node x=50 y=50 scaleX=2", "    Shape name=\"Goal\" rotation=0.7853982",
                "      Rectangle width=20 height=20",
            ], inside: [(23, 50), (77, 50), (50, 37), (50, 63), (62, 55)],
            outside: [(18, 50), (82, 50), (50, 32), (50, 68), (70, 60), (30, 40)]),
        Row(
            name: "star",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Star width=80 height=80 points=4 innerRadius=0.25",
            ], inside: [(50, 13), (87, 50), (50, 50), (54, 54)], outside: [(70, 70), (30, 30), (50, 7), (64, 64)]),
        Row(
            name: "mirrored shape",
            objects: ["  Shape name=\"Goal\" x=50 y=50 scaleX=-1", "    Rectangle width=40 height=20 originX=0"],
            inside: [(11, 50), (49, 50), (30, 41)], outside: [(54, 50), (7, 50)]),
        Row(
            name: "clipped by a shape, which does not count",
            objects: [
                "  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=40 height=40",
                "    ClippingShape sourceId=\"Hole\"", "  Shape name=\"Hole\" x=50 y=50",
                "    Rectangle width=10 height=10",
            ], inside: [(32, 50), (68, 68)], outside: [(27, 50), (73, 50)]),
        Row(
            name: "shape that sticks out of its artboard",
            objects: ["  Shape name=\"Goal\"", "    Rectangle width=40 height=40"],
            inside: [(1, 1), (19, 19)], outside: [(-2, 10), (10, -2), (23, 10)], artboard: "clip=true"),
        Row(
            name: "shape that sticks out of an artboard that does not clip",
            objects: ["  Shape name=\"Goal\"", "    Rectangle width=40 height=40"],
            inside: [(-19, 10), (10, -19)], outside: [(-24, 10), (10, -24)], artboard: "clip=false"),
        Row(
            name: "artboard that has its origin in the middle",
            objects: ["  Shape name=\"Goal\"", "    Rectangle width=40 height=40"],
            inside: [(31, 50), (69, 50), (50, 31)], outside: [(27, 50), (73, 50)], artboard: "originX=0.5 originY=0.5"),
    ]

    /// A layout that lies where its style says.
    private static func layout(_ name: String, _ size: String, left: Int, top: Int, indent: String) -> [String] {
        [
            "\(indent)LayoutComponent name=\"\(name)\" styleId=\"\(name) style\" \(size)",
            "\(indent)  LayoutComponentStyle name=\"\(name) style\" positionTypeValue=absolute positionLeft=\(left)"
                + " positionTop=\(top) positionLeftUnitsValue=point positionTopUnitsValue=point",
        ]
    }

    /// A square of 10 in a group that is three times as wide as it was, of which the middle third is stretched.
    private static func sliced(_ place: String) -> [String] {
        [
            "  NSlicedNode initialWidth=30 initialHeight=30 width=90 height=30", "    AxisX offset=20",
            "    AxisX offset=0.3333333 normalized=true", "    Shape name=\"Goal\" \(place)",
            "      Rectangle width=10 height=10",
        ]
    }

    private func scene(_ objects: [String], artboard: String = "", listener: String = "down") throws -> RuntimeScene {
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 defaultStateMachineId="Machine" \(artboard)
            \(objects.joined(separator: "\n"))
              StateMachine name="Machine"
                StateMachineBool name="Pressed"
                StateMachineListenerSingle targetId="Goal" listenerTypeValue=\(listener)
                  ListenerBoolChange inputId="Pressed" value=toggle
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        return scene
    }

    @Test(arguments: rows)
    func hitsWhatIsInside(row: Row) throws {
        for (points, hit) in [(row.inside, PointerHit.hit), (row.outside, .none)] {
            for (x, y) in points {
                let scene = try scene(row.objects, artboard: row.artboard)
                #expect(scene.pointer(.down, x: x, y: y) == hit, "at \(x), \(y)")
                #expect((scene.machine?.inputs[0].word == 1) == (hit == .hit), "at \(x), \(y)")
            }
        }
    }

    /// Calls of one pointer on a rectangle, and after which of them its listener has fired.
    static let calls: [(listener: String, calls: [(PointerAction, Float)], fired: [Bool])] = [
        ("enter", [(.move, 5), (.move, 50), (.move, 55), (.move, 5)], [false, true, true, true]),
        ("exit", [(.move, 50), (.move, 5), (.move, 5)], [false, true, true]),
        ("up", [(.down, 50), (.up, 50)], [false, true]),
        ("move", [(.down, 50), (.move, 50)], [false, true]),
        ("click", [(.down, 50), (.up, 50)], [false, true]),
        ("click", [(.down, 50), (.up, 5)], [false, false]),
        ("click", [(.down, 5), (.up, 50)], [false, false]),
        ("drag", [(.move, 50), (.down, 50), (.move, 55)], [false, false, true]),
    ]

    @Test(arguments: calls)
    func firesListeners(listener: String, calls: [(PointerAction, Float)], fired: [Bool]) throws {
        let scene = try scene(
            ["  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=40 height=20"], listener: listener)
        let results = calls.map { action, x in
            _ = scene.pointer(action, x: x, y: 50)
            return scene.machine?.inputs[0].word == 1
        }
        #expect(results == fired)
    }

    @Test func tellsPointersApart() throws {
        let scene = try scene(
            ["  Shape name=\"Goal\" x=50 y=50", "    Rectangle width=40 height=20"], listener: "click")
        _ = scene.pointer(.down, x: 50, y: 50, id: 1)
        _ = scene.pointer(.up, x: 50, y: 50, id: 2)
        #expect(scene.machine?.inputs[0].word == 0)
        _ = scene.pointer(.up, x: 50, y: 50, id: 1)
        #expect(scene.machine?.inputs[0].word == 1)
    }
}
