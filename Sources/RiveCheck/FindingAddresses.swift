internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The addresses that people know things by, for findings.
struct FindingAddresses {
    private let document: Document
    private let printer: AddressPrinter
    /// The addresses of the things that findings lie in; most have several.
    private var containers: [Int: String?] = [:]

    /// How far up a record's owners a name is looked for.
    private static let reach = 64

    init(_ document: Document) {
        self.document = document
        printer = AddressPrinter(document)
    }

    mutating func locate(_ finding: inout Finding) {
        // The record with a fault is the first that could not be read: it has a number, but nothing is known of it.
        guard let record = finding.record, record < document.file.recordCount else { return }
        // A property that the type does not have has no address.
        let type = document.file.type(of: record)
        let property = finding.property.flatMap(Schema.property).map { Schema.has(type, $0) ? ".\($0.name)" : "" } ?? ""
        let address = address(of: record)
        if let address, property.isEmpty {
            finding.address = address
        } else {
            finding.address = "#\(record)\(property)"
            finding.container = address ?? container(of: record)
        }
    }

    /// The address of the nearest thing with a name that a record lies in.
    private mutating func container(of record: Int) -> String? {
        var next = document.owner(of: record)
        for _ in 0..<Self.reach {
            guard let owner = next else { break }
            if let address = address(ofContainer: owner) { return address }
            next = document.owner(of: owner)
        }
        guard let artboard = document.artboardIndex(of: record).map({ Int(document.artboardRecords[$0]) }),
            artboard != record
        else { return nil }
        return address(ofContainer: artboard)
    }

    private mutating func address(ofContainer record: Int) -> String? {
        if let known = containers[record] { return known }
        let address = address(of: record)
        containers[record] = .some(address)
        return address
    }

    /// A longer address is of use to nobody, and a name of a megabyte would be in every finding.
    private static let longestAddress = 400

    private func address(of record: Int) -> String? {
        // The slot of an object says no more than its record, and moves with every export.
        guard !printer.goesByNumber(record), let address = printer.address(ofRecord: record) else { return nil }
        return address.utf8.count <= Self.longestAddress ? address : nil
    }
}
