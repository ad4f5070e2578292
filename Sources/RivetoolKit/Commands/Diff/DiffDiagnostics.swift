import RiveDiff
import RiveFormat
import RiveModel
import RiveReport
import ToolSupport

extension DiffReport {
    static let gate = Gate("diff", wholeFile: "diff", noun: "change", nothing: "Nothing changed.") {
        [
            Rule("file", "a file that was added, removed or renamed", .error),
            Rule("unrelated", "files that are hardly versions of one", .error),
        ]
            + DiffKind.allCases.map { Rule($0.rawValue, "a change of kind \($0.rawValue)", .error) }
    }

    /// The changes, one finding each: errors where they make the answer no.
    /// - Parameters:
    ///   - fails: Whether they do.
    ///   - location: The new version.
    ///   - budget: How many bytes they may take; the rest is left out.
    /// - Returns: The report.
    func fileReport(fails: Bool, _ location: RivePath, _ budget: ByteBudget) -> FileReport {
        var budget = budget
        var found: [Diagnostic] = []
        func add(_ code: String, _ message: String, _ address: String? = nil) {
            budget.take(512 + message.utf8.count + (address?.utf8.count ?? 0))
            found.append(Diagnostic(code, fails ? .error : .note, message, fails ? .fails : .passes, at: address))
        }
        if let fateWords { add("file", fateWords) }
        if let unrelated {
            add("unrelated", unrelated)
        } else {
            DiffText(self).forEachLine { line in
                let artboard = line.heading.artboard.map { $0 + "/" } ?? ""
                let subject = [line.verb, artboard + line.subject].compactMap(\.self).joined(separator: " ")
                add(
                    line.heading.kind.rawValue, line.details.isEmpty ? subject : "\(subject): \(line.details)",
                    line.address)
                return !budget.isExhausted
            }
            // Of some kinds only what came or went with other things has changed.
            for row in isCompared && found.allSatisfy({ $0.code == "file" }) ? summary : [] {
                add(row.kind.rawValue, "\(row.added) added, \(row.removed) removed, \(row.changed) changed")
            }
        }
        found += problems.map { .unexamined("not read to its end", $0.text) }
        var report = FileReport(new, location, found)
        if budget.isExhausted {
            let bytes = NumberWords.grouped(budget.limit)
            report.problem = "the changes take more than \(bytes) bytes; the rest is left out"
        }
        return report
    }
}
