import RiveContract
import RiveReport
import ToolSupport

/// `contract check`: what an export changes for the apps that use the file.
enum ContractCheckCommand {
    static let against = Option(
        "against", takes: "OLD", .file,
        help: "compare with a lock, .riv, bundle or git revision")
    private static let failOn = Option(
        "fail-on", takes: "LEVEL", .choice(["breaking", "risky", "any"]),
        help: "lowest level that fails: breaking (default), risky, any")
    private static let format = ReportFormat.option
    private static let quiet = Option.quiet("list only what fails (--fail-on), no summary")

    static let command = Command(
        "contract check", .gate, "Report interface changes that affect apps",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [against, NeedsFiles.option, failOn, format, .json, quiet, FileSelection.jobs, PathPattern.option],
        details: """
            Compares each file with the lock beside it, or with --against: a lock, another
            .riv or bundle, or a git revision. A change is breaking if something that apps
            look up by name is gone, renamed or of another type; risky if only some apps
            notice; else additive. "rivetool help RIV2003" explains a code.

            With --needs, the file must have what the text of an app asks for. A
            .rivetool-check file sets levels ("rivetool help configuration"). In a folder, a
            lock without its file is a breaking change. To accept changes, write the lock
            again. JSON and SARIF give each change a stable fingerprint.
            """,
        examples: """
            rivetool contract check Samples/poster.riv --against Samples/poster.zip  # two versions of a file
            rivetool contract check Samples --against origin/main --format github  # changes since a git revision (here: not a repository)  [6]
            rivetool contract check Samples/button.riv --needs Samples/button.needs  # compare with the needs of an app
            rivetool contract check --json Samples/button.riv --against Samples/button.riv  # changes as JSON
            rivetool contract check Samples --format markdown  # Markdown for a pull request  [6]
            rivetool contract check Samples/button.riv  # no lock yet (exit status 6)  [6]
            """,
        exits: [(.answerIsNo, "there are breaking changes (--fail-on)"), (.inputOutput, "there is no lock")],
        related: ["contract write", "diff", "contracts", "configuration", "files"],
        jsonSchema: ContractJSON.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError)
        -> ExitStatus
    {
        let reports = try ReportTargets(of: "contract check", arguments, console)
        let word = arguments.value(failOn) ?? ContractLevel.breaking.rawValue
        let failOn = ContractLevel(rawValue: word) ?? .additive
        let files = try FileSelection(arguments.operands, arguments, console)
        let needs = try NeedsFiles.read(arguments, console)
        let subjects = try ContractSubject.all(
            files, against: arguments.value(against), asksForLocks: needs.isEmpty, console)
        let work = try ContractWork(
            files, subjects, needs, failOn: failOn, leastShown: arguments.has(quiet) ? failOn : .additive, console)
        work.isWanted = { reports.isOpen }
        let isOneFile = files.isOneFile && subjects.count == 1
        try reports.write(Results(work.forEach), of: ContractCheck.gate, { $0.fileReport(failOn: failOn) }) {
            target, results in
            guard target.format == .text else {
                return results.write(ContractJSON.fields, isArray: !isOneFile, to: target.output)
            }
            ContractListing(style: target.style, hasSummary: !arguments.has(quiet)).write(results, to: target.output)
        }
        return work.status
    }
}
