import RiveBundle
import RiveModel
import Testing

@testable import Rive

/// Every call of the porting table, on samples.
@Suite struct PortingSnippets {
    let path = "\(Samples.folder)/player.riv"

    @Test func files() throws {
        let file = try File(path: path)
        let artboard = try file.createArtboard("Profile")
        _ = try file.createArtboard()
        _ = try artboard.createStateMachine("Card")
        _ = try artboard.createStateMachine()
        _ = try file.createScene(dataBind: .auto)
        #expect(file.artboardNames.count == 3)
        #expect(artboard.text(ofRun: "Name run") == "Name")
    }

    @Test func viewModels() throws {
        let file = try File(path: path)
        let artboard = try file.createArtboard()
        let viewModel = try #require(file.viewModelNamed("Player"))
        _ = file.viewModelCount
        _ = file.viewModel(at: 0)
        _ = file.defaultViewModel(for: artboard)
        _ = viewModel.instanceCount
        _ = viewModel.instanceNames
        _ = try file.properties(of: "Player")
        _ = viewModel.properties
        #expect(file.enums.map(\.name) == ["Rank"])
    }

    @Test func instances() throws {
        let file = try File(path: path)
        let artboard = try file.createArtboard()
        _ = ViewModelSource.artboardDefault(artboard)
        _ = ViewModelSource.name("Player")
        let made = [
            try file.createViewModelInstance(from: .blank(from: .name("Player"))),
            try file.createViewModelInstance(from: .blank(from: .artboardDefault(artboard))),
            try file.createViewModelInstance(from: .viewModelDefault(from: .artboardDefault(artboard))),
            try file.createViewModelInstance(from: .name("Veteran", from: .name("Player"))),
            try file.createViewModelInstance(from: .index(1, from: .name("Player"))),
            try #require(file.viewModelNamed("Player")).createInstance(),
        ]
        #expect(made.map(\.name) == ["", "", "Rookie", "Veteran", "Veteran", ""])
    }

    @Test func binding() throws {
        let file = try File(path: path)
        let artboard = try file.createArtboard()
        let machine = try artboard.createStateMachine()
        let instance = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        try machine.bind(instance)
        try artboard.bind(viewModelInstance: instance)
        try artboard.enableAutoBind { instance in #expect(instance.name == "Rookie") }
        artboard.disableAutoBind()
        _ = try file.createScene(dataBind: .auto)
        _ = try file.createScene(dataBind: .viewModelInstance(instance))
        _ = try file.createScene(dataBind: .none)
        #expect(try machine.advance(by: 0.016) == .going)
    }

    @Test func values() throws {
        let (_, instance) = try Samples.player()
        _ = try instance.value(of: StringProperty(path: "name"))
        try instance.setValue(of: StringProperty(path: "name"), to: "Marian")
        try instance.setValue(of: NumberProperty(path: "score"), to: 5)
        try instance.setValue(of: BoolProperty(path: "online"), to: true)
        try instance.setValue(of: ColorProperty(path: "accent"), to: Color(argb: 0xFF00_FF00))
        try instance.setValue(of: EnumProperty(path: "rank"), to: "Gold")
        _ = try instance.values(of: EnumProperty(path: "rank"))
        try instance.fire(trigger: TriggerProperty(path: "levelUp"))
        let stats = try instance.value(of: ViewModelInstanceProperty(path: "stats"))
        try instance.setValue(of: ViewModelInstanceProperty(path: "stats"), to: stats)
        #expect(instance.properties.count == 12)
    }

    @Test func lists() throws {
        let (_, instance) = try Samples.player()
        let list = ListProperty(path: "inventory")
        let item = try instance.file.createViewModelInstance(from: .name("Rope", from: .name("Item")))
        try instance.appendInstance(item, to: list)
        try instance.insertInstance(item, to: list, at: 0)
        try instance.swapInstance(atIndex: 0, withIndex: 1, in: list)
        try instance.removeInstance(at: 0, from: list)
        try instance.removeInstance(item, from: list)
        _ = try instance.size(of: list)
        #expect(throws: ViewModelInstanceError.self) { try instance.value(of: list, at: 1) }
    }

    @Test func contents() throws {
        let (_, instance) = try Samples.player()
        let file = instance.file
        let bytes = try ImageTests.contents(of: "mage", in: file)
        let image = try Image(bytes)
        try instance.setValue(of: ImageProperty(path: "avatar"), to: image)
        try instance.setValue(of: ImageProperty(path: "avatar"), to: nil)
        let artboard = try File(path: path).createArtboard("Gold badge")
        try instance.setValue(of: ArtboardProperty(path: "badge"), to: artboard)
        #expect(try instance.value(of: ImageProperty(path: "avatar")) == nil)
    }

    @Test func observing() throws {
        let (_, instance) = try Samples.player()
        _ = instance.valueStream(of: NumberProperty(path: "score"))
        _ = instance.stream(of: TriggerProperty(path: "levelUp"))
        let listener = try instance.addListener(to: NumberProperty(path: "score")) { _ in }
        instance.removeListener(listener)
        _ = instance.addObserver { old, new in #expect(old != new) }
        #expect(!instance.removeListener(listener))
    }

    @Test func assets() throws {
        let file = try File(path: path)
        let asset = file.assets[0]
        let bytes = try ImageTests.contents(of: "mage", in: file)[...]
        _ = (asset.name, asset.uniqueName, asset.fileExtension, asset.source, asset.width, asset.height)
        file.assetHandlers = [GlobalAssets()]
        try file.globalAssets.add(bytes, for: "knight-1", as: .image)
        #expect(throws: AssetLoadingError.self) { try file.globalAssets.add(bytes, for: "Inter-3", as: .font) }
        #expect(throws: AssetLoadingError.self) { try file.globalAssets.add(bytes, for: "birds-1", as: .audio) }
        file.globalAssets.remove("knight-1")
        #expect(try file.contents(of: asset) != nil)
    }

    @Test func inputs() throws {
        let machine = try File(path: "\(Samples.folder)/button.riv").createArtboard().createStateMachine()
        try machine.setValue(of: BoolInput(path: "Hover"), to: true)
        try machine.setValue(of: NumberInput(path: "Progress"), to: 50)
        try machine.fire(trigger: TriggerInput(path: "Press"))
        try machine.advance(by: 0.016)
        _ = machine.stateChanges
        #expect(machine.events.isEmpty)
        #expect(machine.pointer(.down, x: 120, y: 40) != .none)
        #expect(machine.pointer(.move, x: 121, y: 40) != .none)
        #expect(machine.pointer(.up, x: 121, y: 40) != .none)
        machine.pointer(.exit, x: 121, y: 40)
        #expect(try machine.value(of: BoolInput(path: "Hover")) == false)
    }
}
