import RiveFormat
import RiveSchema

/// A search for what an address names in a file.
package struct AddressResolver {
    let document: Document
    private let siblings: SiblingCache
    private let question = Question()

    /// What is asked of an address.
    private final class Question {
        /// Whether failures come with the names that exist, which takes a look at all of them.
        var suggests = false
        /// What the address is to lead to.
        var aim = AddressAim.anything
    }

    package init(_ document: Document) { self.init(SiblingCache(document)) }

    init(_ siblings: SiblingCache) {
        document = siblings.document
        self.siblings = siblings
    }

    /// What an address leads to, whatever that is. A failure names what exists and fits the aim where it `suggests`; that takes
    /// a look at all names, so that who asks for many addresses does without after a few.
    /// - Throws: `LookupError` when it leads nowhere or its name is ambiguous.
    package func resolve(
        _ address: String, for aim: AddressAim = .anything, suggests: Bool = true
    ) throws(LookupError) -> AddressTarget {
        let text = AddressText(address)
        question.aim = aim
        if text.count == 0 { throw .malformed("the address is empty", depth: 0) }
        do throws(LookupError) {
            return try resolve(PathReader(text), suggests: false)
        } catch {
            guard suggests else { throw error }
        }
        do throws(LookupError) {
            return try resolve(PathReader(text), suggests: true)
        } catch {
            guard error.suggestion == nil, Spelling.nearest(toAny: error.names, among: error.candidates) == nil else {
                throw error
            }
            var error = error
            error.suggestion = AddressAlternatives.spellings(of: address, in: document).first {
                (try? resolve(PathReader(AddressText($0)), suggests: false)) != nil
            }
            throw error
        }
    }

    private func resolve(_ reader: PathReader, suggests: Bool) throws(LookupError) -> AddressTarget {
        let text = reader.text
        question.suggests = suggests
        var failure: LookupError?
        do throws(LookupError) {
            if let target = try record(text) { return target }
        } catch {
            failure = error
        }
        if text.isWord(Self.globalStart, at: 0) {
            do throws(LookupError) { return try globalViewModel(reader) } catch { failure = .deeper(failure, error) }
        }
        for noun in ObjectNoun.allCases where noun.container == nil {
            guard let start = start(of: noun, text, 0) else { continue }
            do throws(LookupError) {
                return try object(noun, in: nil, reader, start)
            } catch {
                failure = .deeper(failure, error)
            }
        }
        return try LookupError.mapped(try viewModel(reader, 0)) {
            LookupError.deeper(failure ?? misspeltNoun(text), $0)
        }
    }

    /// What is wrong with an address that starts as one of a thing by its kind does, but with a kind that does not exist.
    private func misspeltNoun(_ text: AddressText) -> LookupError? {
        guard let end = (0..<text.count).first(where: { text.separates($0, ":") }) else { return nil }
        let nouns = ObjectNoun.allCases.filter { $0.container == nil && allows($0) }.map(\.rawValue)
        let word = text.text(0..<end)
        guard Spelling.nearest(to: word, among: nouns) != nil else { return nil }
        return .notFound("kind", word, in: nil, among: nouns, depth: 0)
    }

    /// Whether what is asked for may be a thing of a kind, or lie in one.
    private func allows(_ noun: ObjectNoun) -> Bool { noun == .viewModel || question.aim.takesObjects }

    // MARK: Names

    /// The index of a name, or of what `#N` stands for, among siblings. Where none has it, the failure suggests those that fit, or
    /// what else the name is `meaning`.
    private func index(
        _ text: AddressText, _ range: Range<Int>, _ what: String, in scope: String?, among siblings: Siblings,
        byNumber: Bool = true, suggesting fits: ((Int) -> Bool)? = nil, meaning: ((String) -> String?)? = nil
    ) throws(LookupError) -> Int {
        let number = byNumber ? text.number(range) : nil
        if let number, number < siblings.records.count, siblings.hasMember(at: number) { return number }
        let name = text.text(range)
        let matches = siblings.indices(of: name)
        if let match = matches.first, matches.count == 1 { return match }
        if matches.count > 1 {
            throw .ambiguous(what, name, candidates: matches.map { "#\($0)" }, depth: range.upperBound)
        }
        throw .notFound(
            what, name, in: scope, among: question.suggests ? siblings.candidates(where: fits) : [],
            suggestion: question.suggests ? meaning?(name) : nil,
            depth: number == nil ? range.lowerBound : range.upperBound)
    }

    // MARK: Records

    /// `#123` or `#123.property`; nil for what is neither.
    private func record(_ text: AddressText) throws(LookupError) -> AddressTarget? {
        guard text.separates(0, "#") else { return nil }
        let digits = text.digits(at: 1)
        let end = 1 + digits.count
        guard !digits.isEmpty, end == text.count || text.separates(end, ".") else { return nil }
        guard let record = Int(digits), record < document.file.recordCount else {
            throw .notFound(
                "record", "#\(digits)", in: "a file of \(document.file.recordCount)", among: [], depth: end)
        }
        return end == text.count ? .record(record) : try property(of: record, text, end + 1)
    }

    /// The property of a record whose schema name, or key, the rest of an address is.
    private func property(of record: Int, _ text: AddressText, _ start: Int) throws(LookupError) -> AddressTarget {
        let name = text.text(start..<text.count)
        let type = document.file.type(of: record)
        if let property = Schema.property(named: name, of: type) { return .property(property.key, record: record) }
        if let key = UInt16(name).map(PropertyKey.init(rawValue:)), document.file.property(key, of: record) != nil {
            return .property(key, record: record)
        }
        throw .notFound(
            "property", name, in: "\(type.words) #\(record)",
            among: Schema.properties(of: type).filter(isWanted).map(\.name), depth: start)
    }

    /// Whether what is asked for may be a property of a record.
    private func isWanted(_ property: SchemaProperty) -> Bool {
        question.aim == .anything || question.aim == .value && property.field != .callback
    }

    // MARK: Things by kind

    /// Where the name starts when `noun:` stands at a place.
    private func start(of noun: ObjectNoun, _ text: AddressText, _ offset: Int) -> Int? {
        let end = offset + noun.rawValue.utf8.count
        return text.separates(end, ":") && text.isWord(noun.rawValue, at: offset) ? end + 1 : nil
    }

    private func object(
        _ noun: ObjectNoun, in container: (noun: ObjectNoun, record: Int)?, _ reader: PathReader, _ start: Int
    ) throws(LookupError) -> AddressTarget {
        let text = reader.text
        if noun == .viewModel { return try viewModel(reader, start) }
        // `object:Fill#0` is a part of the artboard itself.
        if noun == .object, let artboard = container?.record, text.hasPart(from: start) {
            return try part(of: artboard, reader, start)
        }
        let siblings = siblings[.things(noun, in: container?.record)]
        let scope = container.map { title($0.noun, $0.record) }
        return try reader.name(from: start, until: ["/", "."]) { (range) throws(LookupError) in
            let end = range.upperBound
            let found = try index(
                text, range, noun.words, in: scope, among: siblings,
                suggesting: { allows(noun) && (end < text.count || takes(noun, $0)) },
                meaning: { noun == .asset ? document.assets.nearest(to: $0)?.name : nil })
            let record = siblings.records[found]
            if end == text.count { return .object(noun, record: record) }
            if text.separates(end, ".") { return try property(of: record, text, end + 1) }
            return try child(of: noun, record, reader, end)
        }
    }

    /// Whether an address may end at a thing: a trigger input has no value to set.
    private func takes(_ noun: ObjectNoun, _ record: Int) -> Bool {
        question.aim != .value || noun != .input || document.file.type(of: record) != .stateMachineTrigger
    }

    /// What follows the `/` behind a thing.
    private func child(
        of noun: ObjectNoun, _ record: Int, _ reader: PathReader, _ end: Int
    ) throws(LookupError) -> AddressTarget {
        let children = ObjectNoun.allCases.filter { $0.container == noun }
        for child in children {
            if let start = start(of: child, reader.text, end + 1) {
                return try object(child, in: (noun, record), reader, start)
            }
        }
        let namesPart = reader.text.hasPart(from: end + 1) || noun == .object
        if namesPart || noun != .artboard {
            do throws(LookupError) {
                let part = try part(of: record, reader, end + 1)
                // What an event reports is the value of the property.
                if noun == .event, case .record(let found) = part, document.owner(of: found) == record,
                    let key = CustomProperty(document: document, record: found)?.key
                {
                    return .property(key, record: found)
                }
                return part
            } catch {
                if namesPart { throw error }
            }
        }
        throw .malformed(
            children.isEmpty
                ? "only .property can follow \(noun.wordsWithArticle)"
                : "expected after \(noun.wordsWithArticle): .property or one of "
                    + children.map { "\($0.rawValue):" }.joined(separator: " "),
            depth: end)
    }

    /// What hangs from a thing, by its type and number or by its name, and what hangs from that.
    private func part(of record: Int, _ reader: PathReader, _ start: Int) throws(LookupError) -> AddressTarget {
        let text = reader.text
        return try reader.name(from: start, until: ["/", "."]) { (range) throws(LookupError) in
            let parts = siblings.parts(of: record)
            guard let part = parts.part(text, range) else {
                throw .notFound(
                    "part", text.text(range), in: "\"\(text.text(0..<max(0, start - 1)))\"",
                    among: question.suggests ? parts.names(document) : [], depth: range.lowerBound)
            }
            if range.upperBound == text.count { return .record(part) }
            if text.separates(range.upperBound, ".") { return try property(of: part, text, range.upperBound + 1) }
            return try self.part(of: part, reader, range.upperBound + 1)
        }
    }

    /// What messages call a thing.
    private func title(_ noun: ObjectNoun, _ record: Int) -> String {
        let name = document.name(ofObject: record, noun)
        return name.isEmpty ? "\(noun.words) #\(record)" : "\(noun.words) \"\(name)\""
    }

    // MARK: View models

    private func viewModel(_ reader: PathReader, _ start: Int) throws(LookupError) -> AddressTarget {
        let text = reader.text
        let siblings = siblings[.things(.viewModel, in: nil)]
        return try reader.name(from: start, until: ["/", "@", "."]) { (range) throws(LookupError) in
            let end = range.upperBound
            // Alone and before a property of the schema, `#N` is a record.
            let isRecord = start == 0 && (end == text.count || text.separates(end, "."))
            let index = try index(
                text, range, "view model", in: nil, among: siblings, byNumber: !isRecord,
                meaning: { end == text.count ? property(named: $0) : nil })
            return try inside(ViewModel(document: document, index: index), reader, end)
        }
    }

    /// The address of the one property that has a name, for who leaves out its view model; nil where none has it, or several have.
    private func property(named name: String) -> String? {
        var found: String?
        for model in document.viewModels {
            let properties = siblings[.properties(model.index)]
            for index in properties.indices(of: name) {
                let property = ViewModelProperty(document: document, record: properties.records[index])
                guard question.aim.takes(property.type, goesOn: false) else { continue }
                if found != nil { return nil }
                found = "\(AddressText.escaped(model.name))/\(AddressText.escaped(name))"
            }
        }
        return found
    }

    /// What global view models begin with where a file runs.
    private static let globalStart = "@global/"

    /// A global view model, or a value of its default instance: `@global/NAME/…`, as runs call what they have once.
    private func globalViewModel(_ reader: PathReader) throws(LookupError) -> AddressTarget {
        let globals = siblings.globals
        return try reader.name(from: Self.globalStart.utf8.count, until: ["/"]) { (range) throws(LookupError) in
            let index = try globals.names.position(of: reader.text, range, "global view model")
            return try inside(globals.models[index], reader, range.upperBound)
        }
    }

    /// A view model, or what follows its name.
    private func inside(_ model: ViewModel, _ reader: PathReader, _ end: Int) throws(LookupError) -> AddressTarget {
        let text = reader.text
        if end == text.count { return .viewModel(model) }
        if text.separates(end, ".") { return try property(of: model.record, text, end + 1) }
        if text.separates(end, "@") { return try instance(of: model, reader, end + 1) }
        if let start = start(of: .property, text, end + 1) {
            return try either(
                { () throws(LookupError) in
                    try object(.property, in: (.viewModel, model.record), reader, start)
                }, or: { () throws(LookupError) in try value(of: model, reader, end + 1) })
        }
        return try inside(model.record, reader, end + 1) { () throws(LookupError) in
            try value(of: model, reader, end + 1)
        }
    }

    /// A value that a view model has by default.
    private func value(of model: ViewModel, _ reader: PathReader, _ start: Int) throws(LookupError) -> AddressTarget {
        guard let instance = model.instance(at: 0) else { return try property(of: model, reader, start) }
        return try value(in: instance, ValuePath(root: instance), reader, start)
    }

    /// What one reading of an address leads to, or where it leads nowhere, another one.
    private func either(
        _ one: () throws(LookupError) -> AddressTarget, or other: () throws(LookupError) -> AddressTarget
    ) throws(LookupError) -> AddressTarget {
        let failure: LookupError
        do throws(LookupError) {
            return try one()
        } catch {
            failure = error
        }
        return try LookupError.mapped(try other()) { LookupError.deeper(failure, $0) }
    }

    /// What hangs from a record, where its type and number stand, or else what a name there means.
    private func inside(
        _ record: Int?, _ reader: PathReader, _ start: Int, or name: () throws(LookupError) -> AddressTarget
    ) throws(LookupError) -> AddressTarget {
        guard let record, reader.text.hasPart(from: start) else { return try name() }
        return try either({ () throws(LookupError) in try part(of: record, reader, start) }, or: name)
    }

    /// A property of a view model without instances: the runtime makes one up, so the model's own properties have values.
    private func property(
        of model: ViewModel, _ reader: PathReader, _ start: Int
    ) throws(LookupError) -> AddressTarget {
        let text = reader.text
        let scope = "view model \"\(model.name)\", which has no instances"
        return try reader.name(from: start, until: ["/", "["]) { (range) throws(LookupError) in
            let property = try property(of: model, text, range, in: scope)
            if range.upperBound == text.count { return .value(property, record: nil, nil) }
            throw .malformed(
                "\"\(property.name)\" has no properties in \(scope)", depth: range.upperBound)
        }
    }

    private func property(
        of model: ViewModel, _ text: AddressText, _ range: Range<Int>, in scope: String
    ) throws(LookupError) -> ViewModelProperty {
        let siblings = siblings[.properties(model.index)]
        let index = try index(text, range, "property", in: scope, among: siblings) { record in
            let goesOn = (range.lowerBound..<text.count).contains { text.separates($0, ["/", "["]) }
            return question.aim.takes(ViewModelProperty(document: document, record: record).type, goesOn: goesOn)
        }
        return ViewModelProperty(document: document, record: siblings.records[index])
    }

    private func instance(of model: ViewModel, _ reader: PathReader, _ start: Int) throws(LookupError) -> AddressTarget
    {
        let text = reader.text
        let siblings = siblings[.instances(model.index)]
        return try reader.name(from: start, until: ["/", "."]) { (range) throws(LookupError) in
            let scope = "view model \"\(model.name)\""
            let record = siblings.records[try index(text, range, "instance", in: scope, among: siblings)]
            let end = range.upperBound
            if text.separates(end, ".") { return try property(of: record, text, end + 1) }
            let instance = ViewModelInstance(document: document, record: record)
            if end == text.count { return .instance(instance) }
            return try inside(record, reader, end + 1) { () throws(LookupError) in
                try value(in: instance, ValuePath(root: instance), reader, end + 1)
            }
        }
    }

    private func value(
        in instance: ViewModelInstance, _ path: ValuePath, _ reader: PathReader, _ start: Int
    ) throws(LookupError) -> AddressTarget {
        guard let model = instance.viewModel else {
            throw .notFound("view model of instance", instance.name, in: nil, among: [], depth: start)
        }
        return try reader.name(from: start, until: ["/", "[", "."]) { (range) throws(LookupError) in
            let (text, end) = (reader.text, range.upperBound)
            let property = try property(of: model, text, range, in: "view model \"\(model.name)\"")
            let path = path.appending(.property(property))
            let record = instance.valueRecord(of: property)
            if end == text.count { return .value(property, record: record, path) }
            if let record, text.separates(end, ".") { return try self.property(of: record, text, end + 1) }
            return try inside(text.separates(end, "/") ? record : nil, reader, end + 1) { () throws(LookupError) in
                try inside(property, record, path, reader, end)
            }
        }
    }

    /// What follows a property: the rest of a path into a nested instance, or into an item of a list.
    private func inside(
        _ property: ViewModelProperty, _ record: Int?, _ path: ValuePath, _ reader: PathReader, _ offset: Int
    ) throws(LookupError) -> AddressTarget {
        let text = reader.text
        switch (property.type, record, record.flatMap { document.storedValue($0, of: property) }) {
        case (.viewModel, _, .instance(let nested?)?) where text.separates(offset, "/"):
            return try value(in: nested, path, reader, offset + 1)
        case (_, let record?, .list(let items)?): return try item(of: record, items, path, reader, offset)
        case (.viewModel, _, _) where text.separates(offset, "/"), (.plain(.list), nil, _):
            throw .notFound("instance behind", property.name, in: nil, among: [], depth: offset)
        default:
            throw .malformed(
                "\"\(property.name)\" is \(ObjectNoun.withArticle(property.type.word)) and has no properties",
                depth: offset)
        }
    }

    /// What an item of a list is, or what follows it leads to.
    private func item(
        of list: Int, _ items: [ViewModelInstance?], _ path: ValuePath, _ reader: PathReader, _ offset: Int
    ) throws(LookupError) -> AddressTarget {
        guard let (digits, end) = reader.item(at: offset, until: ["/", "."]) else {
            throw .malformed(PathReader.noItem, depth: offset)
        }
        guard let index = Int(digits), items.indices.contains(index) else {
            throw .notFound("item", "[\(digits)]", in: "a list of \(items.count)", among: [], depth: end)
        }
        let path = path.appending(.index(index))
        let item = Int(document.items(ofList: list)[index])
        if end == reader.text.count { return .item(record: item, items[index], path) }
        if reader.text.separates(end, ".") { return try property(of: item, reader.text, end + 1) }
        return try inside(item, reader, end + 1) { () throws(LookupError) in
            guard let instance = items[index] else {
                throw .notFound("instance of item", "[\(index)]", in: nil, among: [], depth: end)
            }
            return try value(in: instance, path, reader, end + 1)
        }
    }
}
