internal import RiveContract
internal import RiveFormat
internal import RiveJSON
internal import RiveText

/// The comparison of many files with what they were, several at once; what each came to is handed on in the order of the files.
final class ContractWork {
    private let console: Console
    private let files: FileSelection
    /// What the only file is held against; nil for the lock beside each.
    private let against: String?
    private let failOn: ContractLevel
    private let start: ContinuousClock.Instant

    /// The highest status of the files so far.
    private(set) var status = ExitStatus.done

    init(
        _ files: FileSelection, against: String?, failOn: ContractLevel, _ console: Console,
        since start: ContinuousClock.Instant = .now
    ) {
        self.files = files
        self.against = against
        self.failOn = failOn
        self.console = console
        self.start = start
    }

    /// The results of all files. Why one could not be compared is reported on standard error too.
    func forEach(_ body: (ContractCheck) -> Void) {
        let (files, against, console) = (files, against, console)
        let (system, budget) = (console.files, console.budget)
        var progress = Progress("comparing", of: files.entries.count, console, since: start)
        Parallel.forEach(files.entries.count, jobs: files.jobs, budget: budget) { index in
            Self.check(files.entries[index], of: files, against: against, system, budget)
        } size: { check in
            check.changes.reduce(0) { $0 + $1.message.utf8.count + ($1.address?.utf8.count ?? 0) }
        } deliver: { _, check in
            // Both may stand on one terminal.
            if console.terminal.showsOutput { progress.finish() }
            body(check)
            if console.terminal.showsOutput { console.output.flush() }
            settle(check)
            status = max(status, console.reportExhaustion(at: check.path))
            progress.advance(by: 1)
            return !console.output.isClosed
        }
        progress.finish()
    }

    private func settle(_ check: ContractCheck) {
        if let problem = check.problem {
            console.report(problem)
            status = max(status, problem.status)
        } else if check.changes.contains(where: { $0.level >= failOn }) {
            status = max(status, .answerIsNo)
        }
    }

    private static func check(
        _ entry: FileSelection.Entry, of files: FileSelection, against: String?, _ system: FileSystem,
        _ budget: ByteBudget
    ) -> ContractCheck {
        let location = RivePath(entry.path, system)
        var other = against
        do throws(ToolError) {
            let path = try entry.readable()
            let new = try Contract.read(
                files.read(location.file, system), location.member, at: path, budget)
            let old: Contract
            if let against {
                old = try another(at: against, system, budget)
            } else {
                let lock = try LockFile(beside: path, system).path
                other = lock
                old = try self.lock(at: lock, of: path, system)
            }
            let changes = try ContractLimitError.mapped(
                try ContractComparison.changes(from: old, to: new, budget)
            ) {
                ToolError($0, file: path, budget)
            }
            return ContractCheck(
                path: path, location: location, against: other, result: .success(changes))
        } catch {
            return ContractCheck(
                path: entry.path, location: location, against: other, result: .failure(error))
        }
    }

    /// What the lock beside a file says.
    private static func lock(
        at lock: String, of path: String, _ system: FileSystem
    ) throws(ToolError) -> Contract {
        guard system.exists(lock) else {
            let name = RivePath.name(of: lock)
            throw ToolError(
                .inputOutput, file: path, "there is no lock \(name); \"rivetool contract write\" makes it")
        }
        let bytes = try system.read(lock)
        return try TextError.mapped(try ContractReader.contract(bytes)) {
            ToolError($0, in: lock, .malformed)
        }
    }

    /// What the lock, `.riv` or bundle at a path says.
    private static func another(
        at path: String, _ system: FileSystem, _ budget: ByteBudget
    ) throws(ToolError) -> Contract {
        let location = RivePath(path, system)
        guard system.exists(location.file) else {
            throw ToolError(
                .inputOutput, file: path,
                "cannot read: no such file; --against takes a lock, a .riv file or a bundle")
        }
        let bytes = try system.read(location.file)
        guard location.member == nil, ContractReader.isLock(bytes) else {
            return try Contract.read(bytes, location.member, at: path, budget)
        }
        return try TextError.mapped(try ContractReader.contract(bytes)) {
            ToolError($0, in: path, .malformed)
        }
    }
}
