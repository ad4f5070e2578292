import RiveImages
import RivePlay
import RiveRaster
import ToolSupport

/// `draw -o OUT`: pictures.
struct DrawnPictures {
    private let arguments: Arguments
    private let console: Console
    private let plan: AdvancePlan
    private let destination: PictureDestination
    private let look: PictureLook

    init(_ arguments: Arguments, _ format: PictureForm?, _ console: Console) throws(ToolError) {
        (self.arguments, self.console) = (arguments, console)
        destination = try PictureDestination(arguments.value(DrawOptions.output), format: format, console)
        look = PictureLook(
            try DrawOptions.settings(arguments), overlay: try GeometryLayers.named(by: DrawOptions.overlay, arguments),
            console)
        let interval = try DrawOptions.interval(arguments)
        var plan = try AdvancePlan(
            arguments, console, drawnInterval: interval, isAnimated: destination.form?.isAnimated ?? false)
        plan.makesFiles = true
        self.plan = plan
    }

    func draw() throws(ToolError) -> ExitStatus {
        let subjects = try PictureSubjects(arguments, plan, console)
        let areMany = plan.script.settings.drawnInterval != nil || plan.script.drawnCount > 1
        let run = PictureRun(subjects, look, severalFrames: areMany, arguments, console)
        switch destination {
        case .terminal: return try run.draw(into: try TerminalPictures(console))
        case .files(let folder, let name, let form):
            guard !form.isAnimated else {
                throw ToolError(.usage, file: folder, "an animation is one file; name it, such as out.\(form.rawValue)")
            }
            let files = PictureFiles(in: folder, name, form, madeOf: inputs, console)
            let status = try run.draw(into: files)
            try files.finish()
            return status
        case .file(let path, let form):
            try console.requireNew(path, form, madeOf: inputs)
            if form.isAnimated { return try drawAnimation(run, form, path, areSeveral: subjects.areSeveral) }
            guard areMany || subjects.areSeveral else {
                return try run.draw(into: PictureFile(at: path, form, madeOf: inputs, console))
            }
            guard form == .png else {
                throw ToolError(
                    .usage, file: OpenFile.name(ofOutput: path),
                    """
                    a sheet of several pictures is always a PNG; name it \(Self.sheetName(for: path, form)), or draw a \
                    file for each, as -o "shots/%n.\(form.rawValue)"
                    """)
            }
            return try drawSheet(run, path)
        }
    }

    /// The name of a sheet in place of that of a picture in another form.
    private static func sheetName(for path: String, _ form: PictureForm) -> String {
        PictureForm(endingOf: path) == form
            ? RivePath.name(of: "\(path.dropLast(form.rawValue.utf8.count))png") : "sheet.png"
    }

    private var inputs: [String] { arguments.inputFiles(console) }

    private func drawSheet(_ run: PictureRun, _ path: String) throws(ToolError) -> ExitStatus {
        let survey = PictureSurvey()
        _ = try run.draw(isSurvey: true, into: survey)
        guard survey.entries.count != 1 else {
            return try run.draw(into: PictureFile(at: path, .png, madeOf: inputs, console))
        }
        let sheet = try PictureSheet(of: survey.entries, at: path)
        let status = try run.draw(into: sheet)
        let texts = Array(survey.entries.first?.metadata.prefix(1) ?? [])
        try console.write(sheet.png(texts), to: path, as: .picture(.png))
        return status
    }

    private func drawAnimation(
        _ run: PictureRun, _ form: PictureForm, _ path: String, areSeveral: Bool
    ) throws(ToolError) -> ExitStatus {
        guard !areSeveral else {
            throw ToolError(
                .usage, file: OpenFile.name(ofOutput: path),
                "an animation shows one scene; give one file without --all-artboards and --vary, or draw a PNG")
        }
        if form == .gif { try ToolError.ofImage(path) { () throws(ImageError) in try GIFEncoder.requireLibrary() } }
        let survey = PictureSurvey()
        _ = try run.draw(isSurvey: true, into: survey)
        guard let first = survey.entries.first else {
            throw ToolError(.unsupported, file: OpenFile.name(ofOutput: path), "the run has no frame to draw")
        }
        let step = plan.script.hasEvenFrames ? plan.script.settings.dt : nil
        let times = survey.times(step: step, dt: plan.script.settings.dt)
        guard form != .y4m || times.allSatisfy({ $0 == times[0] }) else {
            throw ToolError(
                .unsupported, file: OpenFile.name(ofOutput: path),
                "a y4m has frames of equal duration, and these differ; use another format, such as apng")
        }
        guard form != .y4m || times.allSatisfy({ $0.numerator > 0 }) else {
            throw ToolError(
                .unsupported, file: OpenFile.name(ofOutput: path),
                "a y4m has at most 65,535 frames a second, and these are shorter; use another format, such as apng")
        }
        let colors = PictureColors(first.frame)
        if form == .gif { _ = try run.draw(isSurvey: true, into: colors) }
        return try console.writing(to: path, as: .picture(form), madeOf: inputs) { (console) throws(ToolError) in
            let animation = try PictureAnimation(
                form, of: survey.entries, times, colors.colors, to: path, console.output)
            let status = try run.draw(into: animation)
            try animation.finish()
            if animation.hasShortFrames { noteShortFrames(path) }
            return status
        }
    }

    /// Says on standard error that viewers slow a GIF down, and which interval between frames prevents that.
    private func noteShortFrames(_ path: String) {
        let settings = plan.script.settings
        let count = (0.02 / settings.dt).rounded(.up)
        let isEven = settings.drawnInterval != nil && plan.script.hasEvenFrames && count <= 1_000
        let hint = isEven ? "; --every \(Int(count)) keeps the speed" : ""
        let name = OpenFile.name(ofOutput: path)
        console.note("frames are shorter than 2/100 s, which many viewers show for 1/10 s\(hint)", file: name)
    }
}
