import RiveGeometry
import RiveModel
import RiveSchema
import Testing

@testable import RiveRuntime

/// What is told to those who use a scene without seeing it.
@Suite struct SemanticTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let objects: String
        let told: [String]
        var machine = ""
        var artboards = ""
        /// Whether the focus moves to the first place before.
        var isFocused = false

        var draft: String {
            FocusRecipe("", "", objects, machine: machine, artboards: artboards, []).draft
        }
    }

    /// An object with semantics, a square at a place.
    private static func square(_ name: String, _ x: Int, _ y: Int, _ semantics: String, _ options: String = "")
        -> String
    {
        """
        Shape name="\(name)" x=\(x) y=\(y) \(options)
          SemanticData \(semantics)
          Rectangle width=10 height=10
        """
    }

    private static func node(_ name: String, _ semantics: String, _ options: String = "", _ inside: String...) -> String
    {
        (["Node name=\"\(name)\" \(options)", "  SemanticData \(semantics)"] + inside.map(inner)).joined(
            separator: "\n")
    }

    private static func inner(_ text: String) -> String {
        text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    }

    private static func lines(_ parts: String...) -> String { parts.joined(separator: "\n") }

    private static let text = """
        Text name="Words" x=5 y=5
          SemanticData
          TextValueRun text="Good "
          TextValueRun text="day"
        """

    static let rows = [
        Row(
            testDescription: "from the top, and then from the left",
            objects: lines(
                square("A", 50, 50, "role=button label=\"a\""), square("B", 10, 50, "role=link label=\"b\""),
                square("C", 90, 10, "role=image label=\"c\" hint=\"h\" value=\"v\"")),
            told: ["image c at 85,5,10,10", "link b at 5,45,10,10", "button a at 45,45,10,10"]),
        Row(
            testDescription: "a node is as large as what lies in it, or a point",
            objects: lines(
                node("A", "role=group", "x=100", square("B", 0, 0, "role=image"), square("C", 20, 20, "role=text")),
                node("D", "role=group", "x=3 y=4")),
            told: ["group at 95,-5,30,30", "- image at 95,-5,10,10", "- text at 115,15,10,10", "group at 3,4,0,0"]),
        Row(
            testDescription: "a text tells what it says", objects: text, told: ["text Good day at 5,5,0,0"]),
        Row(
            testDescription:
                "a button is called after the texts in it, which are not told of then, without an area last",
            objects: node(
                "A", "role=button", "", node("B", "role=group", "", text),
                square("C", 0, 100, "role=text label=\" new\\n\"")),
            told: ["button new Good day at -5,5,10,100"]),
        Row(
            testDescription: "or after the first image",
            objects: node(
                "A", "role=button", "", square("B", 0, 9, "role=image label=\"two\""),
                square("C", 0, 0, "role=image label=\"one\"")),
            told: ["button one at -5,-5,10,19"]),
        Row(
            testDescription: "what is typed in names nothing, and is not read out in what is called after other things",
            objects: node(
                "A", "role=button", "", square("B", 0, 0, "role=textField label=\"b\""),
                square("C", 0, 5, "role=text label=\"c\"")),
            told: ["button c at -5,-5,10,15"]),
        Row(
            testDescription: "what is nested is read out together",
            objects: lines(
                "NestedArtboard artboardId=\"Inner\" y=20", "  NestedStateMachine animationId=0",
                square("A", 5, 30, "role=link label=\"a\""), square("B", 5, 10, "role=link label=\"b\"")),
            told: [
                "link b at 0,5,10,10", "link x at 0,15,10,10", "link y at 0,95,10,10", "link a at 0,25,10,10",
            ],
            artboards: """
                Artboard name="Inner" width=20 height=10 defaultStateMachineId="Machine"
                \(inner(square("X", 5, 0, "role=link label=\"x\"")))
                \(inner(square("Y", 5, 80, "role=link label=\"y\"")))
                  StateMachine name="Machine"
                """),
        Row(
            testDescription: "what can be acted on stays in it, and names nothing outside",
            objects: node(
                "A", "role=listItem", "",
                node(
                    "B", "role=group", "",
                    node("C", "role=checkbox", "y=20", square("D", 0, 0, "role=text label=\"d\""))),
                square("E", 0, 0, "role=text label=\"e\"")),
            told: ["listItem e at -5,-5,10,30", "- checkbox d at -5,15,10,10"]),
        Row(
            testDescription: "a name of its own leaves what lies in it",
            objects: node("A", "role=button label=\"a\"", "", square("B", 0, 0, "role=text label=\"b\"")),
            told: ["button a at -5,-5,10,10", "- text b at -5,-5,10,10"]),
        Row(
            testDescription: "what is hidden is left out, what only can't be seen is not",
            objects: lines(
                square("A", 0, 0, "role=button", "drawableFlags=hidden"),
                square("B", 0, 0, "role=button stateFlags=hidden"),
                node("C", "role=group stateFlags=hidden", "", square("D", 0, 0, "role=text label=\"d\"")),
                square("E", 0, 0, "role=text label=\"e\"", "opacity=0"),
                "Solo activeComponentId=\"G\"", inner(square("F", 0, 0, "role=text label=\"f\"")),
                inner(square("G", 0, 0, "role=text label=\"g\""))),
            told: ["text d at -5,-5,10,10", "text e at -5,-5,10,10", "text g at -5,-5,10,10"]),
        Row(
            testDescription: "states count by their traits",
            objects: lines(
                square(
                    "A", 0, 0,
                    "role=checkbox label=\"a\" traitFlags=checkable stateFlags=checked|mixed|disabled|readOnly"),
                square(
                    "B", 0, 1, "role=checkbox label=\"b\" traitFlags=checkable|enablable stateFlags=checked|disabled")),
            told: ["checkbox a mixed|readOnly at -5,-5,10,10", "checkbox b checked|disabled at -5,-4,10,10"]),
        Row(
            testDescription: "the focus is a state",
            objects: node(
                "A", "role=group", "", "FocusData",
                square("B", 0, 0, "role=button label=\"b\"") + "\n  FocusData"),
            told: ["group focused at -5,-5,10,10", "- button b focused at -5,-5,10,10"], isFocused: true),
        Row(
            testDescription: "the first semantics of an object count",
            objects: "Node\n  SemanticData role=link label=\"a\"\n  SemanticData role=button label=\"b\"",
            told: ["link a at 0,0,0,0"]),
        Row(
            testDescription: "nested artboards lie in what they are nested in",
            objects: lines(
                "NestedArtboard artboardId=\"Inner\" x=30 y=40", "  NestedStateMachine animationId=0",
                "  SemanticData role=button"),
            told: ["button x at 30,40,20,10"],
            artboards: """
                Artboard name="Inner" width=20 height=10 defaultStateMachineId="Machine"
                  Node
                    SemanticData role=text label="x"
                  StateMachine name="Machine"
                """),
        Row(testDescription: "nothing", objects: "Node", told: []),
    ]

    @Test(arguments: rows) func tells(_ row: Row) throws {
        let scene = try SceneDraft(row.draft).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        if row.isFocused { _ = scene.moveFocus(.next) }
        #expect(try scene.told == row.told)
    }

    // MARK: Actions

    private static func listener(_ types: String...) -> String {
        """
        StateMachineBool name="Done"
        StateMachineListener targetId="A"
          ListenerInputTypeSemantic listenerTypeValue=semanticAction
        \(types.map { "    SemanticInput actionType=\($0)" }.joined(separator: "\n"))
          ListenerBoolChange inputId="Done" value=toggle
        """
    }

    @Test(arguments: [
        (listener(), "tap", "heard", "Done"), (listener("increase"), "tap", "unheard", ""),
        (listener("increase"), "increase", "heard", "Done"), (listener("tap", "decrease"), "decrease", "heard", "Done"),
        (
            "StateMachineBool name=\"Done\"\nStateMachineListenerSingle targetId=\"A\" listenerTypeValue=semanticAction\n"
                + "  ListenerBoolChange inputId=\"Done\" value=toggle", "tap", "unheard", ""
        ),
    ])
    func acts(_ machine: String, _ action: String, _ answer: String, _ lit: String) throws {
        for (states, isTold) in [("", true), ("stateFlags=hidden", false)] {
            let recipe = FocusRecipe("", "", Self.node("A", "role=button \(states)"), machine: machine, [])
            let scene = try SceneDraft(recipe.draft).scene()
            defer { scene.dispose() }
            _ = scene.advance(0)
            let type = try #require(SemanticActionType.allCases.first { "\($0)" == action })
            let object = try #require(
                scene.file.document.objects[0].compactMap { scene.location.semantics(ofRecord: Int($0)) }.first)
            #expect(scene.act(type, on: object).rawValue == (isTold ? answer : "unheard"))
            #expect(scene.lit == "", "it waits for the frame")
            _ = scene.advance(0)
            #expect(scene.lit == (isTold ? lit : ""))
        }
    }

    // MARK: What changes

    /// The first time everything is told, then what has changed.
    @Test func tellsWhatChanges() throws {
        let objects = Self.lines(
            Self.node(
                "A", "role=button label=\"a\"", "", "FocusData", Self.square("B", 0, 0, "role=image label=\"b\"")),
            "Solo name=\"S\" activeComponentId=\"C\"",
            Self.inner(Self.square("C", 0, 50, "role=text label=\"c\"")),
            Self.inner(Self.square("D", 0, 60, "role=text label=\"d\"")),
            "NestedArtboard artboardId=\"Inner\" y=90", "  NestedStateMachine animationId=0")
        let inner = """
            Artboard name="Inner" width=20 height=10 defaultStateMachineId="Machine"
              Shape name="X"
                SemanticData role=link label="x"
                Rectangle width=10 height=10
              StateMachine name="Machine"
            """
        let scene = try SceneDraft(FocusRecipe("", "", objects, artboards: inner, []).draft).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        #expect(
            try scene.toldChanges == "added 1 2 3 6, children of 0: 1 3 6, children of 1: 2",
            "the border of what is nested is number 5")
        #expect(try scene.toldChanges == "")
        #expect(scene.moveFocus(.next))
        #expect(try scene.toldChanges == "said 1")
        let solo = try #require(
            scene.root.definition.slots.indices.first {
                scene.root.definition.slots[SlotIndex($0)].key == .activeComponentId
            })
        let other = try #require(scene.record(named: "D"))
        scene.root.set(SlotIndex(solo), word: UInt32(other))
        _ = scene.advance(0)
        #expect(try scene.toldChanges == "removed 3, added 4, children of 0: 1 4 6")
        #expect(scene.semantics(ofId: 3) == nil && scene.semantics(ofId: 5) == nil && scene.semantics(ofId: 7) == nil)
        let link = try #require(scene.semantics(ofId: 6))
        #expect(!scene.requestFocus(of: link) && scene.act(.tap, on: link) == .unheard)
        _ = scene.setFocus(nil)
        #expect(scene.requestFocus(of: try #require(scene.semantics(ofId: 1))) && scene.focused != nil)
    }

    /// What is told takes as long as there are things, however they lie in one another.
    @Test(arguments: ["role=listItem", "role=group", "role=button"]) func staysLinear(_ semantics: String) throws {
        func effort(_ count: Int) throws -> Int {
            let objects = (0..<count).map { index in
                let indent = String(repeating: "  ", count: index % 20)
                return "\(indent)Node\n\(indent)  SemanticData \(semantics)"
            }
            let scene = try SceneDraft(FocusRecipe("", "", objects.joined(separator: "\n"), []).draft).scene()
            defer { scene.dispose() }
            _ = scene.advance(0)
            let before = scene.effortSpent
            #expect(try scene.semantics().nodes.count == count)
            return scene.effortSpent - before
        }
        #expect(try effort(4000) < 11 * (try effort(400)))
    }
}

