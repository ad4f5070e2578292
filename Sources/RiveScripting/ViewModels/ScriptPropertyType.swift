internal import RiveModel
internal import RiveRuntime

/// What a property of a view model holds, as scripts see it.
enum ScriptPropertyType {
    case number, string, boolean, color, enumeration, trigger, list, viewModel, image, font, blob, artboard

    /// - Returns: nil for what scripts see as a plain number, and for unknown properties.
    init?(_ property: ModelProperty, _ document: Document) {
        switch property.kind {
        case .number: self = .number
        case .string: self = .string
        case .boolean: self = .boolean
        case .color: self = .color
        case .enumeration: self = .enumeration
        case .trigger: self = .trigger
        case .list: self = .list
        case .viewModel: self = .viewModel
        case .artboard: self = .artboard
        case .asset:
            switch ViewModelProperty(document: document, record: property.record).type {
            case .font: self = .font
            case .blob: self = .blob
            default: self = .image
            }
        case .none, .integer, .listIndex, .input: return nil
        }
    }

    /// What errors call it.
    var name: String {
        switch self {
        case .number: "Property<number>"
        case .string: "PropertyString"
        case .boolean: "Property<bool>"
        case .color: "PropertyColor"
        case .enumeration: "Property<enum>"
        case .trigger: "PropertyTrigger"
        case .list: "PropertyList"
        case .viewModel, .artboard: "PropertyViewModel"
        case .image: "Property<Image>"
        case .font: "Property<Font>"
        case .blob: "Property<Blob>"
        }
    }
}
