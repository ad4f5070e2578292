internal import RiveModel
internal import RiveText

/// The steps of a play, in the order in which they were asked for.
package struct Script {
    package private(set) var steps: [PlannedStep] = []

    package init() {}

    /// Adds the step that a name and the words behind it are.
    package mutating func append(_ name: String, _ text: String) throws(PlayError) {
        steps.append(PlannedStep(step: try StepTable.step(name, text)))
    }

    /// Adds the steps of a text, one a line. Lines whose first character that is not blank is `#` say nothing.
    package mutating func append(lines bytes: [UInt8], of file: String) throws(PlayError) {
        for line in TextLines(bytes) {
            let text: String
            do throws(TextError) {
                text = try line.text()
            } catch {
                throw PlayError(error, in: file)
            }
            // Bytes, as to look for the ends of characters would take longer than to read the line.
            let content = text.utf8.drop(while: Self.separatesWords)
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            let name = content.prefix { !Self.separatesWords($0) }
            let words = content[name.endIndex...].drop(while: Self.separatesWords)
            let location = TextLocation(file, line, at: Substring(content))
            let column = TextLocation(file, line, at: Substring(words)).column
            do throws(PlayError) {
                let step = try Self.step(String(Substring(name)), String(Substring(words)))
                steps.append(PlannedStep(step: step, location: location, wordsColumn: column))
            } catch {
                throw error.at(location, words: column)
            }
        }
    }

    /// Whether a byte stands between the words of a step: a blank or a tab.
    private static func separatesWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The step of a line, which has words where its kind takes some.
    private static func step(_ name: String, _ text: String) throws(PlayError) -> any Step {
        let kind = try StepTable.kind(name)
        guard text.isEmpty == (kind.form.takes == nil) else {
            throw PlayError(.syntax, text.isEmpty ? "\"\(name)\" needs a value" : "\"\(name)\" takes no value")
        }
        return try kind.init(text)
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
    package func check(_ settings: PlaySettings) throws(PlayError) {
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
    package func mostFrames(of dt: Float) -> Int { steps.reduce(1) { $0 + $1.step.frames(of: dt) } }

    /// Whether something is expected.
    package var judges: Bool { steps.contains(where: \.step.judges) }

    /// What the steps may look at, besides values.
    package var watchedAddresses: [String] { steps.flatMap(\.step.watchedAddresses) }
}
