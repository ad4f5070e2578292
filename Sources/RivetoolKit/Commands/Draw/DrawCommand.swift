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

            The ending of OUT says the form: png, svg, an animation (apng, gif, webp, or y4m
            for a video encoder), or json. Pictures are those of Rive's own renderer, and
            the same on every machine. A pixel is a unit of the artboard unless a size is
            given; what the artboard leaves open is transparent unless --background fills
            it. Without -o, a terminal shows the picture itself.

            Several files, --all-artboards, --vary and several --draw make several pictures.
            Where OUT is a PNG they become one sheet with captions. Where it is a folder, or
            has a % in its name, each gets a file of its own:
              %n           its name: the file, the artboard, the values and the frame, as
                           far as they differ, or the NAME of its --draw
              %f, %04d     its frame; its number, from 0 on
            --vary sets a value or an input before the first frame, to all that an enum or a
            boolean can be, or to those given; several make all combinations.

            An animation has each frame, or one of N by --every, as long as it is. Pictures
            have at most 16,384 pixels a side; a command draws at most 10,000.

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

            Standard error has what --get finds, each expectation that fails, and what is
            not drawn, as an image that is not there. A failed expectation makes the exit
            status 1; the pictures are written. Where a file fails, nothing is.
            """,
        examples: [
            .init("rivetool draw Samples/button.riv -o button.png", "frame 0, a pixel a unit"),
            .init("rivetool draw Samples/button.riv --input Hover=true --for 500ms -o hover.png", "a state"),
            .init("rivetool draw Samples/button.riv --vary Hover --vary theme -o states.png", "a sheet"),
            .init("rivetool draw Samples/dashboard.riv --all-artboards -o shots/", "a file for each artboard"),
            .init("rivetool draw Samples/dashboard.riv --for 2s --every 2 -o dashboard.apng", "an animation"),
            .init("rivetool draw Samples/form.riv --overlay hits,boxes,names -o form.svg", "what lies where"),
            .init("rivetool draw Samples/button.riv --json --draw=start --for 1s --draw=end", "two lists of calls"),
        ],
        jsonSchema: DocumentSchema("rivetool draw --json", .anyOf(DrawStream.types + [DocumentSchema.failure])),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(DrawOptions.allArtboards),
            AdvanceOptions.settings.contains(where: { $0.isArtboard && arguments.has($0) })
        {
            throw ToolError(.usage, "--artboard and --all-artboards exclude each other")
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
