internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RivePlay
internal import RiveReport

/// `test`: what must stay true of files, declared in other files.
enum TestCommand {
    private static let filter = Option(
        "filter", takes: "TEXT", help: "only the tests that have this text in their name")
    private static let shard = Option(
        "shard", takes: "I/N", help: "one of N equal parts of all tests, which names decide")
    private static let list = Option("list", help: "print FILE: TEST for each, and run none")
    private static let failFast = Option("fail-fast", help: "end with the first test that fails")
    private static let repetitions = Option(
        "repeat", takes: "N", help: "run each test N times; one in which something else happens fails")
    private static let timeout = Option(
        "timeout", takes: "FRAMES", help: "what a test may take, in frames and the work of so many; 100,000")
    private static let update = Option(
        "update", help: "accept what snapshots hold now, and remove those that no test names")
    private static let format = ReportFormat.option
    private static let quiet = Option.quiet("list failures only, and no summary")
    private static let coverage = Option(
        "coverage", mayTake: "FILE", .file,
        help: "tell what no test reaches, by address; FILE gets it as JSON, for graph --coverage")
    private static let failUnder = Option(
        "fail-under", takes: "PERCENT", help: "exit 1 where tests reach less than this of all that there is")
    private static let geometry = Option(
        "geometry", takes: "DIR", .file, help: "draw an SVG of where everything lies at each failure")

    static let command = Command(
        "test", .gate, "runs tests: steps, and what is expected of them",
        operands: [Operand("PATH", .file)],
        repeating: 1,
        options: [
            list, filter, shard, FileSelection.jobs, failFast, repetitions, timeout, format, .json, quiet, update,
            coverage, failUnder, geometry, TestRoot.option,
        ],
        details: """
            A test file names .riv files and says what must stay true of them; "rivetool
            help tests" tells how. Each test plays a scene of its own. One that fails goes
            on to its end, and every line of it that fails is shown: what was expected,
            what is, what happened in the ten frames before, and the command line that
            plays up to there; of many lines the first 20 with all of that. A test that
            crashes the program, or takes more than --timeout allows, fails alone.

            A folder stands for the .rivtest files below it, in the order of their paths
            and without what is hidden. Several tests run at once (--jobs), and results
            come in order, the same whatever the number of jobs.

            The exit status is 0 where all passed, 1 where some failed, 2 where a test file
            is wrong. What this build does not run, and what could reach a test, makes that
            test fail; where nothing else failed, the status is 5.

            Snapshots lie beside the test file, in FILE.snapshots. One that is missing or
            different fails; --update writes it. Only --update removes what no test names.

            A test file names files below the folder of --root DIR only. Without it, that is
            the repository of the test file, the nearest folder above it with a .git. If
            there is none, it is the folder that the test file shares with the current one.
            Links do not lead out of it. Pipes and devices are refused.

            --coverage counts the states entered, transitions taken, listeners run and view
            model properties used, in nested artboards too, and lists what none reached.
            """,
        examples: [
            .init("rivetool test Samples/button.rivtest", "a file of tests"),
            .init("rivetool test Samples/button.rivtest --list", "what it has"),
            .init("rivetool test Samples/button.rivtest --filter theme --format tap", "some of them, for a machine"),
            .init("rivetool test Samples/failing.rivtest", "what failures look like", status: .answerIsNo),
        ],
        jsonSchema: TestJSON.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = try ReportTargets(
            of: "test", arguments.values(format), isJSON: arguments.has(.json), console)
        if arguments.has(quiet), !reports.all.contains(where: { $0.format == .text }) {
            throw ToolError(
                .usage, "--quiet applies to text reports only, and no report is text (see \"rivetool help test\")")
        }
        let repetitions = try count(arguments, repetitions, 1...1_000_000) ?? 1
        var settings = TestRun.Settings(limits: try limits(arguments, console))
        settings.traces = repetitions > 1
        let least = try percent(arguments)
        settings.countsCoverage = arguments.has(coverage) || least != nil
        if arguments.has(geometry) {
            settings.draw = { (play, file) in Array(GeometryDrawing(play, of: file, .standard).svg().utf8) }
        }
        if let path = arguments.value(coverage), !path.isEmpty { try OutputKind.json.require(path, console.files) }
        let selection = try TestSelection(
            arguments, filter: arguments.value(filter), part: arguments.value(shard),
            root: arguments.value(TestRoot.option), console)
        for file in selection.files { for problem in file.problems { console.report(problem.error) } }
        if arguments.has(list) { return list(selection, console) }
        let session = TestSession(
            selection: selection, settings: settings, repetitions: repetitions, stopsAtFailure: arguments.has(failFast),
            updates: arguments.has(update), coverage: arguments.value(coverage), leastReached: least,
            drawings: arguments.value(geometry), reports: reports, isQuiet: arguments.has(quiet),
            console: console)
        return IsolatedRun(console).run(session.tests.count) { attempt in
            do throws(ToolError) {
                return try session.play(attempt)
            } catch {
                console.report(error)
                return error.status
            }
        }
    }

    private static func list(_ selection: TestSelection, _ console: Console) -> ExitStatus {
        for file in selection.files {
            for test in file.chosen {
                console.output.append(path: RivePath.shown(file.path))
                console.output.appendLine(": " + ControlCharacters.escaped(test.name, backslash: false))
            }
        }
        return selection.files.flatMap(\.problems).map(\.error.status).max() ?? .done
    }

    // MARK: Numbers

    /// What tests have to reach, in hundredths of all.
    private static func percent(_ arguments: Arguments) throws(ToolError) -> Float? {
        guard let text = arguments.value(failUnder) else { return nil }
        guard text.isDecimal, let percent = Float(text), (0...100).contains(percent) else {
            throw ToolError(.usage, "\(failUnder.flag) takes a number from 0 to 100, not \"\(text)\"")
        }
        return percent
    }

    private static func count(
        _ arguments: Arguments, _ option: Option, _ range: ClosedRange<Int>
    ) throws(ToolError) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard text.isDecimal, let count = Int(text), range.contains(count) else {
            throw ToolError(
                .usage,
                "\(option.flag) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
        }
        return count
    }

    private static func limits(_ arguments: Arguments, _ console: Console) throws(ToolError) -> PlayLimits {
        var limits = PlayLimits.ofTest(held: console.budget)
        if let frames = try count(arguments, timeout, 1...PlayLimits().frames) {
            limits = .ofTest(frames: frames, held: console.budget)
        }
        limits.advice = "; \(timeout.flag) FRAMES allows more"
        return limits
    }
}
