internal import Rive
internal import RiveJSON
internal import RivePlay

/// A scene that a session has open.
final class SessionScene {
    let key: String
    let file: SessionFile
    /// What it was opened with.
    let parameters: [JSONField]
    /// Whether time passes in it.
    var isEnabled: Bool
    private let settings: PlaySettings
    private let guests: GuestFiles
    private let gate = AdvanceGate()
    private(set) var play: Play
    /// Frames that an advance has not told yet: the first, where something else needed it.
    private var untold: [FrameReport] = []
    /// What is observed; nil for nothing.
    private var observation: Observation?

    /// - Parameters:
    ///   - key: What it is called by.
    ///   - file: What it is of.
    ///   - parameters: What it was opened with.
    ///   - settings: The same, read.
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
        play = try Self.play(file, settings, guests, gate)
    }

    private static func play(
        _ file: SessionFile, _ settings: PlaySettings, _ guests: GuestFiles, _ gate: AdvanceGate
    ) throws(SessionError) -> Play {
        let playable = try file.playable()
        return try SessionError.ofPlay { () throws(PlayError) in
            try Play(openEnded: try PlayScene(sharing: playable, settings, guests: guests), settings, gate)
        }
    }

    /// Begins anew, with the file as it is now.
    /// - Throws: `SessionError` where that can't be played so, or lacks what is observed; it goes on as it was then.
    func reset() throws(SessionError) {
        let play = try Self.play(file, settings, guests, gate)
        if let observation {
            self.observation = try SessionError.ofPlay { () throws(PlayError) in
                try Observation(observation.addresses, in: play)
            }
        }
        self.play = play
        untold = []
    }

    // MARK: Steps

    /// A step by its name, with the words behind it.
    typealias Words = (name: String, words: String)

    /// Does what steps say, or nothing where one of them can't be.
    /// - Parameters:
    ///   - steps: What is done.
    ///   - tell: A closure that hears of what happens, besides frames.
    /// - Throws: `SessionError` for what can't be.
    func act(_ steps: [Words], _ tell: (PlayNews) -> Void) throws(SessionError) {
        gate.open()
        try perform(try script(steps)) { news in
            if case .frame(let report) = news { untold.append(report) } else { tell(news) }
        }
    }

    /// Looks at things, each by a step of one kind.
    /// - Parameters:
    ///   - name: The step.
    ///   - texts: What stands behind it, once for each thing.
    /// - Returns: What was found, in order.
    /// - Throws: `SessionError` for what leads nowhere.
    func look(_ name: String, _ texts: [String]) throws(SessionError) -> [QueryReport] {
        var found: [QueryReport] = []
        try act(texts.map { (name, $0) }) { if case .query(let report) = $0 { found.append(report) } }
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
        let script = try script([passage.step])
        let first = max(play.frame, 0)
        let size = AnswerSize()
        gate.open(frames: frames) { size.bytes >= bytes }
        var isMet = false
        try json.object { (json) throws(SessionError) in
            json.key("frames")
            try json.array { (json) throws(SessionError) in
                for report in untold { ReportedFrame(report: report, play: play).write(&json) }
                try perform(script) { news in
                    switch news {
                    case .frame(let report):
                        gate.pass()
                        ReportedFrame(report: report, play: play).write(&json)
                        size.bytes = json.byteCount
                    case .query(let report): isMet = report.passed == true
                    case .touch, .deed, .step: break
                    }
                }
            }
            untold = []
            let ran = max(play.frame, 0) - first
            json.field("settledAt", play.settledAt)
            json.field("ran", ran)
            if let end = passage.end {
                let isReached = end == .settled ? !play.isGoing : isMet
                json.field("truncated", !isReached && !gate.wantsMore)
                json.field("reached", isReached)
            } else {
                json.field("truncated", ran < script.saidFrames)
            }
            if observation != nil { json.field("observed", observation?.takeChanges().map(ObservedChange.init) ?? []) }
        }
    }

    private func script(_ steps: [Words]) throws(SessionError) -> Script {
        let script = try SessionError.ofPlay { () throws(PlayError) in
            var script = Script(settings)
            for (name, words) in steps { try script.append(name, words) }
            try script.check()
            return script
        }
        guard isEnabled || play.frame >= 0 || !script.needsFrame else {
            throw SessionError(
                .refused, .scene, "disabled", "the scene is disabled and had no frame yet, which this needs")
        }
        return script
    }

    private func perform(_ script: Script, _ tell: (PlayNews) -> Void) throws(SessionError) {
        try SessionError.ofPlay { () throws(PlayError) in
            try play.perform(script.steps) { news in
                if case .frame(let report) = news { observation?.note(report) }
                tell(news)
            }
        }
    }

    // MARK: Observing

    /// Observes what is at these addresses, and nothing else.
    /// - Throws: `SessionError` for an address that leads nowhere; what was observed still is then.
    func observe(_ addresses: [String]) throws(SessionError) {
        let play = play
        observation =
            addresses.isEmpty
            ? nil : try SessionError.ofPlay { () throws(PlayError) in try Observation(addresses, in: play) }
    }
}

/// How long an answer is so far.
private final class AnswerSize {
    var bytes = 0
}

/// A change that is observed: its address, what was there, and what is.
private struct ObservedChange: FieldValue {
    let change: Observation.Change

    static var jsonType: JSONType { .array(of: PropertyValue.jsonType) }

    func write(_ json: inout JSONWriter) {
        json.array { json in
            json.value(change.address)
            for value in [change.old, change.new] {
                // Of a trigger it counts how often it was fired.
                if case .trigger(_, let count)? = value { json.value(count) } else { value.write(&json) }
            }
        }
    }
}
