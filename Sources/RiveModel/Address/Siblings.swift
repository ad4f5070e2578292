import RiveFormat
import RiveSchema

/// Things that an address tells apart by name: all of one kind in one place, in the order that `#N` counts.
final class Siblings {
    /// Where siblings are found.
    enum Scope: Hashable {
        /// Things of a kind, in the record that they lie in.
        case things(ObjectNoun, in: Int?)
        /// The instances and the properties of a view model, by its index.
        case instances(Int), properties(Int)
    }

    let records: [Int]
    private let document: Document
    /// What names are stored under; nil for kinds without names, and for states, which go by the names of their animations.
    private let nameKey: PropertyKey?
    /// The kind of things; nil for instances and properties of a view model.
    private let noun: ObjectNoun?

    private lazy var names = records.indices.map(name(at:))
    /// The indices of each name; nil where few are looked through as fast.
    private lazy var indices: [ByteText: [Int]]? =
        records.count > Self.few ? Dictionary(grouping: names.indices, by: { ByteText(names[$0]) }) : nil
    /// Whether another one has the same name, for each of them.
    private lazy var isRepeated = repeatedBytes() ?? names.map { indices(of: $0).count > 1 }

    /// How many more names are compared one by one.
    private lazy var comparisonsLeft = records.count / 4

    private static let few = 16

    init(_ scope: Scope, _ document: Document) {
        self.document = document
        switch scope {
        case .things(let noun, let container):
            records = document.siblings(of: noun, in: container)
            nameKey = noun.nameKey
            self.noun = noun
        case .instances(let model):
            records = document.viewModelInstances[model].map(Int.init)
            nameKey = .componentName
            noun = nil
        case .properties(let model):
            records = document.viewModelProperties[model].map(Int.init)
            nameKey = .viewModelComponentName
            noun = nil
        }
    }

    /// The name of one of them, "" for kinds without names.
    func name(at index: Int) -> String {
        guard hasMember(at: index) else { return "" }
        if let noun { return document.name(ofObject: records[index], noun) }
        return nameKey.map { document.string($0, of: records[index]) } ?? ""
    }

    /// Whether there is a thing at an index: a slot of an artboard may be empty.
    func hasMember(at index: Int) -> Bool { index == 0 || records[index] != records[index - 1] }

    /// Whether one of them has a name, and no other one has the same.
    func hasOwnName(at index: Int, _ name: String) -> Bool {
        !name.isEmpty && !hasEarlyTwin(index) && !isRepeated[index]
    }

    /// Whether one of the first has the same name. To look at all is not worth it for a few names that come again and again.
    private func hasEarlyTwin(_ index: Int) -> Bool {
        guard comparisonsLeft > 0, let nameKey else { return false }
        return RecordCursor.with(document.file) { file in
            guard let name = file.payload(nameKey, of: records[index]) else { return false }
            for other in records.indices.prefix(comparisonsLeft) where other != index {
                comparisonsLeft -= 1
                if let known = file.payload(nameKey, of: records[other]), known.count == name.count,
                    known.elementsEqual(name)
                {
                    return true
                }
            }
            return false
        }
    }

    /// Which names come more than once, found without making strings of them; nil where there are few, or none.
    private func repeatedBytes() -> [Bool]? {
        guard let nameKey, records.count > Self.few else { return nil }
        return RecordCursor.with(document.file) { file in
            let table = NameTable(of: records.count, nameKey, file)
            var isRepeated = [Bool](repeating: false, count: records.count)
            for (index, record) in records.enumerated() {
                guard let first = table.first(like: record), let other = self.index(of: first) else { continue }
                isRepeated[index] = true
                isRepeated[other] = true
            }
            return isRepeated
        }
    }

    /// All names to suggest.
    private lazy var candidates = namesToSuggest { _ in true }

    /// Names to suggest, of those records that fit.
    func candidates(where fits: ((Int) -> Bool)?) -> [String] { fits.map(namesToSuggest) ?? candidates }

    private func namesToSuggest(where fits: (Int) -> Bool) -> [String] {
        WorkCounter.note(names.count)
        return zip(names, records).filter { !$0.isEmpty && fits($1) }.map(\.0)
    }

    /// The index of a record; they ascend.
    func index(of record: Int) -> Int? {
        let index = records.indices.partitionPoint { records[$0] < record }
        return index < records.count && records[index] == record ? index : nil
    }

    /// The indices of those that have a name.
    func indices(of name: String) -> [Int] {
        guard let indices else { return names.indices.filter { names[$0].isSame(as: name) } }
        return indices[name] ?? []
    }
}

extension Document {
    /// The records that names of a kind are looked up among, in the order that `#N` counts.
    package func siblings(of noun: ObjectNoun, in container: Int?) -> [Int] {
        switch noun {
        case .artboard: artboardRecords.map(Int.init)
        case .viewModel: viewModelRecords.map(Int.init)
        case .property: members(of: viewModelProperties, viewModelRecords, container)
        case .enum: enumRecords.map(Int.init)
        case .asset: assetRecords.map(Int.init)
        case .converter: dataConverterRecords.map(Int.init)
        case .animation: members(of: animations, artboardRecords, container)
        case .stateMachine: members(of: stateMachines, artboardRecords, container)
        case .input: members(of: inputs, stateMachines.members, container)
        case .listener: members(of: listeners, stateMachines.members, container)
        case .layer: members(of: layers, stateMachines.members, container)
        case .state: members(of: states, layers.members, container)
        case .transition: members(of: transitions, states.members, container)
        case .textRun: objects(.textValueRun, in: container)
        case .event: objects(.event, in: container)
        case .nested: objects(.nestedArtboard, in: container)
        case .object: slots(in: container)
        }
    }

    /// The objects of an artboard by their slots; an empty slot has the object before it once more.
    private func slots(in artboard: Int?) -> [Int] {
        guard let artboard, let index = artboardRecords.ascendingIndex(of: artboard) else { return [] }
        var latest = artboard
        return objects[index].map { member in
            if member != .max { latest = Int(member) }
            return latest
        }
    }

    private func members(of groups: Groups, _ owners: IndexList, _ container: Int?) -> [Int] {
        guard let container, let group = owners.ascendingIndex(of: container) else { return [] }
        return groups[group].filter { $0 != .max }.map(Int.init)
    }

    private func objects(_ kind: TypeKey, in artboard: Int?) -> [Int] {
        guard let artboard, let index = artboardRecords.ascendingIndex(of: artboard) else { return [] }
        return Artboard(document: self, index: index).objects(kind)
    }

    /// The name of a thing, "" for kinds without names.
    package func name(ofObject record: Int, _ noun: ObjectNoun) -> String {
        noun == .state ? stateName(record) : noun.nameKey.map { string($0, of: record) } ?? ""
    }
}

extension ObjectNoun {
    /// What the names of things of a kind are stored under; nil for kinds without names.
    fileprivate var nameKey: PropertyKey? {
        switch self {
        case .artboard, .textRun, .event, .nested, .object: .componentName
        case .animation, .stateMachine: .animationName
        case .input, .listener, .layer: .stateMachineComponentName
        case .viewModel, .property: .viewModelComponentName
        case .enum: .dataEnumCustomName
        case .asset: .assetName
        case .converter: .dataConverterName
        case .state, .transition: nil
        }
    }
}
