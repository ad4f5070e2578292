internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A value on its way through a data bind: from a view model to a property or back, through converters.
package enum DataValue: Equatable {
    case none
    case number(Float)
    case string(String)
    case boolean(Bool)
    /// `0xAARRGGBB`.
    case color(UInt32)
    /// An index of an enum's values, and which enum: what `ModelProperty.enumIndex` says.
    case enumeration(UInt32, enum: Int32)
    case trigger(UInt32)
    case integer(UInt32)
    case listIndex(UInt32)
    case list([ListItem])
    case asset(UInt32)
    case artboard(UInt32)
    /// A view model instance by its handle.
    case viewModel(InstanceHandle)

    /// What a value is, apart from what it holds.
    package var kind: DataKind {
        switch self {
        case .none: .none
        case .number: .number
        case .string: .string
        case .boolean: .boolean
        case .color: .color
        case .enumeration: .enumeration
        case .trigger: .trigger
        case .integer: .integer
        case .listIndex: .listIndex
        case .list: .list
        case .asset: .asset
        case .artboard: .artboard
        case .viewModel: .viewModel
        }
    }
}

extension DataValue {
    package static func == (left: DataValue, right: DataValue) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.isSame(as: right)
        case (.boolean(let left), .boolean(let right)): left == right
        case (.color(let left), .color(let right)), (.trigger(let left), .trigger(let right)),
            (.integer(let left), .integer(let right)), (.listIndex(let left), .listIndex(let right)),
            (.asset(let left), .asset(let right)), (.artboard(let left), .artboard(let right)):
            left == right
        case (.enumeration(let left, let leftEnum), .enumeration(let right, let rightEnum)):
            left == right && leftEnum == rightEnum
        case (.list(let left), .list(let right)): left == right
        case (.viewModel(let left), .viewModel(let right)): left == right
        default: false
        }
    }
}

/// The kinds of data values. `input` is the answer of converters that pass on the kind they are given.
package enum DataKind: UInt8, Sendable, BitwiseCopyable {
    case none, number, string, boolean, color, enumeration, trigger, integer, listIndex, list, asset, artboard,
        viewModel
    case input
}

extension DataKind {
    /// What a value record of an instance holds, nil for other records.
    init?(ofInstanceValue type: TypeKey) {
        switch type {
        case .viewModelInstanceNumber: self = .number
        case .viewModelInstanceString: self = .string
        case .viewModelInstanceBoolean: self = .boolean
        case .viewModelInstanceColor: self = .color
        case .viewModelInstanceEnum: self = .enumeration
        case .viewModelInstanceTrigger: self = .trigger
        case .viewModelInstanceSymbolListIndex: self = .listIndex
        case .viewModelInstanceList: self = .list
        case .viewModelInstanceAssetImage, .viewModelInstanceAssetFont, .viewModelInstanceAssetBlob: self = .asset
        case .viewModelInstanceArtboard: self = .artboard
        case .viewModelInstanceViewModel: self = .viewModel
        default: return nil
        }
    }

    /// What a converter makes.
    init(_ output: ConverterOutput?) {
        switch output {
        case .boolean: self = .boolean
        case .number: self = .number
        case .string: self = .string
        case .trigger: self = .trigger
        case .list: self = .list
        case nil: self = .input
        }
    }
}

/// An item of a list property. Items have an identity of their own: one instance may be several items.
package struct ListItem: Equatable {
    package let id: Int32
    /// The view model instance, by its handle.
    package let instance: InstanceHandle
}

extension [ListItem] {
    /// The index of the first item that other items do not have there; nil where they are the same.
    func firstDifference(from others: [ListItem]) -> Int? {
        let common = Swift.min(count, others.count)
        WorkCounter.note(common)
        return (0..<common).first { self[$0] != others[$0] } ?? (count == others.count ? nil : common)
    }
}
