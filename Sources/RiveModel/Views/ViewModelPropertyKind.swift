package import RiveSchema

/// The kinds of properties that view models have. What there is to know of each stands in its row of `PropertyKindRow.table`.
public enum ViewModelPropertyKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case number, string, boolean, color, `enum`, trigger, list, viewModel, image, font, blob, artboard
    /// The place of an item in its list; it has a value only while a file runs.
    case listIndex
    /// A base type that stores no value.
    case unknown
}

extension ViewModelPropertyKind {
    /// What there is to know of the kind.
    package var row: PropertyKindRow {
        let table = PropertyKindRow.table
        return table[min(Int(rawValue), table.count - 1)]
    }

    /// The word on the command line, in JSON and in locks.
    public var word: String { row.word }

    /// What people call it.
    package var noun: String { row.noun }

    /// What a value is while a file runs.
    package var data: DataKind { row.data }

    /// Whether a value can be set, in a file or while it runs.
    package var isSettable: Bool { row.refusal == nil }

    /// The kind of the properties that records of a type declare, or that their values belong to; nil for other types.
    package init?(of type: TypeKey) {
        guard type.rawValue < Self.kinds.count else { return nil }
        self = Self.kinds[Int(type.rawValue)]
        if case .unknown = self { return nil }
    }

    /// The kind of the properties that value records of a type belong to; nil for other types.
    package init?(ofValue type: TypeKey) {
        self.init(of: type)
        if row.valueType != type { return nil }
    }

    /// The first kind whose values are of a kind while a file runs; `unknown` where none are.
    package init(_ data: DataKind) { self = PropertyKindRow.table.first { $0.data == data }?.kind ?? .unknown }

    /// The kind whose values are written like those of a field, whole numbers like indices; nil for what is not written in words.
    package init?(writtenLike field: FieldType) {
        switch field {
        case .float, .int, .int16: self = .number
        case .uint, .uint16, .uint8: self = .listIndex
        case .string: self = .string
        case .bool: self = .boolean
        case .color: self = .color
        case .bytes, .callback: return nil
        }
    }

    /// The kind for each type of the schema, by its key; `unknown` for types of other things. Every process comes by here, and what
    /// only plays needs no tree of types.
    private static let kinds: [ViewModelPropertyKind] = {
        let count = Int(ObjectType.table.last?.key.rawValue ?? 0) + 1
        var kinds = [ViewModelPropertyKind](repeating: .unknown, count: count)
        for row in PropertyKindRow.table {
            for type in row.types { kinds[Int(type.rawValue)] = row.kind }
            if let type = row.valueType { kinds[Int(type.rawValue)] = row.kind }
        }
        return kinds
    }()
}

/// What there is to know of a kind of properties.
///
/// A new kind is a case of `ViewModelPropertyKind` and a row here; CONTRIBUTING.md lists what else it needs, and
/// `PropertyKindTests` names what is missing.
package final class PropertyKindRow: Sendable {
    package let kind: ViewModelPropertyKind
    /// The word on the command line, in JSON and in locks.
    package let word: String
    /// What people call it.
    package let noun: String
    /// How people and JSON write a value; nil for what has none of its own.
    package let form: ValueForm?
    /// Why no text can be a value; nil where one can.
    package let refusal: Refusal?
    /// What a value is while a file runs.
    package let data: DataKind
    /// The types of the records that declare such a property.
    package let types: [TypeKey]
    /// The type of the records that hold a value; nil for a base type, which has none.
    package let valueType: TypeKey?
    /// The key under which they store it; nil where they store nothing.
    package let valueKey: PropertyKey?
    /// The type of the assets that a value refers to; nil for other values.
    package let assetType: TypeKey?

    /// Why no text can be a value of a kind.
    package struct Refusal: Sendable {
        package let message: String

        fileprivate init(_ message: String) { self.message = message }
    }

    private init(
        _ kind: ViewModelPropertyKind, _ word: String, noun: String? = nil, _ form: ValueForm?, _ data: DataKind,
        _ types: [TypeKey], _ valueType: TypeKey?, _ valueKey: PropertyKey? = nil, asset: TypeKey? = nil,
        refusal: Refusal? = nil
    ) {
        (self.kind, self.word, self.noun, self.form, self.refusal) = (kind, word, noun ?? word, form, refusal)
        (self.data, self.types, self.valueType, self.valueKey, assetType) = (data, types, valueType, valueKey, asset)
    }

    /// The rows in the order of the kinds.
    package static let table: [PropertyKindRow] = [
        .init(
            .number, "number", .number, .number, [.viewModelPropertyNumber], .viewModelInstanceNumber,
            .viewModelInstanceNumberPropertyValue),
        .init(
            .string, "string", .text, .string, [.viewModelPropertyString], .viewModelInstanceString,
            .viewModelInstanceStringPropertyValue),
        .init(
            .boolean, "boolean", .boolean, .boolean, [.viewModelPropertyBoolean], .viewModelInstanceBoolean,
            .viewModelInstanceBooleanPropertyValue),
        .init(
            .color, "color", noun: "colour", .color, .color, [.viewModelPropertyColor], .viewModelInstanceColor,
            .viewModelInstanceColorPropertyValue),
        .init(
            .enum, "enum", .text, .enumeration,
            [.viewModelPropertyEnumCustom, .viewModelPropertyEnumSystem, .viewModelPropertyEnum],
            .viewModelInstanceEnum, .viewModelInstanceEnumPropertyValue),
        .init(
            .trigger, "trigger", nil, .trigger, [.viewModelPropertyTrigger], .viewModelInstanceTrigger,
            .viewModelInstanceTriggerPropertyValue, refusal: Refusal("a trigger has no value to store")),
        .init(
            .list, "list", nil, .list, [.viewModelPropertyList], .viewModelInstanceList,
            refusal: Refusal("a list has no value of its own; change it with \"rivetool items\"")),
        .init(
            .viewModel, "viewModel", noun: "view model", .text, .viewModel, [.viewModelPropertyViewModel],
            .viewModelInstanceViewModel, .viewModelInstanceViewModelPropertyValue),
        .init(
            .image, "image", .nameOrNone, .asset, [.viewModelPropertyAssetImage], .viewModelInstanceAssetImage,
            .viewModelInstanceAssetPropertyValue, asset: .imageAsset),
        .init(
            .font, "font", .nameOrNone, .asset, [.viewModelPropertyAssetFont], .viewModelInstanceAssetFont,
            .viewModelInstanceAssetPropertyValue, asset: .fontAsset),
        .init(
            .blob, "blob", .nameOrNone, .asset, [.viewModelPropertyAssetBlob], .viewModelInstanceAssetBlob,
            .viewModelInstanceAssetPropertyValue, asset: .blobAsset),
        .init(
            .artboard, "artboard", .nameOrNone, .artboard, [.viewModelPropertyArtboard], .viewModelInstanceArtboard,
            .viewModelInstanceArtboardPropertyValue),
        .init(
            .listIndex, "listIndex", noun: "list index", .number, .listIndex, [.viewModelPropertySymbolListIndex],
            .viewModelInstanceSymbolListIndex, .viewModelInstanceSymbolListIndexPropertyValue,
            refusal: Refusal("a list index follows from the list and stores no value")),
        .init(
            .unknown, "unknown", .text, .none, [], nil,
            refusal: Refusal("the type of the property is unknown, so it can have no value")),
    ]
}
