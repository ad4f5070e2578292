internal import RivePlay

/// `draw -o OUT`: pictures.
struct DrawnPictures {
    private let arguments: Arguments
    private let console: Console
    private let plan: AdvancePlan
    private let destination: PictureDestination
    private let settings: PictureSettings

    init(_ arguments: Arguments, _ format: PictureForm?, _ console: Console) throws(ToolError) {
        (self.arguments, self.console) = (arguments, console)
        destination = try PictureDestination(arguments.value(DrawOptions.output), format: format, console)
        settings = try DrawOptions.settings(arguments)
        let interval = try DrawOptions.interval(arguments)
        var plan = try AdvancePlan(
            arguments, console, drawnInterval: interval, isAnimated: destination.form?.isAnimated ?? false)
        plan.makesFiles = true
        self.plan = plan
    }

    func draw() throws(ToolError) -> ExitStatus {
        let subjects = try PictureSubjects(arguments, plan, console)
        let areMany = plan.script.settings.drawnInterval != nil || plan.script.drawnCount > 1
        let run = PictureRun(subjects, settings, severalFrames: areMany, arguments, console)
        let inputs = arguments.inputFiles(console)
        switch destination {
        case .terminal: throw ToolError(.unsupported, "not yet")
        case .files(let folder, let name, let form):
            guard !form.isAnimated else {
                throw ToolError(.usage, file: folder, "an animation is one file; name it, as out.\(form.rawValue)")
            }
            let taker = PictureFiles(in: folder, name, form, madeOf: inputs, console)
            let status = try run.draw(into: taker)
            try taker.finish()
            return status
        case .file(let path, let form):
            guard areMany || subjects.areSeveral || form.isAnimated else {
                return try run.draw(into: PictureFile(at: path, form, madeOf: inputs, console))
            }
            throw ToolError(.unsupported, "not yet")
        }
    }
}
