internal import RiveFeatures
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveReport

/// `requires`: what files use that not every runtime has.
enum RequiresCommand {
    private static let target = Option(
        "target", takes: "PLATFORM=VERSION", .runtime, isRepeatable: true,
        help: "a runtime that has to do: what it does not have makes the exit status 1")
    private static let json = Option("json", help: "an object with the features and the versions")

    static let command = Command(
        "requires", .gate, "says which features a file uses, and since when runtimes have them",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [target, ReportFormat.option, json, FileSelection.jobs],
        details: """
            A line for each feature that the file uses: its name, how many records show it,
            the address of the first, and the oldest version of each platform's runtime that
            has it; "any" is for all of them, "no" for none, "deprecated" for all that are
            known, though later ones may drop it, "unknown" for what Rive documents of no
            version, by which nothing is judged. The last line has what all of these need
            together, unless the file is damaged; with several files, where their paths come
            first, there is one more for all of them. Cells are separated by tabs.

            With --target, only the platforms of the targets are told. A target that is too
            old, or that has a feature in no version, is said on standard error, with the
            address and with what would do; then the status is 1. A version may start with
            "v" and leave out parts; 0.14.0-dev.1 and 0.3.0a come before 0.14.0 and 0.3.0.

            Formats besides text and JSON report what --target finds.

            "rivetool help features" lists the features, how each shows, and the platforms.

            \(FileSelection.help)
            """,
        examples: [
            .init("rivetool requires Samples/button.riv", "all platforms"),
            .init("rivetool requires Samples/button.riv --target apple=6.8.0", "it runs there"),
            .init(
                "rivetool requires Samples/player.riv --target apple=6.8 --target android=11.0", "an older app",
                status: .answerIsNo),
            .init(
                "rivetool requires Samples/player.riv --target apple=6.8 --format github",
                "annotations of a pull request", status: .answerIsNo),
            .init("rivetool requires --json Samples/player.riv", "for scripts"),
        ],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool requires --json", RequiresJSON.fields.shapes),
        run: run
    )

    private static let gate = Gate("requires", wholeFile: "requires") {
        FeatureTable.all.map { Rule($0.name, $0.title, .error) }
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let targets = try RuntimeTarget.parsing(arguments.values(target))
        let reports = try ReportTargets(
            of: "requires", arguments.values(ReportFormat.option), isJSON: arguments.has(json), console)
        try reports.require(target, arguments)
        let selection = try FileSelection(arguments.operands, arguments, console)
        return try reports.run(gate, selection.entries) { format, found, console in
            format == .json
                ? writeJSON(selection, targets, found, console) : write(selection, targets, found, console)
        }
    }

    private static func writeJSON(
        _ selection: FileSelection, _ targets: [RuntimeTarget], _ found: FoundFiles, _ console: Console
    ) -> ExitStatus {
        selection.writeJSON(console) { (path, console, json) throws(ToolError) in
            try found.examine(path, console) { (report) throws(ToolError) in
                let file = try console.readRiveFile(path)
                let requirements = RequiresJSON(Document(file), targets)
                report = fileReport(requirements.unmet, of: file, at: path, console)
                RequiresJSON.fields.write(requirements, &json)
                return max(
                    requirements.unmet.isEmpty ? .done : .answerIsNo, console.reportProblem(of: file, at: path, &json))
            }
        }
    }

    private static func fileReport(
        _ unmet: [UnmetFeature], of file: RiveFile, at path: String, _ console: Console
    ) -> FileReport {
        let found = unmet.map { unmet in
            var found = Diagnostic(unmet.use.feature.name, .error, unmet.message, .fails)
            found.address = unmet.use.address
            return found
        }
        return FileReport(path, RivePath(path, console.files), found + .damage(of: file, at: path))
    }

    private static func write(
        _ selection: FileSelection, _ targets: [RuntimeTarget], _ found: FoundFiles, _ console: Console
    ) -> ExitStatus {
        let lines = RequiresLines(targets.isEmpty ? Platform.allCases : targets.map(\.platform))
        let status = selection.forEachFile(console) { (path, console) throws(ToolError) in
            try found.examine(path, console) { (report) throws(ToolError) in
                let file = try console.readRiveFile(path)
                let uses = FeatureUses(of: Document(file))
                lines.write(
                    uses, of: selection.isOneFile ? nil : path, isWhole: file.problem == nil, to: console.output)
                let unmet = targets.flatMap { $0.unmet(by: uses) }
                report = fileReport(unmet, of: file, at: path, console)
                for unmet in unmet { console.report(ToolError(.answerIsNo, file: path, unmet.message)) }
                return max(unmet.isEmpty ? .done : .answerIsNo, console.reportProblem(of: file, at: path))
            }
        }
        if !selection.isOneFile { lines.writeMaximum(to: console.output) }
        return status
    }
}
