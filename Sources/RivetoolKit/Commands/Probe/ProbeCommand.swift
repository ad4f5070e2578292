import RiveJSON
import RivePlay
import RiveReport
import ToolSupport

/// `probe`: what of a file does nothing.
enum ProbeCommand {
    private static let frames = Option(
        "frames", takes: "N", in: .time, help: "run N frames after each change (120)")
    private static let json = Option.json("print the result of each as JSON")
    private static let exitCode = Option("exit-code", help: "exit with 1 if something has no effect")

    static let command = Command(
        "probe", .run, "Find inputs and properties that have no effect",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [frames] + AdvanceOptions.settings + [ReportFormat.option, json, exitCode, PathPattern.option],
        details: """
            Runs the file unchanged, and with one input or property changed, and compares
            what is drawn, values, inputs, states, events, hit areas and semantics.
            "rivetool help probing" says what is tried. Prints what has no effect:

              no effect     nothing differed in any run
              only written  the file sets it and never reads it: an app may
              unknown       what this build does not run could be the reason
              not probed    the file has only one instance to choose
              no data       no data path leads to a nested artboard
            """,
        examples: """
            rivetool probe Samples/button.riv  # inputs and properties without effect
            rivetool probe --json Samples/player.riv  # the effect of each, as JSON
            rivetool probe --exit-code Samples/poster.riv  # exit status 1 if something has no effect  [1]
            rivetool probe --exit-code --format github Samples/poster.riv  # annotations for GitHub  [1]
            """,
        exits: [(.answerIsNo, "--exit-code: something has no effect")],
        related: ["check", "advance", "probing"],
        jsonSchema: DocumentSchema.ofFiles("rivetool probe --json", ProbeReport.fields.shapes),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        var settings = PlaySettings(limits: PlayLimits(held: console.budget))
        for given in arguments.given {
            guard let setting = SceneSetting(rawValue: given.option.name) else { continue }
            try ToolError.ofPlay { () throws(PlayError) in try settings.set(setting, given.value) }
        }
        var limits = ProbeLimits()
        limits.frames =
            try arguments.number(frames, in: 1...mostFrames, "a number from 1 to \(mostFrames)") ?? limits.frames
        let fails = arguments.has(exitCode)
        func probe(
            _ path: String, _ found: FoundFiles, _ console: Console, _ write: (ProbeReport) -> Void
        ) throws(ToolError) -> ExitStatus {
            try found.examine(path, console) { (file) throws(ToolError) in
                let document = try console.playableDocument(path)
                let report = try ToolError.ofPlay(path) { () throws(PlayError) in
                    try Probe(document, settings, limits).run()
                }
                file = report.fileReport(path, RivePath(path, console.files), fails: fails)
                write(report)
                return fails && report.count(.none) > 0 ? .answerIsNo : .done
            }
        }
        let reports = try ReportTargets(of: "probe", arguments, console)
        let selection = try FileSelection(arguments.operands, arguments, console)
        return try reports.run(ProbeReport.gate, selection.entries) { format, found, console in
            guard format == .text else {
                return selection.writeJSONInOrder(console, hasOtherResults: fails) {
                    (path, console, json) throws(ToolError) in
                    try probe(path, found, console) { ProbeReport.fields.write($0, &json) }
                }
            }
            return selection.forEachInOrder(console, hasOtherResults: fails) { (path, console) throws(ToolError) in
                try probe(path, found, console) { ProbeListing(console: console).write($0, of: path) }
            }
        }
    }

    static let mostFrames = 100_000
}
