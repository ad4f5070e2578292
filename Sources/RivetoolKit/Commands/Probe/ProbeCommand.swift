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
        limits.frames = try frameCount(arguments) ?? limits.frames
        let probe = { (path: String, console: Console) throws(ToolError) in
            let document = try console.playableDocument(path)
            return try ToolError.ofPlay(path) { () throws(PlayError) in try Probe(document, settings, limits).run() }
        }
        let fails = arguments.has(exitCode)
        func status(_ report: ProbeReport) -> ExitStatus {
            fails && report.count(.none) > 0 ? .answerIsNo : .done
        }
        let reports = try ReportTargets(
            of: "probe", arguments.values(ReportFormat.option), isJSON: arguments.has(json), console)
        let selection = try FileSelection(arguments.operands, arguments, console)
        return try reports.run(ProbeReport.gate, selection.entries) { format, found, console in
            guard format == .text else {
                return selection.writeJSONInOrder(console, hasOtherResults: fails) {
                    (path, console, json) throws(ToolError) in
                    try found.examine(path, console) { (file) throws(ToolError) in
                        let report = try probe(path, console)
                        file = report.fileReport(path, RivePath(path, console.files), fails: fails)
                        ProbeReport.fields.write(report, &json)
                        return status(report)
                    }
                }
            }
            return selection.forEachInOrder(console, hasOtherResults: fails) { (path, console) throws(ToolError) in
                try found.examine(path, console) { (file) throws(ToolError) in
                    let report = try probe(path, console)
                    file = report.fileReport(path, RivePath(path, console.files), fails: fails)
                    ProbeListing(console).write(report, of: path)
                    return status(report)
                }
            }
        }
    }

    static let mostFrames = 100_000

    private static func frameCount(_ arguments: Arguments) throws(ToolError) -> Int? {
        guard let word = arguments.value(frames) else { return nil }
        guard let count = Int(word), (1...mostFrames).contains(count), word.utf8.first != UInt8(ascii: "+") else {
            throw ToolError(.usage, "--frames takes a number from 1 to \(mostFrames), not \"\(word)\"")
        }
        return count
    }
}
