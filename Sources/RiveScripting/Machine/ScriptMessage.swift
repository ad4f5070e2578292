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
    public fileprivate(set) var isRetried = false
}

/// The lines that are not taken yet.
struct ScriptLog {
    /// How many lines may wait, and how many bytes; what comes after them is left out.
    private static let mostLines = 100_000
    private static let mostBytes = 16 << 20

    private(set) var lines: [ScriptMessage] = []
    private var bytes = 0
    private var isFull = false

    mutating func add(_ kind: ScriptMessage.Kind, _ text: String, of script: String) {
        guard !isFull else { return }
        bytes += script.utf8.count + text.utf8.count + MemoryLayout<ScriptMessage>.stride
        isFull = lines.count + 1 >= Self.mostLines || bytes > Self.mostBytes
        lines.append(
            isFull
                ? ScriptMessage(script: script, kind: .note, text: "more lines are left out")
                : ScriptMessage(script: script, kind: kind, text: text))
    }

    /// Notes that what a line says has gone wrong is tried again. The last line of all is no such.
    mutating func retry(_ line: Int) { if lines[line].kind == .error { lines[line].isRetried = true } }

    mutating func take() -> [ScriptMessage] {
        let taken = lines
        self = ScriptLog()
        return taken
    }
}
