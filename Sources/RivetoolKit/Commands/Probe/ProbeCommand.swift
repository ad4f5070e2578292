internal import RiveJSON
internal import RivePlay
internal import RiveReport

/// `probe`: what of a file does nothing.
enum ProbeCommand {
    private static let frames = Option(
        "frames", takes: "N", help: "frames to run after each change; 120 unless given")
    private static let json = Option("json", help: "one document with what was found of each")
    private static let exitCode = Option("exit-code", help: "exit 1 where something has no effect")

    static let command = Command(
        "probe", .run, "finds inputs and values that do nothing",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [frames] + AdvanceOptions.settings + [ReportFormat.option, json, exitCode],
        details: """
            Runs the file untouched and with one thing changed, for each input of the state
            machine and each value of the bound instance, nested ones and the first 3 items
            of each list too, and looks whether anything else differs then: what is drawn,
            a value, an input, a state, an event, what pointers can hit, or what a screen
            reader says, also in nested artboards and items of lists. A property of an
            object that is not drawn has no effect by itself. Of texts and images whose
            fonts and contents an app supplies, all properties count. Printed is what has
            no effect, with what reads or sets it.

            Each is changed in several ways (numbers of several sizes, what conditions and
            converters compare with, each key of an enum, other instances, assets, artboards
            and items), before the first frame and once nothing moves. What still does
            nothing, and something reads, is changed again on four tours: the other things
            are changed, and pointers move on, press and release what listens, one behind
            the other, with it and without.

              no effect     nothing was seen in so many frames, on any of these ways
              only written  the file sets it, and reads it nowhere: for apps to look at
              unknown       what is not run could be why: scripts, layouts, texts
              not probed    an instance to choose, where the file has only one
              no data       a nested artboard to which no data path leads

            No effect was seen then: a state that no tour comes to could still show one.
            Keys and drags are not tried. Where it takes too long, the last line says what
            was not probed. --exit-code makes the status 1 where something has no effect,
            and such a finding an error of the other formats.
            """,
        examples: [
            .init("rivetool probe Samples/button.riv", "what does nothing"),
            .init("rivetool probe --json Samples/player.riv", "for scripts, with the effect that was seen of each"),
            .init(
                "rivetool probe --exit-code Samples/poster.riv", "a gate", status: .answerIsNo),
            .init(
                "rivetool probe --exit-code --format github Samples/poster.riv", "annotations of a pull request",
                status: .answerIsNo),
        ],
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
        let paths = arguments.operands
        let entries = paths.map { FileSelection.Entry(path: $0, problem: nil) }
        return try reports.run(ProbeReport.gate, entries) { format, found, console in
            guard format == .text else {
                return console.writeJSON(ofEach: paths, hasOtherResults: fails) { (path, json) throws(ToolError) in
                    try found.examine(path, console) { (file) throws(ToolError) in
                        let report = try probe(path, console)
                        file = report.fileReport(path, RivePath(path, console.files), fails: fails)
                        ProbeReport.fields.write(report, &json)
                        return status(report)
                    }
                }
            }
            return console.forEachFile(paths, hasOtherResults: fails) { (path) throws(ToolError) in
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
