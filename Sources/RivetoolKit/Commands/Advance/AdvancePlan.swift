import RiveFormat
import RiveModel
import RivePlay
import RiveRuntime
import ToolSupport

/// What a command line asks for: what is played, the steps, and what is made of it. Nothing of a file was looked at.
struct AdvancePlan {
    var script: Script
    /// The file for where everything lies at the end.
    var geometry: GeometryFile?
    /// The page that shows the run.
    var trace: String?
    /// Whether text tells of each change of a value that changes frame after frame.
    let showsEachFrame: Bool

    /// Whether something is made of the run besides what it prints, what the script judges, and the geometry.
    var makesFiles = false

    /// What a command line of `advance` asks for.
    init(_ arguments: Arguments, _ console: Console) throws(ToolError) {
        try self.init(arguments, console, draws: false)
        script.addDefaultTime()
    }

    /// What a command line of `draw` asks for.
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - console: Where scripts are read.
    ///   - interval: How many frames there are from one that is drawn to the next; nil where none is given.
    ///   - isAnimated: Whether each frame is drawn where neither the interval nor a step says which.
    /// - Throws: `ToolError` for steps and options that do not go together.
    init(
        _ arguments: Arguments, _ console: Console, drawnInterval interval: Int?, isAnimated: Bool = false
    ) throws(ToolError) {
        try self.init(arguments, console, draws: true)
        guard interval == nil || !script.drawsFrames else {
            throw ToolError(.usage, "--every and --draw exclude each other")
        }
        script.settings.drawnInterval = interval ?? (isAnimated && !script.drawsFrames ? 1 : nil)
        script.addDrawing()
    }

    private init(_ arguments: Arguments, _ console: Console, draws: Bool) throws(ToolError) {
        script = Script(PlaySettings(limits: PlayLimits(held: console.budget)))
        script.settings.draws = draws
        showsEachFrame = arguments.has(AdvanceOptions.eachFrame)
        if !draws, arguments.has(AdvanceOptions.json) || arguments.has(AdvanceOptions.jsonLines) {
            script.settings.evidence.insert(.semantics)
        }
        var inputs = (arguments.operands + arguments.values(AdvanceOptions.script)).count { $0 == "-" }
        func read(_ path: String) throws(PlayError) -> [UInt8] {
            inputs += path == "-" ? 1 : 0
            guard path != "-" || inputs < 2 else { throw PlayError(.syntax, "\(Self.repeatedInput)") }
            return try ToolError.mapped(try console.read(path)) { PlayError($0) }
        }
        guard inputs < 2 else { throw ToolError(.usage, Self.repeatedInput) }
        try readGeometry(arguments, console.files)
        try readTrace(arguments, console.files)
        for given in arguments.given {
            if given.option.name == AdvanceOptions.script.name {
                let lines = try console.read(given.value)
                try ToolError.ofPlay { () throws(PlayError) in
                    try script.append(lines: lines, of: RivePath.name(of: given.value), reading: read)
                }
            } else if let setting = SceneSetting(rawValue: given.option.name) {
                try ToolError.ofPlay { () throws(PlayError) in try script.set(setting, given.value) }
            } else if StepTable.names.contains(given.option.name) || given.option.name == StepTable.draw.form.name {
                do throws(ToolError) {
                    try ToolError.ofPlay { () throws(PlayError) in
                        try script.append(given.option.name, given.value, reading: read)
                    }
                } catch {
                    throw Self.joining(given, arguments, console.files, error)
                }
            }
        }
        try ToolError.ofPlay { () throws(PlayError) in try script.check() }
        guard trace != nil else { return }
        (script.settings.draws, script.settings.drawnInterval) = (true, 1)
    }

    /// The error with the step that is meant where the value of a `NAME=VALUE` is a word of its own, which is no file.
    private static func joining(
        _ given: Arguments.Given, _ arguments: Arguments, _ files: FileSystem, _ error: ToolError
    ) -> ToolError {
        let equals = UInt8(ascii: "=")
        guard given.option.placeholder?.utf8.contains(equals) == true, !given.value.utf8.contains(equals),
            let value = arguments.operands.first(where: { !ArgumentKind.namesRiveFile($0) && !files.exists($0) })
        else { return error }
        var error = error
        error.suggestion = "\(given.option.flag) \(given.value)=\(value)"
        return error
    }

    private static let repeatedInput = "\"-\" (standard input) is given more than once"

    /// Whether a run has results besides what it prints: where everything lies, or whether expectations are met.
    var hasOtherResults: Bool { makesFiles || geometry != nil || trace != nil || script.judges }

    /// What is asked of a scene besides the steps: a drawing of its geometry shows what pointers would hit.
    var actions: OutsideActions {
        let pointers: OutsideActions = geometry?.hasNumbers == false ? .pointers : []
        return script.settings.draws ? pointers.union(.drawing) : pointers
    }

    /// The same for an artboard by its number.
    func ofArtboard(_ index: Int) throws(ToolError) -> AdvancePlan {
        var plan = self
        try ToolError.ofPlay { () throws(PlayError) in try plan.script.set(.artboard, "#\(index)") }
        return plan
    }

    /// A run of a file, every step of which is read.
    func play(
        _ document: Document, _ guests: GuestFiles, _ listener: AdvanceListener
    ) throws(PlayError) -> Play {
        let scene = try PlayScene(document, script.settings, watching: script.watchedAddresses, guests: guests)
        let play = Play(scene, script.steps, script.settings, alsoActing: actions, listener)
        try play.rehearse()
        return play
    }

    private mutating func readTrace(_ arguments: Arguments, _ files: FileSystem) throws(ToolError) {
        guard let path = arguments.value(AdvanceOptions.trace) else { return }
        guard !OpenFile.isStandardOutput(path) else {
            throw ToolError(.usage, "--trace requires a file, because standard output has the run")
        }
        guard arguments.operands.count < 2, !arguments.operands.contains(where: files.isFolder) else {
            throw ToolError(.usage, "--trace shows the run of one file; name one")
        }
        try OutputKind.page.require(path, files)
        trace = path
    }

    private mutating func readGeometry(_ arguments: Arguments, _ files: FileSystem) throws(ToolError) {
        guard let path = arguments.value(AdvanceOptions.geometry) else {
            return try arguments.refuse([AdvanceOptions.geometryLayers], "requires --geometry")
        }
        guard !OpenFile.isStandardOutput(path) else {
            throw ToolError(.usage, "--geometry requires a file, because standard output has the run")
        }
        guard arguments.operands.count < 2 else {
            throw ToolError(.usage, "--geometry takes one file, not \(arguments.operands.count)")
        }
        if let folder = arguments.operands.first(where: files.isFolder) {
            throw ToolError(.usage, file: folder, "--geometry draws one file; this is a folder")
        }
        let layers = try GeometryLayers.named(by: AdvanceOptions.geometryLayers, arguments)
        let file = GeometryFile(path, layers ?? .standard)
        guard layers == nil || !file.hasNumbers else {
            throw ToolError(.usage, "--geometry-layers applies to drawings only; the JSON has all layers")
        }
        try file.kind.require(path, files)
        geometry = file
        script.settings.tellsGeometry = file.hasNumbers
    }
}
