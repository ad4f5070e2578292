import RiveFormat

/// What scripts have said since the latest actions began; from the start where there were none.
struct SaidWindow {
    /// How often something was said.
    struct Said {
        fileprivate(set) var total = 0
        /// Those of the window that it was last said in.
        fileprivate var latest = 0
        fileprivate var window = 0
        /// Those of the window that is now.
        fileprivate(set) var count = 0

        fileprivate mutating func note(_ number: Int) {
            if window != number { (window, latest) = (number, 0) }
            (total, latest) = (total + 1, latest + 1)
        }

        fileprivate func asOf(_ number: Int) -> Said {
            var said = self
            said.count = window == number ? latest : 0
            return said
        }
    }

    /// Whether an expectation asks for it.
    let isKept: Bool
    private var lines: [String: Said] = [:]
    private var failures = Said()
    /// The text of the error that came last.
    private(set) var latestError = ""
    /// The number of the window.
    private var number = 0

    init(_ evidence: Evidence) { isKept = evidence.contains(.scripts) }

    /// Begins with what is said from now on.
    mutating func begin() { number += 1 }

    /// Notes what was said; what is kept of it is taken from a budget.
    mutating func note(_ reports: [ScriptReport], _ budget: inout ByteBudget) {
        guard isKept else { return }
        for report in reports {
            if report.isError {
                failures.note(number)
                latestError = report.text
            } else if report.isPrint {
                if lines[report.text] == nil { budget.take(report.text.utf8.count + 96) }
                lines[report.text, default: Said()].note(number)
            }
        }
    }

    /// How often a line was printed.
    func printed(_ line: String) -> Said { (lines[line] ?? Said()).asOf(number) }

    /// How often scripts have failed.
    var errors: Said { failures.asOf(number) }
}
