import RiveContract
import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import RiveSize
import ToolSupport

/// `size`: where the bytes of files are.
enum SizeCommand {
    static let by = Option(
        "by", takes: "WHAT", .choice(SizeGrouping.allCases.map(\.rawValue)),
        help: "group by kind (default), artboard, asset or type")
    static let top = Option(
        "top", takes: "N", help: "print the N largest rows, and the rest as one")
    private static let against = Option(
        "against", takes: "OLD", .file, help: "compare with a file, a bundle or a git revision")
    static let budget = Option(
        "budget", takes: "BUDGET", .file, help: "compare sizes with the limits of this file")
    static let writeBudget = Option(
        "write-budget", help: "write the file of --budget from the sizes of now")
    static let unused = Option(
        "unused", help: "list what the file does not use, with its bytes")
    private static let needs = Option(
        "needs", takes: "NEEDS", .file, isRepeatable: true,
        help: "count what this app needs as used (repeatable)")
    static let advice = Option("advice", help: "list what would save bytes")
    static let json = Option.json("print the rows as JSON")

    static let command = Command(
        "size", .look, "Measure where the bytes of a file go",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [
            by, top, against, budget, writeBudget, unused, needs, advice, ReportFormat.option, json,
            FileSelection.jobs, PathPattern.option,
        ],
        details: """
            Prints rows, largest first, with their bytes and share, and below each row what
            it contains. Each byte counts once: the rows add up to the size of the file.

            With --against, a row has the new size, the old size and the difference.
            --budget compares sizes with limits, --unused lists what nothing in the file
            uses, and --advice lists what would save bytes. "rivetool help sizes" explains
            them.

            A terminal gets the first 20 rows, the rest as one row, and bars if color is on.
            In a pipe nothing is left out.
            """,
        examples: """
            rivetool size Samples/poster.riv  # bytes by kind, largest first
            rivetool size Samples --by artboard  # bytes by artboard, for a folder
            rivetool size Samples/button.riv --by type --top 3  # the three largest types and properties
            rivetool size Samples/poster.riv --against Samples/poster.zip --top 5  # growth since another version
            rivetool size Samples --against origin/main  # growth since a git revision (here: not a repository)  [6]
            rivetool size Samples/poster.riv --budget poster.budget --write-budget  # write a budget with the sizes of now
            rivetool size Samples/poster.riv --budget docs/failing/poster.budget  # compare with the budget (exceeded)  [1]
            rivetool size Samples/poster.riv --budget Samples/poster.budget --format junit  # a budget that it keeps, as a JUnit report
            rivetool size Samples/player.riv --unused  # what "prune" would remove
            rivetool size Samples/button.riv --advice  # what would save bytes
            rivetool size --json Samples/player.riv  # rows as JSON
            """,
        exits: [(.answerIsNo, "a size exceeds its budget"), (.notFound, "a budget names what the file lacks")],
        related: ["prune", "optimize", "sizes", "files", "contracts"],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool size --json", SizeJSON.fields.shapes,
            last: [
                .definition(
                    "together", doc: "what the lines of a budget about many files come to",
                    .object(DocumentSchema.file.shapes + SizeJSON.together.shapes + [DocumentSchema.problem]))
            ]),
        run: run
    )

    /// The words of budgets, in lines of a help text.
    static var wordList: String {
        let words = SizeBudgetLine.words.map(\.word).dropFirst(3)
        return Help.lines(of: words.joined(separator: " "), width: 73).joined(separator: "\n")
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(of: "size", arguments, console)
        try reports.require(budget, arguments)
        let selection = try FileSelection(arguments.operands, arguments, console)
        if arguments.has(writeBudget) { return try write(arguments, selection, console) }
        let question = SizeQuestion(
            grouping: arguments.value(by).flatMap(SizeGrouping.init) ?? .kind,
            top: try arguments.number(top, in: 1...Int.max, "a whole number above 0"),
            against: arguments.value(against), reader: VersionReader(console),
            budget: try readBudget(arguments, console),
            unusedBut: try readNeeds(arguments, console), wantsAdvice: arguments.has(advice))
        if let against = question.against, !selection.isOneFile, case .file = VersionName(against, console.files) {
            throw ToolError(
                .usage, "--against \(against) is one file; to compare several files, name a revision")
        }
        let first = selection.entries.first?.path
        let showsRows =
            question.budget == nil && question.unusedBut == nil && !question.wantsAdvice
            || arguments.has(by) || arguments.has(top)
        let ofAll = question.budget.flatMap { $0.isOfFolder ? $0 : nil }
        let entries = selection.entries + (ofAll.map { [FileSelection.Entry(path: $0.path, problem: nil)] } ?? [])
        return try reports.run(gate, entries) { (format, found, console) throws(ToolError) in
            guard format == .text else { return writeJSON(selection, question, ofAll, found, console) }
            let status = selection.forEachFile(console) { (path, console) throws(ToolError) in
                try found.examine(path, console) { (report) throws(ToolError) in
                    let file = try console.readRiveFile(path)
                    var table = try question.table(of: file, at: path, console)
                    report = table.fileReport(of: file, at: path, console)
                    if path != first { console.output.appendLine("") }
                    let columns = console.terminal.columns
                    if columns != nil, question.top == nil { table.keep(top: mostRows) }
                    SizeListing(style: console.style, columns: columns, output: console.output)
                        .write(table, path: path, showsRows: showsRows)
                    return max(table.status, console.reportProblem(of: file, at: path))
                }
            }
            return try max(
                status,
                examine(ofAll, selection, found, console) { results in
                    console.output.appendLine("")
                    SizeListing(style: console.style, columns: nil, output: console.output)
                        .write(results, of: ofAll?.path ?? "")
                })
        }
    }

    /// The documents of the files; the lines of a budget about many files follow them, or are among those of one file.
    private static func writeJSON(
        _ selection: FileSelection, _ question: SizeQuestion, _ ofAll: SizeBudget?, _ found: FoundFiles,
        _ console: Console
    ) -> ExitStatus {
        var together: [SizeBudget.Result] = []
        let outcome = Result { () throws(ToolError) in
            try examine(ofAll, selection, found, console) { together = $0 }
        }
        let more = selection.isOneFile ? together : []
        let status = selection.writeJSON(console) { (path, console, json) throws(ToolError) in
            try found.examine(path, console) { (report) throws(ToolError) in
                let file = try console.readRiveFile(path)
                var table = try question.table(of: file, at: path, console)
                report = table.fileReport(of: file, at: path, console)
                table.budget?.append(contentsOf: more)
                SizeJSON.fields.write(table, &json)
                return max(table.status, console.reportProblem(of: file, at: path, &json))
            }
        } last: { json in
            guard let ofAll else { return }
            _ = try? json.document(of: ofAll.path) { (json) throws(ToolError) in
                SizeJSON.together.write(together, &json)
                return try outcome.get()
            }
        }
        guard case .failure(let error) = outcome else { return max(status, (try? outcome.get()) ?? .done) }
        console.report(error)
        return max(status, error.status)
    }

    /// Compares all files together with the lines of a budget that are about many; what is too large is said on standard error too.
    private static func examine(
        _ budget: SizeBudget?, _ selection: FileSelection, _ found: FoundFiles, _ console: Console,
        print: ([SizeBudget.Result]) -> Void
    ) throws(ToolError) -> ExitStatus {
        guard let budget else { return .done }
        return try found.examine(budget.path, console) { (report) throws(ToolError) in
            let paths = selection.entries.filter { $0.problem == nil }.map(\.path)
            let results = try budget.results(ofAll: paths, console)
            report = budget.fileReport(of: results, console)
            print(results)
            for result in results where result.excess > 0 {
                console.report(
                    ToolError(.answerIsNo, "\(result.text): \(result.excessText)").at(result.line.location))
            }
            return results.contains { $0.excess > 0 } ? .answerIsNo : .done
        }
    }

    static let gate = Gate("size", wholeFile: "size") {
        [Rule("budget", "more bytes than the budget allows", .error)]
    }

    private static func readNeeds(
        _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> [ContractNeeds]? {
        if arguments.has(unused) { return try NeedsFiles.read(arguments, console) }
        try arguments.refuse([needs], "requires --unused")
        return nil
    }

    private static func readBudget(_ arguments: Arguments, _ console: Console) throws(ToolError) -> SizeBudget? {
        guard let path = arguments.value(budget) else { return nil }
        guard path != "-" || !arguments.operands.contains("-") else {
            throw ToolError(.usage, "\"-\" (standard input) is given both as a file and as a budget")
        }
        return try SizeBudget(reading: path, console)
    }

    /// Writes the budget of a file, or gives the one that is there new limits.
    private static func write(
        _ arguments: Arguments, _ selection: FileSelection, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        guard let path = arguments.value(budget) else {
            throw ToolError(.usage, "--write-budget requires --budget BUDGET, the file to write")
        }
        guard selection.isOneFile else { throw ToolError(.usage, "--write-budget takes one file") }
        try arguments.refuse(
            [by, top, against, unused, needs, advice, ReportFormat.option, json], "has no effect with --write-budget")
        try OutputKind.budget.require(path, console.files)
        return selection.forEachFile(console) { (file, console) throws(ToolError) in
            let contents = try console.readRiveFile(file)
            if let problem = contents.problem(at: file) { throw problem }
            let sizes = Sizes(of: Document(contents))
            let isThere = OpenFile.descriptor(path) == nil && console.files.exists(path)
            guard isThere else {
                let text = SizeBudgetWriter.text(sizes, of: file, budget: path)
                try console.write(text, to: path, as: .budget, madeOf: [file])
                return .done
            }
            let budget = try SizeBudget(reading: path, console)
            let results = try budget.results(sizes, old: 0, at: file, console)
            let text = SizeBudgetWriter.text(budget, results)
            if text != budget.bytes { try console.write(text, to: path, as: .budget, madeOf: [file]) }
            let over = results.filter { $0.line.line.isHard && $0.excess > 0 }
            for result in over {
                console.report(
                    ToolError(.answerIsNo, "\(result.text) is hard: \(result.excessText)").at(result.line.location))
            }
            return over.isEmpty ? .done : .answerIsNo
        }
    }

    /// How many rows of one level a terminal gets.
    private static let mostRows = 20
}

