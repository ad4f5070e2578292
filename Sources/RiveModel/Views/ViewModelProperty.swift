import RiveFormat
import RiveSchema

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
        let type = document.file.type(of: record)
        return switch type {
        case .viewModelPropertyEnumCustom: .enum(.custom(document.uint(.viewModelPropertyEnumCustomEnumId, of: record)))
        case .viewModelPropertyEnumSystem:
            .enum(.system(document.uint(.viewModelPropertyEnumSystemEnumType, of: record)))
        case .viewModelPropertyEnum: .enum(.custom(.missing))
        case .viewModelPropertyViewModel: .viewModel(document.uint(.viewModelReferenceId, of: record))
        default: .plain(ViewModelPropertyKind(of: type) ?? .unknown)
        }
    }

    /// The name of the view model or enum whose things it has, nil where there is none.
    package var choice: String? {
        type.choice(viewModel: { document.viewModel(at: $0)?.name }, enum: { document.dataEnum(at: $0)?.name })
    }
}

extension Document {
    /// The view model property that a value record is for.
    package func viewModelProperty(ofValue record: Int) -> ViewModelProperty? {
        modelIndex(ofValue: record).flatMap { viewModel(at: $0)?.property(uint(.viewModelPropertyId, of: record)) }
    }
}

/// The type of a view model property: its kind, and for some kinds what it refers to.
public enum ViewModelPropertyType: Equatable, Sendable {
    /// A kind that says all.
    case plain(ViewModelPropertyKind)
    case `enum`(EnumReference)
    /// Another view model, by its index in the file; the index may lead nowhere.
    case viewModel(UInt32)

    /// Which enum a property chooses from.
    public enum EnumReference: Equatable, Sendable {
        /// An enum of the file by its index, which may lead nowhere.
        case custom(UInt32)
        /// One that is built into the runtime, by its number.
        case system(UInt32)
    }

    public var kind: ViewModelPropertyKind {
        switch self {
        case .plain(let kind): kind
        case .enum: .enum
        case .viewModel: .viewModel
        }
    }

    /// The words for all types.
    package static let words = ViewModelPropertyKind.allCases.map(\.word)

    /// The word for the type on the command line and in JSON.
    public var word: String { kind.word }

    /// How people and JSON write its values; nil for what has none of its own.
    package var form: ValueForm? { if case .enum(.system) = self { .number } else { kind.row.form } }

    /// Whether its values are texts or names, which may stand in quotes.
    package var hasNames: Bool { kind.isSettable && (form == .text || form == .nameOrNone) }
}

extension ViewModelPropertyType {
    /// The name of the view model or enum whose things a property has, by names for indices of the file; nil where there is none.
    package func choice(viewModel: (UInt32) -> String?, enum dataEnum: (UInt32) -> String?) -> String? {
        switch self {
        case .viewModel(let index): viewModel(index)
        case .enum(.custom(let index)): dataEnum(index)
        case .enum(.system(let number)): "system:\(number)"
        case .plain: nil
        }
    }
}
