import RiveText
import Testing

@testable import Rive

/// Trees that follow changes, against states that are read as a whole.
@Suite struct StateTreeTests {
    private static let inventory = ListProperty(path: "inventory")

    /// One of the things that an app does, by a number.
    private func change(_ player: Rive.ViewModelInstance, _ number: Int) throws {
        let item = { try player.file.createViewModelInstance(from: .name("Rope", from: .name("Item"))) }
        let count = try player.size(of: Self.inventory)
        switch number % 8 {
        case 0: try player.setValue(of: NumberProperty(path: "score"), to: Float(number))
        case 1: try player.fire(trigger: TriggerProperty(path: "levelUp"))
        case 2: try player.appendInstance(try item(), to: Self.inventory)
        case 3: try player.insertInstance(try item(), to: Self.inventory, at: 0)
        case 4 where count > 1: try player.removeInstance(at: number % count, from: Self.inventory)
        case 5 where count > 1: try player.swapInstance(atIndex: 0, withIndex: number % count, in: Self.inventory)
        case 6:
            let stats = try player.file.createViewModelInstance(from: .viewModelDefault(from: .name("Stats")))
            try player.setValue(of: ViewModelInstanceProperty(path: "stats"), to: stats)
            try player.setValue(of: NumberProperty(path: "stats/health"), to: Float(number))
        default:
            if count > 0 {
                try player.setValue(of: NumberProperty(path: "inventory/0/price"), to: Float(number))
            }
        }
    }

    @Test func followsWhatChanges() throws {
        let (machine, player) = try Samples.player()
        let tree = StateTree(player.file, [("", player)])
        var (state, random) = (player.state, UInt32(1))
        for _ in 0..<300 {
            for _ in 0..<3 {
                random = random &* 1_664_525 &+ 1_013_904_223
                try change(player, Int(random >> 16))
            }
            try machine.advance(by: 0.1)
            let (changes, new) = (tree.changes(), player.state)
            #expect(tree.values.map(\.path) == new.paths && tree.values.map(\.value) == new.values)
            let found = changes.values.map { path, old, new, _ in
                old.map { PropertyChange.changed(path: path, from: $0, to: new) } ?? .added(path: path, new)
            }
            let difference = new.difference(from: state)
            #expect(found == difference.filter { if case .removed = $0 { false } else { true } })
            #expect(
                changes.removed
                    == difference.compactMap { if case .removed(let path, _) = $0 { path } else { nil } }.sorted())
            state = new
        }
        #expect(tree.changes().values.isEmpty)
    }

    /// A property whose name is the path of another: the first counts, also once another instance is put in.
    @Test func ofEqualPathsTheFirstCounts() throws {
        let draft = """
            rive draft 7.0
            Backboard
            ViewModel name="M"
              ViewModelPropertyViewModel name="in" viewModelReferenceId=1
              ViewModelPropertyNumber name="in/x"
              ViewModelInstance name="I"
                ViewModelInstanceViewModel viewModelPropertyId=0
                ViewModelInstanceNumber viewModelPropertyId=1 propertyValue=5
            ViewModel name="In"
              ViewModelPropertyNumber name="x"
              ViewModelInstance name="A"
                ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=1
              ViewModelInstance name="B"
            Artboard name="Main" viewModelId=0
            """
        let file = try File(bytes: TextReader.assemble(Array(draft.utf8)))
        let instance = try file.createViewModelInstance(from: .name("I", from: .name("M")))
        let tree = StateTree(file, [("", instance)])
        #expect(tree.values.map(\.value).dropFirst() == [.number(1)])
        let other = try file.createViewModelInstance(from: .name("B", from: .name("In")))
        try instance.setValue(of: ViewModelInstanceProperty(path: "in"), to: other)
        let changes = tree.changes()
        #expect(changes.values.map(\.path) == ["in", "in/x"] && changes.removed.isEmpty)
        #expect(changes.values.last?.old == .number(1) && changes.values.last?.new == .number(5))
    }
}
