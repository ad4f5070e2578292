/// How bad it is if a file ships as it is.
public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Worth knowing; nothing goes wrong.
    case note
    /// The runtime silently drops or ignores something, or does what no designer meant.
    case warning
    /// The runtime crashes on the file or refuses it.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
