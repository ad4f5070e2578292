import Testing

@testable import Rive

/// Properties of all kinds: read, set, by path and by chain, and what is refused.
@Suite struct PropertyTests {
    private static func check<P: ValueProperty>(_ property: P, _ old: P.Value, _ new: P.Value) throws
    where P.Value: Equatable {
        let (_, player) = try Samples.player()
        #expect(try player.value(of: property) == old)
        try player.setValue(of: property, to: new)
        #expect(try player.value(of: property) == new)
    }

    @Test func valuesCanBeReadAtOnce() throws {
        try Self.check(StringProperty(path: "name"), "Robin", "Marian")
        try Self.check(NumberProperty(path: "score"), 120, 121.5)
        try Self.check(BoolProperty(path: "online"), true, false)
        try Self.check(
            ColorProperty(path: "accent"), Color(argb: 0xFF89_B4FA), Color(red: 1, green: 2, blue: 3, alpha: 4))
        try Self.check(EnumProperty(path: "rank"), "Bronze", "Gold")
        try Self.check(FontProperty(path: "nameFont"), "Inter", "Lora")
        try Self.check(BlobProperty(path: "save"), "checkpoint", nil)
        try Self.check(NumberProperty(path: "stats/health"), 100, 3)
        try Self.check(StringProperty(path: "stats/guild/name"), "No guild", "Foxes")
        try Self.check(StringProperty(path: "inventory/0/title"), "Healing potion", "Elixir")
    }

    @Test func nestedByChainIsTheSame() throws {
        let (_, player) = try Samples.player()
        let guild = try player.value(of: ViewModelInstanceProperty(path: "stats"))
            .value(of: ViewModelInstanceProperty(path: "guild"))
        try guild.setValue(of: StringProperty(path: "name"), to: "Foxes")
        #expect(try player.value(of: StringProperty(path: "stats/guild/name")) == "Foxes")
        #expect(try player.value(of: ViewModelInstanceProperty(path: "stats/guild")) == guild)
        #expect(guild.properties.map(\.name) == ["name", "banner"])
    }

    @Test func boundElementsGetValuesAtTheNextAdvance() throws {
        let (machine, player) = try Samples.player()
        #expect(machine.artboard.text(ofRun: "Name run") == "Robin")
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")
        try player.setValue(of: EnumProperty(path: "rank"), to: "Gold")
        #expect(machine.artboard.text(ofRun: "Name run") == "Robin")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Name run") == "Marian")
        #expect(machine.artboard.text(ofRun: "Rank run") == "Gold!")
    }

    @Test func nestedInstancesCanBeReplaced() throws {
        let (machine, player) = try Samples.player()
        let guild = try player.file.createViewModelInstance(from: .name("Lanterns", from: .name("Guild")))
        try player.setValue(of: ViewModelInstanceProperty(path: "stats/guild"), to: guild)
        #expect(try player.value(of: StringProperty(path: "stats/guild/name")) == "The Lanterns")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Guild run") == "The Lanterns")
        try guild.setValue(of: StringProperty(path: "name"), to: "Moths")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Guild run") == "Moths")
        #expect(throws: ViewModelInstanceError.wrongViewModel(path: "stats", expected: "Stats", found: "Guild")) {
            try player.setValue(of: ViewModelInstanceProperty(path: "stats"), to: guild)
        }
    }

    @Test func triggersReachStateMachines() throws {
        let (machine, player) = try Samples.player()
        #expect(machine.states.map(\.kind) == [.animation("Rest")])
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        #expect(try player.anyValue(of: "levelUp") == .trigger(pending: 1, fired: 1))
        try machine.advance(by: 0.1)
        #expect(machine.stateChanges.map(\.kind) == [.animation("Celebrate")])
        #expect(try player.anyValue(of: "levelUp") == .trigger(pending: 0, fired: 1))
    }

    @Test func enumsHaveValues() throws {
        let (_, player) = try Samples.player()
        #expect(try player.values(of: EnumProperty(path: "rank")) == ["Bronze", "Silver", "Gold"])
        #expect(
            throws: ViewModelInstanceError.unknownEnumValue(
                path: "rank", value: "Gold!", values: ["Bronze", "Silver", "Gold"])
        ) {
            try player.setValue(of: EnumProperty(path: "rank"), to: "Gold!")
        }
    }

    @Test func whatDoesNotFitIsRefused() throws {
        let (_, player) = try Samples.player()
        #expect(throws: ViewModelInstanceError.wrongType(path: "name", expected: .number, found: .string)) {
            try player.value(of: NumberProperty(path: "name"))
        }
        #expect(throws: ViewModelInstanceError.wrongType(path: "score", expected: .string, found: .number)) {
            try player.setValue(of: StringProperty(path: "score"), to: "12")
        }
        #expect(throws: ViewModelInstanceError.wrongType(path: "stats", expected: .trigger, found: .viewModel)) {
            try player.fire(trigger: TriggerProperty(path: "stats"))
        }
        #expect(throws: ViewModelInstanceError.wrongType(path: "nameFont", expected: .image, found: .font)) {
            try player.setValue(of: ImageProperty(path: "nameFont"), to: nil)
        }
        #expect(
            throws: ViewModelInstanceError.propertyNotFound(
                path: "stats/mana", name: "mana", viewModel: "Stats", names: ["health", "level", "guild"])
        ) {
            try player.value(of: NumberProperty(path: "stats/mana"))
        }
        #expect(throws: ViewModelInstanceError.indexOutOfRange(path: "inventory/1/price", index: 1, count: 1)) {
            try player.value(of: NumberProperty(path: "inventory/1/price"))
        }
        #expect(throws: (any Error).self) { try player.value(of: NumberProperty(path: "score/more")) }
        #expect(throws: (any Error).self) { try player.value(of: NumberProperty(path: "")) }
    }
}
