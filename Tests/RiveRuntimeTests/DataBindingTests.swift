import RiveTestSupport
import Testing

@testable import RiveRuntime

@Suite struct DataBindingTests {
    /// A view model with a number, a text and a trigger, and an artboard with what is bound to it.
    private func scene(_ objects: String, converters: String = "", machine: String = "") throws -> RuntimeScene {
        let draft = """
            rive draft 7.0
            Backboard
            \(converters)
            \(Draft.viewModel(
                "Model", instance: "Only", .number("number", 1), .string("text", "one"), .number("other", 2),
                .trigger("go")))
            Artboard name="Main" width=100 height=100 viewModelId="Model" defaultStateMachineId="Machine"
            \(objects)
              StateMachine name="Machine"
            \(machine)
            """
        return try SceneDraft(draft).scene()
    }

    @Test func pushesWhatAnotherBindSets() throws {
        let scene = try scene(
            """
              CustomPropertyGroup name="Group"
                CustomPropertyNumber name="Held"
                  DataBindContext propertyKey=propertyValue sourcePathIds="Model/number"
                  DataBindContext propertyKey=propertyValue flags=toSource converterId="Text" sourcePathIds="Model/text"
            """, converters: "DataConverterToString name=\"Text\" flags=round decimals=1")
        _ = scene.advance(0)
        #expect(scene.text("text") == "1.0")
        try scene.set("number", to: "2.25")
        _ = scene.advance(0.0166666675)
        #expect(scene.text("text") == "2.2")
    }

    /// Both sides changed in one frame: the target wins, or the source where it goes first.
    @Test(arguments: [("twoWay", "7.0"), ("twoWay|sourceToTargetRunsFirst", "5.0")])
    func settlesBothWays(_ flags: String, _ result: String) throws {
        let scene = try scene(
            """
              CustomPropertyGroup name="Group"
                CustomPropertyNumber name="Held" propertyValue=3
                  DataBindContext propertyKey=propertyValue flags=\(flags) sourcePathIds="Model/number"
            """)
        _ = scene.advance(0)
        #expect(scene.text("number") == (flags == "twoWay" ? "3.0" : "1.0"))
        let bind = try #require(scene.root.definition.bindPlan.binds.first)
        guard case .slot(let slot) = bind.target else {
            Issue.record("the bind is of \(bind.target), not of a slot")
            return
        }
        scene.root.set(slot, number: 7)
        try scene.set("number", to: "5")
        _ = scene.advance(0.0166666675)
        #expect(scene.text("number") == result)
    }

    @Test func consumesTriggersAtTheEndOfARound() throws {
        let scene = try scene("")
        _ = scene.advance(0)
        try scene.fire("go")
        #expect(scene.text("go") == "fired 1")
        _ = scene.advance(0.0166666675)
        #expect(scene.text("go") == "fired 0")
    }

    // MARK: Files that ask for too much

    /// A number becomes as many artboards as it says.
    @Test func refusesAnEndlessList() throws {
        let draft = """
            rive draft 7.0
            Backboard
            DataConverterNumberToList name="Many" viewModelId="Item"
            ViewModel name="Item"
              ViewModelPropertyNumber name="x"
            \(Draft.viewModel("Model", instance: "Only", .number("count", 3)))
            Artboard name="Main" viewModelId="Model"
              ArtboardComponentList name="List"
                DataBindContext propertyKey=listSource converterId="Many" sourcePathIds="Model/count"
            Artboard name="Item" viewModelId="Item"
              Node name="Dot"
                DataBindContext propertyKey=x sourcePathIds="Item/x"
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        #expect((scene.root.hosts[0] as? ListHost)?.artboards.count == 3)
        try scene.set("count", to: "1e9")
        _ = scene.advance(0.0166666675)
        #expect(scene.failure?.limit == .convertedItems)
    }

    /// Blank instances of view models that hold themselves, and artboards that hold themselves, have no end.
    @Test func refusesEndlessNesting() throws {
        let models = """
            rive draft 7.0
            Backboard
            ViewModel name="Model"
              ViewModelPropertyViewModel name="again" viewModelReferenceId="Model"
            Artboard name="Main" viewModelId="Model"
            """
        expectLimit(.instanceDepth) { try SceneDraft(models).scene(binding: .blank) }
        let artboards = """
            rive draft 7.0
            Backboard
            Artboard name="Main"
              NestedArtboard name="Again" artboardId="Main"
              NestedArtboard name="And again" artboardId="Main"
            """
        #expect(throws: RuntimeError.self) { try SceneDraft(artboards).scene() }
    }

    /// An authored instance that holds itself, or that two properties hold, is one copy: a value set by one way is found by another.
    @Test(arguments: [
        (
            Draft.viewModel("Model", instance: "Only", .viewModel("again", of: "Model", "Only"), .number("number", 4)),
            "again/again/number", "number"
        ),
        (
            Draft.viewModel(
                "Model", instance: "Main", .viewModel("left", of: "Inner", "Shared"),
                .viewModel("right", of: "Inner", "Shared"))
                + "\n" + Draft.viewModel("Inner", instance: "Shared", .number("number", 4)),
            "left/number", "right/number"
        ),
    ])
    func copiesAnInstanceOnce(_ models: String, _ set: String, _ found: String) throws {
        let draft = "rive draft 7.0\nBackboard\n\(models)\nArtboard name=\"Main\" viewModelId=\"Model\""
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        try scene.set(set, to: "5")
        _ = scene.advance(0.0166666675)
        #expect(scene.text(found) == "5.0")
    }

    /// Groups of converters that hold each other have no end: nothing is left out of them without a word.
    @Test func refusesConvertersThatHoldThemselves() throws {
        expectLimit(.converterParts) {
            try scene(
                """
                  CustomPropertyGroup name="Group"
                    CustomPropertyNumber name="Held"
                      DataBindContext propertyKey=propertyValue converterId="One" sourcePathIds="Model/number"
                """,
                converters: """
                    DataConverterGroup name="One"
                      DataConverterGroupItem converterId="Two"
                      DataConverterGroupItem converterId="Two"
                    DataConverterGroup name="Two"
                      DataConverterGroupItem converterId="One"
                      DataConverterGroupItem converterId="One"
                    """)
        }
    }
}
