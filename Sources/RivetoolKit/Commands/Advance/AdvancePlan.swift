internal import Rive
internal import RiveModel
internal import RiveRuntime
internal import RiveText

/// What a command line asks for: the scene and its steps. Nothing of a file was looked at.
struct AdvancePlan {
    var artboard: String?
    var machine: String?
    var animation: String?
    var instance: String?
    var isBlank = false
    var isUnbound = false
    /// The seconds of a frame.
    var dt: Float = 1 / 60
    var seed: UInt32 = 1
    /// The file to draw where everything lies at the end.
    var drawing: String?
    var steps: [PlannedStep] = []
    /// Whether text tells of each change of a value that changes frame after frame.
    let showsEachFrame: Bool
    /// What the run may take as a whole.
    var limits = RunLimits()

    init(_ arguments: Arguments, _ console: Console) throws(ToolError) {
        limits.held = console.budget
        artboard = arguments.value(AdvanceOptions.artboard)
        machine = arguments.value(AdvanceOptions.machine)
        animation = arguments.value(AdvanceOptions.animation)
        instance = arguments.value(AdvanceOptions.instance)
        isBlank = arguments.has(AdvanceOptions.blank)
        isUnbound = arguments.has(AdvanceOptions.noBind)
        showsEachFrame = arguments.has(AdvanceOptions.eachFrame)
        try Self.requireOne("scene", [machine != nil, animation != nil], "--state-machine and --animation")
        try Self.requireOne("binding", [instance != nil, isBlank, isUnbound], "--instance, --blank and --no-bind")
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
                steps += try Self.script(given.value, console)
            } else if AdvanceStep.names.contains(given.option.name) {
                steps.append(PlannedStep(step: try AdvanceStep(given.option.name, given.value)))
            }
        }
        try checkTimes()
        addDefaultTime()
    }

    /// Refuses steps that take more frames than a run may have. How long something takes to settle is not known yet.
    private func checkTimes() throws(ToolError) {
        var frames = 0
        for planned in steps where planned.step != .untilSettled {
            frames += mostFrames(of: planned.step)
            guard frames > limits.frames else { continue }
            let words = "the steps take \(NumberWords.grouped(frames)) frames of \(dt) s"
            throw planned.failure(
                ToolError(.usage, "\(words); a run has \(NumberWords.grouped(limits.frames)) at most"))
        }
    }

    /// How many frames a step takes; it may settle earlier where it waits for that, but not after ten seconds.
    func mostFrames(of step: AdvanceStep) -> Int {
        switch step {
        case .frames(let count): count
        case .seconds(let seconds): Int((seconds / Double(dt)).rounded())
        case .untilSettled: max(1, Int((10 / Double(dt)).rounded()))
        default: 0
        }
    }

    /// How many frames all steps take at most.
    var mostFrames: Int { steps.reduce(1) { $0 + mostFrames(of: $1.step) } }

    /// Whether a run has results besides what it prints: a drawing, or whether expectations are met.
    var hasOtherResults: Bool {
        drawing != nil || steps.contains { $0.step.expects || $0.step == .untilSettled && !$0.isImplied }
    }

    /// What the steps do to the scene, besides setting values. A drawing shows what pointers would hit.
    var actions: OutsideActions {
        steps.reduce(into: drawing == nil ? [] : .pointers) { actions, planned in
            switch planned.step {
            case .pointer: actions.insert(.pointers)
            case .items: actions.insert(.items)
            default: break
            }
        }
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
            dt = 1 / fps
        }
        if let text = arguments.value(AdvanceOptions.dt) {
            guard text.isDecimal, let seconds = Float(text), (0.00001...10_000).contains(seconds) else {
                throw ToolError(.usage, "\"\(text)\" of --dt is not a number of seconds from 0.00001 to 10000")
            }
            dt = seconds
        }
        if let text = arguments.value(AdvanceOptions.seed) {
            guard let number = UInt32(text) else {
                throw ToolError(.usage, "\"\(text)\" of --seed is not a whole number up to \(UInt32.max)")
            }
            seed = number
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

    /// Steps of a file, one a line and without dashes.
    private static func script(_ path: String, _ console: Console) throws(ToolError) -> [PlannedStep] {
        var steps: [PlannedStep] = []
        for line in TextLines(try console.read(path)) {
            let text = try line.text(in: path, .usage)
            // Bytes, as to look for the ends of characters would take longer than to read the line.
            let content = text.utf8.drop(while: separatesWords)
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            let name = content.prefix { !separatesWords($0) }
            let value = content[name.endIndex...].drop(while: separatesWords)
            let place = TextPlace(path, line, at: Substring(content))
            do throws(ToolError) {
                let step = try AdvanceStep(line: String(Substring(name)), String(Substring(value)))
                steps.append(PlannedStep(step: step, place: place))
            } catch {
                throw error.at(place)
            }
        }
        return steps
    }

    /// Whether a byte stands between the words of a step: a blank or a tab.
    private static func separatesWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Where no time passes before the first expectation, the scene runs until it settles before that is judged; where no step
    /// takes time, before anything is looked at, or at the end.
    private mutating func addDefaultTime() {
        let time = steps.firstIndex(where: \.step.takesTime)
        let expectation = steps.firstIndex(where: \.step.expects)
        let place: Int? =
            if let time {
                expectation.flatMap { $0 < time ? $0 : nil }
            } else {
                steps.firstIndex(where: \.step.looks) ?? steps.endIndex
            }
        if let place { steps.insert(PlannedStep(step: .untilSettled, isImplied: true), at: place) }
    }
}

