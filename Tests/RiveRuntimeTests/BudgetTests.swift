import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Small files that ask for more than there is, and scenes that give back what they have used.
@Suite struct BudgetTests {
    private static let frame: Float = 0.0166666675

    /// A view model with a number and a text, and an artboard with what is bound to it.
    private func draft(_ objects: String, before: String = "", after: String = "") -> String {
        """
        rive draft 7.0
        Backboard
        \(before)
        \(Draft.viewModel(
            "Model", instance: "Only", .number("number", 1), .string("text", "one"), .artboard("panel")))
        Artboard name="Main" viewModelId="Model"
        \(objects)
        \(after)
        """
    }

    // MARK: Too much

    /// Artboards that each nest the next one so often, and the last one with something in it.
    private func nested(_ depth: Int, fanOut: Int, last: String) -> String {
        (1...depth).map { level in
            let hosts = (0..<fanOut).map { _ in "  NestedArtboard artboardId=\"\(level + 1)\"" }
            return (["Artboard name=\"\(level)\""] + (level < depth ? hosts : [last])).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// What a bind with a converter of many parts takes counts, and so do the states of layers.
    @Test func refusesWhatBindsTake() throws {
        let group = (0..<256).map { _ in "  DataConverterGroupItem converterId=\"Plain\"" }.joined(separator: "\n")
        let binds = (0..<20).map {
            """
              CustomPropertyGroup
                CustomPropertyNumber name="\($0)"
                  DataBindContext propertyKey=propertyValue converterId="Many" sourcePathIds="Model/number"
            """
        }.joined(separator: "\n")
        let text = draft(
            "  NestedArtboard artboardId=\"1\"",
            before: "DataConverterToNumber name=\"Plain\"\nDataConverterGroup name=\"Many\"\n\(group)",
            after: nested(5, fanOut: 8, last: binds))
        expectLimit(.bytes) { try SceneDraft(text).scene() }
    }

    @Test func refusesMoreArtboardsThanFramesCanLookAt() throws {
        let text = draft("  NestedArtboard artboardId=\"1\"", after: nested(9, fanOut: 4, last: ""))
        expectLimit(.artboards) { try SceneDraft(text).scene() }
    }

    @Test func stopsStringsThatConvertersMake() throws {
        let binds = (0..<5000).map {
            """
                CustomPropertyString name="\($0)"
                  DataBindContext propertyKey=propertyValue converterId="Long" sourcePathIds="Model/text"
            """
        }.joined(separator: "\n")
        let scene = try SceneDraft(
            draft(
                "  CustomPropertyGroup\n\(binds)",
                before: "DataConverterStringPad name=\"Long\" length=100000 text=\"ab\"")
        ).scene()
        _ = scene.advance(0)
        #expect(scene.failure?.limit == .work)
    }

    /// An event that is reported twice whenever it was heard.
    @Test func stopsEventsThatReportThemselves() throws {
        let text = draft(
            """
              Event name="Again"
              LinearAnimation name="Still" duration=1
              StateMachine name="Machine"
                StateMachineLayer name="Layer"
                  AnyState
                  EntryState
                    StateTransition stateToId="Still"
                      StateMachineFireEvent eventId="Again"
                  ExitState
                  AnimationState animationId="Still"
                StateMachineListener name="Ear" targetId="Again"
                  ListenerInputTypeEvent listenerTypeValue=event eventId=1
                  ListenerFireEvent eventId="Again"
                  ListenerFireEvent eventId="Again"
            """)
        let scene = try SceneDraft(text).scene()
        for _ in 0..<3 { _ = scene.advance(Self.frame) }
        #expect(scene.failure?.limit == .reports)
    }

    // MARK: What is given back

    /// Artboards that change places in every frame, each with an instance of its own.
    @Test func runsOnThroughSwaps() throws {
        let text = draft(
            """
              NestedArtboard name="Host" isStateful=true artboardId="One"
                DataBindContext propertyKey=artboardId sourcePathIds="Model/panel"
            """,
            before: """
                \(Draft.viewModel("State", .number("a"), .string("b")))
                ViewModel name="Other"
                  ViewModelPropertyNumber name="a"
                """,
            after: """
                Artboard name="One" viewModelId="State"
                  CustomPropertyGroup
                    CustomPropertyNumber name="Held"
                      DataBindContext propertyKey=propertyValue sourcePathIds="State/a"
                  LinearAnimation name="Still" duration=1
                \(Draft.machine("Machine", layer: "Layer", plays: "Still"))
                Artboard name="Two" viewModelId="Other"
                """)
        let scene = try SceneDraft(text).scene()
        for frame in 0..<25_000 {
            try scene.set("panel", to: frame % 2 == 0 ? "One" : "Two")
            _ = scene.advance(Self.frame)
        }
        #expect(scene.failure == nil)
        #expect(scene.root.host(0)?.artboard(ofItem: 0)?.definition.name == "Two")
        #expect(scene.store.cells.count < 100_000)
    }

    /// A number that becomes a list of so many items, again and again.
    @Test func runsOnWithAListThatGrowsAndShrinks() throws {
        let text = draft(
            """
              ArtboardComponentList
                DataBindContext propertyKey=listSource converterId="Items" sourcePathIds="Model/number"
            """,
            before: """
                DataConverterNumberToList name="Items" viewModelId="Item"
                ViewModel name="Item"
                  ViewModelPropertyNumber name="a"
                """,
            after: "Artboard name=\"Row\" viewModelId=\"Item\"")
        let scene = try SceneDraft(text).scene()
        for frame in 0..<1000 {
            try scene.set("number", to: frame % 2 == 0 ? "100" : "3")
            _ = scene.advance(Self.frame)
        }
        #expect(scene.failure == nil)
        #expect(scene.store.instances.count < 10_000)
        let items = (scene.root.hosts[0] as? ListHost)?.artboards.compactMap { $0?.context?.main } ?? []
        #expect(items.count == 3)
        #expect(items.allSatisfy { scene.store.instances[$0].cells.count == 1 })
    }

    /// Of an artboard that could not be made nothing is left.
    @Test func givesBackWhatCouldNotBeMade() throws {
        let text = draft(
            "  NestedArtboard artboardId=\"1\"",
            after: nested(
                9, fanOut: 4,
                last: """
                      CustomPropertyGroup
                        CustomPropertyNumber
                          DataBindContext propertyKey=propertyValue sourcePathIds="Model/number"
                    """))
        let store = ViewModelStore(RuntimeFile(try SceneDraft(text).document))
        expectLimit(.artboards) { try RuntimeScene(store, artboard: 0) }
        #expect(store.budget.bytes == 0)
    }

    /// An instance that a program holds stays, whatever else goes.
    @Test func keepsWhatAProgramHolds() throws {
        let scene = try SceneDraft(draft("")).scene()
        let held = try scene.store.makeDefault(model: 0)
        scene.store.pin(held)
        scene.store.set(scene.store.cell(of: held, named: "number"), .number(7))
        for _ in 0..<20_000 { _ = try scene.store.makeBlank(model: 0) }
        _ = scene.advance(Self.frame)
        _ = try scene.store.makeBlank(model: 0)
        #expect(scene.store.value(scene.store.cell(of: held, named: "number")) == .number(7))
        #expect(scene.text("number") == "1.0")
        let count = scene.store.instances.count
        scene.store.unpin(held)
        for _ in 0..<20_000 { _ = try scene.store.makeBlank(model: 0) }
        _ = scene.advance(Self.frame)
        for _ in 0..<20_000 { _ = try scene.store.makeBlank(model: 0) }
        #expect(scene.store.instances.count <= count + 2)
    }
}
