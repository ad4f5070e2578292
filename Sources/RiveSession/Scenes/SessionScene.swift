import Rive
import RiveJSON
import RiveModel
import RivePlay

/// A scene that a session has open.
package final class SessionScene {
    let key: String
    let file: SessionFile
    /// What it was opened with.
    let parameters: [JSONField]
    /// Whether time passes in it.
    @exclusivity(unchecked) var isEnabled: Bool
    private let settings: PlaySettings
    private let guests: GuestFiles
    private let gate = AdvanceGate()
    @exclusivity(unchecked) private(set) var play: Play
    /// What is done in it, once that is recorded.
    @exclusivity(unchecked) private(set) var recording: SceneRecording?
    /// Frames that no advance has reported yet: the first, where another request needed it.
    @exclusivity(unchecked) private var untold: [FrameReport] = []
    /// What is observed; nil for nothing.
    @exclusivity(unchecked) private var observation: Observation?
    /// The number of never-rules, and those that failed and no advance has reported yet.
    private var neverCount = 0
    private var broken: [QueryReport] = []

    /// - Parameters:
    ///   - key: What it is called by.
    ///   - file: What it is of.
    ///   - parameters: What it was opened with.
    ///   - settings: The same, read; with `tellsGeometry` where it may be asked where everything is.
    ///   - guests: Other files that steps name.
    ///   - isEnabled: Whether time passes in it.
    /// - Throws: `SessionError` where the file can't be played so.
    init(
        _ key: String, of file: SessionFile, _ parameters: [JSONField], _ settings: PlaySettings, _ guests: GuestFiles,
        isEnabled: Bool
    ) throws(SessionError) {
        self.key = key
        self.file = file
        self.parameters = parameters
        self.settings = settings
        self.guests = guests
        self.isEnabled = isEnabled
        play = try Self.play(file, self.settings, guests, gate)
    }

    private static func play(
        _ file: SessionFile, _ settings: PlaySettings, _ guests: GuestFiles, _ gate: AdvanceGate
    ) throws(SessionError) -> Play {
        let playable = try file.playable()
        return try SessionError.ofPlay(
            try Play(openEnded: try PlayScene(sharing: playable, settings, guests: guests), settings, gate))
    }

    /// Begins anew, with the file as it is now.
    /// - Throws: `SessionError` where that can't be played so, or lacks what is observed; it goes on as it was then.
    func reset() throws(SessionError) {
        let play = try Self.play(file, settings, guests, gate)
        if let observation {
            self.observation = try SessionError.ofPlay(try Observation(observation.addresses, in: play))
        }
        self.play = play
        untold = []
        (neverCount, broken, recording) = (0, [], nil)
    }

    /// Begins anew, and records what is done from then on.
    func record() throws(SessionError) {
        try reset()
        recording = SceneRecording(settings)
    }

    // MARK: Steps

    /// Does what steps say, or nothing where one of them can't be.
    /// - Parameters:
    ///   - steps: What is done.
    ///   - tell: A closure that hears of what happens, besides frames.
    /// - Throws: `SessionError` for what can't be.
    func act(_ steps: [any Step], _ tell: (PlayNews) -> Void) throws(SessionError) {
        gate.open()
        try perform(try script(steps)) { news in
            if case .frame(let report) = news { untold.append(report) } else { tell(news) }
        }
        recording?.add(steps)
    }

    /// Has advances report these sentences once they are so.
    /// - Throws: `SessionError` for what can't be judged, and beyond so many.
    func forbid(_ sentences: [String], atMost limit: Int) throws(SessionError) {
        guard neverCount + sentences.count <= limit else {
            throw .limit("tooManyExpectations", "a scene has at most \(NumberWords.grouped(limit)) never-rules")
        }
        try act(try Self.steps("never", sentences)) { _ in }
        neverCount += sentences.count
    }

    /// Writes where everything is after the latest frame, which is frame 0 where none has passed.
    func writeGeometry(_ json: inout JSONWriter) throws(SessionError) {
        try start()
        try SessionError.ofPlay(try GeometryJSON.write(play, &json))
    }

    /// Draws the scene as it stands, in frame 0 where none has passed.
    /// - Returns: The play, whose drawing that is.
    func draw() throws(SessionError) -> Play {
        try start()
        try SessionError.ofPlay(try play.drawNow())
        return play
    }

    /// Lets frame 0 pass, unless it has. Frames of pages ask for it.
    @inline(__always)
    private func start() throws(SessionError) { if !play.hasStarted { try passFirstFrame() } }

    @inline(never)
    private func passFirstFrame() throws(SessionError) {
        try requireFrame(true)
        gate.open()
        try SessionError.ofPlay(
            try play.start { news in
                note(news) { if case .frame(let report) = $0 { untold.append(report) } }
            })
    }

    /// Looks at things, each by a step of one kind.
    /// - Parameters:
    ///   - name: The step.
    ///   - texts: What stands behind it, once for each thing.
    /// - Returns: What was found, in order.
    /// - Throws: `SessionError` for what leads nowhere.
    func look(_ name: String, _ texts: [String]) throws(SessionError) -> [QueryReport] {
        var found: [QueryReport] = []
        try act(try Self.steps(name, texts)) { if case .query(let report) = $0 { found.append(report) } }
        return found
    }

    /// The same, with files that snapshots are compared with; nil where there are none. What they accept is written at the end.
    func look(
        _ name: String, _ texts: [String], comparedWith snapshots: SessionSnapshots?
    ) throws(SessionError) -> [QueryReport] {
        guard let snapshots else { return try look(name, texts) }
        play.scene.snapshots.current = Snapshots(in: snapshots, acceptsAll: snapshots.acceptsAll)
        defer { play.scene.snapshots.current = nil }
        let found = try look(name, texts)
        try snapshots.accept(play.takeSnapshots())
        return found
    }

    /// Lets time pass.
    /// - Parameters:
    ///   - passage: How much passes.
    ///   - frames: After how many frames with something to tell it ends.
    ///   - bytes: After how many bytes of the answer.
    ///   - json: What the answer goes to.
    /// - Throws: `SessionError` for what can't be, and for a scene that takes too much.
    func advance(_ passage: Passage, frames: Int, bytes: Int, _ json: inout JSONWriter) throws(SessionError) {
        let size = AnswerSize()
        try json.object { (json) throws(SessionError) in
            json.key("frames")
            var end: AdvanceEnd?
            try json.array { (json) throws(SessionError) in
                end = try advance(passage, frames: frames, isFull: { size.bytes >= bytes }) { report in
                    ReportedFrame(report: report, play: play).write(&json)
                    size.bytes = json.byteCount
                }
            }
            if let end { AdvanceEnd.fields.write(end, &json) }
        }
    }

    /// Lets frames pass: what shows a scene asks for one after the other, so that no script is made of it.
    /// - Returns: What the same answers; nil where there was no frame with something to tell.
    /// - Throws: As above.
    func advance(by count: Int, frames: Int, bytes: Int) throws(SessionError) -> [UInt8]? {
        let step = FramesStep(count: count)
        if count > settings.limits.frames { _ = try script([step]) }
        try start()
        gate.open(frames: frames)
        var reports = untold
        let ran = try SessionError.ofPlay(
            try play.pass(frames: count) { news in
                note(news) { news in
                    guard case .frame(let report) = news else { return }
                    gate.pass()
                    reports.append(report)
                }
            })
        untold = []
        recording?.add([step])
        guard !reports.isEmpty else { return nil }
        let (end, play) = (takeEnd(ran: ran, isTruncated: ran < count), play)
        return try RemoteAnswer.json(atMost: bytes) { json in
            json.object { json in
                json.key("frames")
                json.array { json in
                    for report in reports { ReportedFrame(report: report, play: play).write(&json) }
                }
                AdvanceEnd.fields.write(end, &json)
            }
        }
    }

    private func advance(
        _ passage: Passage, frames: Int, isFull: @escaping () -> Bool, _ tell: (FrameReport) -> Void
    ) throws(SessionError) -> AdvanceEnd {
        let script = try script(passage.steps)
        // The first frame counts where a step says how long it is.
        let first = script.needsFrame ? max(play.frame, 0) : play.frame
        gate.open(frames: frames, unless: isFull)
        var (isMet, touches): (Bool, [PointerReport]) = (false, [])
        untold.forEach(tell)
        let isWhole = try perform(script) { news in
            switch news {
            case .frame(let report):
                gate.pass()
                tell(report)
            case .query(let report): isMet = report.passed == true
            case .touch(let reports, _, _): touches += reports
            case .deed, .drawing, .step: break
            }
        }
        untold = []
        recording?.add(passage.steps)
        let ran = max(play.frame, first) - first
        let isReached = passage.end.map { $0 == .settled ? !play.isGoing : isMet }
        return takeEnd(
            ran: ran, isTruncated: isReached.map { !$0 && !gate.wantsMore } ?? (!isWhole || ran < script.saidFrames),
            isReached: isReached,
            going: passage.end == .settled && isReached == false ? play.goingReports : nil, touches: touches)
    }

    /// The end of an advance, which takes the changes and broken sentences that no advance has told yet.
    private func takeEnd(
        ran: Int, isTruncated: Bool, isReached: Bool? = nil, going: [GoingReport]? = nil, touches: [PointerReport] = []
    ) -> AdvanceEnd {
        defer { broken = [] }
        return AdvanceEnd(
            settledAt: play.settledAt, ran: ran, isTruncated: isTruncated, isReached: isReached, going: going,
            touches: touches,
            observed: observation == nil ? nil : observation?.takeChanges().map(ObservedChange.init) ?? [],
            broken: neverCount == 0 ? nil : broken)
    }

    /// Steps of one kind.
    private static func steps(_ name: String, _ texts: [String]) throws(SessionError) -> [any Step] {
        var steps: [any Step] = []
        for text in texts { steps += try SessionError.ofPlay(try StepTable.steps(name, text)) }
        return steps
    }

    private func script(_ steps: [any Step]) throws(SessionError) -> Script {
        var script = Script(settings)
        for step in steps { script.append(step) }
        try SessionError.ofPlay(try script.check())
        try requireFrame(script.needsFrame)
        return script
    }

    /// Refuses what needs a frame where none has passed and none may.
    private func requireFrame(_ isNeeded: Bool) throws(SessionError) {
        guard isNeeded, !isEnabled, !play.hasStarted else { return }
        throw SessionError(
            .refused, .scene, "disabled",
            "this requires a frame, and the scene is disabled before its first one; enable it")
    }

    /// - Returns: Whether all steps were taken: none is after the limit of reports.
    @discardableResult
    private func perform(_ script: Script, _ tell: (PlayNews) -> Void) throws(SessionError) -> Bool {
        try SessionError.ofPlay(try play.perform(script.steps) { news in note(news, tell) })
    }

    /// Keeps what advances tell of news, and hands on the rest.
    private func note(_ news: PlayNews, _ tell: (PlayNews) -> Void) {
        switch news {
        case .query(let report) where report.isOfNever: return broken.append(report)
        case .frame(let report): observation?.note(report)
        default: break
        }
        tell(news)
    }

    // MARK: Observing

    /// Observes what is at these addresses, and nothing else.
    /// - Throws: `SessionError` for an address that leads nowhere; what was observed still is then.
    func observe(_ addresses: [String]) throws(SessionError) {
        let play = play
        observation =
            addresses.isEmpty
            ? nil : try SessionError.ofPlay(try Observation(addresses, in: play))
    }
}

/// How long an answer is so far.
private final class AnswerSize {
    var bytes = 0
}
