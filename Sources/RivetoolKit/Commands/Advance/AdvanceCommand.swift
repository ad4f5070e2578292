internal import RiveJSON
internal import RiveModel
internal import RivePlay

/// `advance`: runs a file frame by frame.
enum AdvanceCommand {
    static let command = Command(
        "advance", .run, "runs a file frame by frame, without a screen",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: AdvanceOptions.all,
        forms: ["FILE… [STEP…]"],
        details: """
            Steps run in the order given, once all of them are read: a name that does not
            exist fails before anything runs. Where no time passes before the first
            expectation, or at all, it runs until nothing moves, 10 s at most, and then
            looks. Frame 0 takes no time: it shows what is set before.

            Addresses are paths in the bound instance, as level or stats/health or
            items[0]/title; @global/NAME/… is a global view model, textRun:NAME,
            object:NAME.property and #N.property are properties of the artboard's objects,
            which only --get and --expect take. Where a name is empty or not the only one,
            #N stands for it. Values are those that "set" takes; an artboard can also be
            one of another file: --set panel=other.riv:Name. What is nested has a path of
            names in front, an item of a list its place: --input Lamp/On=true, --get "state
            Gauges/0/Main", nested:Gauges/0/textRun:Title.

              --items add:LIST=MODEL@INSTANCE       a new item, a copy of an instance
              --items insert:LIST=I,MODEL@INSTANCE  the same at a place
              --items remove:LIST=I, swap:LIST=I,J, clear:LIST

            Printed is what changes: values, inputs, states, events, texts in quotes. What
            changes in each of many frames is one line, at its end; --each-frame prints all.
            Where something still moves at the end, what keeps the scene going is named: a
            layer with its animation, a converter, a layout, something that scrolls. An
            expectation that fails, and --until-settled after 10 s, make the exit status
            1. --expect-event looks at all since the latest actions began: the steps that
            set, fire, change or touch something, one behind the other, however much time
            has passed since; "rivetool help steps" has the sentences of --expect. What
            this build does not run, and what could change a result, is named first;
            --strict makes that exit 5. So is a run that has no end: of 10,000,000 frames,
            of 16,777,216 changes and events, of 256 MiB of values. Once nobody reads what
            is printed, as behind "head", a run ends that neither expects nor draws.

            Where --pointer misses, --geometry shows why: outlines of all shapes, what
            listens and for what, and where pointers were, in the artboard's coordinates. A
            file that ends in .json has the numbers for programs: the matrix and the bounds
            of each object, also in nested artboards and the items of lists.
            """,
        examples: [
            .init("rivetool advance Samples/button.riv --input Hover=true --for 500ms", "hover for half a second"),
            .init("rivetool advance Samples/player.riv --set score=5 --expect score=5", "a test"),
            .init("rivetool advance Samples/button.riv --pointer click:120,40 --geometry hits.svg", "a picture"),
            .init("rivetool advance Samples/button.riv --geometry places.json", "where everything lies, as JSON"),
        ],
        jsonSchema: DocumentSchema.ofFiles(
            "rivetool advance --json", PlayJSON.shapes,
            FieldShape(
                "problem", "why the run ended before its end", presence: .alternatively, type: ToolError.jsonType),
            orElse: AdvanceStream.types + [GeometryJSON.jsonType]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        run(try AdvancePlan(arguments, console), arguments, console)
    }

    static func run(_ plan: AdvancePlan, _ arguments: Arguments, _ console: Console) -> ExitStatus {
        if arguments.has(AdvanceOptions.json) {
            return console.writeJSON(ofEach: arguments.operands, hasOtherResults: plan.hasOtherResults) {
                (path, json) throws(ToolError) in
                try run(path, plan, arguments, console) { (play) throws(PlayError) in try PlayJSON.write(play, &json)
                }
            }
        }
        guard arguments.has(AdvanceOptions.jsonLines) else {
            return console.forEachFile(arguments.operands, hasOtherResults: plan.hasOtherResults) {
                (path) throws(ToolError) in
                try run(path, plan, arguments, console) { (play) throws(PlayError) in
                    try AdvanceTimeline(play, of: path, plan, console).write()
                }
            }
        }
        let stream = AdvanceStream(lines: JSONLines(output: console.output))
        return console.forEachFile(arguments.operands, hasOtherResults: plan.hasOtherResults) {
            (path) throws(ToolError) in
            try stream.lines.of(path) { () throws(ToolError) in
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
        let passed = try ToolError.ofPlay(path) { () throws(PlayError) in
            defer { listener.finish() }
            return try write(play)
        }
        if let geometry = plan.geometry {
            let bytes = try ToolError.ofPlay(path) { () throws(PlayError) in try geometry.contents(play, of: path) }
            let inputs =
                ([path] + guests.paths).map { RivePath($0, console.files).file }
                + arguments.values(AdvanceOptions.script)
            try console.write(bytes, to: geometry.path, as: geometry.kind, madeOf: inputs)
        }
        return passed ? .done : .answerIsNo
    }
}
