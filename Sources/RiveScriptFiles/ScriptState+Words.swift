package import RiveJSON

extension ScriptState {
    /// The word for lists and JSON.
    package var word: String {
        switch self {
        case .verified(.production): "signed"
        case .verified(.sample): "sample-key"
        case .unsigned: "unsigned"
        case .wrongSignature: "wrong"
        case .noCode: "no-code"
        case .truncated: "truncated"
        case .oldForm: "old-form"
        }
    }

    private static let words = ["signed", "sample-key", "unsigned", "wrong", "no-code", "truncated", "old-form"]

    /// What people are told.
    package var description: String {
        switch self {
        case .verified(.production): "signed by Rive"
        case .verified(.sample): "signed with the sample key"
        case .unsigned: "not signed"
        case .wrongSignature: "wrong signature"
        case .noCode: "no code"
        case .truncated: "truncated"
        case .oldForm: "exported before signed envelopes"
        }
    }
}

extension ScriptState: FieldValue {
    package static var jsonType: JSONType { .words(words) }

    package func write(_ json: inout JSONWriter) { json.value(word) }
}
