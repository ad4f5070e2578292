internal import RiveFormat
internal import RiveSchema

/// A property of a view model: a name and a type.
public struct ViewModelProperty: Sendable {
    public let document: Document
    package let record: Int

    package init(document: Document, record: Int) {
        self.document = document
        self.record = record
    }

    public var name: String { document.string(.viewModelComponentName, of: record) }

    public var type: ViewModelPropertyType {
        switch document.file.type(of: record) {
        case .viewModelPropertyNumber: .number
        case .viewModelPropertyString: .string
        case .viewModelPropertyBoolean: .boolean
        case .viewModelPropertyColor: .color
        case .viewModelPropertyTrigger: .trigger
        case .viewModelPropertyList: .list
        case .viewModelPropertyEnumCustom: .enum(.custom(document.uint(.viewModelPropertyEnumCustomEnumId, of: record)))
        case .viewModelPropertyEnumSystem:
            .enum(.system(document.uint(.viewModelPropertyEnumSystemEnumType, of: record)))
        case .viewModelPropertyEnum: .enum(.custom(.missing))
        case .viewModelPropertyViewModel: .viewModel(document.uint(.viewModelReferenceId, of: record))
        case .viewModelPropertyAssetImage: .image
        case .viewModelPropertyAssetFont: .font
        case .viewModelPropertyAssetBlob: .blob
        case .viewModelPropertyArtboard: .artboard
        case .viewModelPropertySymbolListIndex: .listIndex
        default: .unknown
        }
    }

    /// The name of the view model or enum whose things it has, nil where there is none.
    package var choice: String? {
        switch type {
        case .viewModel(let index): document.viewModel(at: index)?.name
        case .enum(.custom(let index)): document.dataEnum(at: index)?.name
        case .enum(.system(let number)): "system:\(number)"
        default: nil
        }
    }
}

extension Document {
    /// The view model property that a value record is for.
    package func viewModelProperty(ofValue record: Int) -> ViewModelProperty? {
        modelIndex(ofValue: record).flatMap { viewModel(at: $0)?.property(uint(.viewModelPropertyId, of: record)) }
    }
}

/// The type of a view model property, with what it needs to be understood.
public enum ViewModelPropertyType: Equatable, Sendable {
    case number, string, boolean, color, trigger, list
    case `enum`(EnumReference)
    /// Another view model, by its index in the file; the index may lead nowhere.
    case viewModel(UInt32)
    case image, font, blob, artboard
    /// The place of an item in its list; it has a value only while a file runs.
    case listIndex
    /// A base type that stores no value.
    case unknown

    /// Which enum a property chooses from.
    public enum EnumReference: Equatable, Sendable {
        /// An enum of the file by its index, which may lead nowhere.
        case custom(UInt32)
        /// One that is built into the runtime, by its number.
        case system(UInt32)
    }
}
