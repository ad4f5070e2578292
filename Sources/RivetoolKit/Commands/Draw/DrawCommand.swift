import RiveJSON
import ToolSupport

/// `draw`: what frames of a file look like.
enum DrawCommand {
    static let command = Command(
        "draw", .run, "Draw pictures, animations or display lists",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: AdvanceOptions.settings + AdvanceOptions.steps + [DrawOptions.draw, AdvanceOptions.script]
            + DrawOptions.picture + [
                DrawOptions.every, DrawOptions.vary, DrawOptions.allArtboards, DrawOptions.output, DrawOptions.format,
                DrawOptions.json, AdvanceOptions.strict, PathPattern.option,
            ],
        forms: ["FILE… [STEP…] -o OUT"],
        details: """
            Takes the steps of "advance". Each --draw draws the frame as it stands; without
            any, the last is drawn. OUT ends in the format; a terminal needs no -o.
            One pixel is one unit of the artboard, unless a size is given. Several FILEs,
            --all-artboards, --vary and several --draw make several pictures: a sheet if OUT
            is a PNG, a file each if OUT is a folder or has %n, %f or %04d in its name.
            "help pictures" explains names, limits and --json.
            """,
        examples: """
            rivetool draw Samples/button.riv -o button.png  # frame 0, one pixel per unit
            rivetool draw Samples/button.riv --input Hover=true --for 500ms -o hover.png  # after half a second of hovering
            rivetool draw Samples/button.riv --vary Hover --vary theme -o states.png  # a sheet of all combinations
            rivetool draw Samples/dashboard.riv --all-artboards -o shots/  # a file for each artboard
            rivetool draw Samples/dashboard.riv --for 2s --every 2 -o dashboard.apng  # an animation of 2 seconds
            rivetool draw Samples/form.riv --overlay hits,boxes,names -o form.svg  # hit areas, boxes and names
            rivetool draw Samples/button.riv --json --draw=start --for 1s --draw=end  # two display lists
            """,
        exits: [
            (.answerIsNo, "an expectation failed; pictures are written"),
            (.unsupported, "--strict, a missing library, or beyond the limits"),
        ],
        related: ["advance", "pictures", "steps"],
        jsonSchema: DocumentSchema("rivetool draw --json", .anyOf(DrawStream.types + [DocumentSchema.failure])),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let (arguments, console) = try FileSelection.expandingFolders(arguments, console)
        let format = arguments.value(DrawOptions.format).flatMap(PictureForm.init(rawValue:))
        let form = format ?? arguments.value(DrawOptions.output).flatMap(PictureForm.init(endingOf:))
        guard arguments.has(DrawOptions.json) || form == .json else {
            return try DrawnPictures(arguments, format, console).draw()
        }
        return try DrawnLists(arguments, format, console).draw()
    }
}
