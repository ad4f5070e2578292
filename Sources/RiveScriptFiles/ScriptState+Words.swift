package import RiveJSON

extension ScriptState {
    /// The word for lists and JSON.
    package var word: String { texts.word }

    /// What people are told.
    package var description: String { texts.description }

    private var texts: (word: String, description: String) {
        switch self {
        case .verified(.production): ("signed", "signed by Rive")
        case .verified(.sample): ("sample-key", "signed with the sample key")
        case .unsigned: ("unsigned", "not signed")
        case .wrongSignature: ("wrong", "wrong signature")
        case .noCode: ("no-code", "no code")
        case .truncated: ("truncated", "truncated")
        case .oldForm: ("old-form", "exported before signed envelopes")
        }
    }

    private static let all: [Self] =
        SigningKey.allCases.map { .verified($0) } + [.unsigned, .wrongSignature, .noCode, .truncated, .oldForm]
}

extension ScriptState: FieldValue {
    package static var jsonType: JSONType { .words(all.map(\.word)) }

    package func write(_ json: inout JSONWriter) { json.value(word) }
}
