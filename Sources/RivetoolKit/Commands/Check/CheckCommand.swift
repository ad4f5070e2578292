internal import RiveCheck
internal import RiveModel
internal import RiveReport

/// `check`: finds what breaks a file before it ships.
enum CheckCommand {
    private static let format = ReportFormat.option
    static let severity = Option(
        "severity", takes: "CODE=SEVERITY", .severity, isRepeatable: true,
        help: "let a code count as error, warning or note, or turn it off"
    )
    private static let failOn = Option(
        "fail-on", takes: "SEVERITY", .choice(["error", "warning", "note"]),
        help: "what makes the exit status 1: error (the default), from warnings on, or from notes on"
    )
    static let all = Option("all", help: "list 10,000 findings of each code instead of the first 50")
    private static let strictConfiguration = Option(
        "strict-config", help: "note the lines of .rivetool-check about addresses that decide nothing")
    private static let needs = Option(
        NeedsFiles.option.name, takes: "NEEDS", .file, isRepeatable: true,
        help: "say nothing of properties that nothing is bound to and this app needs; again for more apps")
    private static let quiet = Option.quiet("list errors only, and no summary")

    static let command = Command(
        "check", .gate, "finds what breaks a file before it ships",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [.json, format, severity, failOn, strictConfiguration, needs, quiet, all, FileSelection.jobs],
        details: """
            An error is what crashes the runtime, what it refuses, or what a bundle lacks; a
            warning is what it silently drops or ignores, and what no designer meant; a note
            is worth knowing.
            "rivetool help codes" lists what is looked for, "rivetool help RIV0302" explains
            one code: what it means, why it matters, how to fix it.

            A damaged .riv file is a finding. The exit status is 1 where there are errors
            (--fail-on), and 4 only for what is no .riv file at all. What is listed never
            changes it: of a code the first 50 findings, for machines and with --all the
            first 10,000; how many more there are is said. Findings that take more than
            256 MiB of memory are only counted from there on; then the status is 5.

            \(FileSelection.help)

            A file .rivetool-check beside the checked file, or in a folder above it, sets
            severities for all that lie there, one "CODE = severity" a line, or for what is
            at some addresses, and says why:

              RIV0507 = note
              RIV0507 artboard:Icons/** = off        # the app plays these by name
              RIV0508 artboard:*/animation:old* = off

            "*" stands for any text within a step of an address, "**" for any number of
            steps, "\\*" for a star. What is said of an address counts before what is said of
            the code, and of several lines that fit the last. The nearest file counts, and
            --severity comes before it. With --strict-config, lines about addresses that
            decide nothing in the files that are checked are noted on standard error: a
            note like any other for --fail-on.

            A property of a view model that nothing in the file is bound to may be what an
            app reads back. --needs names such an app's needs (see "rivetool help
            contracts"), and RIV0505 is quiet of what they name.
            """,
        examples: [
            .init("rivetool check Samples/button.riv Samples/player.riv", "before they ship"),
            .init("rivetool check Samples", "all files below a folder"),
            .init("rivetool check Samples/button.riv --fail-on warning", "stricter"),
            .init("rivetool check Samples/button.riv --severity RIV0506=off", "without what is not of interest"),
            .init("rivetool check Samples --strict-config", "does each exception still except something?"),
            .init("rivetool check --json Samples/button.riv", "for scripts"),
            .init("rivetool check --format sarif Samples/button.riv", "for code scanning"),
        ],
        jsonSchema: CheckJSON.schema,
        run: run
    )

    /// How many findings of a code are listed, and how many of them people get to see who do not ask for all.
    static let mostOfACode = 10_000
    private static let mostForPeople = 50

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(
            of: "check", arguments.values(format), isJSON: arguments.has(.json), console)
        let isShort = reports.isText && !arguments.has(all)
        let failOn = arguments.value(failOn).flatMap(Severity.init) ?? .error
        let files = try FileSelection(arguments.operands, arguments, console)
        let work = try CheckWork(
            files, CheckSettings(parsing: arguments.values(severity), NeedsFiles.read(arguments, console)),
            limit: isShort ? mostForPeople : mostOfACode,
            leastShown: arguments.has(quiet) ? .error : .note, failOn: failOn,
            notesIdleLines: arguments.has(strictConfiguration), console)
        work.isWanted = { reports.isOpen }
        let gate = FileCheck.gate("check")
        try reports.write(Results(work.forEach), of: gate, { $0.fileReport(failOn: failOn) }) { target, results in
            guard target.format == .text else {
                return CheckJSON.write(results, isArray: !files.isOneFile, to: target.output)
            }
            CheckListing(style: target.style, isShort: isShort, hasSummary: !arguments.has(quiet))
                .write(results, to: target.output)
        }
        return work.status
    }
}
