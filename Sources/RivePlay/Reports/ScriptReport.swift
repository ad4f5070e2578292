import Rive

/// A line of a script, and when it was said.
package struct ScriptReport {
    /// When scripts say something.
    package enum Time {
        /// By steps ahead of a frame.
        case before
        /// While the frame goes by, or by what comes after the last one.
        case frame
        /// While the frame is drawn.
        case drawing
    }

    let message: ScriptMessage
    package let time: Time

    package var script: String { message.script }
    package var kind: String { message.kind.rawValue }
    package var text: String { message.text }
    /// Whether it is the error of a script that was not run once more, and whether a script has printed it.
    package var isError: Bool { message.kind == .error && !isRetried }
    /// Whether it is an error of a script that was run once more.
    var isRetried: Bool { message.isRetried }
    var isPrint: Bool { message.kind == .print }

    private var byteCount: Int { script.utf8.count + text.utf8.count + MemoryLayout<Self>.stride }

    init(_ message: ScriptMessage, _ time: Time) { (self.message, self.time) = (message, time) }

    /// What they take together.
    static func byteCount(of reports: [ScriptReport]) -> Int { reports.reduce(0) { $0 + $1.byteCount } }
}
