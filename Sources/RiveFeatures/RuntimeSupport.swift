/// Which runtimes of a platform have a feature. What fewer runtimes have is the greater.
package enum RuntimeSupport: Comparable, Sendable {
    case any
    /// This version and all later ones.
    case since(RuntimeVersion)
    case none

    /// The support that a table says in a word: `any`, `no` or a version; nil for anything else.
    init?(_ word: String) {
        switch word {
        case "any": self = .any
        case "no": self = .none
        default:
            guard let version = RuntimeVersion(word) else { return nil }
            self = .since(version)
        }
    }

    /// The word for it: `any`, `no` or the oldest version.
    package var text: String {
        switch self {
        case .any: "any"
        case .since(let version): version.text
        case .none: "no"
        }
    }

    /// Whether a version is one of those that have it.
    package func includes(_ version: RuntimeVersion) -> Bool {
        switch self {
        case .any: true
        case .since(let oldest): version >= oldest
        case .none: false
        }
    }
}
