internal import RiveJSON
internal import RivePlay

/// `draw`: what frames of a file look like.
enum DrawCommand {
    static let command = Command(
        "draw", .run, "draws frames of a file: pictures, animations, or the calls to a renderer",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: AdvanceOptions.settings + AdvanceOptions.steps + [DrawOptions.draw, AdvanceOptions.script]
            + DrawOptions.picture + [
                DrawOptions.every, DrawOptions.vary, DrawOptions.allArtboards, DrawOptions.output, DrawOptions.format,
                DrawOptions.json, AdvanceOptions.strict,
            ],
        forms: ["FILE… [STEP…] -o OUT"],
        details: """
            Takes the steps of "rivetool advance". --draw draws the frame as it stands;
            where no step says so, the last frame is drawn. Where no time passes that is
            frame 0, and so it is for a --draw or an expectation before any time has
            passed. In a script the step is "draw", or "draw NAME".

            --json prints lines of JSON: for each file and artboard one that says what it
            is, then for each frame that is drawn one with its number, time, name and count
            of calls, and one for each call. Two such lists can be compared by "diff", and a
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
            .init("rivetool draw Samples/button.riv -o button.png", "a picture of frame 0"),
            .init("rivetool draw Samples/button.riv --json", "frame 0"),
            .init("rivetool draw Samples/button.riv --json --draw=start --for 1s --draw=end", "two frames"),
            .init("rivetool draw Samples/button.riv --json --step 0 --step 0.016 -o calls.jsonl", "frames by hand"),
        ],
        jsonSchema: DocumentSchema("rivetool draw --json", .anyOf(DrawStream.types + [DocumentSchema.failure])),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(DrawOptions.allArtboards),
            AdvanceOptions.settings.contains(where: { $0.isArtboard && arguments.has($0) })
        {
            throw ToolError(.usage, "--artboard names one artboard, and --all-artboards are all; leave out one of them")
        }
        let format = arguments.value(DrawOptions.format).flatMap(PictureForm.init(rawValue:))
        let form = format ?? arguments.value(DrawOptions.output).flatMap(PictureForm.init(endingOf:))
        guard arguments.has(DrawOptions.json) || form == .json else {
            return try DrawnPictures(arguments, format, console).draw()
        }
        return try DrawnLists(arguments, format, console).draw()
    }
}

extension Option {
    fileprivate var isArtboard: Bool { name == SceneSetting.artboard.rawValue }
}
