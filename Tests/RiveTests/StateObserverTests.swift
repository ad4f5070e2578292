import RiveFormat
import RiveText
import Testing

@testable import Rive

/// Whole states, and what is different between two.
@Suite struct StateObserverTests {
    @Test func changesCarryOldAndNew() throws {
        let (machine, player) = try Samples.player()
        let heard = Heard<[PropertyChange]?>()
        _ = player.addObserver { old, new in heard.values.append(old.map(new.difference)) }
        try machine.advance(by: 0.1)
        #expect(heard.values == [nil])
        try player.setValue(of: NumberProperty(path: "score"), to: 1)
        try player.setValue(of: NumberProperty(path: "score"), to: 2)
        try player.setValue(of: NumberProperty(path: "stats/health"), to: 50)
        try machine.advance(by: 0.1)
        try machine.advance(by: 0.1)
        #expect(
            heard.values == [
                nil,
                [
                    .changed(path: "score", from: .number(120), to: .number(2)),
                    .changed(path: "stats/health", from: .number(100), to: .number(50)),
                ],
            ])
    }

    @Test func itemsComeAndGo() throws {
        let (machine, player) = try Samples.player()
        let heard = Heard<[String]>()
        let listener = player.addObserver { old, new in
            heard.values.append(old.map { new.difference(from: $0).map(\.path) } ?? ["first"])
        }
        try machine.advance(by: 0)
        let rope = try player.file.createViewModelInstance(from: .name("Rope", from: .name("Item")))
        let inventory = ListProperty(path: "inventory")
        try player.appendInstance(rope, to: inventory)
        try machine.advance(by: 0)
        try player.removeInstance(rope, from: inventory)
        try machine.advance(by: 0)
        let item = ["inventory/1", "inventory/1/title", "inventory/1/price", "inventory/1/place"]
        #expect(heard.values == [["first"], ["inventory"] + item, item + ["inventory"]])
        player.removeListener(listener)
        try player.removeAllInstances(from: inventory)
        try machine.advance(by: 0)
        #expect(heard.values.count == 3)
    }

    @Test func firedTriggersAreChanges() throws {
        let (machine, player) = try Samples.player()
        let heard = Heard<[PropertyChange]>()
        _ = player.addObserver { old, new in if let old { heard.values.append(new.difference(from: old)) } }
        try machine.advance(by: 0)
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        try machine.advance(by: 0)
        #expect(
            heard.values == [
                [.changed(path: "levelUp", from: .trigger(pending: 0, fired: 0), to: .trigger(pending: 0, fired: 1))]
            ])
    }

    /// Items with so long a name that the paths of all would not fit into memory.
    @Test func stateEndsWherePathsTakeTooMuch() throws {
        let name = String(repeating: "x", count: 100_000)
        let item = "      ViewModelInstanceListItem viewModelId=1 viewModelInstanceId=0\n"
        let draft = """
            rive draft 7.0
            Backboard
            ViewModel name="Model"
              ViewModelPropertyList name="\(name)"
              ViewModelInstance name="Only"
                ViewModelInstanceList viewModelPropertyId=0
            \(String(repeating: item, count: 4000))
            ViewModel name="Item"
              ViewModelPropertyNumber name="number"
              ViewModelInstance name="One"
                ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=1
            Artboard name="Main" viewModelId=0
            """
        let file = try File(bytes: TextReader.assemble(Array(draft.utf8)))
        let state = try file.createViewModelInstance(from: .name("Only", from: .name("Model"))).state
        let bytes = state.paths.reduce(0) { $0 + $1.utf8.count }
        #expect(bytes > ByteBudget.standard / 2 && bytes < ByteBudget.standard + 4 * name.utf8.count)
    }

    @Test func statesAreEqualWhereNothingIsDifferent() throws {
        let (machine, player) = try Samples.player()
        let state = player.state
        #expect(state["stats/guild/name"] == .string("No guild"))
        #expect(state["stats/mana"] == nil)
        #expect(state.paths.prefix(3) == ["name", "score", "online"])
        try player.setValue(of: NumberProperty(path: "score"), to: .nan)
        try machine.advance(by: 0)
        let broken = player.state
        #expect(broken != state && broken == player.state)
        try player.setValue(of: NumberProperty(path: "score"), to: 120)
        #expect(player.state == state)
        #expect(player.state.difference(from: state).isEmpty)
    }

    @Test func circlesEnd() throws {
        let (machine, player) = try Samples.player()
        try player.appendInstance(player, to: ListProperty(path: "inventory"))
        try machine.advance(by: 0.1)
        guard case .cycle(let identity)? = player.state["inventory/1"] else {
            Issue.record("the player has itself")
            return
        }
        #expect(identity.viewModel == "Player" && identity.name == "Rookie" && identity.index == 0)
    }
}