/// The options of `advance`.
enum AdvanceOptions {
    static let artboard = Option(
        "artboard", takes: "NAME|#N", help: "the artboard, by name or index; the first unless given")
    static let machine = Option(
        "state-machine", takes: "NAME|#N", help: "what drives it: a state machine by name or index")
    static let animation = Option("animation", takes: "NAME|#N", help: "or an animation")
    static let instance = Option(
        "instance", takes: "NAME|#N", help: "the view model instance to bind, by name or index")
    static let blank = Option("blank", help: "bind an instance with the values that types start with")
    static let noBind = Option("no-bind", help: "bind nothing")
    static let fps = Option("fps", takes: "N", help: "frames a second; 60 unless given")
    static let dt = Option("dt", takes: "SECONDS", help: "the seconds of a frame, instead of --fps")
    static let seed = Option("seed", takes: "N", help: "where random numbers start; 1 unless given")
    static let script = Option(
        "script", takes: "FILE", .file, isRepeatable: true, help: "steps from a file, one a line without dashes")
    static let json = Option("json", help: "one document with everything that happened")
    static let jsonLines = Option("jsonl", help: "the same as a stream of lines")
    static let geometry = Option(
        "geometry", takes: "FILE", .file, help: "draw an SVG of where everything lies at the end, and what listens")
    static let eachFrame = Option(
        "each-frame", help: "print every change of what changes frame after frame, not one line for all")
    static let strict = Option("strict", help: "do not run what this build can't run exactly: exit 5")

    static let steps = [
        Option(
            "set", takes: "ADDRESS=VALUE", .textWithFile, isRepeatable: true, help: "set a value of the bound instance"),
        Option("fire", takes: "ADDRESS", isRepeatable: true, help: "fire a trigger of it"),
        Option(
            "input", takes: "NAME=VALUE", isRepeatable: true, help: "set an input of the state machine, or NAME=fire"),
        Option("items", takes: "CHANGE", isRepeatable: true, help: "change a list, as above"),
        Option(
            "pointer", takes: "KIND:X,Y", isRepeatable: true,
            help: "touch the artboard: [ID/]down|move|up|click|exit:X,Y"),
        Option("frames", takes: "N", isRepeatable: true, help: "N frames pass"),
        Option("for", takes: "TIME", isRepeatable: true, help: "2s or 500ms pass"),
        Option("until-settled", isRepeatable: true, help: "frames pass until nothing moves, 10 s at most"),
        Option("get", takes: "ADDRESS", isRepeatable: true, help: "print a value"),
        Option("expect", takes: "ADDRESS=VALUE", isRepeatable: true, help: "fail unless a value is this"),
        Option("expect-state", takes: "LAYER=NAME", isRepeatable: true, help: "fail unless a layer is in this state"),
        Option(
            "expect-event", takes: "NAME", isRepeatable: true, help: "fail unless this event was reported, as above"),
    ]

    static let all =
        [artboard, machine, animation, instance, blank, noBind, fps, dt, seed] + steps + [
            script, geometry, json, jsonLines, eachFrame, strict,
        ]
}
