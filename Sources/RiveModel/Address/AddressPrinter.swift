import RiveFormat
import RiveSchema

/// A writer of addresses that lead back to what they name.
///
/// Names stand as they are wherever that reads back as meant, escaped where it does not, and give way to `#N` where they are
/// empty or not the only ones of their kind.
package final class AddressPrinter {
    /// The length beyond which addresses are escaped without a try whether they need to be: a name may be a megabyte of
    /// separators.
    private static let longestTry = 400

    package let document: Document
    let siblings: SiblingCache
    /// The records that hang from each.
    package var hangingRecords: HangingRecords { siblings.hanging }
    /// A resolver of addresses, which looks at the same names only once.
    package let resolver: AddressResolver
    /// The name of each thing where it lies, by its record; as an object of an artboard, a text run has another one.
    private var segments: [Int: Segment] = [:]
    private var objectSegments: [Int: Segment] = [:]
    /// The address of each thing that others lie in, by its record; nil where a name in it may need to be escaped.
    private var containers: [Int: String?] = [:]

    /// What the address of anything in an artboard starts with, by the record of the artboard.
    private var artboardPrefixes: [Int: String] = [:]

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

        /// Whether it reads the same in both forms.
        var isUnambiguous: Bool { plain.isSame(as: escaped) }

        static func number(_ index: Int) -> Segment {
            Segment(plain: "#\(index)", escaped: "#\(index)", isNumber: true)
        }
    }

    private typealias Part = (prefix: String, segment: Segment)

    // MARK: Things by kind

    /// The address of a thing that stands in the file itself.
    package func address(of noun: ObjectNoun, _ record: Int) -> String { address([(noun, record)]) }

    /// The address of a thing by all that it lies in, from the outside in.
    package func address(_ path: [(ObjectNoun, Int)]) -> String {
        if let (noun, record) = path.last, let outer = plainAddress(ofContainer: path.dropLast()),
            case let segment = segment(record, .things(noun, in: path[path.count - 2].1)), segment.isUnambiguous
        {
            return outer + "/" + noun.rawValue + ":" + segment.plain
        }
        return join(parts(of: path)) { target in
            switch target {
            case .object(_, let found): found == path.last?.1
            case .viewModel(let found): found.record == path.last?.1
            default: false
            }
        }
    }

    /// The address of what things lie in, where none of its names needs to be escaped; most addresses start like others.
    private func plainAddress(ofContainer path: ArraySlice<(ObjectNoun, Int)>) -> String? {
        guard let record = path.last?.1 else { return nil }
        return containers.value(of: record) {
            let parts = parts(of: path)
            let isPlain = parts.allSatisfy(\.segment.isUnambiguous)
            return isPlain ? parts.map { $0.prefix + $0.segment.plain }.joined() : nil
        }
    }

    private func parts(of path: some Sequence<(ObjectNoun, Int)>) -> [Part] {
        var container: Int?
        return path.map { noun, record in
            defer { container = record }
            let start = container == nil ? "" : "/"
            return ("\(start)\(noun.rawValue):", segment(record, .things(noun, in: container)))
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

    /// What is printed for an item of a list: the address of the instance that it is, as a list takes those of several view
    /// models.
    package func text(ofItem instance: ViewModelInstance?) -> String { instance.map { address(of: $0) } ?? "none" }

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

    /// The address of a value, or of an item of a list, by its record; nil for a record that is no value of an instance, and for
    /// a second one of the same property.
    package func address(ofValue record: Int) -> String? {
        let isItem = document.file.type(of: record) == .viewModelInstanceListItem
        guard let value = isItem ? document.owner(of: record) : record,
            let (instance, property) = document.instanceAndProperty(ofValue: value)
        else { return nil }
        let step = PathStep.property(property)
        guard isItem else { return address(in: instance, [step]) }
        return document.listRecords.ascendingIndex(of: value).flatMap { document.listItems.index(of: record, in: $0) }
            .map { address(in: instance, [step, .index($0)]) }
    }

    /// What the address of anything in an artboard starts with.
    func prefix(ofArtboard record: Int) -> String {
        artboardPrefixes.value(of: record) { address(of: .artboard, record) + "/" }
    }

    /// What an address calls a thing behind that of what it lies in, without its kind: its name, or `#N`.
    package func name(of record: Int, _ noun: ObjectNoun, in container: Int?) -> String {
        segment(record, .things(noun, in: container)).plain
    }

    /// The same for an instance, behind its view model.
    package func name(of instance: ViewModelInstance) -> String {
        instance.viewModel.map { segment(instance.record, .instances($0.index)).plain } ?? ""
    }

    // MARK: Segments

    /// Prefixes and names joined; names stand plain if the whole then leads where it should.
    private func join(_ parts: [Part], _ isMeant: (AddressTarget) -> Bool) -> String {
        let escaped = parts.map { $0.prefix + $0.segment.escaped }.joined()
        if parts.allSatisfy(\.segment.isUnambiguous) || escaped.utf8.count > Self.longestTry {
            return escaped
        }
        let plain = parts.map { $0.prefix + $0.segment.plain }.joined()
        return (try? resolver.resolve(plain, suggests: false)).map(isMeant) ?? false ? plain : escaped
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

    private func segment(_ record: Int, _ scope: Siblings.Scope) -> Segment {
        let isObject = if case .things(.object, _) = scope { true } else { false }
        if let known = isObject ? objectSegments[record] : segments[record] { return known }
        let segment = makeSegment(record, siblings[scope])
        if isObject { objectSegments[record] = segment } else { segments[record] = segment }
        return segment
    }

    private func makeSegment(_ record: Int, _ siblings: Siblings) -> Segment {
        guard let index = siblings.index(of: record) else { return Segment(plain: "#?", escaped: "#?") }
        let name = siblings.name(at: index)
        return siblings.hasOwnName(at: index, name)
            ? Segment(plain: AddressText.plain(name), escaped: AddressText.escaped(name)) : .number(index)
    }
}

extension Document {
    /// The instance that stores a value and the property that it is of; nil for a record that is no such value.
    fileprivate func instanceAndProperty(ofValue record: Int) -> (ViewModelInstance, ViewModelProperty)? {
        guard let owner = owner(of: record), instanceRecords.ascendingIndex(of: owner) != nil,
            let property = viewModelProperty(ofValue: record),
            case let instance = ViewModelInstance(document: self, record: owner),
            instance.valueRecord(of: property) == record
        else { return nil }
        return (instance, property)
    }

    fileprivate func viewModelIndex(of property: ViewModelProperty) -> Int {
        owner(of: property.record).flatMap(viewModelRecords.ascendingIndex(of:)) ?? -1
    }
}
