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
        if let (noun, start) = noun(text, 0), noun.container == nil {
            do throws(AddressError) {
                return try object(noun, in: nil, text, start)
            } catch {
                failure = error
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
        _ text: AddressText, _ start: Int, until stops: [Unicode.Scalar],
        _ read: (Range<Int>) throws(AddressError) -> Result
    ) throws(AddressError) -> Result {
        var failure: AddressError?
        var end = start
        while end < text.count {
            end = text.separator(stops, from: end + 1)
            do throws(AddressError) {
                return try read(start..<end)
            } catch {
                failure = Self.deeper(failure, error)
            }
        }
        throw failure ?? .malformed("a name is missing at the end of the address", depth: start)
    }

    /// The index of a name, or of what `#N` stands for, among siblings.
    private func index<Records: RandomAccessCollection>(
        _ text: AddressText, _ range: Range<Int>, _ what: String, in place: @autoclosure () -> String?,
        among siblings: Records, _ name: (Int) -> ArraySlice<UInt8>
    ) throws(AddressError) -> Int where Records.Index == Int, Records.Element: BinaryInteger {
        if let index = text.index(range) {
            guard siblings.indices.contains(index) else {
                throw .notFound(what, text.text(range), in: place(), among: [], depth: range.upperBound)
            }
            return index
        }
        let matches = siblings.indices.filter { text.isName(name(Int(siblings[$0])), at: range) }
        if matches.count > 1 {
            throw .ambiguous(what, text.text(range), candidates: matches.map { "#\($0)" }, depth: range.upperBound)
        }
        guard let match = matches.first else {
            let names = siblings.map { String(decoding: name(Int($0)), as: UTF8.self) }.filter { !$0.isEmpty }
            throw .notFound(what, text.text(range), in: place(), among: names, depth: range.lowerBound)
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
        let digits = text.digits(from: 1)
        guard !digits.isEmpty else { return nil }
        let number = String(decoding: digits, as: UTF8.self)
        guard let record = Int(number), record < document.file.recordCount else {
            throw .notFound("record", "#\(number)", in: nil, among: [], depth: digits.endIndex)
        }
        if digits.endIndex == text.count { return .record(record) }
        guard text.separates(digits.endIndex, ".") else { return nil }
        return try property(of: record, text, digits.endIndex + 1)
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

    /// The noun of `noun:` at a place, and where the name behind it starts.
    private func noun(_ text: AddressText, _ place: Int) -> (ObjectNoun, start: Int)? {
        let end = text.separator([":"], from: place)
        guard end < text.count,
            let noun = ObjectNoun.allCases.first(where: { text.isWord($0.rawValue, at: place..<end) })
        else { return nil }
        return (noun, end + 1)
    }

    private func object(
        _ noun: ObjectNoun, in container: Int?, _ text: AddressText, _ start: Int
    ) throws(AddressError) -> AddressTarget {
        if noun == .viewModel { return try viewModel(text, start) }
        let siblings = document.siblings(of: noun, in: container)
        return try name(text, start, until: ["/", "."]) { (range) throws(AddressError) in
            let index = try index(text, range, noun.words, in: place(container), among: siblings) {
                document.nameBytes(ofObject: $0, noun)
            }
            let record = siblings[index]
            let end = range.upperBound
            if end == text.count { return .object(noun, record: record) }
            if text.separates(end, ".") { return try property(of: record, text, end + 1) }
            if let (child, start) = self.noun(text, end + 1), child.container == noun {
                return try object(child, in: record, text, start)
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
        try name(text, start, until: ["/", "@", "."]) { (range) throws(AddressError) in
            let index = try index(text, range, "view model", in: nil, among: document.viewModelRecords) {
                document.text(.viewModelName, of: $0)
            }
            let model = ViewModel(document: document, index: index)
            let end = range.upperBound
            if end == text.count { return .viewModel(model) }
            if text.separates(end, ".") { return try property(of: model.record, text, end + 1) }
            if text.separates(end, "@") { return try instance(of: model, text, end + 1) }
            guard let instance = model.instance(at: 0) else {
                // The runtime makes an instance up, so the model's own properties still have values.
                let range = end + 1..<max(end + 1, text.count)
                let property = try property(of: model, text, range, ", which has no instances")
                return .value(property, record: nil, nil)
            }
            return try value(in: instance, ValuePath(root: instance), text, end + 1)
        }
    }

    private func property(
        of model: ViewModel, _ text: AddressText, _ range: Range<Int>, _ remark: String = ""
    ) throws(AddressError) -> ViewModelProperty {
        let properties = document.viewModelProperties[model.index]
        let index = try index(text, range, "property", in: "view model \"\(model.name)\"\(remark)", among: properties) {
            document.text(.viewModelName, of: $0)
        }
        return ViewModelProperty(document: document, record: Int(properties[index]))
    }

    private func instance(of model: ViewModel, _ text: AddressText, _ start: Int) throws(AddressError) -> AddressTarget
    {
        let instances = document.viewModelInstances[model.index]
        return try name(text, start, until: ["/", "."]) { (range) throws(AddressError) in
            let index = try index(text, range, "instance", in: "view model \"\(model.name)\"", among: instances) {
                document.text(.name, of: $0)
            }
            let instance = ViewModelInstance(document: document, record: Int(instances[index]))
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
        return try name(text, start, until: ["/", "["]) { (range) throws(AddressError) in
            let property = try property(of: model, text, range)
            let end = range.upperBound
            guard let record = instance.valueRecord(of: property) else {
                throw .notFound(
                    "value of property", property.name, in: "view model \"\(model.name)\"", among: [], depth: end)
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
        let digits = text.digits(from: place + 1)
        let end = digits.endIndex + (isBracketed ? 1 : 0)
        guard !digits.isEmpty, !isBracketed || text.separates(end - 1, "]"),
            end == text.count || text.separates(end, "/")
        else {
            throw .malformed("an item of a list is [N] with N from 0", depth: place)
        }
        let number = String(decoding: digits, as: UTF8.self)
        guard let index = Int(number), items.indices.contains(index) else {
            throw .notFound("item", "[\(number)]", in: "a list of \(items.count)", among: [], depth: end)
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
        String(decoding: nameBytes(ofObject: record, noun), as: UTF8.self)
    }

    fileprivate func nameBytes(ofObject record: Int, _ noun: ObjectNoun) -> ArraySlice<UInt8> {
        switch noun {
        case .artboard, .textRun, .event, .nested: text(.name, of: record)
        case .animation, .stateMachine: text(.animationName, of: record)
        case .input, .layer: text(.stateMachineComponentName, of: record)
        case .viewModel: text(.viewModelName, of: record)
        case .enum: text(.enumName, of: record)
        case .asset: text(.assetName, of: record)
        case .state: []
        }
    }
}
