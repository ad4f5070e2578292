import RiveChecks
import RiveFormat
import RiveModel
import RiveSchema
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

    @Test("Each is printed so that it can be pasted", arguments: AddressRow.rows)
    func prints(row: AddressRow) throws {
        guard let target = try? AddressResolver(document).resolve(row.address) else { return }
        #expect(AddressPrinter(document).address(of: target) == row.printed ?? row.address)
    }

    @Test("All that are printed lead back")
    func leadBack() throws {
        #expect(try AddressChecks.run(document) > 60)
    }
}
