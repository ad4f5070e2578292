import RiveBundle
import RiveCheck
import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

/// `bundle check`: what is missing from a bundle, unused or wrong in it.
enum BundleCheckCommand {
    private static let json = Option.json("print JSON; an array for several bundles")

    static let command = Command(
        "bundle check", .bundle, "Find missing and unused assets of a bundle",
        operands: [Operand("ZIP", .riveFile)],
        repeating: 1,
        options: [ReportFormat.option, json, PathPattern.option] + BundleOptions.limits,
        details: """
            Names the .riv in the bundle, then reports what "rivetool check" finds in it. A
            missing referenced asset is an error; an entry that serves no asset is a note;
            an entry of another kind than its record is a warning. "bundle.zip:name.riv"
            picks one of several files. Unsafe archives are refused; the limits below can be
            raised.
            """,
        examples: """
            rivetool bundle check Samples/poster.zip  # nothing is missing
            rivetool bundle check --format github Samples/poster.zip  # annotations for GitHub
            rivetool bundle check --json Samples/poster.zip  # the same as JSON
            """,
        exits: [(.answerIsNo, "there are errors")],
        related: ["check", "bundle list", "files"],
        jsonSchema: DocumentSchema.ofFiles("rivetool bundle check --json", fields.shapes),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(of: "bundle check", arguments, console)
        let selection = try FileSelection(arguments.operands, ending: ".zip", arguments, console)
        return try reports.run(FileCheck.gate("bundle check"), selection.entries) { format, found, console in
            guard format == .text else {
                return selection.writeJSONInOrder(console) { (path, console, json) throws(ToolError) in
                    try check(path, found, arguments, console) { fields.write($0, &json) }
                }
            }
            return selection.forEachInOrder(console) { (path, console) throws(ToolError) in
                try check(path, found, arguments, console) { write($0.examination, $0.report, of: path, console) }
            }
        }
    }

    private static func write(
        _ examination: BundleExamination, _ report: CheckReport, of path: String, _ console: Console
    ) {
        for member in examination.members {
            let (count, missing) = (member.assets.count, member.missingCount)
            let assets = NumberWords.count(count, "referenced asset")
            say("holds \(member.entry.name), \(assets), \(NumberWords.grouped(count - missing)) in the bundle")
        }
        for finding in report.findings { say("\(finding.severity.rawValue) \(finding.code): \(finding.message)") }

        func say(_ words: String) {
            console.output.append(path: RivePath.shown(path))
            console.output.appendLine(ControlCharacters.escaped(": \(words)", backslash: false))
        }
    }

    /// What is in a bundle, and what `check` says of it.
    private typealias Checked = (examination: BundleExamination, report: CheckReport)

    /// The status of a bundle, of which `write` prints what is found.
    private static func check(
        _ path: String, _ found: FoundFiles, _ arguments: Arguments, _ console: Console, _ write: (Checked) -> Void
    ) throws(ToolError) -> ExitStatus {
        try found.examine(path, console) { (file) throws(ToolError) in
            let checked = try check(path, arguments, console, &file)
            write(checked)
            if let problem = checked.report.problem(at: path) { throw problem }
            return checked.report.worst == .error ? .answerIsNo : .done
        }
    }

    private static func check(
        _ path: String, _ arguments: Arguments, _ console: Console, _ found: inout FileReport?
    ) throws(ToolError) -> Checked {
        let contents = try BundleContents(path, arguments, console)
        let examination = try BundleExamination(contents)
        var severities = Severities()
        let location = RivePath(path, console.files)
        if let configuration = console.files.nearestCheckConfiguration(to: location.file) {
            severities = Severities(try Configuration(reading: configuration, console.files).severities)
        }
        let texts = TextMeasurement()
        let report = try CheckExamination.check(
            contents, examination, severities, CheckCommand.mostOfACode, console.budget, texts)
        found = FileCheck(path: path, location: location, result: .success(report), leastShown: .note).fileReport()
        if texts.hasUnmeasured { console.note(TextMeasurement.note, file: path) }
        return (examination, report)
    }

    private static let fields = Fields<Checked>("bundle") {
        Field(each: "riveFiles") { $0.examination.members }
        Field(each: "findings") { $0.report.findings }
    }
}

extension BundleContents.Member: FieldObject {
    static let fields = Fields<Self>("riveFile") {
        Field("name", "the path in the archive") { $0.entry.name }
        Field("referencedAssets") { $0.assets.count }
        Field("missingAssets", "no entry, or more than one") { $0.missingCount }
    }

    /// How many assets no entry serves, or more than one could.
    fileprivate var missingCount: Int { matching.matches.count { $0.file == nil } }
}
