import RiveFormat
import RiveModel
import RiveSchema

/// A look-up of references in a document, in file order.
struct ReferenceLookup {
    let document: Document
    private let labels: [ByteText: Int]
    private var scope: ReferenceScope
    private var indices: [ReferenceSpace: SpaceIndex] = [:]
    private var reachedProperties: [TypeKey: [String: PropertyKey]] = [:]
    /// Whether failures come with what may have been meant, which takes time; only the first failure is shown.
    var suggests = true
    private var modelsOfInstances: [ByteText: Set<UInt32>] = [:]
    private var propertiesTaking: [ModelAndType: [Int]] = [:]

    /// Why a reference leads nowhere.
    struct Failure: Error {
        let message: String
        var candidates: [String] = []
    }

    private struct ModelAndType: Hashable {
        let model: Int
        let type: TypeKey
    }

    private struct NameAndType: Hashable {
        let name: ByteText
        let type: TypeKey?
    }

    /// Where the records of a space are in it.
    private struct SpaceIndex {
        var byName: [ByteText: [Int]] = [:]
        /// Those of a name that are of a type, found on demand.
        var fitting: [NameAndType: [Int]] = [:]
        var byRecord: [UInt32: Int] = [:]
    }

    init(_ document: Document, _ labels: [ByteText: Int]) {
        self.document = document
        self.labels = labels
        scope = ReferenceScope(document)
    }

    /// The value of a reference. Records must come in file order.
    mutating func value(of stored: TextProperty, in record: Int) throws(Failure) -> Value {
        scope.advance(to: record)
        guard let reference = stored.reference, let property = Schema.property(stored.key) else { return stored.value }
        switch reference {
        case .name(let name):
            if property.space == .dataBindPath { return .bytes(try path(name)[...]) }
            return .uint(UInt64(try index(named: name, for: property, in: record)))
        case .label(let label):
            guard let target = labels[label] else {
                throw Failure(
                    message: "no record has the label $\(label)",
                    candidates: suggests ? labels(near: label, for: property, in: record) : [])
            }
            return .uint(UInt64(try index(of: target, "$\(label)", for: property, in: record)))
        case .property(let name): return .uint(UInt64(try propertyKey(name, of: record)))
        case .record(let target):
            return .uint(UInt64(try index(of: target, "the record around it", for: property, in: record)))
        case .propertyOfValue: return .uint(UInt64(try propertyIndex(ofValue: record)))
        case .modelOfInstance(let name): return .uint(UInt64(try model(ofInstance: name)))
        case .modelOfHost: return .uint(UInt64(try model(ofHostAround: record)))
        }
    }

    // MARK: Records by name and by themselves

    private mutating func index(
        named name: String, for property: SchemaProperty, in record: Int
    ) throws(Failure) -> Int {
        let space = try space(of: property, in: record)
        let members = members(of: space)
        let target = target(of: property, in: record)
        let fitting = fitting(name, target, in: space, members)
        if fitting.count == 1 { return fitting[0] }
        let word = target.flatMap { Schema.objectType($0)?.name } ?? "record"
        if fitting.isEmpty {
            throw Failure(
                message: "no \(word) \"\(name)\" for \(property.name)",
                candidates: names(in: members, of: target, near: name))
        }
        throw Failure(
            message:
                "\(fitting.count) records are named \"\(name)\"; give one a $label and use it for \(property.name)",
            candidates: fitting.prefix(suggests ? 12 : 0).map(String.init))
    }

    /// The indices of the members that have a name and are of a type. A thousand references may share a name that a thousand
    /// members have.
    private mutating func fitting(_ name: String, _ target: TypeKey?, in space: ReferenceSpace, _ members: IndexList)
        -> [Int]
    {
        let wanted = NameAndType(name: ByteText(name), type: target)
        if let known = indices[space]?.fitting[wanted] { return known }
        let fitting = (index(of: space).byName[name] ?? []).filter { isKind(members[$0], of: target) }
        indices[space]?.fitting[wanted] = fitting
        return fitting
    }

    private mutating func index(
        of target: Int, _ shown: String, for property: SchemaProperty, in record: Int
    ) throws(Failure) -> Int {
        let member = UInt32(truncatingIfNeeded: target)
        guard let index = index(of: try space(of: property, in: record)).byRecord[member] else {
            throw Failure(message: "\(property.name) cannot refer to \(shown)")
        }
        guard isKind(member, of: self.target(of: property, in: record)) else {
            let type = TextVocabulary.name(of: document.file.type(of: target)) ?? "record"
            throw Failure(message: "\(property.name) cannot refer to \(shown), a \(type)")
        }
        return index
    }

