import Rive
import RiveFormat
import RiveModel

/// A writer of a test of what happens in a play: the steps as they are given, and behind those in which time passes, and at the
/// end, expectations of what happened. Each of them is judged where it stands before it is written.
struct TestRecorder {
    private let play: Play
    private let script: Script
    private let names: PlayNames
    /// The same scene before anything happens: what is named has to be there from the start.
    private let start: PlayScene
    /// The path of a file that a step names, as the test names it.
    private let place: (String) throws(PlayError) -> String

    /// The lines of the test behind those of its scene.
    private(set) var lines: [String] = []
    /// How many steps were taken.
    private var count = 0
    /// What happened since it was last written, and how often triggers had been fired by then.
    private var changes = RecordedChanges()
    private var firings = 0
    /// The direct effects of steps since then, as expectations: these are not worth recording.
    private var deeds: Set<ByteText> = []
    /// What steps found that get a value.
    private var finds: [QueryReport] = []
    /// What was drawn when it was last expected; nil where pictures are not recorded, empty before the first.
    private var picture: String?
    private var pictureCount = 0
    /// What is expected behind the latest step.
    private var expected: Set<ByteText> = []
    private var failure: PlayError?

    init(
        _ play: Play, from start: PlayScene, _ script: Script, hasPictures: Bool,
        placing place: @escaping (String) throws(PlayError) -> String
    ) {
        self.play = play
        self.start = start
        self.script = script
        self.place = place
        picture = hasPictures ? "" : nil
        names = PlayNames(play.scene)
    }

    /// The maximum of expectations of a kind at a place, so that the test stays readable.
    private static let mostSentences = 24

    /// Plays all steps.
    /// - Throws: `PlayError` where one of them fails, or can't stand in a test.
    mutating func record() throws(PlayError) {
        for setting in script.settings.lines { try write(setting) }
        if !play.unsupported.isEmpty {
            for feature in play.unsupported { note("not run by this build: \(feature)") }
            try write("allow unsupported")
        }
        _ = try play.run { news in hear(news) }
        if let failure { throw failure }
        if let remainder = play.remainder { changes.add(remainder) }
        writeChanges()
        try expectPicture()
        expect([play.isGoing ? "going" : "settled"])
    }

    private mutating func hear(_ news: PlayNews) {
        switch news {
        case .touch, .deed, .drawing: break
        case .frame(let report): changes.add(report)
        case .query(let report):
            if report.passed == nil { finds.append(report) }
            if report.passed == false {
                let words: PlayReason =
                    "nothing was recorded, because an expectation failed: \(report.sentence) (\(report.reason))"
                fail(PlayError(.refused, words).at(report.line))
            }
        case .step:
            let planned = script.steps[count]
            count += 1
            // The steps that a log stands for are one line.
            let isWhole = script.steps.dropFirst(count).first?.number != planned.number
            if isWhole { write(planned) }
        }
    }

    private mutating func fail(_ error: PlayError) { failure = failure ?? error }

    private mutating func write(_ planned: PlannedStep) {
        let role = planned.step.form.role
        do throws(PlayError) {
            if role != .gets { try PlayError.mapped(try write(try line(of: planned))) { planned.failure($0) } }
        } catch {
            fail(error)
        }
        if role == .acts { noteDeed(planned) }
        if role.takesTime || planned.name == PlayLog.form.name {
            writeChanges()
            do throws(PlayError) { try expectPicture() } catch { fail(error) }
        }
        for find in finds { expect(sentences(of: find)) }
        finds = []
    }

    /// A step as a line.
    private func line(of planned: PlannedStep) throws(PlayError) -> String {
        if planned.number < 0 {
            // It is generated, so nothing is expected of it.
            return play.isGoing ? "frames \(planned.step.frames(of: play.dt))" : planned.name
        }
        switch planned.name {
        case _ where planned.words.isEmpty: return planned.name
        case PlayLog.form.name: return "\(planned.name) \(try placedLog(planned.words))"
        case SetStep.form.name: return "\(planned.name) \(try placedGuest(planned.words))"
        default: return "\(planned.name) \(planned.words)"
        }
    }

