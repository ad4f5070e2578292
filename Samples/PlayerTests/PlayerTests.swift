// How a program tests what its view model does to a file: no screen, no waiting.

import Rive
import Testing

@Suite struct PlayerTests {
    /// The sample beside this folder, bound to the default player.
    private func card() throws -> (machine: StateMachine, player: ViewModelInstance) {
        let samples = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        let file = try File(path: "\(samples)/player.riv")
        let machine = try file.createArtboard("Profile").createStateMachine("Card")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        try machine.bind(player)
        try machine.advance(by: 0)
        return (machine, player)
    }

    @Test func theCardShowsThePlayer() throws {
        let (machine, player) = try card()
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")
        try player.setValue(of: NumberProperty(path: "score"), to: 1234.4)
        try machine.advance(by: 1 / 60)
        #expect(machine.artboard.text(ofRun: "Name run") == "Marian")
        #expect(machine.artboard.text(ofRun: "Score run") == "1234")
    }

    @Test func aNewLevelIsCelebrated() throws {
        let (machine, player) = try card()
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        try machine.advance(by: 1 / 60)
        #expect(machine.stateChanges.map(\.kind) == [.animation("Celebrate")])
        // The celebration takes two thirds of a second and ends where it began.
        for _ in 0..<60 { try machine.advance(by: 1 / 60) }
        #expect(machine.states.map(\.kind) == [.animation("Rest")])
    }

    @Test(arguments: ["Bronze", "Silver", "Gold"])
    func everyRankHasAText(_ rank: String) throws {
        let (machine, player) = try card()
        try player.setValue(of: EnumProperty(path: "rank"), to: rank)
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Rank run")?.hasPrefix(rank) == true)
    }

    @Test func lootArrivesOnceAFrame() throws {
        let (machine, player) = try card()
        let inventory = ListProperty(path: "inventory")
        var updates: [[PropertyChange]] = []
        _ = player.addObserver { old, new in if let old { updates.append(new.difference(from: old)) } }
        try machine.advance(by: 0)
        for name in ["Rope", "Crown"] {
            let item = try player.file.createViewModelInstance(from: .name(name, from: .name("Item")))
            try player.appendInstance(item, to: inventory)
        }
        try machine.advance(by: 1 / 60)
        #expect(updates.count == 1)
        #expect(updates.first?.first == .changed(path: "inventory", from: .list(count: 1), to: .list(count: 3)))
    }
}
