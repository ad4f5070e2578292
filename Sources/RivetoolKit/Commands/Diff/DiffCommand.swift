import RiveDiff
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveReport
import ToolSupport

/// `diff`: what changed between two versions of a file, by structure.
enum DiffCommand {
    private static let only = Option(
        "only", takes: "KIND,…", help: "print only changes of these kinds, as in the table")
    private static let ignore = Option(
        "ignore", takes: "PATTERN", isRepeatable: true,
        help: "leave out addresses of this pattern; ** is any steps")
    private static let tolerance = Option(
        "tolerance", takes: "X", help: "ignore differences of numbers up to X")
    private static let format = ReportFormat.option
    static let stat = Option("stat", excludes: ["bytes"], help: "print the table alone")
    private static let bytes = Option("bytes", help: "print every range of bytes that differs, with its owner")
    private static let pictures = Option(
        "pictures", takes: "DIR|PAGE.html", .file, writes: .folder,
        help: "draw artboards that look different, before and after")
    private static let exitCode = Option("exit-code", help: "exit with 1 if there are differences")

    static let command = Command(
        "diff", .gate, "Compare two versions of a file",
        operands: [Operand("OLD", .riveFile), Operand("NEW", .riveFile)],
        options: [only, ignore, tolerance, pictures, format, .json, stat, bytes, exitCode, PathPattern.option]
            + scene,
        forms: ["OLD NEW [STEP…]"],
        details: """
            Matches things by type, name and place, then by contents, so renumbered records
            are no difference. Prints a table of counts, then a section per kind; nothing
            for equal files. Addresses are those of NEW; of removed things, those of OLD.
            OLD and NEW are files, bundles, folders or git revisions ("rivetool help
            files"). "picture" is what artboards draw in frame 0, or after the steps;
            --pictures makes a page with what looks different. Kinds:

            \(kindList)
            """,
        examples: """
            rivetool diff Samples/button.riv Samples/button.riv  # equal files: no output
            rivetool diff Samples/button.riv Samples/player.riv --stat  # the table alone
            rivetool diff HEAD:Samples/button.riv Samples/button.riv  # changes since the last commit  [6]
            rivetool diff HEAD~1 Samples/ --pictures changes.html  # all files of a folder, with pictures  [6]
            """,
        exits: [(.answerIsNo, "--exit-code: there are differences")],
        related: ["contract check", "git install", "size", "files"],
        jsonSchema: DiffJSON.schema,
        run: run
    )

    private static var kindList: String {
        let kinds = DiffKind.allCases.map(\.rawValue).joined(separator: " ")
        return Help.lines(of: kinds, width: Help.width - 2).map { "  \($0)" }.joined(separator: "\n")
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(of: "diff", arguments, console)
        if reports.all.contains(where: { $0.format == .json }) {
            try arguments.refuse([stat], "does not apply to --json, which has the table as well")
        }
        if let other = reports.all.first(where: { !ownFormats.contains($0.format) }) {
            try arguments.refuse(
                [stat, bytes], "does not apply to --format \(other.format.rawValue), which lists changes only")
        }
        let filter = DiffFilter(
            kinds: try arguments.value(only).map(kinds), ignored: try patterns(arguments.values(ignore)))
        let (old, new) = (arguments.operands[0], arguments.operands[1])
        if old == "-", new == "-" { throw ToolError(.usage, "only one of the two files can be standard input") }
        if filter.kinds?.contains(.picture) == false {
            try arguments.refuse(scene, "has no effect with \(only.flag), which leaves out pictures")
        }
        let question = try question(arguments, console)
        var page = try arguments.value(pictures).map { (path) throws(ToolError) in
            try DiffPictures(to: path, "\(RivePath.shown(old)) → \(RivePath.shown(new))", console)
        }
        let (pairs, areOfFolders) = try DiffVersions(console, excluding: PathExclusion(arguments)).pairs(old, new)
        let work = DiffWork(pairs, question, filter, console)
        var failure: ToolError?
        let results = Results<DiffOutcome> { report in
            work.forEach { outcome in
                if case .compared(let difference) = outcome {
                    do throws(ToolError) { try page?.add(difference) } catch { failure = error }
                }
                report(outcome)
            }
        }
        try write(results, to: reports, arguments, areOfFolders: areOfFolders, work) { page?.latest ?? [] }
        if let failure { throw failure }
        try page?.finish()
        return arguments.has(exitCode) && work.hasDifferences ? max(work.status, .answerIsNo) : work.status
    }

