/// Writes addresses that lead back to what they name.
///
/// Names stand as they are wherever that reads back as meant, escaped where it does not, and give way to `#N` where they are
/// empty or not the only ones of their kind.
package final class AddressPrinter {
    private let document: Document
    private let resolver: AddressResolver
    /// The segments of siblings, by kind and container.
    private var segments: [Siblings: [Int: Segment]] = [:]
    private var propertySegments: [Int: [Int: Segment]] = [:]
    private var instanceSegments: [Int: [Int: Segment]] = [:]

    package init(_ document: Document) {
        self.document = document
        resolver = AddressResolver(document)
    }

    private struct Siblings: Hashable {
        let noun: ObjectNoun
        let container: Int?
    }

    /// One name of an address in both forms; equal where the name has nothing that could separate.
    private struct Segment {
        let plain: String
        let escaped: String

        var isSafe: Bool { plain == escaped }
    }

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
            return ("\(noun.rawValue):", segment(noun, record, in: container))
        }
        return join(parts, separator: "/") { target in
            if case .object(_, let found) = target { found == path.last?.1 } else { false }
        }
    }

    // MARK: View models

    package func address(of model: ViewModel) -> String {
        join([("", segment(.viewModel, model.record, in: nil))], separator: "") { target in
            if case .viewModel(let found) = target { found.record == model.record } else { false }
        }
    }

    /// The address of a property in the default instance of its view model.
    package func address(of property: ViewModelProperty, in model: ViewModel) -> String {
        join([("", segment(.viewModel, model.record, in: nil)), ("/", segment(of: property))], separator: "") {
            target in
            if case .value(let found, _, _) = target { found.record == property.record } else { false }
        }
    }

    /// The address of an instance.
    package func address(of instance: ViewModelInstance) -> String { address(in: instance, []) }

    /// The address of a value by its path from an instance.
    ///
    /// The path names properties by their records, because names may repeat.
    package func address(in instance: ViewModelInstance, _ path: [PathStep]) -> String {
        guard let model = instance.viewModel else { return "#\(instance.record)" }
        var parts = [("", segment(.viewModel, model.record, in: nil))]
        if instance.index > 0 || path.isEmpty { parts.append(("@", segment(of: instance, in: model))) }
        for step in path {
            switch step {
            case .property(let property): parts.append(("/", segment(of: property)))
            case .index(let index): parts.append(("[\(index)]", Segment(plain: "", escaped: "")))
            }
        }
        return join(parts, separator: "") { target in
            switch (target, path.last) {
            case (.instance(let found), nil): found.record == instance.record
            case (.value(let found, _, _), .property(let property)): found.record == property.record
            case (.item(_, _, let found), .index): found.steps.count == path.count
            default: false
            }
        }
    }

    // MARK: Segments

    /// Joins prefixes and names; names stand plain if the whole then leads where it should.
    private func join(
        _ parts: [(prefix: String, segment: Segment)], separator: String, _ isMeant: (AddressTarget) -> Bool
    ) -> String {
        let plain = parts.map { $0.prefix + $0.segment.plain }.joined(separator: separator)
        if parts.allSatisfy(\.segment.isSafe) { return plain }
        if let target = try? resolver.resolve(plain), isMeant(target) { return plain }
        return parts.map { $0.prefix + $0.segment.escaped }.joined(separator: separator)
    }

    private func segment(_ noun: ObjectNoun, _ record: Int, in container: Int?) -> Segment {
        let siblings = Siblings(noun: noun, container: container)
        let known =
            segments[siblings]
            ?? Self.segments(
                document.siblings(of: noun, in: container).map { ($0, document.name(ofObject: $0, noun)) })
        segments[siblings] = known
        return known[record] ?? Segment(plain: "#?", escaped: "#?")
    }

    private func segment(of instance: ViewModelInstance, in model: ViewModel) -> Segment {
        let known = instanceSegments[model.index] ?? Self.segments(model.instances.map { ($0.record, $0.name) })
        instanceSegments[model.index] = known
        return known[instance.record] ?? Segment(plain: "#?", escaped: "#?")
    }

    private func segment(of property: ViewModelProperty) -> Segment {
        let model = document.owner(of: property.record) ?? -1
        let known =
            propertySegments[model]
            ?? Self.segments(
                (document.viewModelRecords.ascendingIndex(of: model).map {
                    ViewModel(document: document, index: $0).properties
                }
                    ?? []).map { ($0.record, $0.name) })
        propertySegments[model] = known
        return known[property.record] ?? Segment(plain: "#?", escaped: "#?")
    }

    private static func segments(_ siblings: [(record: Int, name: String)]) -> [Int: Segment] {
        let counts = siblings.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
        var segments: [Int: Segment] = [:]
        for (index, sibling) in siblings.enumerated() {
            let isNamed = !sibling.name.isEmpty && counts[sibling.name] == 1
            segments[sibling.record] =
                isNamed
                ? Segment(plain: AddressText.plain(sibling.name), escaped: AddressText.escaped(sibling.name))
                : Segment(plain: "#\(index)", escaped: "#\(index)")
        }
        return segments
    }
}
