internal import RiveDiff
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveReport

/// `diff`: what changed between two versions of a file, by structure.
enum DiffCommand {
    private static let only = Option(
        "only", takes: "KIND,…", help: "only changes of these kinds, as in the first column of the table")
    private static let ignore = Option(
        "ignore", takes: "PATTERN", isRepeatable: true,
        help: "leave out what lies at addresses of this pattern: * is any text within a step, ** any steps")
    private static let tolerance = Option(
        "tolerance", takes: "X", help: "numbers that are no further apart count as one")
    private static let format = ReportFormat.option
    private static let stat = Option("stat", help: "the table alone")
    private static let bytes = Option("bytes", help: "every range of bytes that differs, with what it belongs to")
    private static let exitCode = Option("exit-code", help: "exit status 1 where there are differences")

    static let command = Command(
        "diff", .gate, "says what changed between two versions of a file",
        operands: [Operand("OLD", .riveFile), Operand("NEW", .riveFile)],
        options: [only, ignore, tolerance, format, .json, stat, bytes, exitCode],
        details: """
            Things are found again by type, name and place, then by equal contents, then by
            likeness: numbers of records, which change with every export, are no
            difference. References are compared by what they lead to, key frames by
            animation, object, property and frame, and what state machines do as the
            sentences of "rivetool list". Nothing is printed of files that say the same.

            First comes a table: how many there are of each kind of which something
            changed, how many were added, removed, changed and moved, and how many bytes
            more they take. Then each kind has a section with what changed. Addresses are
            those of the new version, of what is gone those of the old one; those in a
            section start behind the artboard that stands above them.

            What came or went is told with how many parts it has; text runs, events and
            inputs among these are told one by one. What has something of another type in
            its place is told as replaced, and counts as removed and as added.

            What follows from another change, as the table of contents and numbers, is told
            with --bytes alone. Where files differ in nothing else, that is told: header,
            tableOfContents, recordOrder, or encoding, where values are the same and stored
            in other bytes.

            Markdown is for a comment on a pull request, JSON for scripts; the other
            formats have a finding for each change, an error with --exit-code.

            Kinds: \(kindList)

            OLD and NEW are files, bundles, or what git keeps; of a REF by itself, the path
            of the other one is meant, or the path that this file had there, if git knows
            that it was renamed. Of a file that the REF does not have, all things are new.

            \(VersionReader.help)
            """,
        examples: [
            .init("rivetool diff Samples/button.riv Samples/button.riv", "nothing changed"),
            .init("rivetool diff Samples/button.riv Samples/player.riv --stat", "two files at a glance"),
            .init(
                "rivetool diff HEAD:Samples/button.riv Samples/button.riv", "since the last commit",
                status: .inputOutput),
        ],
        jsonSchema: DiffJSON.schema,
        run: run
    )

    private static var kindList: String {
        var lines = [""]
        for kind in DiffKind.allCases.map(\.rawValue) {
            if lines[lines.count - 1].count + kind.count > 68 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + kind
        }
        return lines.joined(separator: "\n       ")
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