    private static let ownFormats: Set<ReportFormat> = [.text, .markdown, .json]

    private static func write(
        _ results: Results<DiffOutcome>, to reports: ReportTargets, _ arguments: Arguments, areOfFolders: Bool,
        _ work: DiffWork, pictures: @escaping () -> [DiffPictures.Files]
    ) throws(ToolError) {
        let (isShort, showsBytes, fails) = (arguments.has(stat), arguments.has(bytes), arguments.has(exitCode))
        try reports.write(
            results, of: DiffReport.gate, ownFormats: ownFormats, { work.findings($0, fails: fails) }
        ) { target, results in
            let compared = Results<DiffReport> { body in
                results.forEach { if case .compared(let report) = $0 { body(report) } }
            }
            switch target.format {
            case .json: DiffJSON.write(results, showsBytes: showsBytes, isArray: areOfFolders, to: target.output)
            case .markdown:
                var markdown = DiffMarkdown()
                compared.forEach { markdown.write($0, pictures(), isShort: isShort, to: target.output) }
                markdown.finish(target.output)
            default:
                let columns = target.isFile ? nil : work.console.terminal.columns
                let listing = DiffListing(style: target.style, width: columns ?? DiffListing.standardWidth)
                if areOfFolders {
                    listing.write(compared, isShort: isShort, showsBytes: showsBytes, to: target.output)
                } else {
                    compared.forEach {
                        listing.write($0, isShort: isShort, showsBytes: showsBytes, to: target.output)
                    }
                }
            }
        }
    }

    // MARK: The command line

    /// The scene and the steps of "advance" that bring artboards to what is compared.
    private static let scene =
        AdvanceOptions.settings + AdvanceOptions.steps.filter { $0.group != .looking } + [AdvanceOptions.script]

    private static func question(
        _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> PictureDifferences.Question {
        var question = PictureDifferences.Question()
        let plan = try AdvancePlan(arguments, console)
        guard !plan.script.judges else {
            throw ToolError(.usage, "diff compares two versions; it takes no expectations (see \"rivetool help diff\")")
        }
        if scene.contains(where: arguments.has) { question.script = plan.script }
        question.tolerance = try arguments.value(tolerance).map(tolerance) ?? 0
        question.wantsPictures = arguments.has(pictures)
        question.guests = console.guests
        return question
    }

    private static func kinds(_ text: String) throws(ToolError) -> Set<DiffKind> {
        var kinds: Set<DiffKind> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let kind = DiffKind(rawValue: word) else {
                let all = DiffKind.allCases.map(\.rawValue)
                throw ToolError(
                    .usage, "unknown kind \"\(word)\" of --only (see \"rivetool help diff\")",
                    suggestion: Spelling.nearest(to: word, among: all))
            }
            kinds.insert(kind)
        }
        return kinds
    }

    static func patterns(_ texts: [String]) throws(ToolError) -> AddressPatterns? {
        guard !texts.isEmpty else { return nil }
        var patterns = AddressPatterns()
        for (number, text) in texts.enumerated() {
            let pattern = try AddressPatternError.mapped(try AddressPattern(text)) { error in
                ToolError(.usage, "--ignore \(text): \(error.message)", suggestion: error.suggestion)
            }
            patterns.add(pattern, number: number)
        }
        return patterns
    }

    private static func tolerance(_ text: String) throws(ToolError) -> Float {
        guard text.isDecimal, let value = Float(text), value.isFinite, value >= 0 else {
            throw ToolError(.usage, "--tolerance takes a number that is not negative, not \"\(text)\"")
        }
        return value
    }
}
