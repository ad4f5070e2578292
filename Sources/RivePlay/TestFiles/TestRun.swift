import RiveFormat
package import RiveModel

/// A run of a test, from its first frame to its end.
package struct TestRun {
    /// What every test may take, and what is made of its failures.
    package struct Settings: Sendable {
        package var limits: PlayLimits
        /// Whether runs are compared.
        package var traces = false
        /// Whether it is counted what of the file was reached.
        package var countsCoverage = false
        /// A closure that makes what hears of a run, each frame of which is drawn for it; nil for none.
        package var recorder: (@Sendable (_ play: Play) -> Play.NewsHandler)?
        /// A drawing of all positions at a failure; nil where none is asked for.
        package var draw: (@Sendable (_ play: Play, _ file: String) -> [UInt8])?

        package init(limits: PlayLimits) { self.limits = limits }
    }

    private let test: TestCase
    private let settings: Settings
    private let snapshots: Snapshots
    private var outcome = TestOutcome()
    private var recent: RecentFrames
    /// The frame whose past was reported already.
    private var toldFrame: Int?
    private var trace = StableHash.start

    /// A run of a test on a file.
    /// - Parameters:
    ///   - test: The test.
    ///   - document: What the records of its file mean.
    ///   - guests: Other files that its steps may name.
    ///   - snapshots: What its snapshots are compared with.
    ///   - settings: What it may take.
    /// - Returns: What became of it.
    package static func outcome(
        of test: TestCase, on document: Document, _ guests: GuestFiles, _ snapshots: Snapshots, _ settings: Settings
    ) -> TestOutcome {
        var run = TestRun(test, snapshots, settings)
        do throws(PlayError) {
            try run.play(document, guests)
        } catch {
            run.outcome.failures.append(TestFailure(error, of: test))
        }
        run.outcome.trace = run.trace
        return run.outcome
    }

    private init(_ test: TestCase, _ snapshots: Snapshots, _ settings: Settings) {
        self.test = test
        self.snapshots = snapshots
        self.settings = settings
        recent = RecentFrames()
    }

    private mutating func play(_ document: Document, _ guests: GuestFiles) throws(PlayError) {
        let expansion = test.expansion()
        var script = expansion.script
        script.settings.limits = settings.limits
        script.settings.tellsGeometry = settings.draw != nil
        script.settings.snapshots = snapshots
        script.settings.draws =
            settings.recorder != nil || script.steps.contains { $0.step.evidence.contains(.drawing) }
        if settings.recorder != nil { script.settings.drawnInterval = 1 }
        script.settings.countsCoverage = settings.countsCoverage
        try script.check()
        script.addDefaultTime()
        let scene = try PlayScene(document, script.settings, watching: script.watchedAddresses, guests: guests)
        let play = Play(scene, script.steps, script.settings, alsoActing: [], Spectator())
        let impossibilities = play.impossibilities
        guard impossibilities.isEmpty else {
            outcome.failures = impossibilities.map { TestFailure($0, of: test) }
            return
        }
        try play.begin()
        play.recorder = settings.recorder?(play)
        defer {
            (outcome.snapshots, outcome.coverage) = (play.snapshots, play.coverage)
            if !expansion.allowsUnsupported { outcome.unsupported = play.unsupported }
        }
        _ = try play.run { news in hear(news, play, script) }
    }

    private mutating func hear(_ news: PlayNews, _ play: Play, _ script: Script) {
        switch news {
        case .drawing, .step: break
        case .touch, .deed: recent.append(news, after: play.frame)
        case .frame(let report):
            recent.append(news, after: report.frame)
            if settings.traces { note(ReportWords(play.scene).lines(of: report).map(\.text)) }
        case .query(let report):
            if report.passed == false { fail(report, play, script) }
            if settings.traces { note([report.sentence, report.actual]) }
        }
    }

    private mutating func fail(_ report: QueryReport, _ play: Play, _ script: Script) {
        var failure = TestFailure(report, of: test)
        defer { outcome.failures.append(failure) }
        // The report on each is as long as the test.
        guard outcome.failures.count < Self.mostTold else {
            failure.pictures = nil
            return
        }
        let changes = recent.lines(upTo: play.frame, of: play.scene, about: report.subject)
        (failure.changes, failure.news) = (changes.all, toldFrame == play.frame ? changes.own : changes.all)
        toldFrame = play.frame
        failure.replay = script.replay(of: test, upTo: report.number)
        failure.drawing = settings.draw.map { draw in draw(play, test.riveFile) }
    }

    private mutating func note(_ lines: [String]) {
        for line in lines { trace = StableHash.hash(line, behind: trace) }
    }

    /// How many failures of a test come with what happened before, a command line and a drawing.
    private static let mostTold = 20
}
