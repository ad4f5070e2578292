import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// The focus goes where the runtime has it go, and who listens hears of it a frame later.
@Suite struct FocusTests {
    @Test(arguments: orders + edges + hidden + actions + listeners + directions + nested + scrolls + keys + gamepads)
    func goesOn(_ recipe: FocusRecipe) throws {
        let scene = try SceneDraft(recipe.draft).scene()
        #expect(!scene.moveFocus(.next), "nothing is seen before the first frame")
        _ = scene.advance(0)
        for (index, step) in recipe.steps.enumerated() {
            let outcome = scene.focusOutcome(step.deed)
            _ = scene.states(1)
            #expect("\(outcome) \(scene.lit)" == step.outcome, "\(index): \(step.deed)")
        }
        scene.dispose()
    }

    private static func node(_ name: String, _ options: String = "", data: String = "", type: String = "Node") -> String
    {
        "\(type) name=\"\(name)\" \(options)\n  FocusData \(data)"
    }

    private static func inside(_ text: String) -> String {
        text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    }

    private static let three = [node("A"), node("B"), node("C")].joined(separator: "\n")

    static let orders = [
        FocusRecipe(
            "in the order of children, then nowhere", "A B C", three,
            [
                ("next", "true A"), ("next", "true B"), ("next", "true C"), ("next", "false "), ("next", "true A"),
                ("previous", "false "), ("previous", "true C"), ("clear", "true "), ("clear", "true "),
            ]),
        FocusRecipe(
            "to an object", "A B C", three,
            [("at B", "true B"), ("at B", "true B"), ("next", "true C"), ("at A", "true A")]),
        FocusRecipe(
            "a scope has it while something in it has", "A B C D",
            [node("A"), node("B"), inside([node("C"), node("D")].joined(separator: "\n"))].joined(separator: "\n"),
            [
                ("next", "true A"), ("next", "true B C"), ("next", "true B D"), ("next", "false "),
                ("at B", "true B C"), ("previous", "true A"),
            ]),
        FocusRecipe(
            "the first data of a node counts", "A", "Node name=\"A\"\n  FocusData\n  FocusData",
            [("next", "true A"), ("next", "false ")]),
    ]

    private static func scope(_ edge: String) -> String {
        [
            node("A"), node("S", data: "edgeBehaviorValue=\(edge)"),
            inside([node("B"), node("C")].joined(separator: "\n")), node("D"),
        ]
        .joined(separator: "\n")
    }

    static let edges = [
        FocusRecipe(
            "on in the parent", "A S B C D", scope("parentScope"),
            [
                ("at C", "true S C"), ("next", "true D"), ("previous", "true S C"), ("previous", "true S B"),
                ("previous", "true A"),
            ]),
        FocusRecipe(
            "round a loop", "A S B C D", scope("closedLoop"),
            [("at C", "true S C"), ("next", "true S B"), ("previous", "true S C"), ("previous", "true S B")]),
        FocusRecipe(
            "no further", "A S B C D", scope("stop"),
            [("at C", "true S C"), ("next", "false S C"), ("previous", "true S B"), ("previous", "false S B")]),
    ]

    static let hidden = [
        FocusRecipe(
            "what is not seen is passed over", "A B C D E",
            [
                "Node name=\"P\" opacity=0", inside(node("A")), node("B", "drawableFlags=hidden", type: "Shape"),
                node("C", data: "focusFlags=canTraverse"), node("D", data: "focusFlags=canFocus"), node("E"),
            ].joined(separator: "\n"),
            [
                ("next", "true E"), ("next", "false "), ("at A", "false "), ("at B", "false "), ("at C", "false "),
                ("at D", "true D"), ("next", "true E"),
            ]),
        FocusRecipe(
            "a solo shows one", "A B",
            "Solo name=\"S\" activeComponentId=\"B\"\n" + inside([node("A"), node("B")].joined(separator: "\n")),
            [("next", "true B"), ("next", "false "), ("at A", "false ")]),
        FocusRecipe(
            "what fades away loses it a frame after it was last seen", "A B",
            [node("A"), node("B")].joined(separator: "\n") + """

                LinearAnimation name="Fade" fps=60 duration=60
                  KeyedObject objectId="B"
                    KeyedProperty propertyKey=opacity
                      KeyFrameDouble frame=0 value=1
                      KeyFrameDouble frame=4 value=0
                """, machine: layer("AnimationState animationId=\"Fade\""),
            [("at B", "true B"), ("frames 2", "- B"), ("frames 0", "- B"), ("frames 0", "- "), ("at B", "false ")]),
    ]

