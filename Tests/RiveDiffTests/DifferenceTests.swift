import RiveFormat
import RiveTestSupport
import Testing

@testable import RiveDiff

/// What is told of small files in which one thing is another.
@Suite struct DifferenceTests {
    private static let board = "Backboard\nArtboard name=\"Main\" width=100 height=100\n"
    private static let board2 = """
        Artboard name="Second" width=100 height=100
          Text name="T"
            TextValueRun name="Run" text="x"
          Event name="Outer"
            Event name="Inner"
              CustomPropertyNumber name="n"
          StateMachine name="S"
            StateMachineBool name="on"
            StateMachineLayer name="L"
        """
    /// A board with an image of one of two assets, which keep their numbers in any order.
    private static func image(_ shown: String, of assets: [String]) -> String {
        let lines = assets.map { "ImageAsset name=\"\($0)\" assetId=\($0 == "a" ? 1 : 2)\n" }
        return "Backboard\n\(lines.joined())\(board.dropFirst(10))  Image assetId=\"\(shown)\""
    }

    private static func machine(_ states: String) -> String {
        board + """
              LinearAnimation name="Idle"
              LinearAnimation name="Run"
              StateMachine name="M"
                StateMachineBool name="on"
                StateMachineLayer name="L"
                  AnyState
                  EntryState
                    StateTransition stateToId=3
                  ExitState
            \(states)
            """
    }
    private static let model = """
        Backboard
        \(Draft.viewModel("V", .number("a"), .list("list")))

        """
    /// A condition that asks for a value of an enum.
    private static func theme(_ value: String) -> String {
        """
        Backboard
        DataEnumCustom name="Theme"
          DataEnumValue key="Light"
          DataEnumValue key="Dark"
        ViewModel name="V"
          ViewModelPropertyEnumCustom name="theme" enumId="Theme"
        Artboard name="Main" width=100 height=100 viewModelId="V"
          LinearAnimation name="Idle"
          StateMachine name="M"
            StateMachineLayer name="L"
              AnyState
              EntryState
                StateTransition stateToId=3
                  TransitionViewModelCondition opValue=equal
                    BindablePropertyEnum
                      DataBindContext propertyKey=BindablePropertyEnum.propertyValue sourcePathIds="V/theme"
                    TransitionPropertyViewModelComparator
                    TransitionValueEnumComparator value="\(value)"
              ExitState
              AnimationState animationId="Idle"
        """
    }
    private static let items = """
        \(Draft.viewModel("Item", instance: "X", .number("n")))
        \(Draft.instance("Y", .number("n", 2)))

        """
    private static func list(_ items: String...) -> String {
        model + """
              ViewModelInstance name="I"
                ViewModelInstanceList viewModelPropertyId="list"
            \(items.map { "      ViewModelInstanceListItem viewModelId=\"Item\" viewModelInstanceId=\"\($0)\"" }.joined(separator: "\n"))

            """ + Self.items
    }

    private static func inputs(_ names: String...) -> String {
        board + "  StateMachine name=\"M\"\n"
            + names.map { "    StateMachineBool name=\"\($0)\"" }.joined(separator: "\n")
    }
    private static func skin(_ bones: String...) -> String {
        """
          RootBone name="A"
          RootBone name="B"
          Shape name="S"
            PointsPath name="P"
              Skin name="K"
        \(bones.map { "        Tendon boneId=\"\($0)\"" }.joined(separator: "\n"))
        """
    }
    /// A frame that is eased by the first of some interpolators that stores what would hold anyway.
    /// Two shapes that are equal, and an animation that moves both alike, in an order of their own.
    private static func keyed(_ shapes: String...) -> String {
        "  Shape\n  Shape\n  LinearAnimation name=\"A\""
            + shapes.map { shape in
                "\n    KeyedObject objectId=\(shape.hasSuffix("0") ? 1 : 2)\n      KeyedProperty propertyKey=Node.x"
                    + "\n        KeyFrameDouble frame=1 value=5"
            }.joined()
    }

    private static func eased(_ interpolators: String...) -> String {
        let place = (interpolators.firstIndex { $0.contains("x1=0.42") } ?? 0) + 1
        return board + interpolators.map { "  \($0)\n" }.joined() + """
              LinearAnimation name="A"
                KeyedObject objectId=0
                  KeyedProperty propertyKey=LayoutComponent.width
                    KeyFrameDouble frame=1 interpolatorId=\(place)
            """
    }

