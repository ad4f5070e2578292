internal import RiveModel
internal import RivePlay
internal import RiveRuntime
internal import RiveText

/// What a command line asks for: what is played, the steps, and what is made of it. Nothing of a file was looked at.
struct AdvancePlan {
    var settings: PlaySettings
    var script = Script()
    /// The file to draw where everything lies at the end.
    var drawing: String?
    /// Whether text tells of each change of a value that changes frame after frame.
    let showsEachFrame: Bool

    init(_ arguments: Arguments, _ console: Console) throws(ToolError) {
        settings = PlaySettings(limits: PlayLimits(held: console.budget))
        settings.artboard = arguments.value(AdvanceOptions.artboard)
        settings.machine = arguments.value(AdvanceOptions.machine)
        settings.animation = arguments.value(AdvanceOptions.animation)
        settings.instance = arguments.value(AdvanceOptions.instance)
        settings.isBlank = arguments.has(AdvanceOptions.blank)
        settings.isUnbound = arguments.has(AdvanceOptions.noBind)
        showsEachFrame = arguments.has(AdvanceOptions.eachFrame)
        try Self.requireOne(
            "scene", [settings.machine != nil, settings.animation != nil], "--state-machine and --animation")
        try Self.requireOne(
            "binding", [settings.instance != nil, settings.isBlank, settings.isUnbound],
            "--instance, --blank and --no-bind")
        try Self.requireOne(
            "frame time", [arguments.has(AdvanceOptions.fps), arguments.has(AdvanceOptions.dt)], "--fps and --dt")
        try Self.requireOne(
            "form of output", [arguments.has(AdvanceOptions.json), arguments.has(AdvanceOptions.jsonLines)],
            "--json and --jsonl")
        guard (arguments.operands + arguments.values(AdvanceOptions.script)).count(where: { $0 == "-" }) < 2 else {
            throw ToolError(.usage, "standard input is named more than once")
        }
        try readTimes(arguments)
        try readDrawing(arguments)
        for given in arguments.given {
            if given.option.name == AdvanceOptions.script.name {
                let lines = try console.read(given.value)
                try ToolError.ofPlay { () throws(PlayError) in
                    try script.append(lines: lines, of: RivePath.name(of: given.value))
                }
            } else if AdvanceOptions.steps.contains(where: { $0.name == given.option.name }) {
                try ToolError.ofPlay { () throws(PlayError) in try script.append(given.option.name, given.value) }
            }
        }
        try ToolError.ofPlay { () throws(PlayError) in try script.check(settings) }
        script.addDefaultTime()
    }

    /// Whether a run has results besides what it prints: a drawing, or whether expectations are met.
    var hasOtherResults: Bool { drawing != nil || script.judges }

    /// What is asked of a scene besides the steps: a drawing shows what pointers would hit.
    var actions: OutsideActions { drawing == nil ? [] : .pointers }

    /// A run of a file, every step of which is read.
    func play(
        _ document: Document, _ guests: GuestFiles, _ listener: AdvanceListener
    ) throws(PlayError) -> Play {
        let scene = try PlayScene(document, settings, watching: script.watchedAddresses, guests: guests)
        let play = Play(scene, script.steps, settings, alsoActing: actions, listener)
        try play.rehearse()
        return play
    }

    private static func requireOne(_ noun: String, _ given: [Bool], _ flags: String) throws(ToolError) {
        guard given.count(where: \.self) > 1 else { return }
        throw ToolError(.usage, "\(flags) name more than one \(noun)")
    }

    private mutating func readTimes(_ arguments: Arguments) throws(ToolError) {
        if let text = arguments.value(AdvanceOptions.fps) {
            guard text.isDecimal, let fps = Float(text), (0.0001...100_000).contains(fps) else {
                throw ToolError(.usage, "\"\(text)\" of --fps is not a number from 0.0001 to 100000")
            }
            settings.dt = 1 / fps
        }
        if let text = arguments.value(AdvanceOptions.dt) {
            guard text.isDecimal, let seconds = Float(text), (0.00001...10_000).contains(seconds) else {
                throw ToolError(.usage, "\"\(text)\" of --dt is not a number of seconds from 0.00001 to 10000")
            }
            settings.dt = seconds
        }
        if let text = arguments.value(AdvanceOptions.seed) {
            guard let number = UInt32(text) else {
                throw ToolError(.usage, "\"\(text)\" of --seed is not a whole number up to \(UInt32.max)")
            }
            settings.seed = number
        }
    }

    private mutating func readDrawing(_ arguments: Arguments) throws(ToolError) {
        drawing = arguments.value(AdvanceOptions.geometry)
        if OpenFile.isStandardOutput(drawing) {
            throw ToolError(.usage, "--geometry needs a file; standard output has what happens")
        }
        if drawing != nil, arguments.operands.count > 1 {
            throw ToolError(.usage, "--geometry draws one file; \(arguments.operands.count) are given")
        }
    }
}