    /// A layer that goes to a state from the start.
    private static func layer(_ state: String, transitions: String = "") -> String {
        """
        StateMachineLayer
          AnyState
          EntryState
            StateTransition stateToId=3
          ExitState
          \(state)
        \(transitions)
        """
    }

    private static let step = """
        StateMachineTrigger name="Go"
        """

    /// A listener that moves the focus when a trigger is fired: a state that is left and entered for that.
    private static func actor(_ action: String) -> String {
        "StateMachineTrigger name=\"Go\"\n" + turns("TransitionTriggerCondition inputId=\"Go\"", action)
    }

    /// Whether the focus is in an object.
    private static func condition(_ object: String, _ options: String = "") -> String {
        """
        TransitionFocusCondition\(options)
                TransitionPropertyComponentComparator objectId="\(object)"
        """
    }

    /// A layer of two states: the second acts, and is entered and left by conditions, or not left without one.
    private static func turns(_ condition: String, _ action: String, back: String? = "") -> String {
        """
        StateMachineLayer
          AnyState
          EntryState
            StateTransition stateToId=3
          ExitState
          AnimationState
            StateTransition stateToId=4
              \(condition)
          AnimationState
            \(action) flags=4
        \(back.map { "    StateTransition stateToId=3\n      \($0)" } ?? "")
        """
    }

    static let actions = [
        FocusRecipe(
            "a state focuses in frame 0, which is heard in frame 1", "A B",
            [node("A"), node("B")].joined(separator: "\n"),
            machine: layer("AnimationState\n    FocusActionTarget targetId=\"B\" flags=4"),
            [("frames 0", "- B"), ("next", "false ")]),
        FocusRecipe(
            "an action to go on begins again behind the last", "A B", [node("A"), node("B")].joined(separator: "\n"),
            machine: actor("FocusActionTraversal"),
            [
                ("at B", "true B"), ("fire Go", "- B"), ("frames 0", "- A"), ("fire Go", "- A"), ("frames 0", "- B"),
                ("next", "false "),
            ]),
        FocusRecipe(
            "an action takes it away", "A", node("A"), machine: actor("FocusActionClear"),
            [("next", "true A"), ("fire Go", "- A"), ("frames 0", "- ")]),
        FocusRecipe(
            "an action to go on stays where a scope ends", "A S B C", scope("stop"),
            machine: actor("FocusActionTraversal"),
            [("at C", "true S C"), ("fire Go", "- S C"), ("frames 1", "- S C"), ("previous", "true S B")]),
        FocusRecipe(
            "an unknown way to go on is to the next", "A B", [node("A"), node("B")].joined(separator: "\n"),
            machine: actor("FocusActionTraversal traversalKind=9"),
            [("at A", "true A"), ("fire Go", "- A"), ("frames 0", "- B")]),
        FocusRecipe(
            "an action in vain is forgotten with the frame", "A B",
            [node("A"), "Node name=\"B\" opacity=0\n  FocusData"].joined(separator: "\n"),
            machine: actor("FocusActionTarget targetId=\"B\""),
            [("next", "true A"), ("fire Go", "- A"), ("frames 1", "- A")]),
        FocusRecipe(
            "an action on what has no data does nothing", "A", node("A") + "\nNode name=\"B\"",
            machine: actor("FocusActionTarget targetId=\"B\""),
            [("next", "true A"), ("fire Go", "- A"), ("frames 0", "- A")]),
        FocusRecipe(
            "conditions look at it", "A S B", [node("A"), node("S"), inside(node("B"))].joined(separator: "\n"),
            machine: "StateMachineBool name=\"M\"\n"
                + turns(
                    condition("S"), "FocusActionTarget targetId=\"A\"", back: condition("A", " opValue=notEqual")),
            [("next", "true A"), ("next", "true S B"), ("frames 0", "- A"), ("clear", "true "), ("at B", "true S B")]),
    ]

