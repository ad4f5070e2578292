import Testing

@testable import Rive

/// Lists of instances.
@Suite struct ListTests {
    private let inventory = ListProperty(path: "inventory")

    private func titles(_ player: ViewModelInstance) throws -> [String] {
        try (0..<player.size(of: inventory)).map {
            try player.value(of: inventory, at: $0).value(of: StringProperty(path: "title"))
        }
    }

    private func item(_ name: String, _ file: File) throws -> ViewModelInstance {
        try file.createViewModelInstance(from: .name(name, from: .name("Item")))
    }

    @Test func itemsAreAddedRemovedAndSwapped() throws {
        let (_, player) = try Samples.player()
        let (rope, crown) = (try item("Rope", player.file), try item("Crown", player.file))
        try player.appendInstance(rope, to: inventory)
        try player.insertInstance(crown, to: inventory, at: 0)
        #expect(try titles(player) == ["Crown of the old king", "Healing potion", "Rope, 10 m"])
        try player.swapInstance(atIndex: 0, withIndex: 2, in: inventory)
        #expect(try titles(player) == ["Rope, 10 m", "Healing potion", "Crown of the old king"])
        try player.removeInstance(at: 1, from: inventory)
        try player.appendInstance(rope, to: inventory)
        #expect(try titles(player) == ["Rope, 10 m", "Crown of the old king", "Rope, 10 m"])
        try player.removeInstance(rope, from: inventory)
        #expect(try titles(player) == ["Crown of the old king"])
        #expect(try player.value(of: inventory, at: 0) == crown)
        try player.removeAllInstances(from: inventory)
        #expect(try player.size(of: inventory) == 0)
    }

    @Test func itemsCanBeOfSeveralViewModels() throws {
        let (machine, player) = try Samples.player()
        let guild = try player.file.createViewModelInstance(from: .name("Lanterns", from: .name("Guild")))
        try player.appendInstance(guild, to: inventory)
        try machine.advance(by: 0)
        #expect(try player.value(of: StringProperty(path: "inventory/1/name")) == "The Lanterns")
        #expect(try player.value(of: inventory, at: 1).viewModel?.name == "Guild")
    }

    @Test func listsInArtboardsFollow() throws {
        let file = try Samples.file("dashboard")
        let scene = try file.createScene()
        let dashboard = try #require(scene.viewModelInstance)
        let gauges = ListProperty(path: "gauges")
        try scene.advance(by: 0)
        let wind = try file.createViewModelInstance(from: .blank(from: .name("Gauge")))
        try dashboard.insertInstance(wind, to: gauges, at: 1)
        try scene.advance(by: 0)
        #expect(try wind.value(of: ListIndexProperty(path: "index")) == 1)
        #expect(try dashboard.value(of: ListIndexProperty(path: "gauges/3/index")) == 3)
    }

    @Test func indicesAndFilesAreChecked() throws {
        let (_, player) = try Samples.player()
        let rope = try item("Rope", player.file)
        for index in [-1, 2] {
            #expect(throws: ViewModelInstanceError.indexOutOfRange(path: "inventory", index: index, count: 1)) {
                try player.insertInstance(rope, to: inventory, at: index)
            }
        }
        for index in [-1, 1] {
            let error = ViewModelInstanceError.indexOutOfRange(path: "inventory", index: index, count: 1)
            #expect(throws: error) { try player.removeInstance(at: index, from: inventory) }
            #expect(throws: error) { try player.value(of: inventory, at: index) }
            #expect(throws: error) { try player.swapInstance(atIndex: 0, withIndex: index, in: inventory) }
        }
        #expect(throws: ViewModelInstanceError.notInList(path: "inventory")) {
            try player.removeInstance(rope, from: inventory)
        }
        let stranger = try item("Rope", Samples.file("player"))
        #expect(throws: ViewModelInstanceError.otherFile(path: "inventory")) {
            try player.appendInstance(stranger, to: inventory)
        }
        #expect(throws: ViewModelInstanceError.wrongType(path: "name", expected: .list, found: .string)) {
            try player.appendInstance(rope, to: ListProperty(path: "name"))
        }
    }

    /// A list may hold the instance that it belongs to, and no path through it leads too deep.
    @Test func pathsThroughThemselvesEnd() throws {
        let (_, player) = try Samples.player()
        try player.appendInstance(player, to: ListProperty(path: "inventory"))
        let step = "inventory/1/"
        #expect(try player.kind(of: String(repeating: step, count: 100) + "name") == .string)
        #expect(throws: ViewModelInstanceError.self) {
            try player.kind(of: String(repeating: step, count: 100_000) + "name")
        }
    }
}
