import RiveFormat
import RivePlay
import RiveReport
import ToolSupport

/// What became of the comparison of two versions.
enum DiffOutcome {
    case compared(DiffReport)
    /// A version, by its name, that can't be read.
    case failed(String, ToolError)
}

/// The comparisons of a command, one after the other; none is kept.
final class DiffWork {
    private let pairs: [DiffPair]
    private let question: PictureDifferences.Question
    private let filter: DiffFilter
    let console: Console
    private(set) var status = ExitStatus.done
    private(set) var hasDifferences = false

    init(_ pairs: [DiffPair], _ question: PictureDifferences.Question, _ filter: DiffFilter, _ console: Console) {
        (self.pairs, self.question, self.filter, self.console) = (pairs, question, filter, console)
    }

    /// Calls a closure with each of them.
    func forEach(_ body: (DiffOutcome) -> Void) {
        for pair in pairs {
            let outcome = outcome(of: pair)
            body(outcome)
            switch outcome {
            case .compared(let report): note(report)
            case .failed(_, let error): fail(error)
            }
        }
    }

    private func outcome(of pair: DiffPair) -> DiffOutcome {
        var versions: [DiffVersion] = []
        for side in pair.sides {
            do throws(ToolError) { versions.append(try side.read()) } catch { return .failed(side.name, error) }
        }
        let missing = versions.count == 1 ? DiffVersion(missing: versions[0].path) : nil
        switch pair.fate {
        case .removed: versions += [missing].compactMap(\.self)
        case .added: versions.insert(contentsOf: [missing].compactMap(\.self), at: 0)
        case .changed, .renamed: break
        }
        return .compared(
            DiffReport(old: versions[0], new: versions[1], question, filter: filter, fate: pair.fate))
    }

    private func note(_ report: DiffReport) {
        if !report.isEmpty { hasDifferences = true }
        for problem in report.problems { fail(problem) }
        guard report.problems.isEmpty else { return }
        for (artboard, error) in report.unplayed {
            let reason = ToolError(error, file: nil).text
            console.note("\(artboard) is not compared after the steps: \(reason)", file: report.new)
        }
    }

    private func fail(_ error: ToolError) {
        console.report(error)
        status = max(status, error.status)
    }

    /// What a comparison found, for a report on files.
    func findings(_ outcome: DiffOutcome, fails: Bool) -> FileReport {
        switch outcome {
        case .failed(let name, let error):
            return FileReport(name, RivePath(name, console.files), [.unexamined("not compared", error.text)])
        case .compared(let report):
            let found = report.fileReport(fails: fails, RivePath(report.new, console.files), console.budget)
            if let problem = found.problem { fail(ToolError(.unsupported, file: report.new, problem)) }
            return found
        }
    }
}
