import RiveFormat
import RiveModel
import RiveSchema

extension ViewModelStore {
    /// How deep instances may nest.
    package static let depthLimit = 96

    /// The instance that a view model starts with: a copy of its first authored one, or a blank one.
    package func makeDefault(model: Int32) throws(RuntimeError) -> InstanceHandle {
        let copy = try makeCopy(model: model, authored: 0)
        return copy.exists ? copy : try makeBlank(model: model)
    }

    /// The instances that the global view models start with.
    func makeGlobals() throws(RuntimeError) -> [(slot: Int32, instance: InstanceHandle)] {
        var globals: [(slot: Int32, instance: InstanceHandle)] = []
        for (slot, model) in file.models.enumerated() where model.isGlobal {
            globals.append((Int32(slot), try makeDefault(model: Int32(slot))))
        }
        return globals
    }

    /// A copy of an authored instance and of all that it reaches; none where there is none at the index.
    package func makeCopy(model: Int32, authored index: Int) throws(RuntimeError) -> InstanceHandle {
        guard let record = record(model: model, authored: index) else { return .none }
        var copies: [Int: InstanceHandle] = [:]
        return try copy(record, model: model, index: Int32(index), &copies, depth: 0)
    }

    /// A copy of an instance that stands in an artboard.
    func makeCopy(ofRecord record: Int) throws(RuntimeError) -> InstanceHandle {
        var copies: [Int: InstanceHandle] = [:]
        let stored = file.document.uint(.viewModelInstanceViewModelId, of: record)
        let model = stored < file.models.count ? Int32(stored) : -1
        let index = model < 0 ? nil : file.document.viewModelInstances.index(of: record, in: Int(model))
        return try copy(record, model: model, index: Int32(index ?? -1), &copies, depth: 0)
    }

    /// An instance with the values that the types start with.
    package func makeBlank(model: Int32) throws(RuntimeError) -> InstanceHandle { try blank(model: model, depth: 0) }

    private func record(model: Int32, authored index: Int) -> Int? {
        guard model >= 0, index >= 0 else { return nil }
        return file.document.viewModelInstances.member(index, of: Int(model))
    }

    private func blank(model: Int32, depth: Int) throws(RuntimeError) -> InstanceHandle {
        guard depth < Self.depthLimit else { throw error(.instanceDepth, model: model, -1) }
        guard model >= 0, Int(model) < file.models.count else {
            return try add(model: -1, record: -1, authored: -1, count: 0)
        }
        var values: [(kind: DataKind, property: Int32, word: UInt32)] = []
        for (index, property) in file.models[Int(model)].properties.enumerated() {
            let word: UInt32 =
                switch property.kind {
                case .string: add("")
                case .list: addList()
                case .color: 0xFF00_0000
                case .asset, .artboard: .missing
                case .viewModel:
                    property.model < 0
                        ? InstanceHandle.none.bits : try blank(model: property.model, depth: depth + 1).bits
                default: 0
                }
            if property.kind != .none { values.append((property.kind, Int32(index), word)) }
        }
        let instance = try add(model: model, record: -1, authored: -1, count: values.count)
        for (position, value) in values.enumerated() {
            try put(value.kind, property: value.property, word: value.word, at: position, of: instance)
        }
        markNested(instance)
        return instance
    }

    private func copy(
        _ record: Int, model: Int32, index: Int32, _ copies: inout [Int: InstanceHandle], depth: Int
    ) throws(RuntimeError) -> InstanceHandle {
        if let known = copies[record] { return known }
        guard depth < Self.depthLimit else { throw error(.instanceDepth, model: model, Int32(record)) }
        let document = file.document
        guard let position = document.instanceRecords.ascendingIndex(of: record) else { return .none }
        let stored = document.instanceValues[position]
        var (count, refers) = (0, false)
        for value in stored {
            guard let kind = ViewModelPropertyKind(ofValue: document.file.type(of: Int(value)))?.data else { continue }
            count += 1
            if kind == .viewModel || kind == .list { refers = true }
        }
        let instance = try add(model: model, record: Int32(record), authored: index, count: count)
        try copyValues(stored, to: instance)
        // What stands alone is not met again.
        guard refers || depth > 0 else { return instance }
        // Noted before what it refers to is copied: an instance that leads back to itself refers to its own copy.
        copies[record] = instance
        if refers { try copyReferences(stored, of: instance, &copies, depth: depth) }
        return instance
    }

