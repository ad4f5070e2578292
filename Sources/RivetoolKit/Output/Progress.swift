import RiveJSON
import ToolSupport

/// Progress on standard error for work that lasts over a second, on a terminal.
struct Progress {
    private let words: String
    private let total: Int
    private let console: Console
    private let start: Instant
    private var done = 0
    private var shown = -1

    /// `total` is how much there is to do, for `advance`.
    init(
        _ words: String, of total: Int = 1, _ console: Console, since start: Instant = .now
    ) {
        self.start = start
        self.words = words
        self.total = max(total, 1)
        self.console = console
    }

    /// So much more is done.
    mutating func advance(by count: Int) {
        done += count
        show(Double(done) / Double(total))
    }

    /// Shows how much is done, from 0 to 1.
    mutating func show(_ fraction: Double) {
        guard console.terminal.showsErrors, start.elapsed > 1 else { return }
        let percent = Int(min(max(fraction, 0), 1) * 100)
        guard percent != shown else { return }
        shown = percent
        console.errors.append("\r\(words): \(percent) %")
        console.errors.flush()
    }

    /// Clears the line, if there is one; what is shown after it is a line anew.
    mutating func finish() {
        guard shown >= 0 else { return }
        shown = -1
        console.errors.append("\r\u{1B}[K")
        console.errors.flush()
    }
}