    /// Listeners with several kinds, and conditions without an object.
    static let listeners = [
        FocusRecipe(
            "a listener hears of all its kinds", "A", [node("A"), node("C")].joined(separator: "\n"),
            machine: "StateMachineBool name=\"L\"\n"
                + FocusRecipe.toggle(
                    "L", on: "A",
                    "ListenerInputType listenerTypeValue=focus\nListenerInputType listenerTypeValue=blur\n\(key)"),
            [("next", "true A L"), ("key 65", "heard A"), ("next", "true L")]),
        FocusRecipe(
            "one to events hears of nothing else", "A", node("A"),
            machine: "StateMachineBool name=\"L\"\n"
                + FocusRecipe.toggle(
                    "L", on: "A",
                    "ListenerInputType listenerTypeValue=focus\nListenerInputTypeEvent listenerTypeValue=event\n\(key)"),
            [("next", "true A"), ("key 65", "unheard A"), ("clear", "true ")]),
        FocusRecipe(
            "a single one to keys or gamepads hears nothing", "A", node("A"),
            machine: ["keyboard", "gamepad"].map {
                """
                StateMachineBool name="\($0)"
                StateMachineListenerSingle targetId="A" listenerTypeValue=\($0)
                  ListenerBoolChange inputId="\($0)" value=toggle
                """
            }.joined(separator: "\n"),
            [("next", "true A"), ("key 65", "unheard A"), ("button 0 1", "unheard A"), ("connect", "unheard A")]),
        FocusRecipe(
            "one on what has no data hears nothing", "", "Node name=\"A\"\n" + inside(node("B")),
            machine: "StateMachineBool name=\"L\"\n"
                + FocusRecipe.toggle("L", on: "A", "ListenerInputType listenerTypeValue=focus\n\(key)"),
            [("next", "true "), ("key 65", "unheard ")]),
        FocusRecipe(
            "a condition of nothing is never so", "A", [node("A"), "Node name=\"N\""].joined(separator: "\n"),
            machine: ["", "objectId=\"N\"", "opValue=notEqual objectId=\"N\""].enumerated().map { index, words in
                let comparator = words.split(separator: " ").first { $0.hasPrefix("objectId") }
                let condition = """
                    TransitionFocusCondition \(words.hasPrefix("op") ? "opValue=notEqual" : "")
                    \(comparator.map { "        TransitionPropertyComponentComparator \($0)" } ?? "")
                    """
                let action = "ListenerBoolChange inputId=\"S\(index)\" value=setTrue"
                return "StateMachineBool name=\"S\(index)\"\n" + turns(condition, action, back: nil)
            }.joined(separator: "\n"),
            [("frames 1", "- S2"), ("next", "true A S2")]),
    ]

    private static func box(_ name: String, _ x: Int, _ y: Int, _ width: Int = 40, _ height: Int = 40) -> String {
        """
        LayoutComponent name="\(name)" width=\(width) height=\(height) styleId="\(name) style"
          LayoutComponentStyle name="\(name) style" positionTypeValue=absolute positionLeft=\(x) positionLeftUnitsValue=point positionTop=\(y) positionTopUnitsValue=point
          FocusData
        """
    }

    static let directions = [
        FocusRecipe(
            "points", "A B C D",
            [node("A", "x=0 y=0"), node("B", "x=100 y=0"), node("C", "x=0 y=100"), node("D", "x=100 y=110")].joined(
                separator: "\n"),
            [
                ("right", "false "), ("at A", "true A"), ("right", "true B"), ("right", "false B"), ("down", "true D"),
                ("left", "true C"), ("up", "true A"), ("left", "false A"), ("up", "false A"),
            ]),
        FocusRecipe(
            "boxes", "A B C D",
            [box("A", 0, 0), box("B", 60, 10), box("C", 50, 200), box("D", 0, 60)].joined(separator: "\n"),
            [
                ("at A", "true A"), ("right", "true B"), ("left", "true A"), ("down", "true D"), ("right", "true B"),
                ("down", "true D"), ("down", "true C"), ("up", "true D"),
            ]),
    ]

    private static let inner = FocusRecipe.artboard("Inner", "X Y", [node("X"), node("Y")].joined(separator: "\n"))

    private static func host(_ options: String = "") -> String {
        "NestedArtboard artboardId=\"Inner\" \(options)\n  NestedStateMachine animationId=0"
    }

