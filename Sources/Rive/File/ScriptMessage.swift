import RiveScripting

/// A line that a script has printed, or that running it has brought.
public struct ScriptMessage: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case print, error
        /// A line of the runtime's own, as what went wrong makes it.
        case note
    }

    /// The module of the innermost function that ran, or else that of the object that was called.
    public let script: String
    public let kind: Kind
    public let text: String
    /// Whether it is an error that a script met before what it requires had run: it was run once more behind that, and what came of that
    /// counts.
    public let isRetried: Bool

    init(_ line: LoggedLine) {
        (script, text, isRetried) = (line.script, line.text, line.isRetried)
        kind =
            switch line.kind {
            case .print: .print
            case .error: .error
            case .note: .note
            }
    }
}