    /// The path of a log.
    private func placedLog(_ words: String) throws(PlayError) -> String {
        let sentence = SentenceText(words)
        let isQuoted = sentence.startsQuotation(sentence.all)
        return SentenceSpelling.name(try place(isQuoted ? try sentence.name() : words))
    }

    /// An assignment whose value may be an artboard of another file.
    private func placedGuest(_ words: String) throws(PlayError) -> String {
        for path in play.scene.guests.paths {
            for reading in SentenceReading.assignments(of: words) {
                let value = try reading.value().text
                guard let name = value.text(behind: path + ":") else { continue }
                return reading.sentence(withText: try place(path) + ":" + name)
            }
        }
        return words
    }

    private mutating func write(_ line: String) throws(PlayError) {
        guard !line.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") }) else {
            throw PlayError(
                .unfit, "\(line.quoted): a line of a test cannot have line breaks; write them as \\n and \\r in quotes")
        }
        lines.append(line)
        expected = []
    }

    private mutating func note(_ words: String) {
        lines.append("# " + words.escaping { $0.value < 0x20 ? " " : nil })
    }

    // MARK: Expectations

    /// The changes that a step makes, as an expectation would report them.
    private mutating func noteDeed(_ planned: PlannedStep) {
        let parts = planned.words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
            (try? SentenceText(String($0)).name()) ?? ""
        }
        switch planned.name {
        case FireStep.form.name: deeds.insert("fired \(SentenceText(planned.words).trimmedText)")
        case InputStep.form.name where parts.count == 2:
            deeds.insert(parts[1] == "fire" ? "fired input \(parts[0])" : "input \(parts[0]) is \(parts[1])")
        case SetStep.form.name where parts.count == 2:
            deeds.insert("\(parts[0]) is \(parts[1])")
            deeds.insert("\(parts[0]) is \(parts[1].quoted)")
            if let number = Float(parts[1]) {
                deeds.insert("\(parts[0]) is \(PropertyValue.number(number).expectedInSentence)")
            }
        default: break
        }
    }

    private mutating func writeChanges() {
        for sentences in RecordedSentences(play, names, changes, since: firings).kinds {
            let news = sentences.filter { !deeds.contains($0) }
            for sentence in news.prefix(Self.mostSentences) { expect([sentence]) }
            let rest = news.dropFirst(Self.mostSentences)
            if let next = rest.first { note("and \(rest.count) more, as: \(next)") }
        }
        changes = changes.beginning
        firings = play.scene.artboard.firingCount
        deeds = []
    }

    /// Expects what is drawn, where that is not what was drawn before. The first run of the test accepts it.
    private mutating func expectPicture() throws(PlayError) {
        guard let known = picture else { return }
        let text = try DrawnPicture(of: play, nil).text
        guard !text.isSame(as: known) else { return }
        picture = text
        pictureCount += 1
        lines.append("expect \(PictureExpectation.word) \"\(pictureCount)\"")
    }

    /// What a step that gets a value would expect, in the ways in which its address may read.
    private func sentences(of find: QueryReport) -> [String] {
        let value: String =
            switch find.found {
            case .value(let value): value.expectedInSentence
            case .instance(_, let words), .state(let words), .words(let words): SentenceSpelling.name(words)
            }
        let subjects = [SentenceSpelling.subject(find.text), find.text, "input \(SentenceSpelling.name(find.text))"]
        return subjects.map { "\($0) is \(value)" }
    }

    /// Writes the first of some ways to say a thing that is so.
    private mutating func expect(_ sentences: [String]) {
        if let sentence = sentences.first(where: isSo) {
            if expected.insert(sentence).inserted { lines.append("expect \(sentence)") }
        } else if let sentence = sentences.first {
            note("cannot be written as an expectation: \(sentence)")
        }
    }

    private func isSo(_ sentence: String) -> Bool {
        do throws(PlayError) {
            let expectation = try Sentence.expectation(sentence)
            _ = try expectation.judge(in: start)
            return try expectation.prepare(in: play.scene).judge(play).passed
        } catch {
            return false
        }
    }
}