    private static let rows = [
        DifferenceRow("nothing", board + "  Node x=1", board + "  Node x=1"),
        DifferenceRow(
            "a value of a thing without a name", board + "  Node x=1\n  Node x=2", board + "  Node x=1\n  Node x=5",
            "object changed artboard:Main/object:Node#1 x 2 → 5"),
        DifferenceRow(
            "a value that is left to its default", board + "  Node name=\"A\" scaleX=2", board + "  Node name=\"A\"",
            "object changed artboard:Main/object:A scaleX 2 → 1"),
        DifferenceRow(
            "a stored default", board + "  Node name=\"A\" scaleX=1", board + "  Node name=\"A\"", "encoding"),
        DifferenceRow(
            "what moves the numbers of all behind it", board + "  Node name=\"A\"\n    Shape x=4\n  Node x=3",
            board + "  Node name=\"B\"\n  Node name=\"A\"\n    Shape x=4\n  Node x=3",
            "object added artboard:Main/object:B"),
        DifferenceRow(
            "what apps look up in an artboard that came", board, board + board2,
            "artboard added artboard:Second", "textRun added artboard:Second/textRun:Run",
            "event added artboard:Second/event:Outer", "event added artboard:Second/event:Inner",
            "input added artboard:Second/stateMachine:S/input:on"),
        DifferenceRow(
            "what apps look up in a text and a machine that went",
            board
                + "  Text name=\"T\"\n    TextValueRun name=\"R\" text=\"x\"\n  StateMachine name=\"S\"\n    StateMachineBool name=\"on\"",
            board, "object removed artboard:Main/object:T", "textRun removed artboard:Main/textRun:R",
            "stateMachine removed artboard:Main/stateMachine:S", "input removed artboard:Main/stateMachine:S/input:on"),
        DifferenceRow(
            "another name", board + "  Node name=\"A\" x=4 y=5\n    Shape x=3",
            board + "  Node name=\"B\" x=4 y=5\n    Shape x=3",
            "object renamed artboard:Main/object:B \"A\" → \"B\" from artboard:Main/object:A"),
        DifferenceRow(
            "another thing", board + "  Node name=\"A\" x=4 y=5\n    Shape x=3",
            board + "  Node name=\"B\" x=6 y=7\n    Node y=3",
            "object added artboard:Main/object:B", "object removed artboard:Main/object:A"),
        DifferenceRow(
            "another type of a name", board + "  Shape name=\"A\"\n    Node name=\"C\" x=3\n      Node y=1",
            board + "  Node name=\"A\" x=6\n    Node name=\"C\" x=3\n      Node y=1",
            "object replaced artboard:Main/object:A Shape → Node from artboard:Main/object:A"),
        DifferenceRow(
            "another paint", board + "  Shape name=\"A\"\n    Fill\n      SolidColor",
            board + "  Shape name=\"A\"\n    Fill\n      LinearGradient\n        GradientStop",
            "object replaced artboard:Main/object:A/Fill#0/LinearGradient#0 SolidColor → LinearGradient from artboard:Main/object:A/Fill#0/SolidColor#0"
        ),
        DifferenceRow(
            "a property of another type", model,
            model.replacing("ViewModelPropertyNumber", with: "ViewModelPropertyString"),
            "property replaced V/a ViewModelPropertyNumber → ViewModelPropertyString from V/a"),
        DifferenceRow(
            "another parent", board + "  Node name=\"A\"\n    Node name=\"C\" x=1\n      Shape y=2\n  Node name=\"B\"",
            board + "  Node name=\"A\"\n  Node name=\"B\"\n    Node name=\"C\" x=1\n      Shape y=2",
            "object moved artboard:Main/object:C object:A → object:B from artboard:Main/object:C"),
        DifferenceRow(
            "a group around what was there", board + "  Node name=\"A\" x=1\n    Shape y=2",
            board + "  Node name=\"G\"\n    Node name=\"A\" x=1\n      Shape y=2",
            "object added artboard:Main/object:G",
            "object moved artboard:Main/object:A artboard:Main → object:G from artboard:Main/object:A"),
        DifferenceRow(
            "another order of what is drawn", board + "  Shape name=\"A\"\n  Shape name=\"B\"\n  Shape name=\"C\"",
            board + "  Shape name=\"C\"\n  Shape name=\"A\"\n  Shape name=\"B\"",
            "object reordered artboard:Main/object:C 2 → 0"),
        DifferenceRow(
            "another order of the bones that weights count",
            board + skin("A", "B"), board + skin("B", "A"),
            "object reordered artboard:Main/object:K/Tendon#0 1 → 0"),
        DifferenceRow(
            "another order of inputs", inputs("one", "two"), inputs("two", "one"),
            "input reordered artboard:Main/stateMachine:M/input:two 1 → 0"),
        DifferenceRow(
            "interpolators that mean the same and are stored in two ways",
            eased("CubicEaseInterpolator", "CubicEaseInterpolator x1=0.42", "CubicEaseInterpolator x1=0.1"),
            eased("CubicEaseInterpolator x1=0.1", "CubicEaseInterpolator x1=0.42", "CubicEaseInterpolator"),
            "recordOrder"),
        DifferenceRow(
            "another interpolator that means the same",
            eased("CubicEaseInterpolator x1=0.42", "CubicEaseInterpolator x1=0.1", "CubicEaseInterpolator x1=0.42"),
            eased("CubicEaseInterpolator", "CubicEaseInterpolator x1=0.1", "CubicEaseInterpolator x1=0.42"), "encoding"),
        DifferenceRow(
            "another order of what has none",
            board
                + "  LinearAnimation name=\"A\"\n    KeyedObject objectId=0\n      KeyedProperty propertyKey=LayoutComponent.width\n        KeyFrameDouble frame=1\n      KeyedProperty propertyKey=LayoutComponent.height\n        KeyFrameDouble frame=1",
            board
                + "  LinearAnimation name=\"A\"\n    KeyedObject objectId=0\n      KeyedProperty propertyKey=LayoutComponent.height\n        KeyFrameDouble frame=1\n      KeyedProperty propertyKey=LayoutComponent.width\n        KeyFrameDouble frame=1",
            "recordOrder"),
        DifferenceRow(
            "another order of what moves two that are equal", board + keyed("Shape#0", "Shape#1"),
            board + keyed("Shape#1", "Shape#0"), "recordOrder"),
        DifferenceRow(
            "assets in another order",
            image("a", of: ["a", "b"]),
            image("a", of: ["b", "a"]),
            "recordOrder"),
        DifferenceRow(
            "another asset",
            image("a", of: ["a", "b"]),
            image("b", of: ["a", "b"]),
            "object changed artboard:Main/object:Image#0 assetId asset:a → asset:b"),
        DifferenceRow(
            "a condition of a transition",
            machine(
                "      AnimationState animationId=\"Idle\"\n        StateTransition stateToId=4\n      AnimationState animationId=\"Run\""
            ),
            machine(
                "      AnimationState animationId=\"Idle\"\n        StateTransition stateToId=4\n          TransitionBoolCondition inputId=\"on\"\n      AnimationState animationId=\"Run\""
            ),
            "transition changed artboard:Main/stateMachine:M/layer:L/state:Idle/transition:#0 when always → input on is true"
        ),
        DifferenceRow(
            "the value of an enum that a condition asks for", theme("Light"), theme("Dark"),
            "transition changed artboard:Main/stateMachine:M/layer:L/state:entry/transition:#0 when theme is Light → theme is Dark"
        ),
        DifferenceRow(
            "values in front of the one that a condition asks for", theme("Dark"),
            theme("Dark").replacing(
                "  DataEnumValue key=\"Light\"", with: "  DataEnumValue key=\"New\"\n  DataEnumValue key=\"Light\""),
            "enum added enum:Theme/DataEnumValue#0"),
        DifferenceRow(
            "where a transition leads",
            machine(
                "      AnimationState animationId=\"Idle\"\n        StateTransition stateToId=4 duration=100\n      AnimationState animationId=\"Run\""
            ),
            machine(
                "      AnimationState animationId=\"Idle\"\n        StateTransition stateToId=2 duration=100\n      AnimationState animationId=\"Run\""
            ),
            "transition changed artboard:Main/stateMachine:M/layer:L/state:Idle/transition:#0 to Run → exit"),
        DifferenceRow(
            "a value of an instance",
            model
                + "  ViewModelInstance name=\"I\"\n    ViewModelInstanceNumber viewModelPropertyId=\"a\" propertyValue=1",
            model
                + "  ViewModelInstance name=\"I\"\n    ViewModelInstanceNumber viewModelPropertyId=\"a\" propertyValue=2",
            "value changed V/a 1 → 2"),
        DifferenceRow("an item more", list("X"), list("X", "Y"), "value added V/list[1] - → Item@Y"),
        DifferenceRow("an item less", list("X", "Y"), list("Y"), "value removed V/list[0] Item@X → -"),
        DifferenceRow("items in another order", list("X", "Y"), list("Y", "X"), "value reordered V/list[0] 1 → 0"),
        DifferenceRow(
            "a property more, and what it is by default",
            "Backboard\nViewModel name=\"V\"\n  ViewModelPropertyNumber name=\"a\"\n  ViewModelInstance name=\"I\"\n    ViewModelInstanceNumber viewModelPropertyId=\"a\"",
            "Backboard\nViewModel name=\"V\"\n  ViewModelPropertyNumber name=\"b\"\n  ViewModelPropertyNumber name=\"a\"\n  ViewModelInstance name=\"I\"\n    ViewModelInstanceNumber viewModelPropertyId=\"b\"\n    ViewModelInstanceNumber viewModelPropertyId=\"a\"",
            "property added V/b"),
        DifferenceRow(
            "the file id", "rive 7.0 fileId=1\nBackboard", "rive 7.0 fileId=2\nBackboard", "header.fileId"),
        DifferenceRow(
            "a longer number", "rive 7.0 fileId=1\nBackboard", "rive 7.0 fileId=1~2\nBackboard", "header"),
        DifferenceRow(
            "the list of keys", "rive 7.0 fileId=1\nBackboard", "rive 7.0 fileId=1\ntoc 203:bytes\nBackboard",
            "tableOfContents"),
        DifferenceRow(
            "a number with needless bytes", "rive 7.0 fileId=1\nBackboard\nArtboard name=\"A\"",
            "rive 7.0 fileId=1\nBackboard\nArtboard name=\"A\"~2", "encoding"),
    ]

