internal import RiveFormat
internal import RiveSchema

/// Things that an address tells apart by name: all of one kind in one place, in the order that `#N` counts.
struct Siblings {
    /// Where siblings are found.
    enum Place: Hashable {
        /// Things of a kind, in the record that they lie in.
        case things(ObjectNoun, in: Int?)
        /// The instances and the properties of a view model, by its index.
        case instances(Int), properties(Int)
    }

    let records: [Int]
    let names: [String]
    /// The indices of each name; nil where few are looked through as fast.
    private let indices: [String: [Int]]?

    private static let few = 16

    init(_ place: Place, _ document: Document) {
        switch place {
        case .things(let noun, let container):
            records = document.siblings(of: noun, in: container)
            names = records.map { document.name(ofObject: $0, noun) }
        case .instances(let model):
            records = document.viewModelInstances[model].map(Int.init)
            names = records.map { document.string(.name, of: $0) }
        case .properties(let model):
            records = document.viewModelProperties[model].map(Int.init)
            names = records.map { document.string(.viewModelName, of: $0) }
        }
        indices = names.count > Self.few ? Dictionary(grouping: names.indices, by: { [names] in names[$0] }) : nil
    }

    /// Names to suggest.
    var candidates: [String] { names.filter { !$0.isEmpty } }

    /// The index of a record; they ascend.
    func index(of record: Int) -> Int? {
        var low = 0
        var high = records.count
        while low < high {
            let middle = (low + high) / 2
            if records[middle] < record { low = middle + 1 } else { high = middle }
        }
        return low < records.count && records[low] == record ? low : nil
    }

    /// The indices of those that have a name.
    func indices(of name: String) -> [Int] {
        guard let indices else { return names.indices.filter { names[$0] == name } }
        return indices[name] ?? []
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
