/// What kinds of properties view models have, each with its word on the command line, in JSON and in locks.
package enum ViewModelPropertyKind: String, CaseIterable, Sendable {
    case number, string, boolean, color, `enum`, trigger, list, viewModel, image, font, blob, artboard
    /// The place of an item in its list; it has a value only while a file runs.
    case listIndex
    /// A base type that stores no value.
    case unknown

    /// What people call it.
    package var noun: String {
        switch self {
        case .color: "colour"
        case .listIndex: "list index"
        case .viewModel: "view model"
        default: rawValue
        }
    }
}

extension ViewModelPropertyKind {
    /// That of the properties whose values an input has.
    package init(_ kind: StateMachineInput.Kind) {
        switch kind {
        case .boolean: self = .boolean
        case .number: self = .number
        case .trigger: self = .trigger
        }
    }
}

extension ViewModelPropertyType {
    /// The type without what belongs to it.
    package var kind: ViewModelPropertyKind {
        switch self {
        case .number: .number
        case .string: .string
        case .boolean: .boolean
        case .color: .color
        case .trigger: .trigger
        case .list: .list
        case .enum: .enum
        case .viewModel: .viewModel
        case .image: .image
        case .font: .font
        case .blob: .blob
        case .artboard: .artboard
        case .listIndex: .listIndex
        case .unknown: .unknown
        }
    }

    /// The words for all types.
    package static let words = ViewModelPropertyKind.allCases.map(\.rawValue)

    /// The word for the type on the command line and in JSON.
    public var word: String { kind.rawValue }
}
