import RiveModel

/// The kinds of properties as scripts see them.
extension ViewModelPropertyKind {
    /// What errors call it.
    var scriptName: String {
        switch self {
        case .string: "PropertyString"
        case .boolean: "Property<bool>"
        case .color: "PropertyColor"
        case .trigger: "PropertyTrigger"
        case .list: "PropertyList"
        case .viewModel, .artboard: "PropertyViewModel"
        case .image: "Property<Image>"
        case .font: "Property<Font>"
        case .blob: "Property<Blob>"
        default: "Property<\(word)>"
        }
    }
}
