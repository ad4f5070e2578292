import Testing

@testable import RiveRuntime

/// What layouts decide is named where texts decide about them, which nothing measures; and only that.
@Suite struct UnsupportedLayoutTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let objects: String
        /// A property of the object `Style` that has key frames.
        let keyed: String?
        /// What the state machine of the first artboard has, and the artboards behind it.
        let machine: String
        let artboards: String
        /// What is named untouched, and what besides where pointers touch the scene.
        let alone: [String]
        let touched: [String]

        init(
            _ name: String, _ objects: String, keyed: String? = nil, machine: String = "", artboards: String = "",
            alone: [String] = [], touched: [String] = []
        ) {
            testDescription = name
            (self.objects, self.keyed, self.machine, self.artboards) = (objects, keyed, machine, artboards)
            (self.alone, self.touched) = (alone, alone + touched)
        }

        var draft: String {
            """
            rive draft 7.0
            Backboard
            ViewModel name="Model"
              ViewModelPropertyNumber name="number"
              ViewModelPropertyArtboard name="shown"
              ViewModelInstance name="Only"
                ViewModelInstanceNumber viewModelPropertyId="number"
                ViewModelInstanceArtboard viewModelPropertyId="shown"
            Artboard name="Main" width=100 height=100 viewModelId="Model"
            \(objects)
              LinearAnimation name="Moves" duration=10
            \(keyed.map(UnsupportedLayoutTests.keyFrames) ?? "")
              StateMachine name="Machine"
                StateMachineLayer name="Layer"
                  AnyState
                  EntryState
                    StateTransition stateToId="Moves"
                  ExitState
                  AnimationState animationId="Moves"
            \(machine)
            \(artboards)
            """
        }

        /// The same in a file that has a layout as large as a text.
        var measuredDraft: String {
            """
            \(draft)
            Artboard name="Measured"
              LayoutComponent styleId="Hug"
                LayoutComponentStyle name="Hug" intrinsicallySizedValue=true
                Text
            """
        }
    }

    private static func keyFrames(_ property: String) -> String {
        """
            KeyedObject objectId="Style"
              KeyedProperty propertyKey=\(property)
                KeyFrameDouble frame=0 value=1
                KeyFrameDouble frame=10 value=5
        """
    }

    private static let places =
        "geometry: texts are not measured, nor what layouts make of their sizes (1)"
    private static let sizes = "layout: conditions take the size of an artboard without its texts (1)"
    private static let hits =
        "pointers: texts, and what layouts make of their sizes, are not hit where they are shown (1)"

    private static let whenWide = """
          StateMachine name="Machine"
            StateMachineLayer name="Layer"
              EntryState
              AnyState
                StateTransition stateToId="Idle"
                  TransitionArtboardCondition opValue=greaterThan
                    TransitionPropertyArtboardComparator
                    TransitionValueNumberComparator value=50
              ExitState
              AnimationState animationId="Idle"
        """

    /// An artboard with a condition on its own width.
    private static func inner(_ options: String = "", _ objects: String = "") -> String {
        """
        Artboard name="Inner" width=60 height=60 \(options)
        \(objects)
          LinearAnimation name="Idle"
        \(whenWide)
        """
    }

    private static func host(_ type: String, _ options: String = "") -> String {
        """
          \(type) artboardId="Inner" \(options)
            NestedStateMachine animationId="Machine"
        """
    }

    private static func indented(_ lines: String) -> String {
        lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }

    private static func listener(_ target: String, _ action: String = "") -> String {
        """
            StateMachineListenerSingle targetId="\(target)" listenerTypeValue=down
              \(action)
        """
    }

    private static func toSource(_ key: String) -> String {
        "DataBindContext propertyKey=\(key) flags=toSource sourcePathIds=\"Model/number\""
    }

    /// An artboard that a pointer can touch.
    private static let touchable = """
        Artboard name="Inner" width=60 height=60
          Shape name="Dot"
            Ellipse width=20 height=20
          StateMachine name="Machine"
            StateMachineListenerSingle targetId="Dot" listenerTypeValue=down
        """

    /// A layout at a place of its own.
    private static func absolute(_ options: String) -> String {
        """
          LayoutComponentStyle name="Style" positionTypeValue=absolute positionLeftUnitsValue=point \
        positionTopUnitsValue=point \(options)
          LayoutComponent name="Column" styleId="Style" width=20 height=20
        """
    }

    /// A shape that a constraint pulls to a node in or beside a layout.
    private static func follower(of goal: String, _ bind: String = "") -> String {
        """
          LayoutComponent name="Column"
            Node name="Inside"
          Node name="Beside"
          Shape name="Follower"
            \(bind)
            Rectangle width=10 height=10
            TranslationConstraint targetId="\(goal)"
        """
    }

    static let sizeRows = [
        Row(
            "the width of an artboard that fills a layout", host("NestedArtboardLayout", "instanceWidthScaleType=fill"),
            artboards: inner(), alone: [sizes], touched: []),
        Row(
            "the width of an artboard that a layout makes 80 wide", host("NestedArtboardLayout", "instanceWidth=80"),
            artboards: inner(), alone: [sizes]),
        Row(
            "the width of an artboard that keeps its own in a layout", host("NestedArtboardLayout"), artboards: inner()),
        Row(
            "the width of an artboard beside layouts", "  LayoutComponent\n" + host("NestedArtboard"),
            artboards: inner()),
        Row(
            "the width of an artboard that is laid out for its frame", host("NestedArtboardLeaf", "fit=layout"),
            artboards: inner(), alone: [sizes]),
        Row(
            "the width of an artboard that is scaled to its frame", host("NestedArtboardLeaf", "fit=contain"),
            artboards: inner()),
        Row(
            "the width of an artboard that has a least one",
            host("NestedArtboard"),
            artboards: inner(
                "styleId=\"Style\"", "  LayoutComponentStyle name=\"Style\" minWidth=80 minWidthUnitsValue=point"),
            alone: [sizes]),
    ]

    static let boundRows = [
        Row(
            "the width of a path that a layout writes",
            "  LayoutComponent\n    Shape\n      Rectangle width=10\n        " + toSource("ParametricPath.width"),
            alone: [places]),
        Row(
            "the width of a path in a group, which no layout writes",
            "  LayoutComponent\n    Node\n      Shape\n        Rectangle width=10\n          "
                + toSource("ParametricPath.width")),
        Row(
            "the width of a path beside a layout",
            "  LayoutComponent\n  Shape\n    Rectangle width=10\n      " + toSource("ParametricPath.width")),
        Row(
            "a width that the path in a layout only takes",
            "  LayoutComponent\n    Shape\n      Rectangle width=10\n        "
                + toSource("ParametricPath.width").replacing("flags=toSource ", with: "")),
        Row(
            "how long a shape beside a layout is",
            "  LayoutComponent\n  Shape\n    Rectangle width=10\n    " + toSource("Shape.length")),
        Row(
            "how long a shape in a layout is",
            "  LayoutComponent\n    Shape\n      Rectangle width=10\n      " + toSource("Shape.length"), alone: [places]
        ),
        Row(
            "where something is that is pulled beside a layout",
            follower(of: "Beside", toSource("computedWorldX"))),
        Row(
            "where something is that is pulled into a layout",
            follower(of: "Inside", toSource("computedWorldX")), alone: [places]),
    ]

    static let hitRows = [
        Row(
            "a target that is pulled to what lies in a layout", follower(of: "Inside"),
            machine: listener("Follower"), touched: [hits]),
        Row(
            "a target that is pulled to what lies beside a layout", follower(of: "Beside"),
            machine: listener("Follower")),
        Row(
            "a target that hangs from what is pulled into a layout",
            follower(of: "Inside").replacing("Shape name=\"Follower\"", with: "Node name=\"Follower\"")
                .replacing("Rectangle width=10 height=10", with: "Shape name=\"Hand\""),
            machine: listener("Hand"), touched: [hits]),
        Row(
            "an artboard that is pulled to what lies in a layout",
            """
              LayoutComponent
                Node name="Inside"
              NestedArtboard artboardId="Inner"
                TranslationConstraint targetId="Inside"
                NestedStateMachine animationId="Machine"
            """, artboards: touchable, touched: [hits]),
        Row(
            "an artboard beside a layout",
            """
              LayoutComponent
              NestedArtboard artboardId="Inner"
                NestedStateMachine animationId="Machine"
            """, artboards: touchable),
        Row(
            "an artboard that fits the one around", host("NestedArtboardLeaf", "fit=contain"), artboards: touchable),
        Row(
            "an artboard that fits a layout",
            "  LayoutComponent\n" + indented(host("NestedArtboardLeaf", "fit=contain")),
            artboards: touchable, touched: [hits]),
        Row(
            "an artboard that hugs its contents and fits the one around", host("NestedArtboardLeaf", "fit=contain"),
            artboards: touchable.replacing("height=60", with: "height=60 styleId=\"Style\"").replacing(
                "  Shape", with: "  LayoutComponentStyle name=\"Style\" intrinsicallySizedValue=true\n  Shape"),
            touched: [hits]),
        Row(
            "any artboard, beside a layout and in one",
            """
              NestedArtboard name="Free"
                DataBindContext propertyKey=artboardId sourcePathIds="Model/shown"
              LayoutComponent
                NestedArtboard
                  DataBindContext propertyKey=artboardId sourcePathIds="Model/shown"
            """, artboards: touchable, touched: [hits]),
        Row(
            "the words of a text",
            """
              Text
                TextStylePaint name="Plain"
                TextValueRun name="Words" styleId="Plain" text="Hit me"
            """, machine: listener("Words"), touched: [hits]),
        Row(
            "a path whose points are the items of a list",
            """
              Shape name="Curve"
                ListPath
            """, machine: listener("Curve"), touched: [hits]),
        Row(
            "a path whose points are the items of a list, beside what listens",
            """
              Shape name="Dot"
              Shape
                ListPath
            """, machine: listener("Dot")),
        Row(
            "a layout that its style places", absolute("positionLeft=10"), machine: listener("Column"), touched: [hits]),
        Row(
            "what moves something in a layout to the pointer",
            """
              LayoutComponent
                Node name="Inside"
              Shape name="Dot"
            """, machine: listener("Dot", "ListenerAlignTarget targetId=\"Inside\""), touched: [hits]),
        Row(
            "what moves something beside a layout to the pointer",
            """
              LayoutComponent
              Node name="Beside"
              Shape name="Dot"
            """, machine: listener("Dot", "ListenerAlignTarget targetId=\"Beside\"")),
    ]

    @Test(arguments: sizeRows + boundRows + hitRows)
    func names(_ row: Row) throws {
        let scene = try SceneDraft(row.measuredDraft).scene()
        let cases: [(OutsideActions, [String])] = [([], row.alone), (.pointers, row.touched)]
        for (actions, expected) in cases {
            let census = scene.unsupported(actions)
            #expect(census.report(isFocusMoved: census.movesFocus) == expected)
        }
        scene.dispose()
    }

    /// Without such a text only texts are named, and paths that lists make.
    @Test(arguments: sizeRows + boundRows + hitRows)
    func namesNothingElse(_ row: Row) throws {
        let hasMore = [row.objects, row.artboards].contains { $0.contains("Text") || $0.contains("ListPath") }
        let scene = try SceneDraft(row.draft).scene()
        if !hasMore { #expect(scene.unsupported(.pointers).report(isFocusMoved: false) == []) }
        scene.dispose()
    }
}
