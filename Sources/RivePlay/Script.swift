internal import RiveFormat
internal import RiveModel
internal import RiveText

/// The steps of a play, in the order in which they were asked for, and the settings of its scene.
package struct Script {
    package var settings: PlaySettings
    package private(set) var steps: [PlannedStep] = []

    package init(_ settings: PlaySettings = PlaySettings()) { self.settings = settings }

    /// Sets something of the scene.
    package mutating func set(_ setting: SceneSetting, _ text: String) throws(PlayError) {
        try settings.set(setting, text)
    }

    /// Adds the step that a name and the words behind it are.
    package mutating func append(_ name: String, _ text: String) throws(PlayError) {
        steps.append(PlannedStep(step: try StepTable.step(name, text)))
    }

    /// Adds the settings and steps of a text, one a line, settings first. Lines whose first character that is not blank is `#` say nothing.
    package mutating func append(lines bytes: [UInt8], of file: String) throws(PlayError) {
        let known = steps.count
        for line in TextLines(bytes) {
            let text = try TextError.mapped(try line.text()) { PlayError($0, in: file) }
            // Bytes, as to look for the ends of characters would take longer than to read the line.
            let content = text.utf8.drop(while: Self.separatesWords)
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            let name = content.prefix { !Self.separatesWords($0) }
            let words = content[name.endIndex...].drop(while: Self.separatesWords)
            let location = TextLocation(file, line, at: Substring(content))
            let column = TextLocation(file, line, at: Substring(words)).column
            do throws(PlayError) {
                if let setting = SceneSetting(rawValue: String(Substring(name))) {
                    guard steps.count == known else {
                        throw PlayError(
                            .syntax, "\"\(setting.rawValue)\" is of the scene: it stands before the first step")
                    }
                    try set(setting, String(Substring(words)), at: location)
                } else {
                    let step = try Self.step(String(Substring(name)), String(Substring(words)))
                    steps.append(PlannedStep(step: step, location: location, wordsColumn: column))
                }
            } catch {
                throw error.at(location, words: column)
            }
        }
    }

    /// Sets what a line says, in which a name may stand in quotes.
    private mutating func set(
        _ setting: SceneSetting, _ words: String, at location: TextLocation
    ) throws(PlayError) {
        try Self.requireWords(words, setting.rawValue, takes: setting.takes)
        let sentence = SentenceText(words)
        try settings.set(setting, try sentence.name(sentence.all), at: location)
    }

    /// Whether a byte stands between the words of a step: a blank or a tab.
    private static func separatesWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The step of a line, which has words where its kind takes some.
    private static func step(_ name: String, _ text: String) throws(PlayError) -> any Step {
        let kind = try StepTable.kind(name)
        try requireWords(text, name, takes: kind.form.takes)
        return try kind.init(text)
    }

    private static func requireWords(_ text: String, _ name: String, takes words: String?) throws(PlayError) {
        guard text.isEmpty != (words == nil) else { return }
        throw PlayError(.syntax, text.isEmpty ? "\"\(name)\" needs a value" : "\"\(name)\" takes no value")
    }

    /// Lets time pass where none is asked for. Before the first expectation that no step of time stands before, the scene runs
    /// until it settles; where no step takes time, before anything is looked at, or at the end.
    package mutating func addDefaultTime() {
        let time = steps.firstIndex { type(of: $0.step).role.takesTime }
        let expectation = steps.firstIndex { type(of: $0.step).role == .expects }
        let index: Int? =
            if let time {
                expectation.flatMap { $0 < time ? $0 : nil }
            } else {
                steps.firstIndex { type(of: $0.step).role.isQuery } ?? steps.endIndex
            }
        if let index { steps.insert(PlannedStep(step: UntilSettledStep.implied), at: index) }
    }

    /// Refuses steps that take more frames than a play may have. How long something takes to settle is not known yet.
    package func check() throws(PlayError) {
        var frames = 0
        for planned in steps where type(of: planned.step).role == .passesTime {
            frames += planned.step.frames(of: settings.dt)
            guard frames > settings.limits.frames else { continue }
            let words = "the steps take \(NumberWords.grouped(frames)) frames of \(settings.dt) s"
            throw PlayError(
                .syntax, "\(words); a run has \(NumberWords.grouped(settings.limits.frames)) at most"
            ).at(planned.location)
        }
    }

    /// How many frames all steps take at most.
    package var mostFrames: Int { steps.reduce(1) { $0 + $1.step.frames(of: settings.dt) } }

    /// Whether something is expected.
    package var judges: Bool { steps.contains(where: \.step.judges) }

    /// What the steps may look at, besides values.
    package var watchedAddresses: [String] { steps.flatMap(\.step.watchedAddresses) }
}
