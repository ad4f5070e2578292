import RiveSchema
import Testing

@testable import Rive

/// What apps tell those who don't see an artboard, and what these do.
@Suite struct SemanticsTests {
    /// The form of the samples after its first frame, with an instance of its view model.
    private static func form() throws -> (scene: Scene, form: ViewModelInstance) {
        let file = try Samples.file("form")
        let machine = try file.createArtboard("Form").createStateMachine("Form")
        let form = try file.createViewModelInstance(from: .name("English", from: .name("Form")))
        try machine.bind(form)
        try machine.advance(by: 0)
        return (.stateMachine(machine), form)
    }

    @Test func changesAreTold() throws {
        let (scene, form) = try Self.form()
        scene.enableSemantics()
        let first = try scene.drainSemanticsDiff()
        let nodes = try scene.semantics()
        #expect(first.added.map(\.id) == nodes.map(\.id) && first.childrenUpdated.first?.parentID == nil)
        #expect(Set(nodes.map(\.id)).count == nodes.count)
        #expect(try scene.drainSemanticsDiff().isEmpty)
        let mail = try #require(nodes.first { $0.label == "Mail" })
        #expect(mail.role == .textField && mail.traits == [.focusable] && mail.parentID == nil)
        try form.setValue(of: StringProperty(path: "mailLabel"), to: "Post")
        #expect(scene.requestSemanticFocus(nodeID: mail.id) && scene.focusState.hasFocus)
        _ = try scene.advance(by: 0.016)
        let diff = try scene.drainSemanticsDiff()
        #expect(diff.updatedSemantic.map(\.label) == ["Post"] && diff.updatedSemantic.map(\.states) == [[.focused]])
        #expect(diff.added.isEmpty && diff.removed.isEmpty && diff.moved.isEmpty && diff.childrenUpdated.isEmpty)
    }

    @Test func actionsAreHeardByNumber() throws {
        let (scene, form) = try Self.form()
        let send = try #require(try scene.semantics().first { $0.label == "Send" })
        #expect(!scene.fireSemanticAction(.increase, nodeID: send.id))
        #expect(scene.fireSemanticAction(.tap, nodeID: send.id) && scene.needsAdvance)
        let before = form.state.values
        _ = try scene.advance(by: 0.016)
        #expect(form.state.values != before)
        #expect(!scene.fireSemanticAction(.tap, nodeID: 0) && !scene.requestSemanticFocus(nodeID: 10_000))
    }

    @Test func namesAreThoseOfTheFormat() {
        func names(_ group: ValueGroup) -> [String] {
            ValueName.rows(of: group).map(\.name).filter { $0 != "none" && $0 != "hidden" }
        }
        #expect(SemanticNode.Role.allCases.map(\.rawValue) == ["none"] + names(.semanticRole))
        #expect(SemanticNode.Trait.allCases.map(\.rawValue) == names(.semanticTrait))
        #expect(SemanticNode.State.allCases.map(\.rawValue) == names(.semanticState))
        #expect(SemanticNode.Action.allCases.map(\.rawValue) == names(.semanticActionType))
    }

    @Test func gamepadsAreTakenFromBytes() throws {
        let (scene, _) = try Self.form()
        #expect(scene.submitGamepads(fromBuffer: [2, 0, 0, 0]))
        #expect(!scene.submitGamepads(fromBuffer: [3, 0, 0, 0]) && !scene.submitGamepads(fromBuffer: []))
        #expect(!scene.submitGamepads(fromBuffer: [2, 0, 0, 0, 2, 1, 0, 0, 0]), "nobody has connected it")
    }
}
