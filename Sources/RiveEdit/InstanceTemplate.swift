import RiveFormat
import RiveModel
import RiveSchema

/// A maker of the records of new view model instances: an instance record, and behind it a value record for every property of
/// the model, in the order of the properties.
struct InstanceTemplate {
    let document: Document
    let model: ViewModel
    /// What references to an instance of a view model become when the new instance is in place.
    let renumbered: (_ model: UInt32, _ index: UInt32) -> UInt32
    /// What a nested view model without a value to copy refers to, by the property's place in the model.
    let blank: (_ position: Int) -> UInt32

    /// The records of an instance with the values of another one, or with blank values where there is none.
    func records(named name: String, copying source: ViewModelInstance?) -> [Patch.NewRecord] {
        let instance = Patch.NewRecord(
            .viewModelInstance,
            [
                (.viewModelInstanceViewModelId, .uint(UInt64(model.index))),
                (.componentName, .bytes(Array(name.utf8)[...])),
            ])
        let values = model.properties.enumerated().flatMap { index, property -> [Patch.NewRecord] in
            let record = source?.valueRecord(of: property)
            return records(of: property, at: index, copying: record)
        }
        return [instance] + values
    }

    private func records(
        of property: ViewModelProperty, at index: Int, copying source: Int?
    ) -> [Patch.NewRecord] {
        guard let type = property.type.kind.row.valueType else { return [] }
        var record = Patch.NewRecord(type, [(.viewModelPropertyId, .uint(UInt64(index)))])
        if let (key, value) = value(of: property, at: index, copying: source) { record.properties.append((key, value)) }
        guard type == .viewModelInstanceList, let source else { return [record] }
        return [record] + document.items(ofList: source).map { item(copying: Int($0)) }
    }

    private func item(copying source: Int) -> Patch.NewRecord {
        let model = document.uint(.viewModelInstanceListItemViewModelId, of: source)
        return Self.item(model: model, index: renumbered(model, document.uint(.viewModelInstanceId, of: source)))
    }

    /// A list item that names an instance.
    static func item(model: UInt32, index: UInt32) -> Patch.NewRecord {
        Patch.NewRecord(
            .viewModelInstanceListItem,
            [
                (.viewModelInstanceListItemViewModelId, .uint(UInt64(model))),
                (.viewModelInstanceId, .uint(UInt64(index))),
            ])
    }

    /// What a value record stores: nothing for a list, a trigger, a list index, and a reference to nothing.
    private func value(
        of property: ViewModelProperty, at position: Int, copying source: Int?
    ) -> (PropertyKey, Value)? {
        guard property.type.kind.isSettable, let key = property.type.kind.row.valueKey,
            let schema = Schema.property(key)
        else { return nil }
        let blank = schema.defaultValue
        let copy: Value? = source.map { record in
            switch schema.field {
            case .float: .float(document.float(key, of: record).bitPattern)
            case .string: .bytes(document.text(key, of: record))
            case .bool: .bool(document.bool(key, of: record) ? 1 : 0)
            case .color: .color(document.color(key, of: record))
            default: .uint(UInt64(document.uint(key, of: record)))
            }
        }
        if case .viewModel(let model) = property.type {
            let index = source.map { renumbered(model, document.uint(key, of: $0)) } ?? self.blank(position)
            return (key, .uint(UInt64(index)))
        }
        // A reference to nothing is not stored.
        return property.type.form == .nameOrNone && copy ?? blank == blank ? nil : (key, copy ?? blank)
    }
}
