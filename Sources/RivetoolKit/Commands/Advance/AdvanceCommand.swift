internal import RiveModel

/// `advance`: runs a file frame by frame.
enum AdvanceCommand {
    static let command = Command(
        "advance", .run, "runs a file frame by frame, without a screen",
        operands: [Operand("FILE", .file)],
        repeating: 1,
        options: AdvanceOptions.all,
        forms: ["FILE… [STEP…]"],
        details: """
            Steps run in the order given, once all of them are read: a name that does not
            exist fails before anything runs. Without a step that takes time, it runs until
            nothing moves, 10 s at most. Frame 0 takes no time: it shows what is set before.

            Addresses are paths in the bound instance, as level or stats/health or
            items[0]/title; @global/NAME/… is a global view model, textRun:NAME and
            #N.property are properties of the artboard's objects. Where a name is empty or
            not the only one, #N stands for it. Only --get and --expect take textRun: and
            #N.property. Values are those that "set" takes; an artboard can also be one of
            another file: --set panel=other.riv:Name. Inputs of nested artboards are paths
            too: --input Lamp/On=true. In a script, # starts a line that says nothing.

              --items add:LIST=MODEL@INSTANCE       a new item, a copy of an instance
              --items insert:LIST=I,MODEL@INSTANCE  the same at a place
              --items remove:LIST=I, swap:LIST=I,J, clear:LIST

            Printed is what changes: values, inputs, states, events. An expectation that
            fails, and --until-settled after 10 s, make the exit status 1. What this build
            does not run, and what could change a result, is named first; --strict makes
            that exit 5.

            Where --pointer misses, --geometry shows why: outlines of all shapes, what
            listens and for what, and where pointers were, in the artboard's coordinates.
            """,
        examples: [
            .init("rivetool advance Samples/button.riv --input Hover=true --for 500ms", "hover for half a second"),
            .init("rivetool advance Samples/player.riv --set score=5 --expect score=5", "a test"),
            .init("rivetool advance Samples/button.riv --pointer click:120,40 --geometry button.svg", "a picture"),
        ],
        jsonSchema: jsonSchema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let plan = try AdvancePlan(arguments, console)
        guard arguments.has(AdvanceOptions.json) else {
            return console.forEachFile(arguments.operands) { (path) throws(ToolError) in
                let listener: any AdvanceListener =
                    arguments.has(AdvanceOptions.jsonLines) ? AdvanceStream(console.output) : AdvanceTimeline(console)
                return try run(path, plan, arguments, console, listener) { _ in }
            }
        }
        return console.writeJSON(ofEach: arguments.operands) { (path, json) throws(ToolError) in
            try write(path, plan, arguments, console, &json)
        }
    }

    private static func write(
        _ path: String, _ plan: AdvancePlan, _ arguments: Arguments, _ console: Console, _ json: inout JSONWriter
    ) throws(ToolError) -> ExitStatus {
        let recorder = AdvanceRecorder()
        var finished: AdvanceRun?
        let status = try run(path, plan, arguments, console, recorder) { finished = $0 }
        if let finished { recorder.write(finished, &json) }
        return status
    }

    private static func run(
        _ path: String, _ plan: AdvancePlan, _ arguments: Arguments, _ console: Console,
        _ listener: any AdvanceListener, _ finished: (AdvanceRun) -> Void
    ) throws(ToolError) -> ExitStatus {
        let document = try console.playableDocument(path)
        let run = AdvanceRun(try AdvanceScene(document, path: path, plan, console), plan, listener, console)
        try run.rehearse()
        if arguments.has(AdvanceOptions.strict), !run.unsupported.isEmpty {
            let features = run.unsupported.joined(separator: "; ")
            throw ToolError(.unsupported, file: path, "this build does not run all of it: \(features)")
        }
        let passed = try run.run()
        finished(run)
        if let drawing = plan.drawing {
            let svg = GeometryDrawing(run).svg()
            let inputs =
                [RivePath(path, console.files).file] + arguments.values(AdvanceOptions.script) + run.target.guests.paths
            try console.write(Array(svg.utf8), to: drawing, madeOf: inputs)
        }
        return passed ? .done : .answerIsNo
    }
}
