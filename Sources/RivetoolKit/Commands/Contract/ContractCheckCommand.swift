internal import RiveContract

/// `contract check`: what an export changes for the apps that use the file.
enum ContractCheckCommand {
    private static let against = Option(
        "against", takes: "OLD", .file,
        help: "hold the file against this lock, .riv file or bundle, not the lock beside it")
    private static let failOn = Option(
        "fail-on", takes: "LEVEL", .choice(["breaking", "risky", "any"]),
        help: "what makes the exit status 1: breaking (the default), from risky on, or any change")
    private static let format = Option(
        "format", takes: "FORMAT", .choice(Format.allCases.map(\.rawValue)),
        help: "text (the default), json, github (annotations), junit, sarif (2.1.0) or markdown")
    private static let json = Option("json", help: "short for --format json")

    private enum Format: String, CaseIterable {
        case text, json, github, junit, sarif, markdown
    }

    static let command = Command(
        "contract check", .gate, "says what changed for apps since the lock",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [against, failOn, format, json, FileSelection.jobs],
        details: """
            Holds each file against the lock beside it, which "rivetool contract write"
            makes, or one file against another version of it: a lock, a .riv or a bundle.

            A change is breaking where something that apps look up by name is gone, has
            another name or is of another type; risky where only some apps notice; additive
            otherwise. Each has a code, which "rivetool help RIV2003" explains, and an
            address. What has another name is found by its name, if that differs by case,
            blanks or a letter, or else by what it is and what is in it.

            The exit status is 1 from breaking changes on (--fail-on), and 6 where there is
            no lock. To accept what changed, write the lock anew. Positions, colours and
            what only the file itself refers to are no part of it.

            In JSON and SARIF a change has a fingerprint of 12 digits, the same as long as
            it is the same change of the same thing.

            \(FileSelection.help)
            """,
        examples: [
            .init(
                "rivetool contract check Samples/poster.riv --against Samples/poster.zip",
                "two versions of a file"),
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
        if arguments.has(json), arguments.has(format) {
            throw ToolError(.usage, "contract check takes only one of --json and --format")
        }
        let format = arguments.has(json) ? .json : arguments.value(format).flatMap(Format.init) ?? .text
        let word = arguments.value(failOn) ?? ContractLevel.breaking.rawValue
        let failOn = ContractLevel(rawValue: word) ?? .additive
        let files = try FileSelection(arguments.operands, arguments, console)
        if arguments.has(against), !files.isOneFile {
            throw ToolError(
                .usage, "--against is another version of one file; several have locks beside them")
        }
        let work = ContractWork(files, against: arguments.value(against), failOn: failOn, console)
        switch format {
        case .text: ContractListing(style: console.style).write(work, to: console.output)
        case .json: ContractJSON.write(work, isArray: !files.isOneFile, to: console.output)
        case .github: ContractAnnotations.write(work, to: console.output)
        case .junit: ContractJUnit(failOn: failOn).write(work, to: console.output)
        case .sarif: ContractSARIF.write(work, to: console.output)
        case .markdown: ContractMarkdown.write(work, to: console.output)
        }
        return work.status
    }
}
