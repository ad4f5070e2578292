/// A line that a script has printed, or that running it has brought.
package struct ScriptMessage: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case print, error
        /// The runtime's own line.
        case note
    }

    /// The module of the innermost function that ran, or else that of the object that was called.
    package let script: String
    package let kind: Kind
    package let text: String

    /// What it takes.
    package var byteCount: Int { script.utf8.count + text.utf8.count + MemoryLayout<ScriptMessage>.stride }
}

/// The lines that are not taken yet.
struct ScriptLog {
    /// How many lines may wait, and how many bytes; what comes after them is left out.
    private static let mostLines = 100_000
    private static let mostBytes = 16 << 20

    private(set) var messages: [ScriptMessage] = []
    private var bytes = 0
    private var isFull = false

    mutating func add(_ kind: ScriptMessage.Kind, _ text: String, of script: String) {
        guard !isFull else { return }
        let message = ScriptMessage(script: script, kind: kind, text: text)
        bytes += message.byteCount
        isFull = messages.count + 1 >= Self.mostLines || bytes > Self.mostBytes
        messages.append(
            isFull ? ScriptMessage(script: script, kind: .note, text: "more lines are left out") : message)
    }

    mutating func take() -> [ScriptMessage] {
        let taken = messages
        self = ScriptLog()
        return taken
    }
}