extension RuntimeScene {
    /// What is told, a line each: indented as it lies in something, with its role, its name, its states and its box.
    fileprivate var told: [String] {
        get throws {
            var depths: [Int] = []
            return try semantics().nodes.map { node in
                depths.append(node.parent < 0 ? 0 : depths[node.parent] + 1)
                let states = ValueName.rows(of: .semanticState).filter { $0.value & node.states.rawValue != 0 }
                let box = node.bounds.map { [$0.minX, $0.minY, $0.maxX - $0.minX, $0.maxY - $0.minY] } ?? []
                let words = [
                    String(repeating: "-", count: depths.last ?? 0), "\(node.role)", node.label,
                    states.map(\.name).joined(separator: "|"), "at",
                    box.map { "\(Int($0))" }.joined(separator: ","),
                ]
                return words.filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
    }

    /// What has changed of it, by number.
    fileprivate var toldChanges: String {
        get throws {
            let changes = try semanticChanges()
            func part(_ word: String, _ ids: [UInt32]) -> String? {
                ids.isEmpty ? nil : "\(word) \(ids.map(String.init).joined(separator: " "))"
            }
            let parts =
                [
                    part("removed", changes.removed), part("added", changes.added.map(\.id)),
                    part("moved", changes.moved.map(\.id)), part("said", changes.updatedSemantic.map(\.id)),
                    part("placed", changes.updatedGeometry.map(\.id)),
                ]
                + changes.childrenUpdated.map {
                    part("children of \($0.parentId):", $0.ids) ?? "no children of \($0.parentId)"
                }
            return parts.compactMap(\.self).joined(separator: ", ")
        }
    }

    /// The object of a name, by its place among those of the artboard.
    fileprivate func record(named name: String) -> Int? {
        file.document.objects[0].enumerated().first { _, record in
            record != .max && file.document.string(.componentName, of: Int(record)) == name
        }?.offset
    }
}
