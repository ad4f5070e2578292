internal import RiveModel

/// `check`: finds what breaks a file before it ships.
enum CheckCommand {
    private static let json = Option("json", help: "all findings as JSON")
    private static let format = Option(
        "format", takes: "FORMAT", .choice(MachineFormat.allCases.map(\.rawValue)),
        help: "all findings for a CI service: sarif (2.1.0), junit or github (annotations)"
    )
    private static let severity = Option(
        "severity", takes: "CODE=SEVERITY", isRepeatable: true,
        help: "let a code count as error, warning or note, or turn it off"
    )
    private static let failOn = Option(
        "fail-on", takes: "SEVERITY", .choice(["error", "warning"]),
        help: "what makes the exit status 1: error (the default), or warnings too"
    )
    private static let all = Option("all", help: "list every finding instead of the first 50 of each code")

    static let command = Command(
        "check", .gate, "finds what breaks a file before it ships",
        operands: [Operand("FILE", .file)],
        repeating: 1,
        options: [json, format, severity, failOn, all],
        details: """
            An error is what crashes the runtime or what it refuses; a warning is what it
            silently drops or ignores, and what no designer meant; a note is worth knowing.
            "rivetool help codes" lists what is looked for, "rivetool help RIV0302" explains
            one code: what it means, why it matters, how to fix it.

            A damaged .riv file is a finding. The exit status is 1 where there are errors
            (--fail-on), and 4 only for what is no .riv file at all. A limit on what is
            listed never changes it.

            A file .rivetool-check beside the checked file, or in a folder above it, sets
            severities for all that lie there, one "CODE = severity" a line; "#" starts a
            comment. The nearest one counts, and --severity comes before it.
            """,
        examples: [
            .init("rivetool check Samples/button.riv Samples/player.riv", "before they ship"),
            .init("rivetool check Samples/button.riv --fail-on warning", "stricter"),
            .init("rivetool check Samples/button.riv --severity RIV0506=off", "without what is not of interest"),
            .init("rivetool check --json Samples/button.riv", "for scripts"),
            .init("rivetool check --format sarif Samples/button.riv", "for code scanning"),
        ],
        jsonSchema: jsonSchema,
        run: run
    )

    /// The forms for machines besides `--json`.
    private enum MachineFormat: String, CaseIterable {
        case sarif, junit, github
    }

    /// How many findings of a code people get to see.
    private static let mostOfACode = 50

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(json), arguments.has(format) {
            throw ToolError(.usage, "check takes only one of --json and --format (see \"rivetool help check\")")
        }
        let isForPeople = !arguments.has(json) && !arguments.has(format)
        let work = CheckWork(
            console, settings: try CheckSettings(parsing: arguments.values(severity)),
            limit: isForPeople && !arguments.has(all) ? mostOfACode : .max)
        let checks = try work.check(arguments.operands)
        let threshold = arguments.value(failOn).flatMap(Severity.init) ?? .error
        switch arguments.value(format).flatMap(MachineFormat.init) {
        case .sarif: SARIFLog.write(checks, to: console.output)
        case .junit: JUnitReport(failOn: threshold).write(checks, to: console.output)
        case .github: GitHubAnnotations.write(checks, to: console.output)
        case nil where arguments.has(json): CheckJSON.write(checks, to: console.output)
        case nil: CheckListing(style: console.style).write(checks, to: console.output)
        }
        return status(of: checks, failOn: threshold, console)
    }

    /// Reports the files that could not be checked, and returns the highest status of all.
    private static func status(
        of checks: [FileCheck], failOn threshold: Severity, _ console: Console
    ) -> ExitStatus {
        var status = ExitStatus.done
        for check in checks {
            switch check.result {
            case .success(let report):
                if let worst = report.worst, worst >= threshold { status = max(status, .answerIsNo) }
            case .failure(let error):
                console.report(error)
                status = max(status, error.status)
            }
        }
        return status
    }
}
