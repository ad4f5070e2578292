import Testing

@testable import Rive

@Suite struct ViewModelSnippets {
    let samples = Samples.folder

    @Test func descriptions() throws {
        let file = try File(path: "\(samples)/player.riv")
        for property in try file.properties(of: "Player") {
            switch property.type {
            case .enumeration(let rank): #expect(rank.values.map(\.key) == ["Bronze", "Silver", "Gold"])
            case .viewModel(let name): #expect(name == "Stats")
            default: #expect(property.type.kind != .unknown)
            }
        }
    }

    @Test func sources() throws {
        let file = try File(path: "\(samples)/player.riv")
        let blank = try file.createViewModelInstance(from: .blank(from: .name("Player")))
        let standard = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        let veteran = try file.createViewModelInstance(from: .name("Veteran", from: .name("Player")))
        let second = try file.createViewModelInstance(from: .index(1, from: .name("Player")))
        let names = try [blank, standard, veteran, second].map { try $0.value(of: StringProperty(path: "name")) }
        #expect(names == ["", "Robin", "Morgana", "Morgana"])
    }

    @Test func values() throws {
        let file = try File(path: "\(samples)/player.riv")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))

        try player.setValue(of: NumberProperty(path: "score"), to: 500)
        try player.setValue(of: BoolProperty(path: "online"), to: false)
        try player.setValue(of: ColorProperty(path: "accent"), to: Color(red: 255, green: 128, blue: 0))
        try player.setValue(of: EnumProperty(path: "rank"), to: "Gold")
        try player.fire(trigger: TriggerProperty(path: "levelUp"))

        // Nested values go by path, or by one instance after the other.
        try player.setValue(of: NumberProperty(path: "stats/health"), to: 80)
        let stats = try player.value(of: ViewModelInstanceProperty(path: "stats"))
        #expect(try stats.value(of: NumberProperty(path: "health")) == 80)
    }

    @Test func lists() throws {
        let file = try File(path: "\(samples)/player.riv")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        let rope = try file.createViewModelInstance(from: .name("Rope", from: .name("Item")))
        let inventory = ListProperty(path: "inventory")

        try player.appendInstance(rope, to: inventory)
        try player.insertInstance(rope, to: inventory, at: 0)
        try player.swapInstance(atIndex: 0, withIndex: 1, in: inventory)
        try player.removeInstance(at: 2, from: inventory)
        try player.removeInstance(rope, from: inventory)
        #expect(try player.size(of: inventory) == 1)
        #expect(try player.value(of: StringProperty(path: "inventory/0/title")) == "Healing potion")
    }

    @Test func imagesAndArtboards() throws {
        let file = try File(path: "\(samples)/player.riv")
        let other = try File(path: "\(samples)/dashboard.riv")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        let png = try ImageTests.contents(of: "mage", in: file)

        try player.setValue(of: ImageProperty(path: "avatar"), to: Image(png))
        try player.setValue(of: ImageProperty(path: "avatar"), to: nil)

        let fuel = try other.createViewModelInstance(from: .name("Fuel", from: .name("Gauge")))
        let card = try other.createArtboard("Gauge card")
        try player.setValue(of: ArtboardProperty(path: "badge"), to: card, bindingTo: fuel)
        #expect(try player.value(of: ArtboardProperty(path: "badge"))?.name == "Gauge card")
    }

    @Test func autoBinding() throws {
        let file = try File(path: "\(samples)/player.riv")
        let artboard = try file.createArtboard()
        try artboard.enableAutoBind { player in
            // Whatever was bound can be filled here.
            try? player.setValue(of: StringProperty(path: "name"), to: "Marian")
        }
        let machine = try artboard.createStateMachine()
        try machine.advance(by: 0)
        #expect(artboard.text(ofRun: "Name run") == "Marian")
        artboard.disableAutoBind()
    }
}
