import Testing

@testable import Rive

/// Artboards as values, of this file and another.
@Suite struct ArtboardPropertyTests {
    private let badge = ArtboardProperty(path: "badge")

    @Test func artboardsOfTheFile() throws {
        let (machine, player) = try Samples.player()
        #expect(try player.value(of: badge)?.name == "Bronze badge")
        try player.setValue(of: badge, to: player.file.createArtboard("Gold badge"))
        try machine.advance(by: 0)
        #expect(try player.value(of: badge)?.name == "Gold badge")
        try player.setValue(of: badge, to: nil)
        try machine.advance(by: 0)
        #expect(try player.value(of: badge) == nil)
    }

    @Test func artboardsOfAnotherFileRun() throws {
        let (machine, player) = try Samples.player()
        let dashboard = try Samples.file("dashboard")
        let gauge = try dashboard.createViewModelInstance(from: .name("Fuel", from: .name("Gauge")))
        let heard = Heard<String>()
        _ = try gauge.addListener(to: StringProperty(path: "title")) { heard.values.append($0) }
        try player.setValue(of: badge, to: dashboard.createArtboard("Gauge card"), bindingTo: gauge)
        for _ in 0..<3 { try machine.advance(by: 0.1) }
        let value = try #require(try player.value(of: badge))
        #expect(value.name == "Gauge card" && value.document === dashboard.document)
        // It runs inside: a button of another file goes on to move while time passes.
        let button = try Samples.file("button")
        let download = try button.createViewModelInstance(from: .viewModelDefault(from: .name("Download")))
        try player.setValue(of: badge, to: button.createArtboard(), bindingTo: download)
        try download.fire(trigger: TriggerProperty(path: "clicked"))
        try machine.advance(by: 0.1)
        #expect(try download.anyValue(of: "clicked") == .trigger(pending: 0, fired: 1))
    }

    @Test func nothingContainsItself() throws {
        let (machine, player) = try Samples.player()
        try player.setValue(of: badge, to: player.file.createArtboard("Profile"))
        try machine.advance(by: 0)
        let copy = try Samples.file("player")
        let inner = try copy.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        try inner.setValue(of: badge, to: player.file.createArtboard("Profile"), bindingTo: player)
        try player.setValue(of: badge, to: copy.createArtboard("Profile"), bindingTo: inner)
        for _ in 0..<5 { try machine.advance(by: 0.1) }
        #expect(try player.value(of: badge)?.document === copy.document)
    }

    @Test func whatToBindIsOfTheArtboardsFile() throws {
        let (_, player) = try Samples.player()
        let card = try Samples.file("dashboard").createArtboard("Gauge card")
        #expect(throws: ViewModelInstanceError.otherFile(path: "badge")) {
            try player.setValue(of: badge, to: card, bindingTo: player)
        }
    }
}
