import RiveFormat
import RiveModel
import RiveProperties
import RiveTestSupport
import Testing

@Suite("Addresses")
struct AddressTests {
    private let document = AddressRow.document

    @Test("Each leads where it should", arguments: AddressRow.rows)
    func resolves(row: AddressRow) {
        let target = try? AddressResolver(document).resolve(row.address)
        #expect((target?.summary ?? "none") == row.target)
    }

    @Test("Each is printed so that it can be pasted", arguments: AddressRow.rows.filter { $0.target != "none" })
    func prints(row: AddressRow) throws {
        let target = try AddressResolver(document).resolve(row.address)
        #expect(AddressPrinter(document).address(of: target) == row.printed ?? row.address)
    }

    @Test("All that are printed lead back")
    func leadBack() throws {
        #expect(try AddressChecks.run(document) > 60)
    }

    @Test(
        "Names among many that are not the only ones give way to numbers",
        arguments: [
            ("n7", "artboard:Main/event:#30"), ("other", "artboard:Main/event:other"),
            // Other bytes are another name, also where Unicode takes them for the same.
            ("\u{212A}", "artboard:Main/event:\u{212A}"),
        ])
    func many(name: String, printed: String) throws {
        let names = (0..<29).map { "n\($0)" } + ["K", name]
        let events = names.map { "\n  Event name=\"\($0)\"" }.joined()
        let text = "Backboard\nArtboard name=\"Main\"" + events + "\n"
        let document = try Document(draft: text)
        #expect(AddressPrinter(document).address([(.artboard, 1), (.event, 32)]).isSame(as: printed))
    }
}
