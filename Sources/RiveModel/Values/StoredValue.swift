import RiveFormat
import RiveSchema

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

    /// The number that it is; nil for a value of another kind, and for a trigger, which stores none.
    package var whole: UInt32? {
        switch self {
        case .systemEnum(let number), .listIndex(let number): number
        default: nil
        }
    }

    /// Whether it has a value only while a file runs.
    package var isTransient: Bool {
        switch self {
        case .trigger, .listIndex: true
        default: false
        }
    }
}

extension Document {
    /// What a value record holds. Its own type decides; the property only says what an id counts in.
    /// - Returns: nil for a value record of a base type.
    package func storedValue(_ record: Int, of property: ViewModelProperty) -> StoredValue? {
        guard let row = ViewModelPropertyKind(ofValue: file.type(of: record))?.row else { return nil }
        return storedValue(row.data, row.valueKey, of: record, property.type)
    }

    /// What a record of a value has under a key; a list has its items behind it.
    func storedValue(
        _ data: DataKind, _ key: PropertyKey?, of record: Int, _ type: ViewModelPropertyType
    ) -> StoredValue? {
        guard let key else { return data == .list ? .list(items(ofList: record).map(instance(ofItem:))) : nil }
        switch data {
        case .number: return .number(float(key, of: record))
        case .string: return .string(string(key, of: record))
        case .boolean: return .boolean(bool(key, of: record))
        case .color: return .color(color(key, of: record))
        case .trigger: return .trigger
        case .listIndex: return .listIndex(uint(key, of: record))
        case .asset: return .asset(assetName(at: uint(key, of: record)))
        case .artboard: return .artboard(artboard(at: uint(key, of: record))?.name)
        case .enumeration:
            switch type {
            case .enum(.custom(let index)): return .enum(enumKey(uint(key, of: record), ofEnum: index))
            case .enum(.system): return .systemEnum(uint(key, of: record))
            default: return .enum(nil)
            }
        case .viewModel:
            guard case .viewModel(let model) = type else { return .instance(nil) }
            return .instance(viewModel(at: model)?.instance(at: uint(key, of: record)))
        case .list, .none, .integer, .input: return nil
        }
    }

    /// What a property holds in the instance that the runtime makes up for a view model without instances.
    package func defaultValue(of property: ViewModelProperty) -> StoredValue? {
        let type = property.type
        switch type.kind.data {
        case .number: return .number(0)
        case .string: return .string("")
        case .boolean: return .boolean(false)
        case .color: return .color(type.kind.row.valueKey.flatMap(Schema.property)?.defaultUInt ?? 0)
        case .trigger: return .trigger
        case .list: return .list([])
        case .asset: return .asset(nil)
        case .artboard: return .artboard(nil)
        case .listIndex: return .listIndex(0)
        case .enumeration, .viewModel, .none, .integer, .input: break
        }
        switch type {
        case .enum(.custom(let index)): return .enum(enumKey(0, ofEnum: index))
        case .enum(.system): return .systemEnum(0)
        case .viewModel(let model): return .instance(viewModel(at: model)?.instance(at: 0))
        case .plain: return nil
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