    private func copyValues(_ records: IndexList, to instance: InstanceHandle) throws(RuntimeError) {
        let document = file.document
        var index = 0
        for record in records.lazy.map(Int.init) {
            guard let row = ViewModelPropertyKind(ofValue: document.file.type(of: record))?.row else { continue }
            let property = Int32(truncatingIfNeeded: document.uint(.viewModelPropertyId, of: record))
            try put(row.data, property: property, word: word(of: record, row), at: index, of: instance)
            index += 1
        }
    }

    /// Copies the instances that the values of one refer to.
    private func copyReferences(
        _ records: IndexList, of instance: InstanceHandle, _ copies: inout [Int: InstanceHandle], depth: Int
    ) throws(RuntimeError) {
        var cell = instances[instance].cells.lowerBound
        for record in records.lazy.map(Int.init)
        where ViewModelPropertyKind(ofValue: file.document.file.type(of: record)) != nil {
            switch cells[cell].kind {
            case .viewModel:
                let target = property(of: cell)?.model ?? -1
                let reference = try reference(target, cells[cell].word, &copies, depth: depth)
                cells[cell].word = reference.bits
            case .list:
                let items = try items(of: record, &copies, depth: depth)
                guard hold(items, in: Int(cells[cell].word)) else { throw error(.bytes, of: instance) }
            default: break
            }
            cell = cell.advanced(by: 1)
        }
        markNested(instance)
    }

    /// The copy of the instance that a value refers to, none where there is none.
    private func reference(
        _ model: Int32, _ index: UInt32, _ copies: inout [Int: InstanceHandle], depth: Int
    ) throws(RuntimeError) -> InstanceHandle {
        guard let record = record(model: model, authored: Int(index)) else { return .none }
        return try copy(record, model: model, index: Int32(index), &copies, depth: depth + 1)
    }

    private func items(
        of list: Int, _ copies: inout [Int: InstanceHandle], depth: Int
    ) throws(RuntimeError) -> [ListItem] {
        var items: [ListItem] = []
        let document = file.document
        for item in document.items(ofList: list) {
            let model = document.uint(.viewModelInstanceListItemViewModelId, of: Int(item))
            let index = document.uint(.viewModelInstanceId, of: Int(item))
            let target = model < file.models.count ? Int32(model) : -1
            items.append(self.item(try reference(target, index, &copies, depth: depth)))
        }
        return items
    }

    /// A limit that an instance has reached: one of the file, or else one of a view model.
    func error(_ limit: RuntimeLimit, model: Int32, _ record: Int32) -> RuntimeError {
        let models = file.document.viewModelRecords
        if record >= 0 { return file.error(limit, at: Int(record)) }
        return models.indices.contains(Int(model))
            ? file.error(limit, at: Int(models[Int(model)])) : RuntimeError(limit)
    }

    func error(_ limit: RuntimeLimit, of instance: InstanceHandle) -> RuntimeError {
        error(limit, model: instances[instance].model, instances[instance].record)
    }

    /// A nested instance counts as changed from the start.
    private func markNested(_ instance: InstanceHandle) {
        for cell in instances[instance].cells where cells[cell].kind == .viewModel {
            cells[cell].hasChanged = true
        }
    }

    private func word(of record: Int, _ row: PropertyKindRow) -> UInt32 {
        let document = file.document
        guard let key = row.valueKey else { return row.data == .list ? addList() : 0 }
        switch row.data {
        case .number: return document.float(key, of: record).bitPattern
        case .string: return add(document.string(key, of: record))
        case .boolean: return document.bool(key, of: record) ? 1 : 0
        case .color: return document.color(key, of: record)
        default: return document.uint(key, of: record)
        }
    }
}
