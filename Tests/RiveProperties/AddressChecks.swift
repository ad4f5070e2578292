import RiveFormat
package import RiveModel
import RiveSchema

/// Every address that is printed for something leads back to that very thing.
package struct AddressChecks {
    /// How many members of a kind are asked; some answers take as long as their artboard is large.
    private static let sampleLimit = 200

    private let document: Document
    private let resolver: AddressResolver
    private let printer: AddressPrinter
    /// How many addresses led back.
    private var count = 0

    private init(_ document: Document) {
        self.document = document
        resolver = AddressResolver(document)
        printer = AddressPrinter(document)
    }

    /// The number of addresses of a document, all of which are checked.
    @discardableResult
    package static func run(_ document: Document) throws(CheckFailure) -> Int {
        var checks = AddressChecks(document)
        try checks.artboardsLeadBack()
        try checks.recordsLeadBack()
        try checks.viewModelsLeadBack()
        try checks.valuesLeadBack()
        return checks.count
    }

    // MARK: Things by kind

    private mutating func artboardsLeadBack() throws(CheckFailure) {
        for noun in ObjectNoun.allCases where noun.container == nil && noun != .viewModel {
            for record in document.siblings(of: noun, in: nil).prefix(Self.sampleLimit) {
                try leadsBack([(noun, record)])
            }
        }
    }

    /// The address of a thing, and those of all that lies in it.
    private mutating func leadsBack(_ path: [(ObjectNoun, Int)]) throws(CheckFailure) {
        guard let (noun, record) = path.last else { return }
        try check(printer.address(path)) { target in
            if case .object(noun, record) = target { true } else { false }
        }
        for child in ObjectNoun.allCases where child.container == noun {
            for record in document.siblings(of: child, in: record).prefix(Self.sampleLimit) {
                try leadsBack(path + [(child, record)])
            }
        }
    }

    /// The addresses of records, many of which are parts of others, and of what they store.
    private mutating func recordsLeadBack() throws(CheckFailure) {
        let step = max(1, document.file.recordCount / Self.sampleLimit)
        for record in stride(from: 0, to: document.file.recordCount, by: step) {
            try check(printer.fullAddress(ofRecord: record)) { $0.isRecord(record) }
            for index in document.file.properties(of: record).prefix(Self.propertyLimit) {
                let key = document.file.properties[index].key
                guard let property = Schema.property(key) else { continue }
                try check(printer.address(of: property, ofRecord: record)) { target in
                    if case .property(key, record) = target { true } else { target.isText(record) }
                }
            }
        }
    }

    /// How many properties of a record are asked.
    private static let propertyLimit = 20

    // MARK: View models

    private mutating func viewModelsLeadBack() throws(CheckFailure) {
        for model in document.viewModels.prefix(Self.sampleLimit) {
            try check(printer.address(of: model)) { target in
                if case .viewModel(let found) = target { found.index == model.index } else { false }
            }
            for property in model.properties.prefix(Self.sampleLimit) {
                try check(printer.address([(.viewModel, model.record), (.property, property.record)])) { target in
                    if case .object(.property, property.record) = target { true } else { false }
                }
                let path = model.instance(at: 0).map { ValuePath(root: $0, steps: [.property(property)]) }
                try check(printer.address(of: property, in: model)) { target in
                    guard case .value(let found, _, path) = target else { return false }
                    return found.record == property.record
                }
            }
            for instance in model.instances.prefix(Self.sampleLimit) {
                try check(printer.address(of: instance)) { target in
                    if case .instance(let found) = target { found.record == instance.record } else { false }
                }
            }
        }
    }

    /// The values of the first instances, with those of the instances nested in them.
    private mutating func valuesLeadBack() throws(CheckFailure) {
        for model in document.viewModels.prefix(Self.sampleLimit) {
            for instance in model.instances.prefix(4) {
                for path in paths(in: instance) {
                    let meant = ValuePath(root: instance, steps: path)
                    try check(printer.address(in: instance, path)) { target in
                        switch target {
                        case .value(_, _?, meant): true
                        case .item(_, _, meant): true
                        default: false
                        }
                    }
                }
            }
        }
    }

    private func paths(in instance: ViewModelInstance) -> [[PathStep]] {
        var walk = InstanceWalk(includesNamesakes: true, workLimit: 2_000)
        var paths: [[PathStep]] = []
        // A walk that is given up has led to enough.
        try? walk.visit(instance) { path, _ in paths.append(path) }
        return paths
    }

    // MARK: Answers

    private mutating func check(_ address: String, _ isMeant: (AddressTarget) -> Bool) throws(CheckFailure) {
        count += 1
        let target: AddressTarget
        do throws(LookupError) {
            target = try resolver.resolve(address)
        } catch {
            throw CheckFailure(description: "\(address) leads nowhere: \(error.message)")
        }
        try require(isMeant(target), "\(address) leads somewhere else")
    }
}

extension AddressTarget {
    /// Whether it is a record: by itself, as a value or an item, or a property of a view model, which has the address of its
    /// value.
    fileprivate func isRecord(_ record: Int) -> Bool {
        switch self {
        case .object(_, let found), .record(let found), .item(let found, _, _): found == record
        case .value(let property, let found, _): found == record || property.record == record
        case .instance(let instance): instance.record == record
        case .viewModel(let model): model.record == record
        // What an event reports is the value of a custom property.
        case .property(_, let found): found == record
        }
    }

    /// Whether it is the text of a record that has the address of its text.
    fileprivate func isText(_ record: Int) -> Bool {
        switch self {
        case .object(.textRun, record), .value(_, record, _): true
        default: false
        }
    }
}
