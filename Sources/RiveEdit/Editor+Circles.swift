import RiveFormat
import RiveModel
import RiveSchema

/// Things that contain each other in a circle: runtimes follow such circles until their memory or stack ends.
extension Editor {
    /// Refuses that a value record, or an item of a list, names an instance that contains the record itself.
    mutating func refuseCircle(from value: Int, through instance: Int) throws(EditError) {
        guard let owner = document.owner(of: value) else { return }
        // What nothing refers to is in nothing but itself: no need to look for it.
        guard owner == instance || references().refer(to: ViewModelInstance(document: document, record: owner)) else {
            return
        }
        try refuseCircle(from: owner, through: instance, "the instance") { record in
            let instance = ViewModelInstance(document: document, record: record)
            return instance.values.flatMap { property, value -> [Int] in
                switch document.storedValue(value, of: property) {
                case .instance where waiting.references.contains(value):
                    waitingTarget(of: value, property).map { [$0] } ?? []
                case .instance(let nested?)?: [nested.record]
                case .list?: document.items(ofList: value).compactMap { waitingTarget(ofItem: Int($0)) }
                default: []
                }
            }
        }
    }

    /// The instance that a value refers to once it is written.
    private func waitingTarget(of value: Int, _ property: ViewModelProperty) -> Int? {
        guard case .viewModel(let model) = property.type else { return nil }
        return document.viewModel(at: model)?.instance(at: waitingInstance(of: value))?.record
    }

    /// The instance that an item of a list is once it is written.
    private func waitingTarget(ofItem item: Int) -> Int? {
        let model = document.viewModel(at: document.uint(.viewModelInstanceListItemViewModelId, of: item))
        return model?.instance(at: waitingInstance(of: item))?.record
    }

    /// Refuses that a reference closes a circle: of instances, view models, artboards, converters, or components.
    mutating func refuseCircle(setting key: PropertyKey, of record: Int, to target: Int) throws(EditError) {
        guard let owner = document.owner(of: record) else { return }
        switch key {
        case .viewModelInstanceViewModelPropertyValue: try refuseCircle(from: record, through: target)
        case .viewModelInstanceId: try refuseCircle(from: owner, through: target)
        case .viewModelReferenceId:
            try refuseCircle(from: owner, through: target, "the view model") { record in
                document.viewModelRecords.ascendingIndex(of: record).map { model in
                    targets(.viewModelReferenceId, of: document.viewModelProperties[model].map(Int.init))
                } ?? []
            }
        case .nestedArtboardArtboardId:
            guard let artboard = document.artboardIndex(of: record) else { return }
            let own = Int(document.artboardRecords[artboard])
            try refuseCircle(from: own, through: target, "the artboard") { record in
                document.artboardRecords.ascendingIndex(of: record).map { index in
                    targets(
                        .nestedArtboardArtboardId,
                        of: Artboard(document: document, index: index).objects(.nestedArtboard))
                } ?? []
            }
        case .groupItemConverterId:
            try refuseCircle(from: owner, through: target, "the converter") { record in
                let items = (record + 1..<document.file.recordCount).prefix { document.owner(of: $0) == record }
                return targets(.groupItemConverterId, of: Array(items))
            }
        case .parentId:
            guard let artboard = document.artboardIndex(of: record) else { return }
            try refuseCircle(from: record, through: target, "the component") { record in
                guard patch.change(of: key, of: record) != nil else {
                    return document.owner(of: record).map { [$0] } ?? []
                }
                return document.objects.member(Int(waitingValue(of: key, of: record)), of: artboard).map { [$0] } ?? []
            }
        default: break
        }
    }

    /// The records that a reference of several records leads to once it is written.
    private func targets(_ key: PropertyKey, of records: [Int]) -> [Int] {
        guard let property = Schema.property(key) else { return [] }
        return records.compactMap { record in
            let isStored = patch.change(of: key, of: record).map { $0 != nil }
            guard isStored ?? (document.file.property(key, of: record) != nil) || property.noneValue == nil else {
                return nil
            }
            return document.target(of: property, value: waitingValue(of: key, of: record), in: record)
        }
    }

    private func refuseCircle(
        from start: Int, through target: Int, _ what: String, next: (Int) -> [Int]
    ) throws(EditError) {
        var seen: Set<Int> = [target]
        var waiting = [target]
        while let record = waiting.popLast() {
            if record == start { throw EditError(.refused, "\(what) would contain itself") }
            waiting += next(record).filter { seen.insert($0).inserted }
        }
    }
}