    static let nested = [
        FocusRecipe(
            "through nested artboards", "A B",
            [node("A"), host(), "Node name=\"N\" opacity=0", inside(host()), host("isPaused=true"), node("B")].joined(
                separator: "\n"), artboards: inner,
            [
                ("next", "true A"), ("next", "true 0/X"), ("next", "true 0/Y"), ("next", "true B"),
                ("previous", "true 0/Y"), ("next", "true B"), ("next", "false "),
            ]),
        FocusRecipe(
            "an artboard without opacity shows nothing where it is nested", "B",
            [host(), node("B")].joined(separator: "\n"),
            artboards: inner.replacing("width=400", with: "opacity=0 width=400"),
            [("next", "true B"), ("previous", "false ")]),
        FocusRecipe(
            "what is nested in a place comes before it", "H B",
            [host("name=\"H\"") + "\n  FocusData", node("B")].joined(separator: "\n"), artboards: inner,
            [("next", "true 0/X"), ("next", "true 0/Y"), ("next", "true H"), ("next", "true B")]),
        FocusRecipe(
            "four nested artboards, of which the root has no place", "",
            [host(), host(), host(), host()].joined(separator: "\n"), machine: actor("FocusActionTraversal"),
            artboards: FocusRecipe.artboard("Inner", "X", node("X")),
            [
                ("next", "true 0/X"), ("next", "true 1/X"), ("next", "true 2/X"), ("next", "true 3/X"),
                ("next", "false "), ("previous", "true 3/X"), ("fire Go", "- "), ("frames 0", "- 0/X"),
            ]),
        FocusRecipe(
            "keys in nested artboards go on outside", "S",
            node("S") + "\n" + inside(host()),
            machine: "StateMachineBool name=\"K\"\n" + FocusRecipe.toggle("K", on: "S", key), artboards: inner,
            [("next", "true S 0/X"), ("key 65", "heard S K 0/X"), ("next", "true S K 0/Y"), ("key 65", "heard S 0/Y")]),
        FocusRecipe(
            "a loop around nested artboards", "S",
            [
                node("S", data: "edgeBehaviorValue=closedLoop"),
                inside([host(), host(), host()].joined(separator: "\n")),
            ]
            .joined(separator: "\n"),
            artboards: inner,
            [
                ("next", "true S 0/X"), ("next", "true S 0/Y"), ("next", "true S 1/X"), ("next", "true S 1/Y"),
                ("next", "true S 2/X"), ("next", "true S 2/Y"), ("next", "true S 0/X"), ("previous", "true S 2/Y"),
            ]),
    ]

    private static func column(_ scroll: String) -> String {
        let rows = (0..<6).map { row in
            """
            LayoutComponent name="R\(row)" width=100 height=\(row == 5 ? 150 : 40) styleId="Fixed"
              FocusData
            """
        }
        return """
            LayoutComponent name="View" width=100 height=100 styleId="Fixed"
              LayoutComponentStyle name="Fixed"
              LayoutComponent name="Content" width=100 height=350 styleId="Column"
                LayoutComponentStyle name="Column" flexDirectionValue=column
                ScrollConstraint \(scroll)
            """ + "\n" + rows.joined(separator: "\n").split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    }

    static let scrolls = [
        FocusRecipe(
            "what is not seen is scrolled to", "R0", column(""),
            [
                ("at R1", "true "), ("scrolled", "0.0,0.0 "), ("at R2", "true "), ("scrolled", "0.0,-20.0 "),
                ("at R4", "true "), ("scrolled", "0.0,-100.0 "), ("at R3", "true "), ("scrolled", "0.0,-100.0 "),
                ("at R2", "true "), ("scrolled", "0.0,-80.0 "), ("at R5", "true "), ("scrolled", "0.0,-200.0 "),
                ("at R0", "true R0"), ("scrolled", "0.0,0.0 R0"),
            ]),
        FocusRecipe(
            "what is nested is scrolled to outside", "",
            """
            LayoutComponent name="View" width=100 height=100 styleId="Fixed"
              LayoutComponentStyle name="Fixed"
              LayoutComponent name="Content" width=100 height=240 styleId="Column"
                LayoutComponentStyle name="Column" flexDirectionValue=column
                ScrollConstraint
                LayoutComponent width=100 height=160 styleId="Fixed"
                LayoutComponent width=100 height=80 styleId="Fixed"
                  NestedArtboard artboardId="Inner"
                    NestedStateMachine animationId=0
            """,
            artboards: FocusRecipe.artboard("Inner", "X", node("X")).replacing(
                "width=400 height=400", with: "width=100 height=40"),
            [("next", "true 0/X"), ("scrolled", "0.0,-100.0 0/X")]),
        FocusRecipe(
            "at the start of something, on the way", "R0", column("snap=true"),
            [
                ("at R2", "true "), ("scrolled", "0.0,-40.0 "), ("at R4", "true "), ("scrolled", "0.0,-120.0 "),
                ("at R1", "true "), ("scrolled", "0.0,-40.0 "),
            ]),
    ]

