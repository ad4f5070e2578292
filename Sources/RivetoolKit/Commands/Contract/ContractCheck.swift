import RiveContract
import RiveFormat
import RiveModel
import RiveText
import ToolSupport

/// What changed in one file for apps.
struct ContractCheck: Sendable {
    /// The file as the command line spells it.
    let path: String
    /// The same as the file on disk and what is meant in it.
    let location: RivePath
    /// The other version that it is compared with; nil where that is unknown.
    let against: String?
    /// What the needs files are called that it is held against.
    let needs: [String]
    /// What apps need and is not so, file by file, then the changes, the worst first, or why the two could not be compared.
    var result: Result<[ContractChange], ToolError>
    /// The lines of its configuration that decided of a change at an address.
    var decidingLines: LineSet = []

    /// The same with configured levels.
    func decided(by levels: ChosenLevels<ContractLevel>) -> ContractCheck {
        guard case .success(let changes) = result else { return self }
        let decided = ContractChange.decided(changes, by: levels)
        return with(decided.changes, decided.lines)
    }

    /// The same without the changes below a level, but for what apps need.
    func showing(_ least: ContractLevel) -> ContractCheck {
        guard least > .additive, case .success(let changes) = result else { return self }
        return with(changes.filter { $0.level >= least || $0.need != nil }, decidingLines)
    }

    private func with(_ changes: [ContractChange], _ decidingLines: LineSet) -> ContractCheck {
        var check = self
        (check.result, check.decidingLines) = (.success(changes), decidingLines)
        return check
    }

    /// The changes; none where the two could not be compared.
    var changes: [ContractChange] { (try? result.get()) ?? [] }

    /// What follows from it, where changes of at least `failOn` make the answer no.
    func status(failOn: ContractLevel) -> ExitStatus {
        failure?.status ?? (changes.contains { $0.level >= failOn } ? .answerIsNo : .done)
    }

    /// How many needs of each app are not met; none where the two could not be compared.
    var unmet: [(file: String, count: Int)] {
        guard failure == nil else { return [] }
        let counts: [ByteText: Int] = changes.reduce(into: [:]) { counts, change in
            if let need = change.need { counts[need.file, default: 0] += 1 }
        }
        return needs.map { ($0, counts[$0] ?? 0) }
    }
}
