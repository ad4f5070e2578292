import RiveFormat
import RiveSchema

/// What may follow the start of an address, for shells that complete it.
package struct AddressCompletion {
    private let document: Document
    private let addresses: AddressPrinter

    package init(_ document: Document) {
        self.document = document
        addresses = AddressPrinter(document)
    }

    /// The addresses that begin with a text and go on to the end of their next step, in the order of the file; of kinds of
    /// things (`artboard:`) those that the file has.
    package func addresses(startingWith text: String) -> [String] {
        choose(candidates(for: text), startingWith: text)
    }

    /// The artboards whose names or addresses begin with a text.
    package func artboards(startingWith text: String) -> [String] {
        let names = document.names(of: .artboards)
        let all = document.artboards.map { addresses.address(of: .artboard, $0.record) }
        return choose(names.names.indices.map(names.segment) + all, startingWith: text)
    }

    /// The values that begin with a text and that an address takes, where these have names; nil for a text that leads to nothing
    /// with a value.
    package func values(at address: String, startingWith text: String) -> [String]? {
        let values: [String]
        switch resolve(address[...]) {
        case .value(let property, _, _)?: values = document.names(forValuesOf: property.type)
        case .property(let key, let record)?:
            values = Schema.property(key).map { names(forValuesOf: $0, of: record) } ?? []
        case .object(.input, let record)?:
            values = document.file.type(of: record) == .stateMachineBool ? Document.booleans : []
        case .object(.textRun, _)?: values = []
        default: return nil
        }
        return choose(values, startingWith: text)
    }

    private func names(forValuesOf property: SchemaProperty, of record: Int) -> [String] {
        if property.field == .bool { return Document.booleans }
        if property.names != .unnamed { return ValueName.rows(of: property.names).map(\.name) }
        return property.noneValue == nil ? [] : ["none"]
    }

    /// Those that begin with a text, each once.
    private func choose(_ candidates: [String], startingWith text: String) -> [String] {
        candidates.lazy.filter { $0.utf8.starts(with: text.utf8) }.distinct { ByteText($0) }
    }

    private func candidates(for text: String) -> [String] {
        let step = Step(of: text)
        let isInStep = step.separator > (step.slash ?? text.startIndex)
        if isInStep, let target = resolve(text[..<step.separator]) {
            let start = String(text[..<step.separator])
            switch text[step.separator] {
            case "@": return instances(of: target).map { "\(start)@\($0)" }
            case "[": return items(of: target).map { "\(start)[\($0)]" }
            default:
                let properties = properties(of: target)
                if !properties.isEmpty { return properties.map { "\(start).\($0)" } }
            }
        }
        guard let slash = step.slash else { return firstSteps(showsAll: text.utf8.contains(UInt8(ascii: ":"))) }
        guard let target = resolve(text[..<slash]) else { return [] }
        let last = text[slash...].dropFirst().utf8
        let showsAll = last.contains(UInt8(ascii: ":"))
        return nextSteps(behind: target, showsAll: showsAll, isBegun: !last.isEmpty).map { "\(text[..<slash])/\($0)" }
    }

    /// Where the last step of a text starts, and the separator in it that nothing but a name follows.
    private struct Step {
        var slash: String.Index?
        var separator: String.Index

        init(of text: String) {
            separator = text.startIndex
            var isLiteral = false
            for index in text.indices {
                if isLiteral {
                    isLiteral = false
                    continue
                }
                switch text[index] {
                case "\\": isLiteral = true
                case "/": slash = index
                case "@", "[", ".": separator = index
                default: break
                }
            }
        }
    }

    private func resolve(_ text: Substring) -> AddressTarget? {
        try? addresses.resolver.resolve(String(text), suggests: false)
    }

    // MARK: Steps

    private func firstSteps(showsAll: Bool) -> [String] {
        let models = document.viewModels.map { addresses.address(of: $0) }
        return models + things(in: nil, showsAll: showsAll)
    }

    /// Things by their kinds, or the kinds alone.
    private func things(in container: (noun: ObjectNoun, record: Int)?, showsAll: Bool) -> [String] {
        let start = container.map { addresses.fullAddress(ofRecord: $0.record) + "/" } ?? ""
        return ObjectNoun.allCases.filter { $0.container == container?.noun && $0 != .viewModel }.flatMap { noun in
            let records = addresses.siblings[.things(noun, in: container?.record)].records
            guard showsAll else { return records.isEmpty ? [] : ["\(noun.rawValue):"] }
            return records.compactMap { record in
                // The slots of an artboard have again what goes by a kind of its own, and what has no name.
                if noun == .object, addresses.goesByNumber(record) { return nil }
                // The address of a property of a view model is that of its value.
                if noun == .property, let container {
                    return addresses.address([container, (noun, record)])
                        .text(behind: addresses.address([container]) + "/")
                }
                return addresses.address(ofRecord: record)?.text(behind: start)
            }
        }
    }

    /// The steps that may follow; what is rarely meant only where the step `isBegun`.
    private func nextSteps(behind target: AddressTarget, showsAll: Bool, isBegun: Bool) -> [String] {
        switch target {
        case .object(let noun, let record):
            let things = things(in: (noun, record), showsAll: showsAll)
            return noun == .artboard ? things : things + parts(of: record)
        case .record(let record): return parts(of: record)
        case .viewModel(let model):
            let values = model.properties.compactMap { property in
                addresses.address(of: property, in: model).text(behind: addresses.address(of: model) + "/")
            }
            return values + (isBegun ? things(in: (.viewModel, model.record), showsAll: showsAll) : [])
        case .instance(let instance): return values(of: instance, at: ValuePath(root: instance))
        case .item(_, let instance?, let path): return values(of: instance, at: path)
        case .value(let property, let record?, let path?):
            guard case .instance(let nested?)? = document.storedValue(record, of: property) else { return [] }
            return values(of: nested, at: path)
        default: return []
        }
    }

    /// What goes by no kind of its own: all else is named better by that.
    private func parts(of record: Int) -> [String] {
        let parts = addresses.siblings.parts(of: record)
        return parts.records.filter { isPart($0, of: record) }.map { parts.name(of: $0, document) }
    }

    private func isPart(_ part: Int, of record: Int) -> Bool {
        let isEvent = document.file.type(of: record).isKind(of: .event)
        let isReported = isEvent && CustomProperty(document: document, record: part) != nil
        return isReported || addresses.goesByNumber(part) || addresses.address(ofRecord: part) == nil
    }

    private func values(of instance: ViewModelInstance, at path: ValuePath) -> [String] {
        guard let model = instance.viewModel else { return [] }
        let start = addresses.address(in: path.root, path.steps) + "/"
        return model.properties.compactMap { property in
            addresses.address(in: path.root, path.steps + [.property(property)]).text(behind: start)
        }
    }

    // MARK: Inside a step

    private func instances(of target: AddressTarget) -> [String] {
        guard case .viewModel(let model) = target else { return [] }
        return model.instances.compactMap { instance in
            addresses.address(of: instance).text(behind: addresses.address(of: model) + "@")
        }
    }

    /// How many items of a list are offered.
    private static let mostItems = 1000

    private func items(of target: AddressTarget) -> Range<Int> {
        guard case .value(let property, let record?, _) = target,
            case .list(let items)? = document.storedValue(record, of: property)
        else { return 0..<0 }
        return 0..<min(items.count, Self.mostItems)
    }

    /// The names of the properties of a record that an address leads to.
    private func properties(of target: AddressTarget) -> [String] {
        let record: Int
        switch target {
        case .object(_, let found), .record(let found): record = found
        case .viewModel(let model): record = model.record
        case .instance(let instance): record = instance.record
        case .value, .item, .property: return []
        }
        return Schema.properties(of: document.file.type(of: record)).filter { !$0.isVirtual }.map(\.name)
    }
}
