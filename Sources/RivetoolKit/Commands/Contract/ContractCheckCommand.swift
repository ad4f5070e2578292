internal import RiveContract
internal import RiveReport

/// `contract check`: what an export changes for the apps that use the file.
enum ContractCheckCommand {
    static let against = Option(
        "against", takes: "OLD", .file,
        help: "not the lock beside the file, but this lock, .riv file, bundle, or revision of git")
    private static let failOn = Option(
        "fail-on", takes: "LEVEL", .choice(["breaking", "risky", "any"]),
        help: "what makes the exit status 1: breaking (the default), from risky on, or any change")
    private static let format = ReportFormat.option
    private static let quiet = Option.quiet("list breaking changes only, and no summary")

    static let command = Command(
        "contract check", .gate, "says what changed for apps since the lock",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [against, NeedsFiles.option, failOn, format, .json, quiet, FileSelection.jobs],
        details: """
            Holds each file against the lock beside it, which "rivetool contract write"
            makes; --against LOCK, OTHER.riv or REF:PATH holds one file against another
            version, --against REF all files against what they were at a revision of git.

            A change is breaking where something that apps look up by name is gone, has
            another name or is of another type; risky where only some apps notice; additive
            otherwise. Each has a code, which "rivetool help RIV2003" explains, and an
            address. What has another name is found by its name, if that differs by case,
            blanks or a letter, or else by what it is and what is in it.

            \(VersionReader.help)
            A file that is new since REF is additive as a whole, one that is gone
            breaking; so is one that has another name, which git finds among the files that
            it knows of ("git add" makes it know one).

            With --needs a file has to be what an app needs of it, as lines of a lock say it
            with all that does not matter left out; "rivetool contract write FILE -o
            app.needs" makes one to cut down. No lock is looked at then, unless --against
            names one.

            The exit status is 1 from breaking changes on (--fail-on), and 6 where there is
            no lock. In a folder, a lock whose file is gone is a breaking change. To accept
            what changed, write the lock anew. Positions, colours and what only the file
            itself refers to are no part of it.

            A file .rivetool-check beside the checked file, or in a folder above it, sets
            other levels, for a code or for what is at some addresses, and says why:

              RIV2302 = additive
              RIV2003 Download/theme = off     # retired in 4.2
              RIV2010 Download@Test* = risky

            "rivetool help check" tells more of it. A line about an address that decides
            nothing any more is noted on standard error.

            In JSON and SARIF a change has a fingerprint of 12 digits, the same as long as
            it is the same change of the same thing.

            \(FileSelection.help)
            """,
        examples: [
            .init(
                "rivetool contract check Samples/poster.riv --against Samples/poster.zip",
                "two versions of a file"),
            .init(
                "rivetool contract check Samples --against origin/main --format github",
                "what a pull request changes; this is no repository", status: .inputOutput),
            .init(
                "rivetool contract check Samples/button.riv --needs Samples/button.needs",
                "is it all that an app needs?"),
            .init(
                "rivetool contract check --json Samples/button.riv --against Samples/button.riv",
                "for scripts"),
            .init(
                "rivetool contract check Samples --format markdown", "for a comment on a pull request",
                status: .inputOutput),
            .init(
                "rivetool contract check Samples/button.riv", "there is no lock yet", status: .inputOutput),
        ],
        jsonSchema: ContractJSON.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError)
        -> ExitStatus
    {
        let reports = try ReportTargets(
            of: "contract check", arguments.values(format), isJSON: arguments.has(.json), console)
        let word = arguments.value(failOn) ?? ContractLevel.breaking.rawValue
        let failOn = ContractLevel(rawValue: word) ?? .additive
        let files = try FileSelection(arguments.operands, arguments, console)
        let needs = try NeedsFiles.read(arguments, console)
        let subjects = try ContractSubject.all(
            files, against: arguments.value(against), asksForLocks: needs.isEmpty, console)
        let work = try ContractWork(
            files, subjects, needs, failOn: failOn, leastShown: arguments.has(quiet) ? .breaking : .additive, console)
        work.isWanted = { reports.isOpen }
        try reports.write(Results(work.forEach), of: ContractCheck.gate, { $0.fileReport(failOn: failOn) }) {
            target, results in
            guard target.format == .text else {
                return ContractJSON.write(results, isArray: !work.isOneFile, to: target.output)
            }
            ContractListing(style: target.style, hasSummary: !arguments.has(quiet)).write(results, to: target.output)
        }
        return work.status
    }
}
