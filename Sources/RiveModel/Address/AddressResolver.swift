internal import RiveFormat
internal import RiveSchema

/// Finds what an address names.
///
/// An unescaped separator separates if that reading leads somewhere; only otherwise is it part of a name. So readings are tried
/// from the shortest name to the longest, and where all fail, the one that came furthest says what is wrong.
package struct AddressResolver {
    private let document: Document

    package init(_ document: Document) { self.document = document }

    /// What an address leads to.
    /// - Throws: `AddressError` when it leads nowhere or its name is ambiguous.
    package func resolve(_ address: String) throws(AddressError) -> AddressTarget {
        let text = AddressText(address)
        if text.count == 0 { throw .malformed("an address is empty", depth: 0) }
        if text.separates(0, "#"), let target = try record(text) { return target }
        var failure: AddressError?
        for noun in ObjectNoun.allCases where noun.container == nil {
            if let start = start(of: noun, text, 0) {
                do throws(AddressError) {
                    return try object(noun, in: nil, text, start)
                } catch {
                    failure = error
                }
            }
        }
        do throws(AddressError) {
            return try viewModel(text, 0)
        } catch {
            throw Self.deeper(failure, error)
        }
    }

    // MARK: Readings of a name

    /// Reads a name that starts at a place, trying every end that a separator allows, and goes on with what follows.
    private func name<Result>(
        _ text: AddressText, _ start: Int, until stops: [Character],
        _ read: (Range<Int>) throws(AddressError) -> Result
    ) throws(AddressError) -> Result {
        var failure: AddressError?
        for end in start...max(start, text.count)
        where end == text.count || stops.contains(where: { text.separates(end, $0) }) {
            guard end > start else { continue }
            do throws(AddressError) {
                return try read(start..<end)
            } catch {
                failure = Self.deeper(failure, error)
            }
        }
        throw failure ?? .malformed("a name is missing at the end of the address", depth: start)
    }

    /// The index of a name, or of what `#N` stands for, among siblings.
    private func index(
        _ text: AddressText, _ range: Range<Int>, _ what: String, in place: String?, among names: [String]
    ) throws(AddressError) -> Int {
        let name = text.text(range)
        if text.separates(range.lowerBound, "#"), let index = Int(name.dropFirst()),
            name.dropFirst().allSatisfy(\.isNumber)
        {
            guard names.indices.contains(index) else {
                throw .notFound(what, name, in: place, among: [], depth: range.upperBound)
            }
            return index
        }
        let matches = names.indices.filter { names[$0] == name }
        if matches.count > 1 {
            throw .ambiguous(what, name, candidates: matches.map { "#\($0)" }, depth: range.upperBound)
        }
        guard let match = matches.first else {
            throw .notFound(what, name, in: place, among: names.filter { !$0.isEmpty }, depth: range.lowerBound)
        }
        return match
    }

    private static func deeper(_ one: AddressError?, _ other: AddressError) -> AddressError {
        guard let one else { return other }
        return other.depth > one.depth ? other : one
    }

    // MARK: Records

    /// `#123` or `#123.property`; nil for what is neither.
    private func record(_ text: AddressText) throws(AddressError) -> AddressTarget? {
        let digits = text.characters.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return nil }
        let end = 1 + digits.count
        guard let record = Int(String(digits)), record < document.file.recordCount else {
            throw .notFound("record", "#\(String(digits))", in: nil, among: [], depth: end)
        }
        if end == text.count { return .record(record) }
        guard text.separates(end, ".") else { return nil }
        return try property(of: record, text, end + 1)
    }

    /// The property of a record whose schema name, or key, the rest of an address is.
    private func property(of record: Int, _ text: AddressText, _ start: Int) throws(AddressError) -> AddressTarget {
        let name = text.text(start..<text.count)
        let type = document.file.type(of: record)
        if let property = Schema.property(named: name, of: type) { return .property(property.key, record: record) }
        if let key = UInt16(name).map(PropertyKey.init(rawValue:)), document.file.property(key, of: record) != nil {
            return .property(key, record: record)
        }
        let typeName = Schema.objectType(type)?.name ?? "type \(type.rawValue)"
        throw .notFound(
            "property", name, in: "\(typeName) #\(record)", among: Schema.properties(of: type).map(\.name), depth: start
        )
    }

    // MARK: Things by kind

    /// Where the name starts when `noun:` stands at a place.
    private func start(of noun: ObjectNoun, _ text: AddressText, _ place: Int) -> Int? {
        let end = place + noun.rawValue.count
        guard text.separates(end, ":"), text.text(place..<end) == noun.rawValue,
            !text.isLiteral[place..<end].contains(true)
        else { return nil }
        return end + 1
    }

    private func object(
        _ noun: ObjectNoun, in container: Int?, _ text: AddressText, _ start: Int
    ) throws(AddressError) -> AddressTarget {
        if noun == .viewModel { return try viewModel(text, start) }
        let siblings = document.siblings(of: noun, in: container)
        let names = siblings.map { document.name(ofObject: $0, noun) }
        return try name(text, start, until: ["/", "."]) { (range) throws(AddressError) in
            let record = siblings[try index(text, range, noun.words, in: place(container), among: names)]
            let end = range.upperBound
            if end == text.count { return .object(noun, record: record) }
            if text.separates(end, ".") { return try property(of: record, text, end + 1) }
            for child in ObjectNoun.allCases where child.container == noun {
                if let start = self.start(of: child, text, end + 1) {
                    return try object(child, in: record, text, start)
                }
            }
            let children = ObjectNoun.allCases.filter { $0.container == noun }.map { "\($0.rawValue):" }
            throw .malformed(
                children.isEmpty
                    ? "nothing can follow \(article(noun.words)) but .property"
                    : "after \(article(noun.words)) comes .property or one of \(children.joined(separator: " "))",
                depth: end)
        }
    }

    private func article(_ words: String) -> String {
        ("aeiou".contains(words.first ?? "x") ? "an " : "a ") + words
    }

    private func place(_ container: Int?) -> String? {
        container.map { record in
            let name = Schema.objectType(document.file.type(of: record))?.name ?? "record"
            return "\(name) #\(record)"
        }
    }

    // MARK: View models

    private func viewModel(_ text: AddressText, _ start: Int) throws(AddressError) -> AddressTarget {
        let names = document.viewModels.map(\.name)
        return try name(text, start, until: ["/", "@", "."]) { (range) throws(AddressError) in
            let model = document.viewModels[try index(text, range, "view model", in: nil, among: names)]
            let end = range.upperBound
            if end == text.count { return .viewModel(model) }
            if text.separates(end, ".") { return try property(of: model.record, text, end + 1) }
            if text.separates(end, "@") { return try instance(of: model, text, end + 1) }
            guard let instance = model.instance(at: 0) else {
                // The runtime makes an instance up, so the model's own properties still have values.
                return .value(try property(of: model, text, end + 1), record: nil, nil)
            }
            return try value(in: instance, ValuePath(root: instance), text, end + 1)
        }
    }

    private func property(
        of model: ViewModel, _ text: AddressText, _ start: Int
    ) throws(AddressError) -> ViewModelProperty {
        let properties = model.properties
        let place = "view model \"\(model.name)\", which has no instances"
        return properties[
            try index(text, start..<max(start, text.count), "property", in: place, among: properties.map(\.name))]
    }

    private func instance(of model: ViewModel, _ text: AddressText, _ start: Int) throws(AddressError) -> AddressTarget
    {
        let instances = model.instances
        let names = instances.map(\.name)
        return try name(text, start, until: ["/", "."]) { (range) throws(AddressError) in
            let place = "view model \"\(model.name)\""
            let instance = instances[try index(text, range, "instance", in: place, among: names)]
            let end = range.upperBound
            if end == text.count { return .instance(instance) }
            if text.separates(end, ".") { return try property(of: instance.record, text, end + 1) }
            return try value(in: instance, ValuePath(root: instance), text, end + 1)
        }
    }

    private func value(
        in instance: ViewModelInstance, _ path: ValuePath, _ text: AddressText, _ start: Int
    ) throws(AddressError) -> AddressTarget {
        guard let model = instance.viewModel else {
            throw .notFound("view model of instance", instance.name, in: nil, among: [], depth: start)
        }
        let properties = model.properties
        let names = properties.map(\.name)
        return try name(text, start, until: ["/", "["]) { (range) throws(AddressError) in
            let place = "view model \"\(model.name)\""
            let property = properties[try index(text, range, "property", in: place, among: names)]
            let end = range.upperBound
            guard let record = instance.valueRecord(of: property) else {
                throw .notFound("value of property", property.name, in: place, among: [], depth: end)
            }
            let path = path.appending(.property(property))
            if end == text.count { return .value(property, record: record, path) }
            return try inside(property, record, path, text, end)
        }
    }

    /// What follows a property: the rest of a path into a nested instance, or into an item of a list.
    private func inside(
        _ property: ViewModelProperty, _ record: Int, _ path: ValuePath, _ text: AddressText, _ place: Int
    ) throws(AddressError) -> AddressTarget {
        switch document.storedValue(record, of: property) {
        case .instance(let nested?)? where text.separates(place, "/"):
            return try value(in: nested, path, text, place + 1)
        case .instance(nil)?:
            throw .notFound("instance", property.name, in: nil, among: [], depth: place)
        case .list(let items)?: return try item(of: record, items, path, text, place)
        default:
            throw .malformed(
                "\"\(property.name)\" is \(article(property.type.word)) and leads no further", depth: place)
        }
    }

    /// `[3]`, or `/3` as paths in JSON have it.
    private func item(
        of list: Int, _ items: [ViewModelInstance?], _ path: ValuePath, _ text: AddressText, _ place: Int
    ) throws(AddressError) -> AddressTarget {
        let isBracketed = text.separates(place, "[")
        let digits = text.characters[(place + 1)...].prefix { $0.isASCII && $0.isNumber }
        let end = place + 1 + digits.count + (isBracketed ? 1 : 0)
        guard !digits.isEmpty, !isBracketed || text.separates(end - 1, "]"),
            end == text.count || text.separates(end, "/")
        else {
            throw .malformed("an item of a list is [N] with N from 0", depth: place)
        }
        guard let index = Int(String(digits)), items.indices.contains(index) else {
            throw .notFound("item", "[\(String(digits))]", in: "a list of \(items.count)", among: [], depth: end)
        }
        let path = path.appending(.index(index))
        if end == text.count {
            return .item(record: Int(document.items(ofList: list)[index]), items[index], path)
        }
        guard let instance = items[index] else {
            throw .notFound("instance of item", "[\(index)]", in: nil, among: [], depth: end)
        }
        return try value(in: instance, path, text, end + 1)
    }
}

