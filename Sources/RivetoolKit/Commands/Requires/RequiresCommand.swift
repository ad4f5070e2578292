import RiveFeatures
import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

/// `requires`: what files use that not every runtime has.
enum RequiresCommand {
    private static let target = Option(
        "target", takes: "PLATFORM=VERSION", .runtime, isRepeatable: true,
        help: "fail if this runtime lacks a feature (repeatable)")
    static let json = Option.json("print features and versions as JSON")

    static let command = Command(
        "requires", .gate, "List features and the runtimes that support them",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [target, ReportFormat.option, json, FileSelection.jobs, PathPattern.option],
        details: """
            Prints a line for each feature that the file uses: its name, the number of
            records, the address of the first, and the oldest runtime version of each
            platform that supports it. "any" means all versions, "no" none, "deprecated" all
            known ones, "unknown" that Rive documents no version: no target fails by it. The
            last line has what all of them need.

            A terminal gets the features, then a table of platforms; a pipe gets cells with
            tabs between them. With --target, only those platforms are shown, and a runtime
            that is too old is an error. A version may start with "v" and leave out parts.
            Platforms are apple, android, flutter, webCanvas and others ("help features").
            """,
        examples: """
            rivetool requires Samples/button.riv  # all platforms
            rivetool requires Samples/button.riv --target apple=6.8.0  # Apple 6.8.0 supports all features
            rivetool requires Samples/player.riv --target apple=6.8 --target android=11.0  # two targets, one too old  [1]
            rivetool requires Samples/player.riv --target apple=6.8 --format github  # annotations for GitHub  [1]
            rivetool requires --json Samples/player.riv  # features and versions as JSON
            """,
        exits: [(.answerIsNo, "a target does not support a feature")],
        related: ["check", "features", "files"],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool requires --json", RequiresJSON.fields.shapes),
        run: run
    )

    private static let gate = Gate("requires", wholeFile: "requires") {
        FeatureTable.all.map { Rule($0.name, $0.title, .error) }
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let targets = try RuntimeTarget.parsing(arguments.values(target))
        let reports = try ReportTargets(of: "requires", arguments, console)
        try reports.require(target, arguments)
        let selection = try FileSelection(arguments.operands, arguments, console)
        return try reports.run(gate, selection.entries) { (format, found, console) throws(ToolError) in
            format == .json
                ? writeJSON(selection, targets, found, console) : try write(selection, targets, found, console)
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
            Diagnostic(unmet.use.feature.name, .error, unmet.message, .fails, at: unmet.use.address)
        }
        return FileReport(path, RivePath(path, console.files), found + .damage(of: file, at: path))
    }

    private static func write(
        _ selection: FileSelection, _ targets: [RuntimeTarget], _ found: FoundFiles, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        let isForPeople = console.terminal.showsOutput
        let lines = RequiresLines(
            targets.isEmpty ? Platform.allCases : targets.map(\.platform), isForPeople: isForPeople)
        let columns = RequiresLines.columns(ofOneFile: selection.isOneFile)
        let status = try console.printingTable(columns) { console in
            selection.forEachFile(console) { (path, console) throws(ToolError) in
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
        }
        if isForPeople {
            console.output.appendLine("")
            try lines.printPlatforms(console)
        } else if !selection.isOneFile {
            lines.writeMaximum(to: console.output)
        }
        return status
    }
}
