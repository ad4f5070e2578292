import RiveFormat
import RiveModel
import RiveSchema

extension Document {
    /// The instances of a view model that stand in the file itself, not inside artboards. They count first.
    func fileInstances(of model: ViewModel) -> Slice<Members<ViewModelInstance>> {
        model.instances.prefix { !$0.isStateful }
    }

    /// The records of an instance of the file: its own, and all up to the next that belongs to something else.
    func records(of instance: ViewModelInstance) -> Range<Int> {
        var end = instance.record + 1
        while end < file.recordCount, belongsToInstance(end) { end += 1 }
        return instance.record..<end
    }

    /// Whether a record that follows on an instance stands inside it: its values and their items, data binds on them, and what
    /// this version of the format does not know.
    private func belongsToInstance(_ record: Int) -> Bool {
        switch role(of: record) {
        case .viewModelInstanceValue, .viewModelInstanceList, .listItem, .dataBind, .null: true
        default: false
        }
    }

    private func role(of record: Int) -> RecordRole { .of(file.type(of: record)) }

    /// Whether the records of an instance can move or go together: nothing unknown ends them, which might belong to what
    /// follows, and no list has items on both sides.
    func standsTogether(_ instance: ViewModelInstance) -> Bool {
        let records = records(of: instance)
        guard role(of: records.upperBound - 1) != .null else { return false }
        let values = instanceValues[instance.position]
        return values.allSatisfy { records.contains(Int($0)) }
            && values.lazy.flatMap { self.items(ofList: Int($0)) }.allSatisfy { records.contains(Int($0)) }
            && records.allSatisfy { role(of: $0) != .listItem || owner(of: $0).map(records.contains) ?? true }
    }

    /// Where a new instance of a view model goes: behind the last in the file, or behind the last property of the model.
    func endOfInstances(of model: ViewModel) -> Int {
        if let last = fileInstances(of: model).last { return records(of: last).upperBound }
        return (viewModelProperties[model.index].last.map(Int.init) ?? model.record) + 1
    }

    /// Whether an instance can be put before a record: values, items and data binds belong to the latest record of their kind,
    /// so none that follows may belong to one before.
    func canTakeInstance(before position: Int) -> Bool {
        guard position < file.recordCount else { return true }
        let rest = position..<file.recordCount
        let value = rest.first { [.viewModelInstanceValue, .viewModelInstanceList].contains(role(of: $0)) }
        let item = rest.first { role(of: $0) == .listItem }
        return role(of: position) != .dataBind
            && [value, item].allSatisfy { $0.map { owner(of: $0).map { $0 >= position } ?? false } ?? true }
    }
}
