import RiveTestSupport
import Testing

@testable import RiveRuntime

/// What is named as not run: only what can reach a result.
@Suite struct UnsupportedTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        /// Records before the artboard, objects in it, and what its state machine has.
        var head = ""
        var objects = ""
        var state = ""
        var listeners = ""
        var tail = ""
        /// What is named untouched, and where pointers touch the scene and lists get items.
        let alone: [String]
        let touched: [String]

        init(
            _ name: String, head: String = "", objects: String = "", state: String = "", listeners: String = "",
            tail: String = "", alone: [String] = [], touched: [String]
        ) {
            testDescription = name
            (self.head, self.objects, self.state) = (head, objects, state)
            (self.listeners, self.tail, self.alone, self.touched) = (listeners, tail, alone, touched)
        }

        var draft: String {
            """
            rive draft 7.0
            Backboard
            ScriptAsset name="Script"
            \(Draft.viewModel("Model", instance: "Only", .number("number"), .list("items", ("Item", "First"))))
            \(Draft.viewModel("Item", instance: "First", .number("size")))
            \(head)
            Artboard name="Main" viewModelId="Model"
              Node name="Target"
                FocusData
            \(objects)
              LinearAnimation name="Idle"
            \(Draft.machine("Machine", layer: "Layer", plays: "Idle"))
            \(state)
            \(listeners)
            \(tail)
            """
        }
    }

    private static let scripts = "scripting: scripts are not run (1)"
    private static let listPath = "geometry: paths through the items of lists have no outline (1)"

    private static func listener(_ type: String, _ action: String) -> String {
        """
            StateMachineListenerSingle name="\(type)" targetId="Target" listenerTypeValue=\(type)
              \(action)

        """
    }

    private static func pressed(_ target: String) -> String {
        "    StateMachineListenerSingle targetId=\"\(target)\" listenerTypeValue=down"
    }

    private static let script = #"ScriptedListenerAction scriptAssetId="Script""#
    private static let focusTarget = #"FocusActionTarget targetId="Target""#
    private static let virtualList = """
          LayoutComponent name="Column"
            ArtboardComponentList name="List"
              DataBindContext propertyKey=listSource sourcePathIds="Model/items"
            ScrollConstraint virtualize=true
        """

    /// A layout that the artboard scrolls.
    private static func scroll(_ options: String, bound key: String) -> String {
        """
          LayoutComponent name="Column"
            ScrollConstraint \(options)
              DataBindContext propertyKey=\(key) flags=toSource sourcePathIds="Model/number"
        """
    }

    static let rows = [
        Row("a text to type in that is laid out", objects: "  LayoutComponent\n    TextInput", touched: []),
        Row(
            "the words of a text that decides about a layout",
            objects: """
                  LayoutComponent styleId="Hug"
                    LayoutComponentStyle name="Hug" intrinsicallySizedValue=true
                    Text
                      TextStylePaint name="Plain"
                      TextValueRun name="Words" styleId="Plain" text="Hit me"
                """,
            listeners: pressed("Words"), touched: []),
        Row(
            "a path whose points are the items of a list",
            objects: """
                  Shape name="Curve"
                    ListPath
                """,
            listeners: pressed("Curve"), touched: [listPath]),
        Row(
            "a path whose points are the items of a list, beside what listens",
            objects: """
                  Shape name="Dot"
                  Shape
                    ListPath
                """,
            listeners: pressed("Dot"), touched: []),
        Row(
            "how long a path is whose points are the items of a list",
            objects: """
                  Shape
                    ListPath
                    DataBindContext propertyKey=Shape.length flags=toSource sourcePathIds="Model/number"
                """,
            alone: [listPath], touched: [listPath]),
        Row(
            "a text whose runs come from a list",
            objects: """
                  Text
                    DataBindContext propertyKey=textRunListSource sourcePathIds="Model/items"
                """,
            touched: []),
        Row(
            "a script that a pointer runs", listeners: listener("click", script),
            touched: [scripts]),
        Row("a script that keys run", listeners: listener("keyboard", script), touched: []),
        Row("a script that texts run", listeners: listener("textInput", script), touched: []),
        Row(
            "a script that a value runs", listeners: listener("viewModel", script), alone: [scripts],
            touched: [scripts]),
        Row(
            "a script that a state runs", state: "        \(script) flags=4", alone: [scripts], touched: [scripts]),
        Row(
            "a script that the focus would run, which nothing moves", listeners: listener("focus", script), touched: []),
        Row(
            "a script that the focus runs, which a pointer moves",
            listeners: listener("focus", script) + listener("down", focusTarget), touched: [scripts]),
        Row(
            "a script that the focus runs, which a state moves", state: "        \(focusTarget) flags=4",
            listeners: listener("blur", script), alone: [scripts], touched: [scripts]),
        Row(
            "a script that the focus would run, which keys would move",
            listeners: listener("focus", script) + listener("textInput", focusTarget), touched: []),
        Row(
            "a script that the focus would run, which is only taken away",
            listeners: listener("blur", script) + listener("click", "FocusActionClear"), touched: []),
        Row("a script that text would run", listeners: listener("textInput", script), touched: []),
        Row(
            "a converter that nothing uses",
            head: #"ScriptedDataConverter name="Convert" scriptAssetId="Script""#, touched: []),
        Row(
            "a converter in a group that a bind uses",
            head: """
                ScriptedDataConverter name="Convert" scriptAssetId="Script"
                DataConverterGroup name="Both"
                  DataConverterGroupItem converterId="Convert"
                """,
            objects: """
                  Node
                    DataBindContext propertyKey=x converterId="Both" sourcePathIds="Model/number"
                """,
            alone: [scripts], touched: [scripts]),
        Row(
            "a converter that eases by a script",
            head: """
                ScriptedInterpolator scriptAssetId="Script"
                DataConverterInterpolator name="Ease" interpolatorId=0
                """,
            objects: """
                  Node
                    DataBindContext propertyKey=x converterId="Ease" sourcePathIds="Model/number"
                """,
            alone: [scripts], touched: [scripts]),
        Row(
            "a virtual list", objects: virtualList, tail: #"Artboard name="Item" viewModelId="Item""#, touched: []),
        Row(
            "what is scrolled without end", objects: scroll("infinite=true", bound: "velocityY"), touched: []),
        Row(
            "how much is scrolled", objects: scroll("infinite=true", bound: "scrollPercentX"), touched: []),
        Row(
            "a joystick with a handle",
            objects: """
                  Node name="Handle"
                  Joystick handleSourceId="Handle"
                """,
            touched: []),
    ]

    @Test(arguments: rows)
    func names(_ row: Row) throws {
        let scene = try SceneDraft(row.draft).scene()
        let cases: [(OutsideActions, [String])] = [([], row.alone), ([.pointers, .items], row.touched)]
        for (actions, expected) in cases {
            let census = scene.unsupported(actions)
            #expect(census.report(isFocusMoved: census.movesFocus) == expected)
        }
        scene.dispose()
    }

    @Test func movesFocusInWhatIsShownWithIt() throws {
        let row = Row("", listeners: Self.listener("focus", Self.script), touched: [])
        let scene = try SceneDraft(row.draft).scene()
        #expect(scene.unsupported([]).report(isFocusMoved: true) == [Self.scripts])
        #expect(scene.unsupported(.focus).movesFocus)
        scene.dispose()
    }

    @Test func namesScriptsThatTextRuns() throws {
        let row = Row("", listeners: Self.listener("textInput", Self.script), touched: [])
        let scene = try SceneDraft(row.draft).scene()
        #expect(scene.unsupported(.keys).report(isFocusMoved: false) == [Self.scripts])
        scene.dispose()
    }
}
