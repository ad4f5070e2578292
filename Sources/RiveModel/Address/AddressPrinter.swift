/// Writes addresses that lead back to what they name.
///
/// Names stand as they are wherever that reads back as meant, escaped where it does not, and give way to `#N` where they are
/// empty or not the only ones of their kind.
package final class AddressPrinter {
    /// Longer addresses are escaped without a try whether they need to be: a name may be a megabyte of separators.
    private static let longestTry = 400

    private let document: Document
    private let siblings: SiblingCache
    private let resolver: AddressResolver
    /// The name of each thing in its place, by its record: none is in two places.
    private var segments: [Int: Segment] = [:]

    package init(_ document: Document) {
        self.document = document
        siblings = SiblingCache(document)
        resolver = AddressResolver(siblings)
    }

    /// One name of an address in both forms; equal where the name has nothing that could separate.
    private struct Segment {
        let plain: String
        let escaped: String
        /// Whether it is `#N`, so that it says nothing by itself.
        var isNumber = false

        static func number(_ index: Int) -> Segment {
            Segment(plain: "#\(index)", escaped: "#\(index)", isNumber: true)
        }
    }

    private typealias Part = (prefix: String, segment: Segment)

    // MARK: Things by kind

    /// The address of a thing that stands in the file itself.
    package func address(of noun: ObjectNoun, _ record: Int) -> String {
        address([(noun, record)])
    }

    /// The address of a thing inside an artboard.
    package func address(ofObject record: Int, in artboard: Artboard, _ noun: ObjectNoun) -> String {
        address([(.artboard, artboard.record), (noun, record)])
    }

    /// The address of a thing by all that it lies in, from the outside in.
    package func address(_ path: [(ObjectNoun, Int)]) -> String {
        var container: Int?
        let parts = path.map { noun, record in
            defer { container = record }
            let start = container == nil ? "" : "/"
            return ("\(start)\(noun.rawValue):", segment(record, .things(noun, in: container)))
        }
        return join(parts) { target in
            switch target {
            case .object(_, let found): found == path.last?.1
            case .viewModel(let found): found.record == path.last?.1
            default: false
            }
        }
    }

    // MARK: View models

    package func address(of model: ViewModel) -> String {
        join([part(model)]) { target in
            if case .viewModel(let found) = target { found.record == model.record } else { false }
        }
    }

    /// The address of a property in the default instance of its view model.
    package func address(of property: ViewModelProperty, in model: ViewModel) -> String {
        join([part(model), part(property, in: model)]) { target in
            guard case .value(let found, _, let path) = target, found.record == property.record else { return false }
            return path == model.instance(at: 0).map { ValuePath(root: $0, steps: [.property(property)]) }
        }
    }

    /// The address of an instance.
    package func address(of instance: ViewModelInstance) -> String { address(in: instance, []) }

    /// The address of a value by its path from an instance.
    ///
    /// The path names properties by their records, because names may repeat.
    package func address(in instance: ViewModelInstance, _ path: [PathStep]) -> String {
        guard let model = instance.viewModel else { return "#\(instance.record)" }
        var parts = [part(model)]
        if instance.index > 0 || path.isEmpty {
            parts.append(("@", segment(instance.record, .instances(model.index))))
        }
        for step in path {
            switch step {
            case .property(let property): parts.append(part(property, in: nil))
            case .index(let index): parts.append(("[\(index)]", Segment(plain: "", escaped: "")))
            }
        }
        let meant = ValuePath(root: instance, steps: path)
        return join(parts) { target in
            switch target {
            case .instance(let found): path.isEmpty && found.record == instance.record
            case .value(_, _, let found): found == meant
            case .item(_, _, let found): found == meant
            default: false
            }
        }
    }

    /// The address of a value by its record; nil for a record that is no value of an instance.
    package func address(ofValue record: Int) -> String? {
        document.instanceAndProperty(ofValue: record).map { address(in: $0, [.property($1)]) }
    }

    // MARK: Segments

    /// Joins prefixes and names; names stand plain if the whole then leads where it should.
    private func join(_ parts: [Part], _ isMeant: (AddressTarget) -> Bool) -> String {
        let escaped = parts.map { $0.prefix + $0.segment.escaped }.joined()
        if parts.allSatisfy({ $0.segment.plain == $0.segment.escaped }) || escaped.utf8.count > Self.longestTry {
            return escaped
        }
        let plain = parts.map { $0.prefix + $0.segment.plain }.joined()
        return (try? resolver.resolve(plain)).map(isMeant) ?? false ? plain : escaped
    }

    /// The start of an address in a view model. `#N` alone would be a record.
    private func part(_ model: ViewModel) -> Part {
        let segment = segment(model.record, .things(.viewModel, in: nil))
        return (segment.isNumber ? "\(ObjectNoun.viewModel.rawValue):" : "", segment)
    }

    private func part(_ property: ViewModelProperty, in model: ViewModel?) -> Part {
        if let known = segments[property.record] { return ("/", known) }
        return ("/", segment(property.record, .properties(model?.index ?? document.viewModelIndex(of: property))))
    }

    private func segment(_ record: Int, _ place: Siblings.Place) -> Segment {
        if let known = segments[record] { return known }
        addSegments(of: siblings[place])
        return segments[record] ?? Segment(plain: "#?", escaped: "#?")
    }

    private func addSegments(of siblings: Siblings) {
        for (index, (record, name)) in zip(siblings.records, siblings.names).enumerated() {
            let isOne = !name.isEmpty && siblings.indices(of: name).count == 1
            segments[record] =
                isOne
                ? Segment(plain: AddressText.plain(name), escaped: AddressText.escaped(name)) : .number(index)
        }
    }
}

extension Document {
    /// The instance that stores a value and the property that it is of; nil for a record that is no such value.
    func instanceAndProperty(ofValue record: Int) -> (ViewModelInstance, ViewModelProperty)? {
        guard let owner = owner(of: record), instanceRecords.ascendingIndex(of: owner) != nil,
            let property = viewModelProperty(ofValue: record)
        else { return nil }
        return (ViewModelInstance(document: self, record: owner), property)
    }

    fileprivate func viewModelIndex(of property: ViewModelProperty) -> Int {
        owner(of: property.record).flatMap(viewModelRecords.ascendingIndex(of:)) ?? -1
    }
}