    /// Labels that may have been meant, of those that a property can refer to.
    private mutating func labels(near label: String, for property: SchemaProperty, in record: Int) -> [String] {
        guard let space = try? space(of: property, in: record) else { return [] }
        let (known, target) = (index(of: space).byRecord, target(of: property, in: record))
        let fitting = labels.filter { _, labelled in
            let member = UInt32(truncatingIfNeeded: labelled)
            return known[member] != nil && isKind(member, of: target)
        }
        return Spelling.near(label, in: fitting.keys.lazy.map(\.text)).map { "$\($0)" }
    }

    private func space(of property: SchemaProperty, in record: Int) throws(Failure) -> ReferenceSpace {
        let space = Schema.space(of: property.key, in: document.file.type(of: record))
        guard let resolved = scope.resolve(space, from: record) else {
            throw Failure(
                message: "\(property.name) takes a number here, because the records that it refers to are unknown")
        }
        return resolved
    }

    /// The records of a space, which is `.none` for all view model instances of the file.
    private func members(of space: ReferenceSpace) -> IndexList {
        space.space == .none ? document.instanceRecords : document.members(of: space)
    }

    /// The type that a reference must lead to, for key frames that of the property which they animate.
    private func target(of property: SchemaProperty, in record: Int) -> TypeKey? {
        property.space == .dependsOnKeyedProperty ? document.keyedProperty(of: record)?.target : property.target
    }

    private func isKind(_ member: UInt32, of target: TypeKey?) -> Bool {
        guard member != .max, member < document.file.recordCount else { return false }
        return target.map { Schema.isKind(document.file.type(of: Int(member)), of: $0) } ?? true
    }

    private mutating func index(of space: ReferenceSpace) -> SpaceIndex {
        if let known = indices[space] { return known }
        var index = SpaceIndex()
        for (position, member) in members(of: space).enumerated() where member != .max {
            index.byRecord[member] = position
            if let name = name(of: Int(member)) { index.byName[name, default: []].append(position) }
        }
        indices[space] = index
        return index
    }

