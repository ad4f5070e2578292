import RiveFormat

/// What scripts have said since the latest actions began; from the start where there were none.
struct SaidWindow {
    /// Whether an expectation asks for it.
    let isKept: Bool
    private var lines: [String: WindowedCount] = [:]
    private var failures = WindowedCount()
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
                failures.note(in: number)
                latestError = report.text
            } else if report.isPrint {
                if lines[report.text] == nil { budget.take(report.text.utf8.count + 96) }
                lines[report.text, default: WindowedCount()].note(in: number)
            }
        }
    }

    /// How often a line was printed.
    func count(ofPrinted line: String, isEver: Bool) -> Int { lines[line]?.count(in: number, isEver: isEver) ?? 0 }

    /// How often scripts have failed.
    func errorCount(isEver: Bool) -> Int { failures.count(in: number, isEver: isEver) }
}
