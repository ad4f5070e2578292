internal import RiveJSON
internal import RiveModel
internal import RivePlay

/// `draw`: what frames of a file look like.
enum DrawCommand {
    private static let draw = Option(
        StepTable.draw.form.name, mayTake: "NAME", .text, isRepeatable: true, help: StepTable.draw.form.help)
    private static let allArtboards = Option("all-artboards", help: "every artboard of a file, one after the other")
    private static let output = Option(
        "output", letter: "o", takes: "FILE", .file, help: "write there; \"-\" for standard output")
    private static let json = Option(
        "json", isRequired: true, help: "the calls that Rive's runtime makes to its renderer, one a line")

    static let command = Command(
        "draw", .run, "draws frames of a file: the calls to a renderer",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: AdvanceOptions.settings + AdvanceOptions.steps + [
            draw, AdvanceOptions.script, allArtboards, output, json, AdvanceOptions.strict,
        ],
        forms: ["FILE… [STEP…]"],
        details: """
            Takes the steps of "rivetool advance". --draw draws the frame as it stands;
            where no step says so, the last frame is drawn. Where no time passes that is
            frame 0, and so it is for a --draw or an expectation before any time has
            passed. In a script the step is "draw", or "draw NAME".

            Printed are lines of JSON: for each file and artboard one that says what it is,
            then for each frame that is drawn one with its number, time, name and count of
            calls, and one for each call. Two such lists can be compared by "diff", and a
            call found by "grep". The calls are those of a program that has drawn every
            frame from the first on, whichever are printed, because a few depend on what was
            drawn before.

            A matrix has xx, xy, yx, yy, tx, ty. In "verbs", M and L take a point, C three,
            Z none. A fill rule stands where something is filled or clipped, and not for a
            clip that is a plain box. "object" is the address of what draws, with what it is
            nested in in front. Colors have all opacity in them.

            What --get finds, and each expectation that is not so, is told on standard
            error; such an expectation makes the exit status 1. With -o, nothing is written
            where a file fails.
            """,
        examples: [
            .init("rivetool draw Samples/button.riv --json", "frame 0"),
            .init("rivetool draw Samples/button.riv --json --draw=start --for 1s --draw=end", "two frames"),
            .init("rivetool draw Samples/button.riv --json --step 0 --step 0.016 -o calls.jsonl", "frames by hand"),
        ],
        jsonSchema: DocumentSchema("rivetool draw --json", .anyOf(DrawStream.types + [DocumentSchema.failure])),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let plan = try AdvancePlan(arguments, console, draws: true)
        if arguments.has(allArtboards), AdvanceOptions.settings.contains(where: { $0.isArtboard && arguments.has($0) })
        {
            throw ToolError(.usage, "--artboard names one artboard, and --all-artboards are all; leave out one of them")
        }
        guard let path = arguments.value(output), !OpenFile.isStandardOutput(path) else {
            return console.forEachFile(arguments.operands, hasOtherResults: plan.hasOtherResults) {
                (path) throws(ToolError) in
                try draw(path, plan, arguments, console)
            }
        }
        try requireList(path)
        let inputs =
            arguments.operands.map { RivePath($0, console.files).file } + arguments.values(AdvanceOptions.script)
        return try console.writing(to: path, as: .displayList, madeOf: inputs) { (console) throws(ToolError) in
            var status = ExitStatus.done
            for path in arguments.operands { status = max(status, try draw(path, plan, arguments, console)) }
            return status
        }
    }

    /// The endings of pictures.
    private static let pictures = ["png", "apng", "svg", "gif", "webp", "y4m"]

    /// Refuses a list in a file that is called a picture.
    private static func requireList(_ path: String) throws(ToolError) {
        guard let ending = pictures.first(where: { path.lowercased().hasSuffix(".\($0)") }) else { return }
        let name = RivePath.name(of: "\(path.dropLast(ending.utf8.count))jsonl")
        throw ToolError(.usage, file: path, "--json writes lines of JSON, not a picture; name it \(name)")
    }

    private static func draw(
        _ path: String, _ plan: AdvancePlan, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        let stream = DrawStream(lines: JSONLines(output: console.output), console: console)
        return try stream.lines.of(path) { () throws(ToolError) in
            let document = try console.playableDocument(path)
            var status = ExitStatus.done
            for plan in try plans(plan, arguments, artboards: document.artboards.count) {
                let one = try AdvanceCommand.run(document, path, plan, arguments, console) {
                    (play) throws(PlayError) in try stream.write(play, of: path)
                }
                status = max(status, one)
            }
            return status
        }
    }

    /// A plan for each artboard that is drawn.
    private static func plans(
        _ plan: AdvancePlan, _ arguments: Arguments, artboards count: Int
    ) throws(ToolError) -> [AdvancePlan] {
        guard arguments.has(allArtboards), count > 0 else { return [plan] }
        var plans: [AdvancePlan] = []
        for index in 0..<count {
            var one = plan
            try ToolError.ofPlay { () throws(PlayError) in try one.script.set(.artboard, "#\(index)") }
            plans.append(one)
        }
        return plans
    }
}

extension Option {
    fileprivate var isArtboard: Bool { name == SceneSetting.artboard.rawValue }
}