extension SizeTable {
    /// What follows from the budget.
    var status: ExitStatus { budget?.contains { $0.excess > 0 } ?? false ? .answerIsNo : .done }

    /// The lines of the budget: what is too large at its line, and the others as cases that pass.
    func fileReport(of file: RiveFile, at path: String, _ console: Console) -> FileReport {
        let lines = budget ?? []
        let found = lines.compactMap { $0.diagnostic(of: path) }
        return FileReport(
            path, RivePath(path, console.files), found + .damage(of: file, at: path),
            passed: lines.filter { $0.excess == 0 }.map(\.text))
    }
}

extension SizeBudget {
    /// The lines about many files: what is too large at its line, and the others as cases that pass.
    func fileReport(of results: [Result], _ console: Console) -> FileReport {
        FileReport(
            path, RivePath(path, console.files), results.compactMap { $0.diagnostic(of: nil) },
            passed: results.filter { $0.excess == 0 }.map(\.text))
    }
}

extension SizeBudget.Result {
    /// The finding for a line that is exceeded by a file, or for nil by many together; nil for one that is kept.
    fileprivate func diagnostic(of path: String?) -> Diagnostic? {
        guard excess > 0 else { return nil }
        let address = if case .address = line.line.subject { String(line.line.name) } else { nil as String? }
        var found = Diagnostic(
            "budget", .error, "\(text): \(excessText)", .fails, at: address, .init(line.location))
        found.subject = path.map { PathText.escaped(RivePath.name(of: $0)) }
        return found
    }
}
