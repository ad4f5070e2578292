import RiveFormat
import RiveModel
import RiveText

/// The steps of a play, in the order in which they were asked for, and the settings of its scene.
package struct Script {
    package var settings: PlaySettings
    package private(set) var steps: [PlannedStep] = []

    package init(_ settings: PlaySettings = PlaySettings()) { self.settings = settings }

    /// Sets something of the scene.
    package mutating func set(_ setting: SceneSetting, _ text: String) throws(PlayError) {
        try settings.set(setting, text)
    }

    /// Adds the steps that a name and the words behind it are.
    package mutating func append(
        _ name: String, _ text: String, reading read: StepFiles.Reading = StepFiles.none
    ) throws(PlayError) {
        append(try word(name).init(text).steps(read), as: name, text)
    }

    /// The word of a name, where these steps may have it.
    private func word(_ name: String) throws(PlayError) -> any ScriptWord.Type {
        let word = try StepTable.word(name)
        guard settings.draws || !(word is DrawStep.Type) else {
            throw PlayError(.syntax, "\(step: name) is a step of \(command: "draw") only")
        }
        return word
    }

    /// Adds a step that a program has made.
    package mutating func append(_ step: any Step) { append([step], as: step.form.name, step.words) }

    /// Adds the steps of one line, which all go by its number.
    mutating func append(
        _ parts: [any Step], as name: String, _ words: String, of line: ScriptLine? = nil
    ) {
        let number = steps.count
        steps += parts.map { PlannedStep(step: $0, name: name, words: words, number: number, line: line) }
    }

    /// Adds the settings and steps of a text, one a line, settings first. Lines whose first character that is not blank is `#` say nothing.
    package mutating func append(
        lines bytes: [UInt8], of file: String, reading read: StepFiles.Reading = StepFiles.none
    ) throws(PlayError) {
        let known = steps.count
        for line in FileLines(bytes) {
            if let line = try ScriptLine(line, of: file) { try append(line, behind: known, reading: read) }
        }
    }

    /// Adds the setting or the step of a line; a setting stands before all steps but the first `known`.
    mutating func append(
        _ line: ScriptLine, behind known: Int = 0, reading read: StepFiles.Reading = StepFiles.none
    ) throws(PlayError) {
        try PlayError.mapped(try add(line, behind: known, read)) { $0.at(line) }
    }

    private mutating func add(_ line: ScriptLine, behind known: Int, _ read: StepFiles.Reading) throws(PlayError) {
        guard let setting = SceneSetting(rawValue: line.name) else {
            let word = try word(line.name)
            if !word.form.isOptional { try Self.requireWords(line, takes: word.form.takes) }
            return append(try word.init(line.words).steps(read), as: line.name, line.words, of: line)
        }
        guard steps.count == known else {
            throw PlayError(.syntax, "\"\(setting.rawValue)\" sets up the scene; write it before the first step")
        }
        try Self.requireWords(line, takes: setting.takes)
        // A name may stand in quotes.
        try settings.set(setting, try SentenceText(line.words).name(), of: line)
    }

    private static func requireWords(_ line: ScriptLine, takes words: String?) throws(PlayError) {
        guard line.words.isEmpty != (words == nil) else { return }
        throw PlayError(
            .syntax, line.words.isEmpty ? "\"\(line.name)\" needs a value" : "\"\(line.name)\" takes no value")
    }

    /// Lets time pass where none is asked for. Before the first expectation that no step of time stands before, the scene runs
    /// until it settles; where no step takes time, before anything is looked at, or at the end.
    package mutating func addDefaultTime() {
        let time = steps.firstIndex { $0.step.form.role.takesTime }
        let expectation = steps.firstIndex { $0.step.form.role == .expects }
        let index: Int? =
            if let time {
                expectation.flatMap { $0 < time ? $0 : nil }
            } else {
                steps.firstIndex { $0.step.form.role.isQuery } ?? steps.endIndex
            }
        if let index { steps.insert(PlannedStep(implied: UntilSettledStep.implied), at: index) }
    }

    /// Draws the latest frame where none is asked for. What is looked at before any time has passed is so in frame 0.
    package mutating func addDrawing() {
        if settings.drawnInterval == nil, !drawsFrames { steps.append(PlannedStep(implied: DrawStep())) }
        let look = steps.firstIndex { $0.step.form.role.isQuery } ?? steps.endIndex
        guard look < steps.firstIndex(where: { $0.step.form.role.takesTime }) ?? steps.endIndex else { return }
        steps.insert(PlannedStep(implied: FramesStep(count: 0)), at: look)
    }

    /// Refuses steps that take more frames than a play may have. How long something takes to settle is not known yet.
    package func check() throws(PlayError) {
        var frames = 0
        for planned in steps where planned.step.form.role == .passesTime {
            frames += planned.step.frames(of: settings.dt)
            guard frames > settings.limits.frames else { continue }
            let length = hasEvenFrames ? " of \(settings.dt) s" : ""
            let words = "the steps take \(NumberWords.grouped(frames)) frames\(length)"
            throw PlayError(
                .syntax,
                "\(words), and a run has at most \(NumberWords.grouped(settings.limits.frames))\(settings.limits.advice)"
            ).at(planned.line)
        }
    }

    /// Whether all frames behind the first are as long as the settings say.
    package var hasEvenFrames: Bool {
        steps.allSatisfy { ($0.step as? FramesStep)?.dt == nil && !($0.step is FrameStep) }
    }

    /// How many steps draw a frame.
    package var drawnCount: Int { steps.count { $0.step is DrawStep } }

    /// Whether steps say which frames are drawn.
    package var drawsFrames: Bool { drawnCount > 0 }

    /// Puts the steps that a name and the words behind it are before all others.
    package mutating func begin(with name: String, _ words: String) throws(PlayError) {
        let parts = try word(name).init(words).steps(StepFiles.none)
        let planned = parts.map { PlannedStep(step: $0, name: name, words: words, number: -1) }
        steps.insert(contentsOf: planned, at: 0)
    }

    /// How many frames all steps take at most.
    package var mostFrames: Int { steps.reduce(1) { $0 + $1.step.frames(of: settings.dt) } }

    /// How many frames those steps take that say it.
    package var saidFrames: Int {
        steps.reduce(0) { $0 + ($1.step.form.role == .passesTime ? $1.step.frames(of: settings.dt) : 0) }
    }

    /// Whether a step needs frame 0 to have passed.
    package var needsFrame: Bool { steps.contains { $0.step.form.needsFrame } }

    /// Whether something is expected.
    package var judges: Bool { steps.contains(where: \.step.judges) }

    /// What the steps may look at, besides values.
    package var watchedAddresses: [String] { steps.flatMap(\.step.watchedAddresses) }

    /// The snapshots that the steps compare, by name.
    var snapshots: [Snapshots.Key] { steps.flatMap(\.step.snapshots) }
}