extension Document {
    /// The records that names of a kind are looked up among, in the order that `#N` counts.
    package func siblings(of noun: ObjectNoun, in container: Int?) -> [Int] {
        switch noun {
        case .artboard: artboardRecords.map(Int.init)
        case .viewModel: viewModelRecords.map(Int.init)
        case .enum: enumRecords.map(Int.init)
        case .asset: assetRecords.map(Int.init)
        case .animation: members(of: animations, artboardRecords, container)
        case .stateMachine: members(of: stateMachines, artboardRecords, container)
        case .input: members(of: inputs, stateMachines.members, container)
        case .layer: members(of: layers, stateMachines.members, container)
        case .state: members(of: states, layers.members, container)
        case .textRun: objects(.textValueRuns, in: container)
        case .event: objects(.events, in: container)
        case .nested: objects(.nestedArtboards, in: container)
        }
    }

    private func members(of groups: Groups, _ owners: IndexList, _ container: Int?) -> [Int] {
        guard let container, let group = owners.ascendingIndex(of: container) else { return [] }
        return groups[group].filter { $0 != .max }.map(Int.init)
    }

    private func objects(_ kind: ObjectKind, in artboard: Int?) -> [Int] {
        guard let artboard, let index = artboardRecords.ascendingIndex(of: artboard) else { return [] }
        return Artboard(document: self, index: index).objects(kind)
    }

    /// The name of a thing, "" for kinds without names.
    package func name(ofObject record: Int, _ noun: ObjectNoun) -> String {
        switch noun {
        case .artboard, .textRun, .event, .nested: string(.name, of: record)
        case .animation, .stateMachine: string(.animationName, of: record)
        case .input, .layer: string(.stateMachineComponentName, of: record)
        case .viewModel: string(.viewModelName, of: record)
        case .enum: string(.enumName, of: record)
        case .asset: string(.assetName, of: record)
        case .state: ""
        }
    }
}
