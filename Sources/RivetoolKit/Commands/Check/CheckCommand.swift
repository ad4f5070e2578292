import RiveCheck
import RiveReport
import ToolSupport

/// `check`: finds what breaks a file before it ships.
enum CheckCommand {
    private static let format = ReportFormat.option
    static let severity = Option(
        "severity", takes: "CODE=SEVERITY", .severity, isRepeatable: true,
        help: "set the severity of a code: error, warning, note or off"
    )
    private static let failOn = Option(
        "fail-on", takes: "SEVERITY", .choice(["error", "warning", "note"]),
        help: "lowest severity that fails: error (default), warning, note"
    )
    static let all = Option("all", help: "list 10,000 findings of a code, not 50")
    private static let strictConfiguration = Option(
        "strict-config", help: "report address lines of .rivetool-check without effect")
    private static let needs = Option(
        NeedsFiles.option.name, takes: "NEEDS", .file, isRepeatable: true,
        help: "do not report properties that this app needs (repeatable)")
    private static let quiet = Option.quiet("list only what fails (--fail-on), no summary")

    static let command = Command(
        "check", .gate, "Find errors in files before they ship",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [
            .json, format, severity, failOn, strictConfiguration, needs, quiet, all, FileSelection.jobs,
            PathPattern.option,
        ],
        details: """
            Reports errors (the runtime crashes or refuses the file, or a bundle lacks an
            asset), warnings (the runtime drops or ignores something) and notes. "rivetool
            help codes" lists the codes, "rivetool help RIV0302" explains one.

            A .rivetool-check file sets severities for the files of its folder; --severity
            wins over it ("rivetool help configuration").

            Up to 50 findings of a code are listed, 10,000 with --all and in other formats.
            Findings beyond 256 MiB are only counted.
            """,
        examples: """
            rivetool check Samples/button.riv Samples/player.riv  # two files
            rivetool check Samples  # all files below a folder
            rivetool check Samples/button.riv --fail-on warning  # warnings count as failures
            rivetool check Samples/button.riv --severity RIV0506=off  # one code turned off
            rivetool check Samples --strict-config  # report exceptions that have no effect
            rivetool check --json Samples/button.riv  # findings as JSON
            rivetool check --format sarif Samples/button.riv  # SARIF, for code scanning
            """,
        exits: [
            (.answerIsNo, "there are errors (--fail-on)"), (.malformed, "a file is neither a .riv nor a bundle"),
            (.unsupported, "the findings take more than 256 MiB"),
        ],
        related: ["test", "contract check", "codes", "configuration", "files"],
        jsonSchema: CheckJSON.schema,
        run: run
    )

    /// How many findings of a code are listed, and how many of them people get to see who do not ask for all.
    static let mostOfACode = 10_000
    private static let mostForPeople = 50

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(of: "check", arguments, console)
        let isShort = reports.isText && !arguments.has(all)
        let failOn = arguments.value(failOn).flatMap(Severity.init) ?? .error
        let files = try FileSelection(arguments.operands, arguments, console)
        let work = try CheckWork(
            files, CheckSettings(parsing: arguments.values(severity), NeedsFiles.read(arguments, console)),
            limit: isShort ? mostForPeople : mostOfACode,
            leastShown: arguments.has(quiet) ? min(failOn, .error) : .note, failOn: failOn,
            notesIdleLines: arguments.has(strictConfiguration), console)
        work.isWanted = { reports.isOpen }
        let gate = FileCheck.gate("check")
        try reports.write(Results(work.forEach), of: gate, { $0.fileReport(failOn: failOn) }) { target, results in
            guard target.format == .text else {
                return results.write(CheckJSON.fields, isArray: !files.isOneFile, to: target.output)
            }
            CheckListing(style: target.style, isShort: isShort, hasSummary: !arguments.has(quiet))
                .write(results, to: target.output)
        }
        return work.status
    }
}
