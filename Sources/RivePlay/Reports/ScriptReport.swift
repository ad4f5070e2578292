internal import RiveScripting

/// A line of a script, and when it was said: by steps ahead of a frame, or while the frame went by.
package struct ScriptReport {
    let message: ScriptMessage
    package let isBefore: Bool

    package var script: String { message.script }
    package var kind: String { message.kind.rawValue }
    package var text: String { message.text }
    /// Whether it is the error of a script.
    package var isError: Bool { message.kind == .error }

    init(_ message: ScriptMessage, isBefore: Bool) {
        self.message = message
        self.isBefore = isBefore
    }

    /// What they take together.
    static func byteCount(of reports: [ScriptReport]) -> Int { reports.reduce(0) { $0 + $1.message.byteCount } }
}