    /// What a list shows, and an artboard that a value chooses.
    private static let changing = """
        rive draft 7.3
        Backboard
        DataConverterNumberToList name="Rows" viewModelId="Item"
        ViewModel name="Item"
          ViewModelPropertyNumber name="x"
        \(Draft.viewModel("Model", instance: "Main", .number("count", 3), .artboard("panel", "Row")))
        Artboard name="Main" width=100 height=100 viewModelId="Model" defaultStateMachineId="Machine"
          Node name="S"
            FocusData
            ArtboardComponentList name="Listed"
              DataBindContext propertyKey=listSource converterId="Rows" sourcePathIds="Model/count"
            NestedArtboard name="Host" artboardId="Row"
              DataBindContext propertyKey=artboardId sourcePathIds="Model/panel"
          StateMachine name="Machine"
            StateMachineBool name="S"
            StateMachineListenerSingle targetId="S" listenerTypeValue=focus
              ListenerBoolChange inputId="S" value=setTrue
            StateMachineListenerSingle targetId="S" listenerTypeValue=blur
              ListenerBoolChange inputId="S" value=setFalse
        \(FocusRecipe.artboard("Row", "R", "Node name=\"R\"\n  FocusData").replacing("width=400", with: "viewModelId=\"Item\" width=400"))
        Artboard name="Empty" width=10 height=10
        """

    @Test func leavesWithWhatGoes() throws {
        let scene = try SceneDraft(Self.changing).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        func after(_ deed: String) -> String {
            let outcome = scene.focusOutcome(deed)
            _ = scene.states(2)
            return "\(outcome) \(scene.lit)"
        }
        #expect([after("next"), after("next"), after("next")] == ["true S 0/R", "true S 1/R", "true S 2/R"])
        try scene.set("count", to: "1")
        #expect(after("frames 1") == "- ")
        #expect(scene.focused == nil && scene.hasFocusNodes)
        #expect([after("next"), after("next"), after("next")] == ["true S 0/R", "true S 1/R", "false "])
        #expect(after("previous") == "true S 1/R")
        try scene.set("panel", to: "Empty")
        #expect(after("frames 1") == "- ")
        try scene.set("count", to: "2")
        #expect([after("frames 1"), after("previous")] == ["- ", "true S 1/R"])
    }

    @Test func isNowhereUnderAnAnimation() throws {
        let row = try #require(Self.orders.first)
        let file = RuntimeFile(try SceneDraft(row.draft).document)
        let scene = try RuntimeScene(file, artboard: 0, driver: .animation(0), binding: .standard)
        defer { scene.dispose() }
        _ = scene.advance(0)
        #expect(!scene.moveFocus(.next) && !scene.hasFocusNodes && scene.text("a") == .unheard)
    }

    /// Where an animation drives the artboard, what is nested in it moves no focus either.
    @Test func isNowhereInsideUnderAnAnimation() throws {
        let inner = FocusRecipe.artboard(
            "Inner", "X", Self.node("X"),
            Self.layer("AnimationState\n    FocusActionTarget targetId=\"X\" flags=4"))
        let outer = Self.host() + "\nLinearAnimation name=\"Idle\" fps=60 duration=60"
        let file = RuntimeFile(try SceneDraft(FocusRecipe("", "", outer, artboards: inner, []).draft).document)
        for (driver, lit) in [(RuntimeScene.Driver.animation(0), ""), (.stateMachine(0), "0/X")] {
            let scene = try RuntimeScene(file, artboard: 0, driver: driver, binding: .standard)
            defer { scene.dispose() }
            _ = scene.advance(0)
            _ = scene.states(2)
            #expect(scene.lit == lit)
        }
    }

