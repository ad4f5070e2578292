internal import RiveContract
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveReport
internal import RiveSize

/// `size`: where the bytes of files are.
enum SizeCommand {
    static let by = Option(
        "by", takes: "WHAT", .choice(SizeGrouping.allCases.map(\.rawValue)),
        help: "what the rows are: kind (the default), artboard, asset or type")
    static let top = Option(
        "top", takes: "N", help: "the N largest rows, and the N largest in each; the rest together")
    private static let against = Option(
        "against", takes: "OLD", .file, help: "hold the files against another version: a file, bundle, or git revision")
    private static let budget = Option(
        "budget", takes: "BUDGET", .file, help: "hold the files against what they may weigh, as this text says it")
    private static let writeBudget = Option(
        "write-budget", help: "write the text that --budget names, of what is: limits rounded up to three digits")
    static let unused = Option(
        "unused", help: "say what the file does not use, and what that takes, instead of the rows")
    private static let needs = Option(
        "needs", takes: "NEEDS", .file, isRepeatable: true,
        help: "what an app needs by name, as this text says it, is used; again for more apps")
    static let advice = Option("advice", help: "say what would make the files smaller; nothing is changed")
    static let json = Option("json", help: "an object with the rows")

    static let command = Command(
        "size", .look, "says where the bytes of a file are",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [
            by, top, against, budget, writeBudget, unused, needs, advice, ReportFormat.option, json,
            FileSelection.jobs,
        ],
        details: """
            A line for each row, largest first, with its bytes and their share of the file,
            and below it lines for what is in the row. Each byte is in one row, and in one
            line below that row: the rows add up to the size of the file exactly, the lines
            below a row to the row.

              --by kind      objects, animations, state machines, view models, images,
                             fonts and so on; what records take beyond what they store
                             (the keys of types and properties, lengths, terminators) is a
                             row of its own, recordOverhead
              --by artboard  artboards with their objects, animations and state machines,
                             and what artboards share
              --by asset     images, fonts and other assets one by one, then all else
              --by type      records by their type, and in these values by their property

            In all but the first, a row has all bytes of its records, and recordOverhead is
            a line below it. The header and the table of contents have rows of their own;
            in a damaged file, so has what could not be read (unread).

            With --against OLD, a row has the bytes that there are, those that there were,
            and the difference; the largest difference comes first. OLD is another version
            of one file, or a revision of git, of which each file's own path is meant, or
            the one that it had there, if git knows that it was renamed.

            \(VersionReader.help)

            With --budget, what the lines of a text come to is shown instead, below the rows
            where --by or --top asks for them; the status is 1 where there is too much, and
            3 for a name that the file lacks:

              total <= 200KB           # KB is 1,000 bytes, KiB 1,024; MB and MiB too
              assets <= 150KB hard     # --write-budget never changes what is hard
              asset:Inter <= 90KB      # any artboard, animation, view model and so on
              growth <= +5%            # with --against; a new file has not grown
              growth <= +10KB

            \(wordList)
            stand for all of a kind, with all bytes of their records. --write-budget writes
            the text, or gives the lines of one that is there new limits. Formats besides
            text and JSON report what --budget finds.

            With --unused, the parts are shown instead that nothing leads to from what the
            file shows by itself (its first artboard, with what plays there unless another
            state machine is asked for), and those that only an app could ask for by name,
            each with what lies in it and the bytes that go with it: "rivetool prune" takes
            out the former. With --needs, what the text of an app names is used; "rivetool
            help contracts" has what such a text says.

            With --advice, what would make the file smaller is shown instead, what saves
            most first, with how sure it is that nobody would see a difference:

              large images       far more pixels than the largest size at which they are
                                 drawn, by what the file does in a second and in each
                                 animation, at two pixels a unit; none where layouts or
                                 meshes say how large they are, or values hold them
              PNG photographs    by their bytes a pixel
              unused glyphs      fonts with four times the characters of all texts
              duplicate assets   with the same bytes as another
              unused names       of objects, which nothing but an app could look up
              idle key frames    with the value of the one before and the one behind

            What new contents would save is an estimate. Each byte counts once: where two
            kinds of advice would save the same bytes, the one that saves more is shown,
            and beside --unused, none is about what that lists.

            A terminal gets the first 20 rows of many, the rest as one, and a bar for each
            where colours are on; in a pipe nothing is left out.

            \(FileSelection.help)
            """,
        examples: [
            .init("rivetool size Samples/poster.riv", "what is large"),
            .init("rivetool size Samples --by artboard", "what each artboard costs"),
            .init("rivetool size Samples/button.riv --by type --top 3", "what it is made of"),
            .init("rivetool size Samples/poster.riv --against Samples/poster.zip --top 5", "what has grown"),
            .init(
                "rivetool size Samples --against origin/main", "since the main branch; this is no repository",
                status: .inputOutput),
            .init("rivetool size Samples/poster.riv --budget poster.budget --write-budget", "what it may weigh"),
            .init(
                "rivetool size Samples/poster.riv --budget Samples/poster.budget", "a gate: it weighs too much",
                status: .answerIsNo),
            .init(
                "rivetool size Samples/poster.riv --budget Samples/poster.budget --format junit",
                "for a CI service", status: .answerIsNo),
            .init("rivetool size Samples/player.riv --unused", "what could go"),
            .init("rivetool size Samples/button.riv --advice", "what would make it smaller"),
            .init("rivetool size --json Samples/player.riv", "for scripts"),
        ],
        jsonSchema: DocumentSchema.ofFiles("rivetool size --json", SizeJSON.fields.shapes),
        run: run
    )

