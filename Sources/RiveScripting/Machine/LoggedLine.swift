/// A line that a script has printed, or that running it has brought.
package struct LoggedLine: Sendable {
    package enum Kind: Sendable {
        case print, error
        /// The runtime's own line.
        case note
    }

    /// The module of the innermost function that ran, or else that of the object that was called.
    package let script: String
    package let kind: Kind
    package let text: String
    /// Whether it is the error of a chunk that was run once more: what came of that counts.
    package fileprivate(set) var isRetried = false
}

/// The lines that are not taken yet.
struct ScriptLog {
    /// How many lines may wait, and how many bytes; what comes after them is left out.
    private static let mostLines = 100_000
    private static let mostBytes = 16 << 20

    private(set) var lines: [LoggedLine] = []
    private var bytes = 0
    private var isFull = false

    mutating func add(_ kind: LoggedLine.Kind, _ text: String, of script: String) {
        guard !isFull else { return }
        bytes += script.utf8.count + text.utf8.count + MemoryLayout<LoggedLine>.stride
        isFull = lines.count + 1 >= Self.mostLines || bytes > Self.mostBytes
        lines.append(
            isFull
                ? LoggedLine(script: script, kind: .note, text: "more lines are left out")
                : LoggedLine(script: script, kind: kind, text: text))
    }

    /// Notes that what a line says has gone wrong is tried again. The last line of all is no such.
    mutating func retry(_ line: Int) { if lines[line].kind == .error { lines[line].isRetried = true } }

    mutating func take() -> [LoggedLine] {
        let taken = lines
        self = ScriptLog()
        return taken
    }
}
