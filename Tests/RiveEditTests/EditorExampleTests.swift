import RiveEdit
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// The example of `Editor`'s documentation, with everything else that it can do, through the public interface.
@Suite("The editor as a library")
struct EditorExampleTests {
    private let bytes: [UInt8]

    init() throws {
        bytes = try PackageFiles.sample("player.riv")
    }

    @Test("The documented example")
    func example() throws {
        var editor = try Editor(RiveFile(parsing: bytes))
        try editor.set("Player/score", to: .number(5))
        let address = try editor.createInstance(of: "Player", named: "Guest", from: .blank())
        let edited = try editor.finish()

        #expect(address == "Player@Guest")
        let player = try #require(Document(RiveFile(parsing: edited)).viewModels.first { $0.name == "Player" })
        #expect(player.instances.map(\.name) == ["Rookie", "Veteran", "Guest"])
        #expect(editor.changes.map(\.address) == ["Player/score", "Player@Guest"])
        #expect(
            editor.notes == [
                "Player@Guest/stats refers to the first instance of \"Stats\", Fresh: the format can't store none"
            ])
    }

    @Test("Every type of value, and back")
    func values() throws {
        let there: [(String, EditValue, EditValue)] = [
            ("Player/name", .string("Ada"), .string("Robin")),
            ("Player/score", .number(-0.5), .number(120)),
            ("Player/online", .boolean(false), .boolean(true)),
            ("Player/accent", .color(0x1234_5678), .color(0xFF89_B4FA)),
            ("Player/rank", .enum(key: "Gold"), .enum(key: "Bronze")),
            ("Player/stats", .instance("Seasoned"), .instance("Fresh")),
            ("Player/avatar", .asset("mage"), .asset("knight")),
            ("Player/nameFont", .asset(nil), .asset("Inter")),
            ("Player/save", .asset("#5"), .asset("checkpoint")),
            ("Player/badge", .artboard("Gold badge"), .artboard("#1")),
            ("artboard:Profile/textRun:Name run", .string("Title"), .string("Name")),
        ]
        var editor = try Editor(RiveFile(parsing: bytes))
        for (address, value, _) in there { try editor.set(address, to: value) }
        #expect(editor.changes.map(\.address) == there.map(\.0))
        #expect(try editor.finish() != bytes)
        for (address, _, value) in there { try editor.set(address, to: value) }
        // The font was removed and comes back as the last property of its record, which it was before.
        #expect(try editor.finish() == bytes)
    }

    @Test("Instances and lists, and back")
    func instancesAndLists() throws {
        var editor = try Editor(RiveFile(parsing: bytes))
        let torch = try editor.createInstance(of: "Item", named: editor.freeName(in: "Item"), from: .copy(of: "Rope"))
        #expect(torch == "Item@Item 4")
        try editor.editItems(of: "Player/inventory", .add(instance: torch))
        try editor.editItems(of: "Player/inventory", .insert(instance: "Item@Crown", at: 0))
        try editor.editItems(of: "Player/inventory", .swap(0, 2))
        #expect(editor.document.viewModels.last?.instances.first?.name == "Rookie")
        try editor.editItems(of: "Player/inventory", .removeAll(instance: torch))
        try editor.editItems(of: "Player/inventory", .remove(at: 1))
        try editor.removeInstance(torch)
        try editor.renameInstance("Player@Veteran", to: "Elder")
        try editor.renameInstance("Player@Elder", to: "Veteran")
        try editor.makeDefault("Player@Veteran")
        try editor.makeDefault("Player@Rookie")
        #expect(try editor.finish() == bytes)
    }

    @Test("A shared instance is changed for all, or copied first")
    func sharing() throws {
        var editor = try Editor(RiveFile(parsing: bytes))
        try editor.set("Player/inventory[0]/price", to: .number(13))
        #expect(
            editor.notes == [
                "Player/inventory[0]/price: the instance Item@Potion is shared with Player@Veteran/inventory[2]"
            ])
        try editor.set("Player/inventory[0]/price", to: .number(14), owning: true)
        #expect(
            editor.document.viewModels[0].instances.map(\.name) == ["Potion", "Rope", "Crown", "Player/inventory[0]"])
        try editor.set("Player@Veteran/inventory[2]/price", parsing: "13", owning: true)
        #expect(editor.document.viewModels[0].instances.count == 4)
    }
}
