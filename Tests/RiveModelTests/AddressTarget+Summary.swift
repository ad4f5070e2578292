import RiveFormat
import RiveModel
import RiveSchema

extension AddressTarget {
    /// What an address led to, in a few words: numbers of view models and instances, paths by name, records with `#`.
    var summary: String {
        switch self {
        case .viewModel(let model): "view model \(model.index)"
        case .instance(let instance): "instance \(instance.summary)"
        case .value(let property, nil, nil): "made up \(property.modelIndex)/\(property.name)"
        case .value(_, nil, let path?): "no value \(path.summary)"
        case .value(_, _?, let path): "value \(path?.summary ?? "?")"
        case .item(let record, _, let path): "item \(path.summary) #\(record)"
        case .object(let noun, let record): "\(noun) #\(record)"
        case .record(let record): "record #\(record)"
        case .property(let key, let record): "property #\(record) \(key.rawValue)"
        }
    }
}

extension AddressPrinter {
    /// The address of whatever another address led to.
    func address(of target: AddressTarget) -> String {
        switch target {
        case .viewModel(let model): address(of: model)
        case .instance(let instance): address(of: instance)
        case .value(let property, _, nil): address(of: property, in: property.document.viewModels[property.modelIndex])
        case .value(_, _, let path?), .item(_, _, let path): address(in: path.root, path.steps)
        case .object(let noun, let record): address(path(to: noun, record))
        case .record(let record): "#\(record)"
        case .property(let key, let record): "#\(record).\(Schema.property(key)?.name ?? "")"
        }
    }

    /// A thing of the document that the rows are about, behind all that it lies in.
    private func path(to noun: ObjectNoun, _ record: Int) -> [(ObjectNoun, Int)] {
        paths(to: noun).first { $0.last?.1 == record } ?? []
    }

    private func paths(to noun: ObjectNoun) -> [[(ObjectNoun, Int)]] {
        let containers = noun.container.map { paths(to: $0) } ?? [[]]
        return containers.flatMap { path in
            AddressRow.document.siblings(of: noun, in: path.last?.1).map { path + [(noun, $0)] }
        }
    }
}

extension ViewModelInstance {
    fileprivate var summary: String { "\(viewModel?.index ?? -1)@\(index)" }
}

extension ViewModelProperty {
    fileprivate var modelIndex: Int {
        document.owner(of: record).flatMap(document.viewModelRecords.ascendingIndex(of:)) ?? -1
    }
}

extension ValuePath {
    fileprivate var summary: String { "\(root.summary)/" + steps.map(\.summary).joined(separator: "/") }
}

extension PathStep {
    /// The name or the index; with the index of the property, where the name would be read as another one or as several.
    fileprivate var summary: String {
        switch self {
        case .index(let index): return String(index)
        case .property(let property):
            let properties = property.document.viewModels[property.modelIndex].properties
            let index = properties.firstIndex { $0.record == property.record } ?? -1
            let isPlain = !property.name.contains("/") && !properties[..<index].contains { $0.name == property.name }
            return isPlain ? property.name : "\(property.name) (\(index))"
        }
    }
}