    /// A list of three items and a shape behind it: the focus shows in the values a frame later.
    @Test func goesThroughAList() throws {
        let draft = Self.changing.replacing(
            "    NestedArtboard name=\"Host\" artboardId=\"Row\"\n"
                + "      DataBindContext propertyKey=artboardId sourcePathIds=\"Model/panel\"",
            with: "    Node name=\"B\"\n      FocusData")
        let scene = try SceneDraft(draft).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        func after(_ deed: String) -> String {
            let (outcome, before) = (scene.focusOutcome(deed), scene.lit)
            _ = scene.states(1)
            return before == scene.lit ? "at once" : "\(outcome) \(scene.lit)"
        }
        #expect(
            (0..<5).map { _ in after("next") } == ["true S 0/R", "true S 1/R", "true S 2/R", "true S", "false "])
        #expect(after("previous") == "true S")
    }

    /// Going on takes as long as there are places, and a scene without any pays nothing.
    @Test func staysLinear() throws {
        func effort(_ count: Int) throws -> Int {
            let places = (0..<count).map { Self.node("N\($0)") }.joined(separator: "\n")
            let scene = try SceneDraft(FocusRecipe("", "", places, []).draft).scene()
            defer { scene.dispose() }
            _ = scene.advance(0)
            let before = scene.effortSpent
            for _ in 0..<8 { #expect(scene.moveFocus(.next)) }
            return scene.effortSpent - before
        }
        #expect(try effort(4000) < 11 * (try effort(400)))
        let scene = try SceneDraft(FocusRecipe("", "", "Node name=\"A\"", []).draft).scene()
        defer { scene.dispose() }
        #expect(scene.focus == nil)
    }

    private static let key = "ListenerInputTypeKeyboard listenerTypeValue=keyboard"

    static let keys = [
        FocusRecipe(
            "a key alone, when it goes down", "A", node("A"),
            machine: "StateMachineBool name=\"K\"\n"
                + FocusRecipe.toggle("K", on: "A", "\(key)\n  KeyboardInput keyType=a keyPhase=down"),
            [
                ("key 65", "unheard "), ("next", "true A"), ("key 65", "heard A K"), ("key 65 !8", "unheard A K"),
                ("key 259", "unheard A K"), ("key 65 up", "unheard A K"), ("key 65 repeat", "unheard A K"),
                ("text a", "unheard A K"), ("key 65", "heard A"),
            ]),
        FocusRecipe(
            "every key, in what it lies in too; no phase is none", "S A", node("S") + "\n" + inside(node("A")),
            machine: "StateMachineBool name=\"K\"\nStateMachineBool name=\"N\"\n"
                + FocusRecipe.toggle("K", on: "S", key)
                + "\n" + FocusRecipe.toggle("N", on: "A", "\(key)\n  KeyboardInput"),
            [("next", "true S A"), ("key 1 !3", "heard S A K"), ("key 1 up", "heard S A")]),
        FocusRecipe(
            "text", "A", node("A"),
            machine: """
                StateMachineBool name="T"
                StateMachineListenerSingle targetId="A" listenerTypeValue=textInput
                  ListenerBoolChange inputId="T" value=toggle
                StateMachineListenerSingle targetId="A" listenerTypeValue=keyboard
                  ListenerBoolChange inputId="T" value=toggle
                """,
            [("text a", "unheard "), ("next", "true A"), ("text a", "heard A T"), ("key 65", "unheard A T")]),
    ]

    private static func pad(_ input: String) -> String {
        "StateMachineBool name=\"G\"\n"
            + FocusRecipe.toggle("G", on: "A", "ListenerInputTypeGamepad listenerTypeValue=gamepad\n  \(input)")
    }

    static let gamepads = [
        FocusRecipe(
            "a button goes down", "A", node("A"), machine: pad("GamepadInput inputIndex=2"),
            [
                ("button 2 1", "unheard "), ("next", "true A"), ("button 2 0.6", "heard A G"),
                ("button 2 0.4", "unheard A G"), ("button 1 1", "unheard A G"), ("axis 2 1", "unheard A G"),
                ("button 2 0.5", "heard A"),
            ]),
        FocusRecipe(
            "an axis", "A", node("A"), machine: pad("GamepadInput kind=axis mapping=index inputIndex=1"),
            [("next", "true A"), ("axis 1 0", "heard A G"), ("axis 0 1", "unheard A G"), ("axis 1 -1", "heard A")]),
        FocusRecipe(
            "coming and going", "A", node("A"), machine: pad("GamepadInput kind=disconnected"),
            [
                ("next", "true A"), ("disconnect", "missing A"), ("connect", "unheard A"), ("disconnect", "heard A G"),
                ("disconnect", "missing A G"),
            ]),
        FocusRecipe(
            "every change counts, in bytes too, and what has no name by its index alone", "A", node("A"),
            machine: pad("GamepadInput inputIndex=3") + "\nStateMachineBool name=\"I\"\n"
                + FocusRecipe.toggle(
                    "I", on: "A",
                    "ListenerInputTypeGamepad listenerTypeValue=gamepad\n  GamepadInput mapping=index inputIndex=20"),
            [
                ("next", "true A"), ("bytes 1 0 0 0", "false A"), ("bytes 2 0 0", "false A"),
                ("bytes 2 0 0 0", "true A"),
                ("bytes 2 0 0 0  1 7 0 0 0 0", "false A"), ("bytes 2 0 0 0  0 7 0 0 0  0 33 0 0", "false A"),
                ("bytes 2 0 0 0  0 7 0 0 0  0 1 1 0  0 0 0 0  0 0 0 0", "true A"),
                ("bytes 2 0 0 0  1 7 0 0 0  1  0 3 0 0 128 63", "true A G"),
                ("bytes 2 0 0 0  1 7 0 0 0  2  0 3 0 0 64 63  0 20 0 0 128 63", "true A I"),
                ("bytes 2 0 0 0  1 7 0 0 0  1  0 32 0 0 0 0", "false A I"),
                ("bytes 2 0 0 0  1 7 0 0 0  1  0 3 0 0 128", "false A I"),
                ("bytes 2 0 0 0  1 7 0 0 0  1  0 3 0 0 128 63  9 7 0 0 0", "false A G I"),
                ("bytes 2 0 0 0  2 7 0 0 0", "true A G I"), ("bytes 2 0 0 0  2 7 0 0 0", "false A G I"),
                ("bytes 2 0 0 0  0 8 0 0 0  1 0 0 0  1 8 0 0 0  2  0 3 0 0 128 63  0 20 0 0 128 63", "true A G"),
            ]),
    ]

    /// What was done makes a frame go on only where what hears of it starts something.
    @Test func goesOnOnlyForWhatStarts() throws {
        let places = [Self.node("A"), Self.node("B"), Self.node("C")].joined(separator: "\n")
        let draft = FocusRecipe("", "A", places, machine: Self.actor("FocusActionTarget targetId=\"A\""), []).draft
        let scene = try SceneDraft(draft).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        func frame(_ deed: String) -> String {
            _ = scene.focusOutcome(deed)
            let isWaiting = scene.needsAdvance
            return "\(isWaiting ? "waits" : "-") \(scene.advance(0.0166666675) ? "going" : "settled")"
        }
        // States without an animation play one of a second.
        _ = scene.states(90)
        #expect(frame("at B") == "- settled", "nobody hears of it")
        #expect(frame("key 65") == "- settled")
        #expect(frame("at A") == "waits settled", "what listens sets an input, and that is all")
        #expect(frame("at C") == "waits settled")
        #expect(frame("fire Go") == "waits going", "a state takes the focus elsewhere")
    }

    /// Who loses the focus hears of it before who gets it, each from the inside out, in the next frame.
    @Test func tellsInOrder() throws {
        let objects = [Self.node("S"), Self.inside(Self.node("A")), Self.node("T"), Self.inside(Self.node("B"))]
        let scene = try SceneDraft(FocusRecipe("", "S A T B", objects.joined(separator: "\n"), []).draft).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        func told(_ deed: String) throws -> String {
            _ = scene.focusOutcome(deed)
            let machine = try #require(scene.machine)
            let told = machine.reports.focusChanges.filter {
                machine.definition.listeners[$0.listener].has($0.isFocused ? .focus : .blur)
            }
            _ = scene.states(1)
            return told.map { change in
                (change.isFocused ? "+" : "-")
                    + scene.location.document.string(
                        .componentName,
                        of: scene.root.definition.object(machine.definition.listeners[change.listener].target) ?? -1)
            }.joined(separator: " ")
        }
        #expect(try [told("next"), told("next"), told("clear")] == ["+A +S", "-A -S +B +T", "-B -T"])
    }
}
