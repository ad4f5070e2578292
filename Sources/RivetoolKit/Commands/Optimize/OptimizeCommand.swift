import RiveEdit
import RiveFormat
import RiveJSON
import RiveModel
import RiveOptimize
import ToolSupport

/// `optimize`: makes files smaller, and proves that they are equal.
enum OptimizeCommand {
    static let json = Option.json("print the report as JSON")
    static let check = Option("check", help: "write nothing; exit with 1 if bytes can be saved without loss")

    static let command = Command(
        "optimize", .change, "Make a file smaller, and prove it equal",
        operands: [Operand("FILE", .riveFile)],
        options: OptimizeOptions.all + Option.ofEveryEdit + [check, OptimizeOptions.minSaving, json],
        details: """
            Without a step, runs the four that lose nothing: --dedupe, --prune, --images and
            --fonts. --max-scale, --quality and --strip-names lose something. Prints each
            asset or object with its bytes before and after.

            The result must have the same interface, run and draw the same on each artboard,
            for 120 frames. If not, nothing is written. A font in which an app may show any
            text stays whole, unless --characters says what apps show. Scripts, other signed
            contents, referenced assets and what this build does not know stay as they are.
            "rivetool help optimizing" explains the steps.
            """,
        examples: """
            rivetool optimize Samples/player.riv --dry-run  # what each step would save
            rivetool optimize Samples/poster.riv -o small.riv  # all steps without loss
            rivetool optimize Samples/poster.riv --fonts --characters latin -o small.riv  # only fonts
            rivetool optimize Samples/poster.riv --check --min-saving 1%  # fail if 1% or more can be saved  [1]
            rivetool optimize Samples/player.riv --dry-run --json  # the report as JSON
            """,
        exits: [
            (.answerIsNo, "bytes can be saved (--check), SIZE is not reached, or the proof fails"),
            (.unsupported, "a library for fonts or images is missing"),
        ],
        related: ["prune", "size", "optimizing", "saving"],
        jsonSchema: DocumentSchema(
            "rivetool optimize --json",
            .object(DocumentSchema.file.shapes + OptimizeReport.fields.shapes)),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        try refuseIdle(arguments)
        let edited = try EditedFile(arguments.operands[0], arguments, console)
        let question = try OptimizeOptions.question(arguments, edited.assets, console)
        let leastSaving = try OptimizeOptions.leastSaving(arguments)
        let optimizer = try optimized(edited.parse(), question, at: edited.path, console)
        let report = OptimizeReport(optimizer)
        for note in optimizer.notes { console.note(note, file: edited.path) }
        let isChecked = arguments.has(check)
        if !isChecked {
            var result = optimizer
            try edited.save(try ToolError.of(edited.path) { () throws(EditError) in try result.finish() })
        }
        if !OpenFile.isStandardOutput(arguments.value(.editOutput)) || arguments.has(.dryRun) {
            try write(report, of: edited.path, asJSON: arguments.has(json), console)
        }
        return isChecked && report.saved > 0 && report.reaches(leastSaving) ? .answerIsNo : .done
    }

    /// A file that was made smaller, with its proof.
    static func optimized(
        _ file: RiveFile, _ question: OptimizeQuestion, at path: String, _ console: Console
    ) throws(ToolError) -> Optimizer {
        var optimizer = try ToolError.of(path) { () throws(EditError) in try Optimizer(file, question) }
        try OptimizeError.mapped(try optimizer.run(console.budget)) { ToolError($0, file: path, console.budget) }
        try EditSession.refuseNewErrors(in: optimizer.document, since: file, at: path)
        return optimizer
    }

    /// Refuses options that would have no effect.
    private static func refuseIdle(_ arguments: Arguments) throws(ToolError) {
        if !arguments.has(check) {
            try arguments.refuse([OptimizeOptions.minSaving], "requires --check")
        } else {
            try arguments.refuse(
                [.editOutput, .dryRun, .backup, OptimizeOptions.until],
                "has no effect with --check, which writes nothing")
            if let other = OptimizeOptions.withLoss.first(where: arguments.has) {
                throw ToolError(.usage, "--check counts what is saved without loss; leave out \(other.flag)")
            }
        }
        if arguments.has(json), OpenFile.isStandardOutput(arguments.value(.editOutput)), !arguments.has(.dryRun) {
            throw ToolError(.usage, "--json and -o - both print to standard output; write to a file")
        }
    }

    private static func write(
        _ report: OptimizeReport, of path: String, asJSON isJSON: Bool, _ console: Console
    ) throws(ToolError) {
        guard isJSON else { return try report.write(to: console) }
        JSONWriter.write(to: console.output) { json in
            json.object { json in
                DocumentSchema.file.write(path, &json)
                OptimizeReport.fields.write(report, &json)
            }
        }
    }
}

extension ToolError {
    /// A file that was not made smaller.
    fileprivate init(_ error: OptimizeError, file: String, _ budget: ByteBudget) {
        switch error {
        case .edit(let error): self.init(error, file: file)
        case .library(let words): self.init(.unsupported, file: file, words)
        case .limit(let limit): self.init(limit, file: file, budget)
        case .reportTooLong: self = .exhaustion(at: file)
        case .goalMissed(let bytes):
            self.init(
                .answerIsNo, file: file,
                "the smallest result has \(NumberWords.count(bytes, "byte")), more than --until allows; nothing was changed"
            )
        }
    }
}