    @Test(arguments: rows) func tells(_ row: DifferenceRow) throws {
        let told = try Difference(row.old, row.new).told
        #expect(told == row.told)
    }

    /// The same the other way around has what came and went exchanged.
    @Test(arguments: rows) func isTheSameBackwards(_ row: DifferenceRow) throws {
        let (there, back) = (try Difference(row.old, row.new), try Difference(row.new, row.old))
        func counts(_ difference: Difference, _ sort: Change.Sort) -> Int {
            difference.changes.count { $0.sort == sort }
        }
        for (sort, other) in [
            (Change.Sort.added, Change.Sort.removed), (.removed, .added), (.moved, .moved), (.renamed, .renamed),
            (.replaced, .replaced),
        ] {
            #expect(counts(there, sort) == counts(back, other))
        }
    }

    /// What is told by itself counts once, not also with what it lies in.
    @Test func whatCameCountsOnce() throws {
        for (old, new, sign) in [(Self.board, Self.board + Self.board2, 1), (Self.board + Self.board2, Self.board, -1)]
        {
            let difference = try Difference(old, new)
            let rows = difference.summary(of: difference.changedThings)
            let counts = rows.map { "\($0.kind.rawValue) \($0.added) \($0.removed) \($0.new - $0.old)" }
            let expected = ["artboard 1", "object 1", "textRun 1", "event 2", "stateMachine 1", "input 1", "layer 1"]
            #expect(
                counts
                    == expected.map { row in
                        let words = row.split(separator: " ")
                        return sign > 0 ? "\(row) 0 \(words[1])" : "\(words[0]) 0 \(words[1]) -\(words[1])"
                    })
            let told = difference.changedThings.flatMap { ChangeTeller(difference).changes(of: $0) }
            #expect(told.filter { $0.kind == .artboard }.map(\.parts) == [8])
            #expect(told.filter { $0.address?.hasSuffix("Outer") == true }.map(\.parts) == [2])
        }
    }

    @Test func numbersThatAreNearCountAsOne() throws {
        let (old, new) = (Self.board + "  Node x=1", Self.board + "  Node x=1.01")
        #expect(try Difference(old, new, tolerance: 0.1).told.isEmpty)
        #expect(try Difference(old, new, tolerance: 0.001).told.count == 1)
    }

    @Test func ordersAreBroughtAboutByTheFewest() {
        #expect([0, 1, 2].placesOutOfOrder == [])
        #expect([2, 0, 1].placesOutOfOrder == [0])
        #expect([1, 2, 0, 3].placesOutOfOrder == [2])
        #expect(([] as [Int]).placesOutOfOrder == [])
    }
}
