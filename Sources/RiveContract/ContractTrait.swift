import RiveFormat
import RiveModel

/// What a lock says of a thing beside its name.
package enum ContractTrait: String, Sendable {
    case type, of, value, source, version, artboard, viewModel, size
    case isDefault = "default"
    case isGlobal = "global"

    /// The word that it begins with; nil where its value alone says what it is.
    var keyword: String? {
        switch self {
        case .type, .of, .source, .version: nil
        case .value: "="
        case .artboard, .viewModel, .size, .isDefault, .isGlobal: rawValue
        }
    }

    /// What may stand for a part of a value.
    enum Shape {
        case word, text, any
    }

    /// The parts of its value, in order; none where the keyword says all.
    var shapes: [Shape] {
        switch self {
        case .type, .source, .version: [.word]
        case .of, .viewModel: [.text]
        case .value, .artboard: [.any]
        case .size: [.word, .word]
        case .isDefault, .isGlobal: []
        }
    }

    /// The kinds of things that it names.
    var targets: [ContractKind] {
        switch self {
        case .of: [.enum, .viewModel]
        case .viewModel: [.viewModel]
        case .artboard: [.artboard]
        case .type, .value, .source, .version, .size, .isDefault, .isGlobal: []
        }
    }

    /// The words that may stand for it where they are known; nil where anything may.
    func words(of kind: ContractKind) -> [String]? {
        switch (self, kind) {
        case (.type, .input): StateMachineInput.Kind.allCases.map(\.rawValue)
        case (.type, .property), (.type, .eventProperty): ViewModelPropertyType.words
        case (.type, .event): ["general", "openUrl", "audio"]
        case (.type, .asset): Asset.Kind.allCases.map(\.rawValue)
        case (.source, _): ["embedded", "hosted", "referenced"]
        default: nil
        }
    }

    /// Whether a word can only be about it.
    func knows(_ token: ContractToken?, of kind: ContractKind) -> Bool {
        guard case .word(let word)? = token else { return false }
        return word == keyword || words(of: kind)?.contains(word) == true
    }

    /// The major version of a format.
    static func major(_ version: [ContractToken]?) -> Int {
        version?.first.flatMap { Int($0.text.prefix { $0 != "." }) } ?? 0
    }

    /// Whether it is a part of the line by itself, and does not follow the name.
    var standsApart: Bool {
        switch self {
        case .viewModel, .size, .isDefault, .isGlobal: true
        case .type, .of, .value, .source, .version, .artboard: false
        }
    }
}

/// A part of a value: a bare word or number, or a text, which stands in quotes.
package enum ContractToken: Hashable, Sendable {
    case word(String)
    case text(String)

    package var text: String {
        switch self {
        case .word(let text), .text(let text): text
        }
    }

    private var isText: Bool { if case .text = self { true } else { false } }

    package static func == (left: ContractToken, right: ContractToken) -> Bool {
        left.isText == right.isText && left.text.isSame(as: right.text)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(isText)
        hasher.combine(ByteText(text))
    }

    /// Whether it may stand where a value has a part of this shape.
    func fits(_ shape: ContractTrait.Shape) -> Bool {
        switch (self, shape) {
        case (_, .any), (.word, .word), (.text, .text): true
        case (.word, .text), (.text, .word): false
        }
    }

    static let nothing = ContractToken.word("none")
}

/// One thing that a lock says: a trait with its value.
package struct ContractFact: Hashable, Sendable {
    package let trait: ContractTrait
    package let value: [ContractToken]
}
