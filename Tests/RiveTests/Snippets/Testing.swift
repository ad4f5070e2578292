import Testing

@testable import Rive

@Suite struct TestingSnippets {
    static let samples = Samples.folder

    @Test func aNewLevelIsCelebrated() throws {
        let file = try File(path: "\(Self.samples)/player.riv")
        let machine = try file.createArtboard("Profile").createStateMachine("Card")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        try machine.bind(player)
        try machine.advance(by: 0)

        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        try machine.advance(by: 1 / 60)

        #expect(machine.stateChanges.map(\.kind) == [.animation("Celebrate")])
    }

    @Test func aPressIsReported() throws {
        let file = try File(path: "\(Self.samples)/button.riv")
        let artboard = try file.createArtboard()
        try artboard.enableAutoBind()
        let machine = try artboard.createStateMachine()
        try machine.advance(by: 0)

        try machine.setValue(of: BoolInput(path: "Hover"), to: true)
        try machine.fire(trigger: TriggerInput(path: "Press"))
        try machine.advance(by: 1 / 60)

        #expect(machine.events.map(\.name) == ["Pressed"])
    }

    @Test func aClickIsHeard() throws {
        let file = try File(path: "\(Self.samples)/button.riv")
        let artboard = try file.createArtboard()
        try artboard.enableAutoBind()
        let machine = try artboard.createStateMachine()
        try machine.advance(by: 0)

        #expect(machine.pointer(.down, x: 120, y: 40) != .none)
        machine.pointer(.up, x: 120, y: 40)
        #expect(machine.events.map(\.name) == ["Help"])

        try machine.advance(by: 1 / 60)
        #expect(machine.events.map(\.name) == ["Pressed"])
        #expect(try artboard.viewModelInstance?.value(of: EnumProperty(path: "theme")) == "Dark")
        #expect(machine.pointer(.move, x: -1, y: -1) == .none)
    }

    @Test func aFormIsSentWithoutAPointer() throws {
        let scene = try File(path: "\(Self.samples)/form.riv").createScene()
        try scene.advance(by: 0)

        scene.focusNext()
        scene.textInput("Ada")
        try scene.advance(by: 1 / 60)
        #expect(try scene.viewModelInstance?.value(of: StringProperty(path: "name")) == "Ada")

        let send = try #require(try scene.semantics().first { $0.label == "Send" })
        #expect(send.role == .button && scene.fireSemanticAction(.tap, nodeID: send.id))
        try scene.advance(by: 1 / 60)
        #expect(scene.requestSemanticFocus(nodeID: send.id))
        try scene.advance(by: 1 / 60)
        #expect(try scene.semantics().first { $0.id == send.id }?.states == [.focused])
    }

    @Test func itComesToRest() throws {
        let scene = try File(path: "\(Self.samples)/player.riv").createScene()
        var frames = 0
        while try scene.advance(by: 1 / 60) == .going, frames < 600 { frames += 1 }
        #expect(frames < 600)
    }

    @Test(arguments: ["Bronze", "Silver", "Gold"])
    func everyRankHasAText(_ rank: String) throws {
        let scene = try File(path: "\(Self.samples)/player.riv").createScene()
        try scene.viewModelInstance?.setValue(of: EnumProperty(path: "rank"), to: rank)
        try scene.advance(by: 0)
        #expect(scene.artboard.text(ofRun: "Rank run")?.hasPrefix(rank) == true)
    }
}
