import Testing

@testable import Rive

/// Where the values of a new instance come from.
@Suite struct InstanceCreationTests {
    @Test func blankHasWhatTheTypesStartWith() throws {
        let blank = try Samples.file("player").createViewModelInstance(from: .blank(from: .name("Player")))
        #expect(try blank.value(of: NumberProperty(path: "score")) == 0)
        #expect(try blank.value(of: StringProperty(path: "name")) == "")
        #expect(try blank.value(of: BoolProperty(path: "online")) == false)
        #expect(try blank.value(of: ColorProperty(path: "accent")) == Color(argb: 0xFF00_0000))
        #expect(try blank.value(of: EnumProperty(path: "rank")) == "Bronze")
        #expect(try blank.value(of: ImageProperty(path: "avatar")) == nil)
        #expect(try blank.value(of: ArtboardProperty(path: "badge")) == nil)
        #expect(try blank.size(of: ListProperty(path: "inventory")) == 0)
        #expect(try blank.value(of: NumberProperty(path: "stats/health")) == 0)
        #expect(try blank.anyValue(of: "levelUp") == .trigger(pending: 0, fired: 0))
        #expect(blank.name == "")
        #expect(blank.viewModel?.name == "Player")
    }

    @Test func sourcesNameInstances() throws {
        let file = try Samples.file("player")
        let artboard = try file.createArtboard("Profile")
        let rows: [(ViewModelInstanceSource, name: String)] = [
            (.viewModelDefault(from: .name("Player")), "Robin"),
            (.viewModelDefault(from: .artboardDefault(artboard)), "Robin"),
            (.name("Veteran", from: .name("Player")), "Morgana"),
            (.name("Veteran", from: .artboardDefault(artboard)), "Morgana"),
            (.index(1, from: .name("Player")), "Morgana"),
            (.blank(from: .artboardDefault(artboard)), ""),
        ]
        for (source, name) in rows {
            let instance = try file.createViewModelInstance(from: source)
            #expect(try instance.value(of: StringProperty(path: "name")) == name)
        }
    }

    @Test func instancesHaveValuesOfTheirOwn() throws {
        let file = try Samples.file("player")
        let source = ViewModelInstanceSource.viewModelDefault(from: .name("Player"))
        let (first, second) = (
            try file.createViewModelInstance(from: source), try file.createViewModelInstance(from: source)
        )
        try first.setValue(of: NumberProperty(path: "stats/level"), to: 7)
        #expect(try second.value(of: NumberProperty(path: "stats/level")) == 1)
        #expect(first != second)
    }

    @Test func whatIsMissingIsNamed() throws {
        let file = try Samples.file("player")
        let badge = try file.createArtboard("Gold badge")
        let other = try Samples.file("player").createArtboard()
        #expect(throws: FileError.viewModelNotFound(name: "Hero", names: ["Item", "Guild", "Stats", "Player"])) {
            try file.createViewModelInstance(from: .blank(from: .name("Hero")))
        }
        #expect(throws: FileError.instanceNotFound(name: "Boss", viewModel: "Player", names: ["Rookie", "Veteran"])) {
            try file.createViewModelInstance(from: .name("Boss", from: .name("Player")))
        }
        #expect(throws: FileError.instanceIndexOutOfRange(index: 2, viewModel: "Player", count: 2)) {
            try file.createViewModelInstance(from: .index(2, from: .name("Player")))
        }
        #expect(throws: FileError.instanceIndexOutOfRange(index: -1, viewModel: "Player", count: 2)) {
            try file.createViewModelInstance(from: .index(-1, from: .name("Player")))
        }
        #expect(throws: FileError.noViewModel(artboard: "Gold badge")) {
            try file.createViewModelInstance(from: .blank(from: .artboardDefault(badge)))
        }
        #expect(throws: FileError.otherFile) {
            try file.createViewModelInstance(from: .blank(from: .artboardDefault(other)))
        }
    }
}