    private func name(of record: Int) -> String? {
        document.nameBytes(of: record).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Names that may have been meant: those alike, else all.
    private func names(in members: IndexList, of target: TypeKey?, near name: String) -> [String] {
        guard suggests else { return [] }
        let names = members.lazy.filter { isKind($0, of: target) }.prefix(Self.mostNames).compactMap {
            self.name(of: Int($0))
        }
        let near = Spelling.near(name, in: names)
        return near.isEmpty ? Array(names.prefix(12)) : near
    }

    private static let mostNames = 1000

    // MARK: Properties and paths

    /// The key of a property by its bare name, of the record that is bound or keyed.
    private mutating func propertyKey(_ name: String, of record: Int) throws(Failure) -> UInt16 {
        guard let type = keyedType(by: record) else {
            throw Failure(message: "name the type of the property, as in Node.\(name)")
        }
        let reached = properties(reachedOn: type)
        guard let key = reached[name] else {
            throw Failure(
                message: "\(TextVocabulary.name(of: type) ?? "the record") has no property \"\(name)\"",
                candidates: suggests ? Spelling.near(name, in: reached.keys) : [])
        }
        return key.rawValue
    }

    /// The properties that key frames and data binds reach on records of a type, by name.
    private mutating func properties(reachedOn type: TypeKey) -> [String: PropertyKey] {
        reachedProperties.value(of: type) {
            let properties = SchemaProperty.table.filter { Schema.reaches(type, $0) }
            return Dictionary(properties.map { ($0.name, $0.key) }, uniquingKeysWith: { one, _ in one })
        }
    }

    private func keyedType(by record: Int) -> TypeKey? {
        var target: Int?
        if Schema.isKind(document.file.type(of: record), of: .dataBind) {
            target = document.owner(of: record)
        } else {
            let keyed = document.file.type(of: record) == .keyedProperty ? document.owner(of: record) : record
            let key: PropertyKey =
                document.file.type(of: record) == .keyedProperty
                ? .keyedObjectObjectId : .transitionPropertyComponentComparatorObjectId
            target = keyed.flatMap { keyed in
                document.artboardIndex(of: record).flatMap {
                    document.objects.member(Int(document.uint(key, of: keyed)), of: $0)
                }
            }
        }
        return target.map { document.file.type(of: $0) }
    }

    /// A path by the names of a view model and of properties.
    private mutating func path(_ text: String) throws(Failure) -> [UInt8] {
        let names = Self.steps(of: text)
        let models = ReferenceSpace(.fileViewModel, 0..<document.viewModelRecords.count)
        var model = try step(names[0], in: models, "view model")
        var path = [UInt64(model)]
        for (index, name) in names.enumerated().dropFirst() {
            let properties = document.viewModelProperties.range(of: model)
            let step = try step(name, in: ReferenceSpace(.viewModelProperty, properties), "property")
            path.append(UInt64(step))
            guard index < names.count - 1 else { break }
            let record = Int(document.viewModelProperties[model][step])
            let reference = document.uint(.viewModelReferenceId, of: record)
            guard document.file.type(of: record) == .viewModelPropertyViewModel, reference < models.range.count else {
                throw Failure(message: "property \"\(name)\" is not a view model")
            }
            model = Int(reference)
        }
        return PackedPath.bytes(path)
    }

    private mutating func step(_ name: String, in space: ReferenceSpace, _ word: String) throws(Failure) -> Int {
        let named = index(of: space).byName[name] ?? []
        if named.count == 1 { return named[0] }
        throw Failure(
            message: named.isEmpty ? "no \(word) is named \"\(name)\"" : "\(named.count) are named \"\(name)\"",
            candidates: named.isEmpty ? names(in: members(of: space), of: nil, near: name) : [])
    }

    /// The names on a path; `\/` is a slash in a name.
    private static func steps(of path: String) -> [String] {
        var steps = [""]
        var isEscaped = false
        for character in path.unicodeScalars {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if character == "/", !isEscaped {
                steps.append("")
            } else {
                steps[steps.count - 1].unicodeScalars.append(character)
            }
            isEscaped = false
        }
        return steps
    }

    // MARK: What the surroundings say

    /// The one property of the model that a value of its type can be for.
    private mutating func propertyIndex(ofValue record: Int) throws(Failure) -> Int {
        let type = document.file.type(of: record)
        guard let model = document.modelIndex(ofValue: record) else {
            throw Failure(message: "missing viewModelPropertyId: the view model is unknown here")
        }
        let fitting = properties(of: Int(model), taking: type)
        guard fitting.count == 1 else {
            let properties = document.viewModelProperties[Int(model)]
            throw Failure(
                message: "missing viewModelPropertyId: \(fitting.count) properties take a value of this type",
                candidates: fitting.prefix(suggests ? 12 : 0).compactMap {
                    name(of: Int(properties[$0]))
                })
        }
        return fitting[0]
    }

    /// The properties of a view model that values of a type are for.
    private mutating func properties(of model: Int, taking type: TypeKey) -> [Int] {
        propertiesTaking.value(of: ModelAndType(model: model, type: type)) { [document] in
            let suffix = Self.suffix(of: type, behind: "ViewModelInstance") ?? ""
            return document.viewModelProperties[model].enumerated().filter { _, property in
                let name = Self.suffix(of: document.file.type(of: Int(property)), behind: "ViewModelProperty")
                return name == suffix || (suffix == "Enum" && name?.hasPrefix("Enum") == true)
            }.map(\.offset)
        }
    }

    /// What the name of a type goes on with: value and property types are named alike.
    private static func suffix(of type: TypeKey, behind prefix: String) -> Substring? {
        guard let name = Schema.objectType(type)?.name, name.hasPrefix(prefix) else { return nil }
        return name.dropFirst(prefix.count)
    }

    /// The only model that has an instance of a name.
    private mutating func model(ofInstance name: String) throws(Failure) -> UInt32 {
        let models = modelsOfInstances[name] ?? findModels(ofInstances: name)
        guard models.count == 1, let model = models.first, model != .max else {
            throw Failure(message: "missing viewModelId: \(models.count) view models have an instance \"\(name)\"")
        }
        return model
    }

    private mutating func findModels(ofInstances name: String) -> Set<UInt32> {
        let all = ReferenceSpace(.none, 0..<document.instanceRecords.count)
        let models = Set((index(of: all).byName[name] ?? []).map { document.instanceModels[$0] })
        modelsOfInstances[name] = models
        return models
    }

    /// The model of the artboard that the nested artboard around an instance shows.
    private func model(ofHostAround record: Int) throws(Failure) -> UInt32 {
        guard let host = document.owner(of: record),
            let shown = document.artboard(at: document.uint(.nestedArtboardArtboardId, of: host)),
            let model = shown.viewModel
        else { throw Failure(message: "missing viewModelId: no nested artboard around it names the view model") }
        return UInt32(truncatingIfNeeded: model.index)
    }
}
