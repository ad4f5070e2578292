import Foundation
import Rive
import Testing

/// An app's tests of its files through generated names alone. `make samples` writes `Generated` anew.
@Suite struct GeneratedTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private static func file(_ name: String) throws -> File {
        try File(path: samples.appending(path: "\(name).riv").path)
    }

    private typealias Models = Player.ViewModels

    @Test func valuesOfEachType() throws {
        let file = try Self.file(Player.fileName)
        let player = try Models.Player.makeDefault(in: file)
        try player.name.set("Marian")
        try player.score.set(42)
        try player.rank.set(.gold)
        #expect(try player.name.value == "Marian")
        #expect(try player.score.value == 42)
        #expect(try player.rank.value == .gold)
        try player.stats.health.set(7)
        #expect(try player.stats.health.value == 7)
        #expect(try player.stats.resolved().health.value == 7)
    }

    @Test func itemsOfLists() throws {
        let file = try Self.file(Player.fileName)
        let player = try Models.Player.makeDefault(in: file)
        let count = try player.inventory.count
        let crown = try Models.Item.make(Models.Item.Instance.crown, in: file)
        try player.inventory.append(crown)
        #expect(try player.inventory.count == count + 1)
        #expect(try player.inventory.item(at: count).title.value == crown.title.value)
        try player.inventory.remove(at: count)
        #expect(try player.inventory.count == count)
    }

    @Test func anArtboardShowsWhatItIsBoundTo() throws {
        typealias Board = Player.Artboards.Profile
        let file = try Self.file(Player.fileName)
        let machine = try file.createArtboard(Board.artboardName)
            .createStateMachine(Board.StateMachines.Card.stateMachineName)
        let player = try Models.Player.make(Models.Player.Instance.veteran, in: file)
        try player.bind(to: machine)
        try player.name.set("Marian")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: Board.TextRuns.nameRun.rawValue) == "Marian")
    }

    @Test func eventsHaveTheirProperties() throws {
        typealias Board = Button.Artboards.Button
        let file = try Self.file(Button.fileName)
        let machine = try file.createArtboard(Board.artboardName)
            .createStateMachine(Board.StateMachines.Button.stateMachineName)
        let model = try Button.ViewModels.Download.makeDefault(in: file)
        try model.bind(to: machine)
        try model.theme.set(.dark)
        try machine.advance(by: 0)
        try machine.fire(trigger: Board.StateMachines.Button.press)
        var events: [Board.Event] = []
        for _ in 0..<10 {
            try machine.advance(by: 0.1)
            events += machine.events.compactMap { Board.Event($0) }
        }
        guard case .pressed(let source, let weight, _)? = events.first else {
            Issue.record("not reported: \(events)")
            return
        }
        #expect(!source.isEmpty && weight > 0)
        #expect(Board.Event(name: "no such event") { _ in nil } == nil)
    }

    @Test func listenersHearOfChanges() async throws {
        let file = try Self.file(Player.fileName)
        let player = try Models.Player.makeDefault(in: file)
        var values = player.score.values.makeAsyncIterator()
        try player.score.set(1)
        let machine = try file.createArtboard().createStateMachine()
        try player.bind(to: machine)
        try machine.advance(by: 0)
        #expect(try await values.next() != nil)
    }
}
