/// Which runtimes of a platform have a feature. What fewer runtimes have is the greater.
package enum RuntimeSupport: Comparable, Sendable {
    /// Rive documents no version of any platform.
    case unknown
    case any
    /// All that are known, though later ones may drop it.
    case deprecated
    /// This version and all later ones.
    case since(RuntimeVersion)
    case none

    /// The support that a table says in a word: `unknown`, `any`, `deprecated`, `no` or a version; nil for anything else.
    init?(_ word: String) {
        switch word {
        case "unknown": self = .unknown
        case "any": self = .any
        case "deprecated": self = .deprecated
        case "no": self = .none
        default:
            guard let version = RuntimeVersion(word) else { return nil }
            self = .since(version)
        }
    }

    /// The word for it: `unknown`, `any`, `deprecated`, `no` or the oldest version.
    package var text: String {
        switch self {
        case .unknown: "unknown"
        case .any: "any"
        case .deprecated: "deprecated"
        case .since(let version): version.text
        case .none: "no"
        }
    }

    /// Whether a version is one of those that have it, as far as that is known.
    package func includes(_ version: RuntimeVersion) -> Bool {
        switch self {
        case .unknown, .any, .deprecated: true
        case .since(let oldest): version >= oldest
        case .none: false
        }
    }
}
