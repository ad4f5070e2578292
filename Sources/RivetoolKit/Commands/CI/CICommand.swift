import RiveReport
import ToolSupport

/// `ci`: all gates that folders declare, in one run.
enum CICommand {
    private static let format = ReportFormat.option
    private static let shard = Option("shard", takes: "I/N", help: "run part I of N; names decide the part")
    private static let changed = Option(
        "changed", takes: "REF", help: "only what changed since, and what depends on that")
    private static let failFast = Option("fail-fast", help: "stop after the first failure")
    private static let initialize = Option(
        "init", mayTake: "SERVICE", .choice(CIDraft.Service.allCases.map(\.rawValue)),
        help: "write what is missing, for github (default) or gitlab")
    private static let dryRun = Option("dry-run", help: "with --init: list what would be written")
    private static let quiet = Option.quiet("list only what fails, no summary")

    static let command = Command(
        "ci", .gate, "Run every gate that a folder declares",
        operands: [Operand("PATH", .file, isOptional: true)],
        repeating: 1,
        options: [
            changed, PathPattern.option, format, .json, quiet, FileSelection.jobs, shard, failFast, initialize, dryRun,
        ],
        details: """
            Runs "check" on .riv files and bundles, "contract check" on each lock, "test" on
            .rivtest files, "size --budget" on NAME.budget for NAME.riv beside it, and
            "generate --check" on code whose first line says what it was made of. Without
            PATH, runs the current folder. A file that crashes the program fails alone.

            --changed runs what changed since a git revision, tests that name that, and all
            below a changed .rivetool-check. --init lists and writes the locks, recorded
            tests and budgets that are missing, and a workflow in the current folder.
            """,
        examples: """
            rivetool ci Samples  # all gates of a folder
            rivetool ci Samples docs/failing --exclude '*.budget' --quiet  # what fails of two folders  [1]
            rivetool ci Samples/button.riv --format junit=out.xml --format github  # several reports at once
            rivetool ci Samples/button.riv --json  # one file, as JSON
            rivetool ci Samples --init --dry-run  # what --init would write
            """,
        exits: [
            (.answerIsNo, "a gate failed"), (.notFound, "there is nothing to run"),
            (.malformed, "a file is neither a .riv nor a bundle"),
        ],
        related: ["check", "contract check", "test", "size", "generate", "files"],
        jsonSchema: CIReport.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(of: "ci", arguments, console)
        let jobs = try FileSelection.jobs(of: arguments) ?? Parallel.processorCount
        let part = try arguments.value(shard).map { (text) throws(ToolError) in try TestShard(text) }
        let project = try CIProject(arguments, jobs: jobs, console)
        guard !arguments.has(initialize) else {
            try arguments.refuse(
                [changed, format, .json, quiet, shard, failFast], "has no effect with --init, which runs no gate")
            let service = arguments.value(initialize).flatMap(CIDraft.Service.init) ?? .github
            return try CIDraft(project, of: arguments.operands, for: service, console.files)
                .write(isDryRun: arguments.has(dryRun), console)
        }
        try arguments.refuse([dryRun], "requires --init")
        var tasks = CITask.all(of: project, shard: part)
        if let name = arguments.value(changed) {
            let changes = try CIChanges(since: name, around: arguments.operands.first ?? ".", console)
            tasks = try changes.affected(tasks, of: project)
        }
        return try IsolatedRun(console).run(tasks.count) { (attempt) throws(ToolError) in
            let work = try CIWork(
                project, tasks, jobs: jobs, stopsAtFailure: arguments.has(failFast), attempt, console)
            return try write(work, reports, isQuiet: arguments.has(quiet))
        }
    }

    /// Runs the tasks and writes all reports of them.
    private static func write(
        _ work: CIWork, _ reports: ReportTargets, isQuiet: Bool
    ) throws(ToolError) -> ExitStatus {
        var report = CIReport()
        work.forEach { report.add($1, of: $0) }
        report.finishTests()
        let done = report
        try reports.write(Results { body in done.files.forEach(body) }, of: CIGate.all, \.report) { target, results in
            results.forEach { _ in }
            if target.format == .json { return CIReport.writeJSON(done, to: target.output) }
            done.writeText(to: target.output, target.style, isQuiet: isQuiet)
        }
        return report.status
    }
}