    /// The words of budgets, in lines of a help text.
    private static var wordList: String {
        var lines = [""]
        for word in SizeBudgetLine.words.map(\.word).dropFirst(2) {
            if lines[lines.count - 1].utf8.count + word.utf8.count > 72 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.joined(separator: "\n")
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(
            of: "size", arguments.values(ReportFormat.option), isJSON: arguments.has(json), console)
        try reports.require(budget, arguments)
        let selection = try FileSelection(arguments.operands, arguments, console)
        if arguments.has(writeBudget) { return try write(arguments, selection, console) }
        let question = SizeQuestion(
            grouping: arguments.value(by).flatMap(SizeGrouping.init) ?? .kind, top: try rowCount(arguments),
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
        return try reports.run(gate, selection.entries) { format, found, console in
            guard format == .text else {
                return selection.writeJSON(console) { (path, console, json) throws(ToolError) in
                    try found.examine(path, console) { (report) throws(ToolError) in
                        let file = try console.readRiveFile(path)
                        let table = try question.table(of: file, at: path, console)
                        report = table.fileReport(of: file, at: path, console)
                        SizeJSON.fields.write(table, &json)
                        return max(table.status, console.reportProblem(of: file, at: path, &json))
                    }
                }
            }
            return selection.forEachFile(console) { (path, console) throws(ToolError) in
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
        }
    }

    private static let gate = Gate("size", wholeFile: "size") {
        [Rule("budget", "more bytes than the budget allows", .error)]
    }

    private static func readNeeds(
        _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> [ContractNeeds]? {
        guard arguments.has(unused) else {
            guard arguments.has(needs) else { return nil }
            throw ToolError(.usage, "--needs requires --unused")
        }
        return try NeedsFiles.read(arguments, console)
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
        guard selection.isOneFile else {
            throw ToolError(.usage, "--write-budget takes one file")
        }
        let others = [by, top, against, unused, needs, advice, ReportFormat.option, json]
        if let other = others.first(where: arguments.has) {
            throw ToolError(.usage, "\(other.flag) has no effect with --write-budget")
        }
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

    private static func rowCount(_ arguments: Arguments) throws(ToolError) -> Int? {
        guard let word = arguments.value(top) else { return nil }
        guard let count = Int(word), count > 0, word.utf8.first != UInt8(ascii: "+") else {
            throw ToolError(.usage, "--top takes a whole number above 0, not \"\(word)\"")
        }
        return count
    }
}

extension SizeTable {
    /// What follows from the budget.
    fileprivate var status: ExitStatus { budget?.contains { $0.excess > 0 } ?? false ? .answerIsNo : .done }

    /// The lines of the budget: what is too large at its line, and the others as cases that pass.
    fileprivate func fileReport(of file: RiveFile, at path: String, _ console: Console) -> FileReport {
        let lines = budget ?? []
        let found = lines.filter { $0.excess > 0 }.map { result in
            var found = Diagnostic("budget", .error, "\(result.text): \(result.excessText)", .fails)
            if case .address = result.line.line.subject { found.address = String(result.line.line.name) }
            found.position = .init(result.line.location)
            found.subject = PathText.escaped(RivePath.name(of: path))
            return found
        }
        return FileReport(
            path, RivePath(path, console.files), found + .damage(of: file, at: path),
            passed: lines.filter { $0.excess == 0 }.map(\.text))
    }
}
