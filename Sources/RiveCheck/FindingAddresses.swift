internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The addresses that people know things by, for findings.
struct FindingAddresses {
    private let document: Document
    private let printer: AddressPrinter
    private let states: Set<UInt32>
    /// The addresses of the things that findings lie in; most have several.
    private var containers: [Int: String?] = [:]

    /// How far up a record's owners a name is looked for.
    private static let reach = 64

    init(_ document: Document) {
        self.document = document
        printer = AddressPrinter(document)
        states = Set(document.states.members)
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
        guard let artboard = artboardRecord(of: record), artboard != record else { return nil }
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
        fullAddress(of: record).flatMap { $0.utf8.count <= Self.longestAddress ? $0 : nil }
    }

    /// The address by names of a thing of a kind that addresses name; nil for all other records.
    private func fullAddress(of record: Int) -> String? {
        let type = document.file.type(of: record)
        if type == .viewModelInstance {
            let instance = ViewModelInstance(document: document, record: record)
            return instance.viewModel == nil ? nil : printer.address(of: instance)
        }
        if TypeTree.shared.isKind(type, of: .viewModelProperty) {
            let property = ViewModelProperty(document: document, record: record)
            return document.owner(of: record).flatMap(document.viewModelRecords.ascendingIndex(of:)).map {
                printer.address(of: property, in: document.viewModels[$0])
            }
        }
        guard let noun = Self.noun(of: type), Schema.objectType(type)?.isConcrete == true, isListed(record, noun)
        else { return nil }
        if noun == .viewModel {
            return document.viewModelRecords.ascendingIndex(of: record).map {
                printer.address(of: document.viewModels[$0])
            }
        }
        var path = [(noun, record)]
        var inner = noun
        while let outer = inner.container {
            // Objects hang from each other, all else hangs from what addresses find it in, wherever it stands.
            let isObject = inner == .textRun || inner == .event || inner == .nested
            guard let owner = isObject ? artboardRecord(of: record) : document.owner(of: path[0].1) else { return nil }
            path.insert((outer, owner), at: 0)
            inner = outer
        }
        return printer.address(path)
    }

    private func artboardRecord(of record: Int) -> Int? {
        document.artboardIndex(of: record).map { Int(document.artboardRecords[$0]) }
    }

    /// Whether a record is counted among those of its kind, and so has a name or number there; dropped ones are not.
    private func isListed(_ record: Int, _ noun: ObjectNoun) -> Bool {
        switch noun {
        case .animation, .stateMachine, .textRun, .event, .nested: document.artboardIndex(of: record) != nil
        case .input, .layer: document.owner(of: record) != nil
        case .state: states.contains(UInt32(truncatingIfNeeded: record))
        case .artboard, .asset, .viewModel, .enum: true
        }
    }

    private static func noun(of type: TypeKey) -> ObjectNoun? {
        switch type {
        case .artboard: .artboard
        case .linearAnimation: .animation
        case .stateMachine: .stateMachine
        case .stateMachineLayer: .layer
        case .textValueRun: .textRun
        case .viewModel: .viewModel
        case .dataEnum, .dataEnumCustom: .enum
        default:
            if TypeTree.shared.isKind(type, of: .stateMachineInput) {
                .input
            } else if TypeTree.shared.isKind(type, of: .layerState) {
                .state
            } else if TypeTree.shared.isKind(type, of: .event) {
                .event
            } else if TypeTree.shared.isKind(type, of: .nestedArtboard) {
                .nested
            } else if TypeTree.shared.isKind(type, of: .fileAsset), type != .manifestAsset {
                .asset
            } else {
                nil
            }
        }
    }
}
