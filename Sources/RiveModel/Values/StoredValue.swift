internal import RiveFormat
internal import RiveSchema

/// What one value record of a view model instance holds, with references looked up.
public enum StoredValue: Sendable {
    case number(Float)
    case string(String)
    case boolean(Bool)
    /// `0xAARRGGBB`.
    case color(UInt32)
    /// The key of the enum value, nil where the file names one that does not exist.
    case `enum`(String?)
    /// The value of an enum that is built into the runtime; files do not hold its keys.
    case systemEnum(UInt32)
    case trigger
    /// The instances that the items name, nil for one that does not exist.
    case list([ViewModelInstance?])
    /// The instance that a nested view model is, nil where the file names one that does not exist.
    case instance(ViewModelInstance?)
    /// The name of an image, font or blob, nil for none.
    case asset(String?)
    /// The name of an artboard, nil for none.
    case artboard(String?)
    case listIndex(UInt32)
}

extension Document {
    /// What a value record holds. Its own type decides; the property only says what an id counts in.
    /// - Returns: nil for a value record of a base type.
    package func storedValue(_ record: Int, of property: ViewModelProperty) -> StoredValue? {
        switch file.type(of: record) {
        case .viewModelInstanceNumber: return .number(float(.viewModelInstanceNumberPropertyValue, of: record))
        case .viewModelInstanceString: return .string(string(.viewModelInstanceStringPropertyValue, of: record))
        case .viewModelInstanceBoolean: return .boolean(bool(.viewModelInstanceBooleanPropertyValue, of: record))
        case .viewModelInstanceColor: return .color(color(.viewModelInstanceColorPropertyValue, of: record))
        case .viewModelInstanceTrigger: return .trigger
        case .viewModelInstanceSymbolListIndex:
            return .listIndex(uint(.viewModelInstanceSymbolListIndexPropertyValue, of: record))
        case .viewModelInstanceList: return .list(items(ofList: record).map(instance(ofItem:)))
        case .viewModelInstanceAssetImage, .viewModelInstanceAssetFont, .viewModelInstanceAssetBlob:
            return .asset(assetName(at: uint(.viewModelInstanceAssetPropertyValue, of: record)))
        case .viewModelInstanceArtboard:
            return .artboard(artboard(at: uint(.viewModelInstanceArtboardPropertyValue, of: record))?.name)
        case .viewModelInstanceEnum:
            let value = uint(.viewModelInstanceEnumPropertyValue, of: record)
            switch property.type {
            case .enum(.custom(let index)): return .enum(enumKey(value, ofEnum: index))
            case .enum(.system): return .systemEnum(value)
            default: return .enum(nil)
            }
        case .viewModelInstanceViewModel:
            guard case .viewModel(let model) = property.type else { return .instance(nil) }
            return .instance(
                viewModel(at: model)?.instance(at: uint(.viewModelInstanceViewModelPropertyValue, of: record)))
        default: return nil
        }
    }

    /// What a property holds in the instance that the runtime makes up for a view model without instances.
    package func defaultValue(of property: ViewModelProperty) -> StoredValue? {
        switch property.type {
        case .number: .number(0)
        case .string: .string("")
        case .boolean: .boolean(false)
        case .color: .color(Schema.property(.viewModelInstanceColorPropertyValue)?.defaultUInt ?? 0)
        case .trigger: .trigger
        case .list: .list([])
        case .enum(.custom(let index)): .enum(enumKey(0, ofEnum: index))
        case .enum(.system): .systemEnum(0)
        case .viewModel(let model): .instance(viewModel(at: model)?.instance(at: 0))
        case .image, .font, .blob: .asset(nil)
        case .artboard: .artboard(nil)
        case .listIndex: .listIndex(0)
        case .unknown: nil
        }
    }

    /// The item records of a list value, in order.
    package func items(ofList record: Int) -> IndexList {
        listRecords.ascendingIndex(of: record).map { listItems[$0] } ?? listRecords.slice(0..<0)
    }

    /// The instance that a list item names, nil where it does not exist.
    package func instance(ofItem item: UInt32) -> ViewModelInstance? {
        let model = uint(.viewModelInstanceListItemViewModelId, of: Int(item))
        return viewModel(at: model)?.instance(at: uint(.viewModelInstanceId, of: Int(item)))
    }
}
