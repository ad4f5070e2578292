import Testing

@testable import Rive

/// What a file says of its view models, enums and artboards.
@Suite struct ViewModelTests {
    @Test func viewModelsAreFound() throws {
        let file = try Samples.file("player")
        #expect(file.viewModelCount == 4)
        #expect((0..<file.viewModelCount).map { file.viewModel(at: $0)?.name } == ["Item", "Guild", "Stats", "Player"])
        #expect(file.viewModel(at: 4) == nil && file.viewModel(at: -1) == nil)
        #expect(file.viewModelNamed("Stats")?.index == 2)
        #expect(file.viewModelNamed("stats") == nil)
        #expect(file.defaultViewModel(for: try file.createArtboard())?.name == "Player")
        #expect(file.defaultViewModel(for: try file.createArtboard("Gold badge")) == nil)
    }

    @Test func propertiesHaveNamesAndTypes() throws {
        let rank = Enum(
            name: "Rank",
            values: [
                .init(key: "Bronze", text: "Bronze"), .init(key: "Silver", text: "Silver"),
                .init(key: "Gold", text: "Gold!"),
            ])
        let file = try Samples.file("player")
        #expect(
            try file.properties(of: "Player").map { [$0.name: $0.type] } == [
                ["name": .string], ["score": .number], ["online": .boolean], ["accent": .color],
                ["rank": .enumeration(rank)], ["levelUp": .trigger], ["inventory": .list],
                ["stats": .viewModel(named: "Stats")], ["avatar": .image], ["nameFont": .font], ["save": .blob],
                ["badge": .artboard],
            ])
        #expect(try file.properties(of: "Item").map(\.type) == [.string, .number, .listIndex])
        #expect(file.enums == [rank])
    }

    @Test func instancesAreCounted() throws {
        let player = try #require(try Samples.file("player").viewModelNamed("Player"))
        #expect(player.instanceCount == 2)
        #expect(player.instanceNames == ["Rookie", "Veteran"])
        #expect(!player.isGlobal)
        #expect(try player.createInstance().value(of: StringProperty(path: "name")) == "")
    }

    @Test func artboardsAndWhatDrivesThem() throws {
        let file = try Samples.file("button")
        let artboard = try file.createArtboard()
        #expect(file.artboardNames == ["Button"])
        #expect(artboard.name == "Button" && artboard.width == 240 && artboard.height == 80)
        #expect(artboard.stateMachineNames == ["Button"])
        #expect(
            artboard.animationNames == ["Idle", "Hovered", "Pressed", "Empty", "Full", "Light", "Dark", "Disabled"])
        #expect(try artboard.createStateMachine().name == "Button")
        #expect(try artboard.createAnimation().name == "Idle")
        #expect(throws: FileError.artboardNotFound(name: "Badge", names: ["Button"])) {
            try file.createArtboard("Badge")
        }
        #expect(throws: FileError.stateMachineNotFound(name: "Main", artboard: "Button", names: ["Button"])) {
            try artboard.createStateMachine("Main")
        }
        let still = try Samples.file("player").createArtboard("Gold badge")
        #expect(throws: FileError.noStateMachine(artboard: "Gold badge")) { try still.createStateMachine() }
        #expect(throws: FileError.animationNotFound(name: "", artboard: "Gold badge", names: [])) {
            try still.createAnimation()
        }
    }
}
