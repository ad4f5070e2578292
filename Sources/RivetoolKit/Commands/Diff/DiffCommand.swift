internal import RiveDiff
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveReport

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
    private static let stat = Option("stat", help: "print the table alone")
    private static let bytes = Option("bytes", help: "print every range of bytes that differs, with its owner")
    private static let exitCode = Option("exit-code", help: "exit with 1 if there are differences")

    static let command = Command(
        "diff", .gate, "Compare two versions of a file",
        operands: [Operand("OLD", .riveFile), Operand("NEW", .riveFile)],
        options: [only, ignore, tolerance, format, .json, stat, bytes, exitCode],
        details: """
            Matches things by type, name and place, then by contents, then by likeness, so
            renumbered records are no difference. Prints a table of counts, then a section
            per kind. OLD and NEW are files, bundles or git revisions ("help files"). Kinds
            for --only; "picture" is what an artboard at rest draws differently:

            \(kindList)
            """,
        examples: [
            .init("rivetool diff Samples/button.riv Samples/button.riv", "equal files: no output"),
            .init("rivetool diff Samples/button.riv Samples/player.riv --stat", "the table alone"),
            .init(
                "rivetool diff HEAD:Samples/button.riv Samples/button.riv", "changes since the last commit",
                status: .inputOutput),
            .init(
                "rivetool diff main:Samples/button.riv HEAD:Samples/button.riv", "two revisions",
                status: .inputOutput),
        ],
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
        let reports = try ReportTargets(
            of: "diff", arguments.values(format), isJSON: arguments.has(.json), console)
        if arguments.has(stat), arguments.has(bytes) {
            throw ToolError(.usage, "--stat and --bytes exclude each other")
        }
        if arguments.has(stat), reports.all.contains(where: { $0.format == .json }) {
            throw ToolError(.usage, "--stat does not apply to --json, which has the table as well")
        }
        if let option = [stat, bytes].first(where: arguments.has),
            let other = reports.all.first(where: { !ownFormats.contains($0.format) })
        {
            throw ToolError(
                .usage, "\(option.flag) does not apply to --format \(other.format.rawValue), which lists changes only")
        }
        let filter = DiffFilter(
            kinds: try arguments.value(only).map(kinds), ignored: try patterns(arguments.values(ignore)))
        let tolerance = try arguments.value(tolerance).map(tolerance) ?? 0
        let (old, new) = (arguments.operands[0], arguments.operands[1])
        if old == "-", new == "-" { throw ToolError(.usage, "only one of the two files can be standard input") }
        var versions: [DiffVersion] = []
        for (word, other) in [(old, new), (new, old)] {
            do throws(ToolError) {
                versions.append(try read(word, besides: other, console))
            } catch {
                let failed = FileReport(word, RivePath(word, console.files), [.unexamined("not compared", error.text)])
                try reports.write(Results { $0(failed) }, of: DiffReport.gate, ownFormats: ownFormats, { $0 }) {
                    target, results in
                    results.forEach { _ in
                        if target.format == .json { DiffJSON.write(error, of: word, to: target.output) }
                    }
                }
                throw error
            }
        }
        let report = DiffReport(old: versions[0], new: versions[1], tolerance: tolerance, filter: filter)
        return try write(report, to: reports, arguments, console)
    }

    private static let ownFormats: Set<ReportFormat> = [.text, .markdown, .json]

    private static func write(
        _ report: DiffReport, to reports: ReportTargets, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        let (isShort, showsBytes) = (arguments.has(stat), arguments.has(bytes))
        var exhaustion: ToolError?
        let findings = { (report: DiffReport) in
            let location = RivePath(report.new, console.files)
            let found = report.fileReport(fails: arguments.has(exitCode), location, console.budget)
            exhaustion = found.problem.map { ToolError(.unsupported, file: report.new, $0) }
            return found
        }
        try reports.write(Results { $0(report) }, of: DiffReport.gate, ownFormats: ownFormats, findings) {
            target, results in
            results.forEach { report in
                switch target.format {
                case .json: DiffJSON.write(report, showsBytes: showsBytes, to: target.output)
                case .markdown: DiffMarkdown.write(report, isShort: isShort, to: target.output)
                default:
                    let columns = target.isFile ? nil : console.terminal.columns
                    DiffListing(style: target.style, width: columns ?? DiffListing.standardWidth)
                        .write(report, isShort: isShort, showsBytes: showsBytes, to: target.output)
                }
            }
        }
        var status = ExitStatus.done
        for problem in report.problems + [exhaustion].compactMap(\.self) {
            console.report(problem)
            status = max(status, problem.status)
        }
        if arguments.has(exitCode), !report.isEmpty { status = max(status, .answerIsNo) }
        return status
    }

    /// The file that an operand names: a path, standard input, or what git keeps, where a revision alone means the path of the
    /// other operand, or the one that this file had.
    private static func read(
        _ word: String, besides other: String, _ console: Console
    ) throws(ToolError) -> DiffVersion {
        guard RivePath(word, console.files).file != "-" else {
            return DiffVersion(word, try console.readRiveFile(word))
        }
        let version: FileVersion?
        do throws(ToolError) {
            version = try VersionReader(console).version(word, of: other == "-" ? nil : other)
        } catch {
            guard case .revision = VersionName(word, console.files) else { throw error }
            throw ToolError(error.status, file: word, error.text)
        }
        guard let version else {
            let name = "\(word):\(other)"
            if case .revision = VersionName(other, console.files), !other.hasSuffix(".riv"), !other.hasSuffix(".zip") {
                throw ToolError(
                    .inputOutput, file: word,
                    "both are revisions; name a file in each, as \(word):PATH \(other):PATH")
            }
            guard console.files.exists(RivePath(other, console.files).file), let missing = DiffVersion(missing: name)
            else { throw ToolError(.inputOutput, file: name, "no such file in the revision") }
            console.note("no such file in the revision; compared with an empty file", file: name)
            return missing
        }
        console.output.allow(forReading: version.bytes.count)
        return DiffVersion(
            version.name, try console.riveFile(of: version.bytes, member: version.member, at: version.name))
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
        guard let value = Float(text), value.isFinite, value >= 0 else {
            throw ToolError(.usage, "--tolerance takes a number that is not negative, not \"\(text)\"")
        }
        return value
    }
}
