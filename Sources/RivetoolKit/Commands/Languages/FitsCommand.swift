import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

/// `fits`: which translations do not fit.
enum FitsCommand {
    private static let from = Option(
        "from", takes: "TABLE", .file, isRepeatable: true, isRequired: true,
        help: "a table of translations; TABLEs behind FILE are more")
    private static let language = Option(
        "language", takes: "TAG", isRepeatable: true, help: "only this language (repeatable)")
    private static let json = Option.json("print the texts as JSON")
    private static let pictures = Option(
        "pictures", takes: "DIR", .file, writes: .folder,
        help: "write a picture of each text, and a sheet of all languages")

    static let command = Command(
        "fits", .gate, "Find translations that do not fit",
        operands: [Operand("FILE", .riveFile), Operand("TABLE", .file, isOptional: true)],
        repeating: 1,
        options: [from, language, ReportFormat.option, json, pictures],
        forms: ["FILE --from TABLE [TABLE…]"],
        details: """
            Sets the texts of each language of the tables in a copy of FILE and runs every
            artboard: with each view model instance, at rest and after a second, and at the
            start, the middle and the end of each animation. Prints the texts that do not
            fit, also in nested artboards and items of lists, as the expectation "fits" of a
            test has it; and those with characters that their font lacks, for which an app
            may have another font. Texts that are as in FILE are left out.

            A table is CSV with a column for each language, XLIFF, ARB, or lines of an
            address, a tab and a text. A table that names no language has that of its file.
            """,
        examples: """
            rivetool fits Samples/ticket.riv --from Samples/ticket.fr.xliff  # what is too long in French  [1]
            rivetool fits Samples/ticket.riv --from Samples/ticket.csv --language it  # one language of a table that has several
            rivetool fits Samples/ticket.riv --from Samples/ticket.fr.xliff --format tap  # lines of TAP  [1]
            rivetool fits Samples/ticket.riv --from Samples/ticket.fr.xliff --json  # the same as JSON  [1]
            """,
        exits: [
            (.answerIsNo, "a text does not fit"), (.notFound, "a table has an address that FILE lacks"),
        ],
        related: ["list", "set", "check", "texts"],
        jsonSchema: DocumentSchema.ofFiles("rivetool fits --json", FitsReport.fields.shapes),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        guard !console.files.isFolder(path) else {
            throw ToolError(.usage, file: path, "fits takes one file, not a folder")
        }
        let reports = try ReportTargets(of: "fits", arguments, console)
        let tables = arguments.values(from) + arguments.operands.dropFirst()
        guard ([path] + tables).count(where: { $0 == "-" }) < 2 else {
            throw ToolError(.usage, "\"-\" (standard input) is given more than once")
        }
        let wanted = arguments.values(language)
        let folder = try arguments.value(pictures).map { (folder) throws(ToolError) in
            try FitsPictures(in: folder, console)
        }
        let selection = try FileSelection([path], arguments, console)
        let wantsFindings = !reports.all.allSatisfy { ReportTargets.ownFormats.contains($0.format) }
        func examine(
            _ found: FoundFiles, _ console: Console, _ write: (FitsReport) throws(ToolError) -> Void
        ) throws(ToolError) -> ExitStatus {
            try found.examine(path, console) { (file) throws(ToolError) in
                let source = try console.playableDocument(path)
                let languages = try TrialLanguage.all(of: tables, wanted, for: source, at: path, console)
                let report = FitsReport(languages, source, console.budget)
                if wantsFindings { file = report.fileReport(path, RivePath(path, console.files)) }
                try write(report)
                try folder?.write(report, source)
                for note in report.notes { console.note(note, file: path) }
                if report.isCut {
                    throw ToolError(
                        .unsupported, file: path, "not all texts were looked at: they take more work than a file may")
                }
                return report.fits ? .done : .answerIsNo
            }
        }
        return try reports.run(FitsReport.gate, selection.entries) { format, found, console in
            guard format == .json else {
                return selection.forEachInOrder(console, hasOtherResults: true) { (_, console) throws(ToolError) in
                    try examine(found, console) { (report) throws(ToolError) in try FitsListing.write(report, console) }
                }
            }
            return selection.writeJSONInOrder(console, hasOtherResults: true) {
                (_, console, json) throws(ToolError) in
                try examine(found, console) { (report) throws(ToolError) in FitsReport.fields.write(report, &json) }
            }
        }
    }
}
