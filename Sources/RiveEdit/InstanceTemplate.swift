internal import RiveFormat
internal import RiveModel
internal import RiveSchema

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
        guard let type = property.type.valueType else { return [] }
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
        func stored(
            _ key: PropertyKey, blank: @autoclosure () -> Value, _ copy: (PropertyKey, Int) -> Value
        ) -> (PropertyKey, Value) {
            (key, source.map { copy(key, $0) } ?? blank())
        }
        return switch property.type {
        case .number:
            stored(.viewModelInstanceNumberPropertyValue, blank: .float(0)) {
                .float(document.float($0, of: $1).bitPattern)
            }
        case .string:
            stored(.viewModelInstanceStringPropertyValue, blank: .bytes([])) { .bytes(document.text($0, of: $1)) }
        case .boolean:
            stored(.viewModelInstanceBooleanPropertyValue, blank: .bool(0)) { .bool(document.bool($0, of: $1) ? 1 : 0) }
        case .color:
            stored(.viewModelInstanceColorPropertyValue, blank: .color(0xFF00_0000)) {
                .color(document.color($0, of: $1))
            }
        case .enum:
            stored(.viewModelInstanceEnumPropertyValue, blank: .uint(0)) { .uint(UInt64(document.uint($0, of: $1))) }
        case .viewModel(let model):
            stored(.viewModelInstanceViewModelPropertyValue, blank: .uint(UInt64(blank(position)))) {
                .uint(UInt64(renumbered(model, document.uint($0, of: $1))))
            }
        case .image, .font, .blob: reference(.viewModelInstanceAssetPropertyValue, copying: source)
        case .artboard: reference(.viewModelInstanceArtboardPropertyValue, copying: source)
        case .trigger, .list, .listIndex, .unknown: nil
        }
    }

    private func reference(_ key: PropertyKey, copying source: Int?) -> (PropertyKey, Value)? {
        guard let source, case let index = document.uint(key, of: source), index != .missing else { return nil }
        return (key, .uint(UInt64(index)))
    }
}

extension ViewModelPropertyType {
    /// The type of the records that hold values of this type; nil for a base type, which has none.
    var valueType: TypeKey? {
        switch self {
        case .number: .viewModelInstanceNumber
        case .string: .viewModelInstanceString
        case .boolean: .viewModelInstanceBoolean
        case .color: .viewModelInstanceColor
        case .trigger: .viewModelInstanceTrigger
        case .list: .viewModelInstanceList
        case .enum: .viewModelInstanceEnum
        case .viewModel: .viewModelInstanceViewModel
        case .image: .viewModelInstanceAssetImage
        case .font: .viewModelInstanceAssetFont
        case .blob: .viewModelInstanceAssetBlob
        case .artboard: .viewModelInstanceArtboard
        case .listIndex: .viewModelInstanceSymbolListIndex
        case .unknown: nil
        }
    }
}
