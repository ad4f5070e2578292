import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// `advance`: runs a file frame by frame.
enum AdvanceCommand {
    static let command = Command(
        "advance", .run, "Run a file frame by frame, without a screen",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: AdvanceOptions.all + [PathPattern.option],
        forms: ["FILE… [STEP…]"],
        details: """
            Steps run in the order given, after all of them have been checked. If no step
            takes time, the scene runs until it settles, at most 10 s.

            Prints what changes: values, inputs, states, events. A value that changes in
            many frames is one line, unless --each-frame is given. If the scene is still
            going at the end, what keeps it going is named. What is not run is named first.

            ADDRESS is a path of the bound instance, as stats/health; --get and --expect
            also take textRun:NAME and others. "rivetool help steps" explains steps and
            expectations.
            """,
        examples: """
            rivetool advance Samples/button.riv --input Hover=true --for 500ms  # hover for half a second
            rivetool advance Samples/player.riv --set score=5 --expect score=5  # fail unless the value is 5
            rivetool advance Samples/button.riv --pointer click:120,40 --geometry hits.svg  # an outline of shapes and hit areas
            rivetool advance Samples/button.riv --geometry places.json  # position and bounds of every object
            """,
        exits: [
            (.answerIsNo, "an expectation failed, or was not met in time"),
            (.unsupported, "--strict: not all can be run; or the run is too large"),
        ],
        related: ["draw", "test", "record", "steps", "addresses"],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool advance --json", PlayJSON.shapes,
            FieldShape(
                "problem", "why the run ended before its end", presence: .alternatively, type: ToolError.jsonType),
            orElse: AdvanceStream.types + [GeometryJSON.jsonType]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let plan = try AdvancePlan(arguments, console)
        return run(plan, try FileSelection(arguments.operands, arguments, console), arguments, console)
    }

    /// The exit status of runs of files.
    static func run(
        _ plan: AdvancePlan, _ selection: FileSelection, _ arguments: Arguments, _ console: Console
    ) -> ExitStatus {
        if arguments.has(AdvanceOptions.json) {
            return selection.writeJSONInOrder(console, hasOtherResults: plan.hasOtherResults) {
                (path, console, json) throws(ToolError) in
                try run(path, plan, arguments, console) { (play) throws(PlayError) in try PlayJSON.write(play, &json)
                }
            }
        }
        let stream = AdvanceStream(lines: JSONLines(output: console.output))
        return selection.forEachInOrder(console, hasOtherResults: plan.hasOtherResults) {
            (path, console) throws(ToolError) in
            guard arguments.has(AdvanceOptions.jsonLines) else {
                return try run(path, plan, arguments, console) { (play) throws(PlayError) in
                    try AdvanceTimeline(play, of: path, plan, console).write()
                }
            }
            return try stream.lines.of(path) { () throws(ToolError) in
                try run(path, plan, arguments, console) { (play) throws(PlayError) in
                    try stream.write(play, of: path)
                }
            }
        }
    }

    /// The exit status of a run; `write` goes through the steps and says whether every expectation was met.
    private static func run(
        _ path: String, _ plan: AdvancePlan, _ arguments: Arguments, _ console: Console,
        _ write: (Play) throws(PlayError) -> Bool
    ) throws(ToolError) -> ExitStatus {
        try run(try console.playableDocument(path), path, plan, arguments, console, write)
    }

    /// The same of a file that was read.
    static func run(
        _ document: Document, _ path: String, _ plan: AdvancePlan, _ arguments: Arguments, _ console: Console,
        _ write: (Play) throws(PlayError) -> Bool
    ) throws(ToolError) -> ExitStatus {
        let guests = console.guests
        let listener = AdvanceListener(plan, console)
        let play = try ToolError.ofPlay(path) { () throws(PlayError) in try plan.play(document, guests, listener) }
        if arguments.has(AdvanceOptions.strict), !play.unsupported.isEmpty {
            let features = play.unsupported.joined(separator: "; ")
            throw ToolError(.unsupported, file: path, "this build does not run all features of the file: \(features)")
        }
        let inputs = { () -> [String] in
            ([path] + guests.paths).map { RivePath($0, console.files).file } + arguments.values(AdvanceOptions.script)
        }
        let passed = try tracing(play, path, plan, arguments, console, madeOf: inputs) { () throws(ToolError) in
            try ToolError.ofPlay(path) { () throws(PlayError) in
                defer { listener.finish() }
                return try write(play)
            }
        }
        if let geometry = plan.geometry {
            let bytes = try ToolError.ofPlay(path) { () throws(PlayError) in try geometry.contents(play, of: path) }
            try console.write(bytes, to: geometry.path, as: geometry.kind, madeOf: inputs())
        }
        return passed ? .done : .answerIsNo
    }

    /// The result of a run, of which a page is written where one is asked for: also of one that ends early.
    private static func tracing(
        _ play: Play, _ path: String, _ plan: AdvancePlan, _ arguments: Arguments, _ console: Console,
        madeOf inputs: () -> [String], _ run: () throws(ToolError) -> Bool
    ) throws(ToolError) -> Bool {
        guard let trace = plan.trace else { return try run() }
        let recorder = TraceRecorder(play, of: RivePath.shown(path))
        play.recorder = { recorder.hear($0) }
        func write(_ problem: ToolError?) throws(ToolError) {
            let name = String(SplitPath(RivePath.shown(path)).fileName)
            let page = recorder.page(
                title: name, command: ["rivetool", "advance"] + arguments.words(without: [AdvanceOptions.trace]),
                problem: problem?.message)
            try console.write(page, to: trace, as: .page, madeOf: inputs())
        }
        do throws(ToolError) {
            let passed = try run()
            try write(nil)
            return passed
        } catch {
            try write(error)
            throw error
        }
    }
}
