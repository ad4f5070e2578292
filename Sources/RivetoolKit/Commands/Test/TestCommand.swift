import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveReport
import ToolSupport

/// `test`: what must stay true of files, declared in other files.
enum TestCommand {
    private static let filter = Option(
        "filter", takes: "TEXT", help: "run only tests with this text in their name")
    private static let shard = Option(
        "shard", takes: "I/N", help: "run part I of N; names decide the part")
    private static let list = Option("list", help: "print FILE: TEST for each, without running it")
    private static let failFast = Option("fail-fast", help: "stop after the first failing test")
    private static let repetitions = Option(
        "repeat", takes: "N", help: "run each test N times; fail if runs differ")
    private static let timeout = Option(
        "timeout", takes: "FRAMES", help: "limit a test to the work of so many frames (100,000)")
    private static let update = Option(
        "update", help: "write snapshots, and remove unused ones")
    private static let format = ReportFormat.option
    private static let quiet = Option.quiet("list failures only, without a summary")
    private static let coverage = Option(
        "coverage", mayTake: "FILE", .file, writes: .file,
        help: "list what no test reaches; FILE gets it as JSON")
    private static let failUnder = Option(
        "fail-under", takes: "PERCENT", help: "exit with 1 if the tests cover less than this")
    private static let geometry = Option(
        "geometry", takes: "DIR", .file, writes: .folder, help: "write an SVG of positions for each failure")

    private static let pictures = Option(
        "pictures", takes: "DIR", .file, writes: .folder, help: "write pictures of failures, and a page with them")

    private static let trace = Option(
        "trace", takes: "DIR", .file, writes: .folder, help: "write a page of each failed test's run")
    private static let traceAll = Option("trace-all", help: "with --trace: of every test's run")

    static let command = Command(
        "test", .gate, "Run tests of .riv files",
        operands: [Operand("PATH", .file)],
        repeating: 1,
        options: [
            list, filter, shard, FileSelection.jobs, PathPattern.option, failFast, repetitions, timeout, format, .json,
            quiet, update, coverage, failUnder, geometry, pictures, trace, traceAll, TestRoot.option,
        ],
        details: """
            Each test of a .rivtest file plays a scene of its own ("rivetool help tests").
            Each failing line is reported with what was expected, the actual value, the ten
            frames before it, and a command line that reproduces it. A test that crashes, or
            exceeds --timeout, fails alone. --pictures writes DIR/index.html, which shows
            failing pictures before and after.

            Snapshots are in FILE.snapshots; --update writes missing and different ones, and
            removes unused ones, which otherwise are notes and fail nothing. Test files name
            files below --root: by default their repository (the nearest folder with .git),
            else the folder that they share with the current one.
            """,
        examples: """
            rivetool test Samples/button.rivtest  # all tests of a file
            rivetool test Samples/button.rivtest --list  # the names of its tests
            rivetool test Samples/button.rivtest --filter theme --format tap  # some tests, as TAP
            rivetool test docs/failing/failing.rivtest  # failing tests (exit status 1)  [1]
            """,
        exits: [
            (.answerIsNo, "a test failed, or coverage is below --fail-under"), (.usage, "a test file is wrong"),
            (.unsupported, "a test reaches what this build does not run"),
        ],
        related: ["record", "advance", "graph", "tests", "steps"],
        jsonSchema: TestJSON.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.value(filter) == "" { throw ToolError(.usage, "\(filter.flag) takes a part of names, not \"\"") }
        if arguments.has(list) { return try list(arguments, console) }
        let reports = try ReportTargets(of: "test", arguments, console)
        if arguments.has(quiet), !reports.all.contains(where: { $0.format == .text }) {
            throw ToolError(
                .usage, "--quiet applies to text reports only, and no report is text (see \"rivetool help test\")")
        }
        let repetitions = try arguments.number(repetitions, in: 1...1_000_000) ?? 1
        var settings = TestRun.Settings(limits: try limits(arguments, console))
        settings.traces = repetitions > 1
        let least = try percent(arguments)
        settings.countsCoverage = arguments.has(coverage) || least != nil
        if arguments.has(geometry) {
            settings.draw = { (play, file) in Array(GeometryDrawing(play, of: file, .standard).svg().utf8) }
        }
        if let path = arguments.value(coverage), !path.isEmpty { try OutputKind.json.require(path, console.files) }
        let selection = try selection(arguments, console)
        let session = TestSession(
            selection: selection, settings: settings, repetitions: repetitions, stopsAtFailure: arguments.has(failFast),
            updates: arguments.has(update), coverage: arguments.value(coverage), leastReached: least,
            drawings: arguments.value(geometry), pictures: arguments.value(pictures), traces: try traces(arguments),
            reports: reports,
            isQuiet: arguments.has(quiet),
            console: console)
        return try IsolatedRun(console).run(session.tests.count, session.play)
    }

    /// The tests that are wanted. What is wrong with files is reported.
    private static func selection(_ arguments: Arguments, _ console: Console) throws(ToolError) -> TestSelection {
        let selection = try TestSelection(
            arguments, filter: arguments.value(filter), part: arguments.value(shard),
            root: arguments.value(TestRoot.option), console)
        for file in selection.files { for problem in file.problems { console.report(problem.error) } }
        return selection
    }

    private static func list(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let selecting = [list, filter, shard, FileSelection.jobs, PathPattern.option, TestRoot.option].map(\.name)
        let others = command.options.filter { !selecting.contains($0.name) }
        try arguments.refuse(others, "has no effect with \(list.flag), which runs nothing")
        let selection = try selection(arguments, console)
        for file in selection.files {
            for test in file.chosen {
                console.output.append(path: RivePath.shown(file.path))
                console.output.appendLine(": " + ControlCharacters.escaped(test.name, backslash: false))
            }
        }
        return selection.files.flatMap(\.problems).map(\.error.status).max() ?? .done
    }

    private static func traces(_ arguments: Arguments) throws(ToolError) -> TestTraces? {
        if let folder = arguments.value(trace) {
            return TestTraces(folder: folder, areOfAll: arguments.has(traceAll))
        }
        try arguments.refuse([traceAll], "requires --trace DIR")
        return nil
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

    private static func limits(_ arguments: Arguments, _ console: Console) throws(ToolError) -> PlayLimits {
        var limits = PlayLimits.ofTest(held: console.budget)
        if let frames = try arguments.number(timeout, in: 1...PlayLimits().frames) {
            limits = .ofTest(frames: frames, held: console.budget)
        }
        limits.advice = "; \(timeout.flag) FRAMES allows more"
        return limits
    }
}
