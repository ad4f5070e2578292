import RiveFormat
import RiveModel
import RiveSchema

/// The addresses that people know things by, for findings.
struct FindingAddresses {
    private let document: Document
    private let printer: AddressPrinter
    /// The addresses of the things that findings without an address of their own lie in; most have several.
    private var containers: [Int: String?] = [:]
    /// Whether the name of each record that a finding lies in is too long for addresses.
    private var hasLongName: [Int: Bool] = [:]

    /// How far up a record's owners a name is looked for.
    private static let reach = 64

    init(_ document: Document) {
        self.document = document
        printer = AddressPrinter(document)
    }

    /// Where a finding is.
    struct Place {
        let address: String
        /// Where the address is a mere number, that of the nearest thing with a name that it lies in.
        let container: String?
    }

    /// The place of a record or of a property of it; nil for a record that could not be read.
    mutating func place(of record: Int, _ property: PropertyKey?) -> Place? {
        // The record with a fault is the first that could not be read: it has a number, but nothing is known of it.
        guard record < document.file.recordCount else { return nil }
        // A property that the type does not have has no address.
        let type = document.file.type(of: record)
        let property = property.flatMap(Schema.property).flatMap { Schema.has(type, $0) ? $0 : nil }
        if let address = address(of: record, property) { return Place(address: address, container: nil) }
        let number = "#\(record)\(property.map { ".\($0.name)" } ?? "")"
        return Place(address: number, container: container(of: record))
    }

    /// The address of the nearest thing with a name that a record lies in.
    private mutating func container(of record: Int) -> String? {
        for owner in owners(of: record) {
            if let address = address(ofContainer: owner) { return address }
        }
        guard let artboard = document.artboardIndex(of: record).map({ Int(document.artboardRecords[$0]) }),
            artboard != record
        else { return nil }
        return address(ofContainer: artboard)
    }

    private func owners(of record: Int) -> some Sequence<Int> {
        document.owners(around: record).dropFirst().prefix(Self.reach)
    }

    private mutating func address(ofContainer record: Int) -> String? {
        if let known = containers[record] { return known }
        let address = address(of: record, nil)
        containers[record] = .some(address)
        return address
    }

    /// A longer address is useless, and a name of a megabyte would be in every finding.
    private static let longestAddress = 400

    /// The address of a record, or of its property, by names and parts; nil where only numbers lead there.
    private mutating func address(of record: Int, _ property: SchemaProperty?) -> String? {
        guard !liesInLongName(record) else { return nil }
        let address =
            property.map { printer.address(of: $0, ofRecord: record) } ?? printer.fullAddress(ofRecord: record)
        return address.utf8.first == UInt8(ascii: "#") || address.utf8.count > Self.longestAddress ? nil : address
    }

    /// Whether something that a record lies in has a name so long that no address with it need be made.
    private mutating func liesInLongName(_ record: Int) -> Bool {
        for owner in owners(of: record) where hasLongName(owner) { return true }
        return false
    }

    private mutating func hasLongName(_ record: Int) -> Bool {
        hasLongName.value(of: record) { [document] in
            document.nameBytes(of: record).map { $0.count > Self.longestAddress } ?? false
        }
    }
}
