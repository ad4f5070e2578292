package import Rive
import RiveFormat
package import RiveRuntime

/// A scene that goes through steps, with its reports.
///
/// Every frame reads the `@exclusivity(unchecked)` properties. Nothing else runs while one of them changes.
package final class Play {
    package let scene: PlayScene
    /// The same as the scene has: every frame asks for them.
    private let artboard: Rive.Artboard
    private let machine: StateMachine?
    /// The seconds of a frame.
    package let dt: Float
    private let steps: [PlannedStep]
    private let limits: PlayLimits
    /// Whether it reports the accessibility tree: files that steps bring in may have semantics.
    private var tellsSemantics: Bool { wantsSemantics && (hasSemantics || !scene.guests.scenes.isEmpty) }
    private let wantsSemantics: Bool
    private let hasSemantics: Bool
    /// What is done to the scene, besides setting values.
    private let actions: OutsideActions
    private let listener: any PlayListener

    /// The snapshots that are to be accepted.
    package private(set) var snapshots: [Snapshots.Taken] = []

    /// All values and inputs at one time.
    package struct State {
        package var values: [(path: String, value: PropertyValue)] = []
        package var inputs: [Input] = []
    }

    /// What the values and inputs were when they were last reported.
    package var state: State { State(values: tracker.values, inputs: inputs) }

    /// What they are now, also where steps have changed them since the latest frame.
    package var present: State {
        let values = scene.boundInstances.flatMap { prefix, instance in
            let state = instance.state
            return zip(state.paths, state.values).map { (path: prefix + $0, value: $1) }
        }
        return State(values: values, inputs: scene.machine?.inputs ?? [])
    }

    /// The names of the inputs, of which some may repeat.
    package let inputNames: NameSpellings

    /// What the values and inputs were after binding.
    package private(set) var initial = State()
    @exclusivity(unchecked) private var inputs: [Input] = []
    @exclusivity(unchecked) private var inputVersion = 0
    private let tracker: ValueTracker
    /// The latest frame, -1 before the first.
    @exclusivity(unchecked) package private(set) var frame = -1
    package var hasStarted: Bool { frame >= 0 }
    @exclusivity(unchecked) private var clock: PlayClock
    /// How long it took.
    @exclusivity(unchecked) private var seconds: Float = 0
    @exclusivity(unchecked) package private(set) var settledAt: Int?
    @exclusivity(unchecked) package private(set) var isGoing = true
    /// What pointers did, and how much of it was reported.
    @exclusivity(unchecked) package private(set) var pointers: [PointerReport] = []
    @exclusivity(unchecked) private var reportedPointers = 0
    /// The keys that are down.
    private var heldKeys: Set<Key> = []
    /// The unreported inputs to the focused object, and the last reported focus.
    @exclusivity(unchecked) private var deeds: [DeedReport] = []
    @exclusivity(unchecked) private var knownFocus: (object: FocusLocation, address: String)?
    /// Whether scripts run in the scene.
    private let runsScripts: Bool
    /// What scripts said since the latest report, since a frame was shown as drawn, and while the scene was made.
    @exclusivity(unchecked) private var saidSinceReport: [ScriptReport] = []
    @exclusivity(unchecked) package private(set) var saidSinceDrawn: [ScriptReport] = []
    package private(set) var initialScripts: [ScriptReport] = []
    /// How many of them hit something.
    private(set) var hitCount = 0
    /// The events that pointers made listeners report since the latest frame; the next frame takes them from the machine.
    @exclusivity(unchecked) private var pointedEvents: [Event] = []
    /// What happens in nested artboards, where there are some, and what of it no frame has reported yet.
    @exclusivity(unchecked) private var nested: NestedWatch?
    @exclusivity(unchecked) private var pendingNested: [NestedReport] = []
    /// How many events the machine was last seen to have.
    @exclusivity(unchecked) private var knownEvents = 0
    @exclusivity(unchecked) private(set) var window: EventWindow
    @exclusivity(unchecked) private(set) var said: SaidWindow
    /// The step that is taken.
    private var current: PlannedStep?
    /// Whether the latest step acted on the scene.
    @exclusivity(unchecked) private var isActing = false
    /// What is left for answers that are kept until the end.
    @exclusivity(unchecked) private var held: ByteBudget
    /// How much was reported.
    @exclusivity(unchecked) private var reportCount = 0
    /// What steps did after the latest frame, once the play is over.
    package private(set) var remainder: FrameReport?
    private var hasFailed = false
    /// What must not be so after any frame.
    @exclusivity(unchecked) private var bans: [Ban] = []
    /// What was done to judge them, counted as in a frame.
    private var banEffort = 0
    private static let effortPerBan = 64
    /// What is not run and could change a result, as far as that is known before the first frame.
    private var known: [String] = []
    /// What is not run and could change a result, with what scripts have reached for so far.
    package var unsupported: [String] { known + scene.artboard.file.missingInScripts }
    /// Whether each frame is drawn.
    private let draws: Bool
    /// The distance of drawn frames; nil where steps name them.
    private let drawnInterval: Int?
    /// What the latest frame draws; nil where frames are not drawn.
    @exclusivity(unchecked) package private(set) var drawing: PlayDrawing?

    /// What a page that shows the play asks for after each frame.
    package struct Glance {
        package let drawing: PlayDrawing?
        /// How often that was made anew: as long as it stays, so do the calls.
        package let drawingCount: Int
        package let time: Float
        package let isGoing: Bool
    }

    /// What it shows after the latest frame. One question costs less than one for each part.
    package var glance: Glance {
        Glance(
            drawing: drawing, drawingCount: drawing?.drawing.frame.number ?? 0, time: clock.time, isGoing: isGoing)
    }

    /// Whether it was reported.
    @exclusivity(unchecked) private var isDrawingShown = false
    /// What of the file has run and was used so far; nil where that is not counted.
    package var coverage: Coverage? { scene.artboard.file.coverage.map(Coverage.init) }

    /// - Parameters:
    ///   - scene: What is played.
    ///   - steps: What is done, in order.
    ///   - settings: How time passes, and what the play may take.
    ///   - actions: What is asked of the scene besides the steps.
    ///   - listener: A listener to its progress.
    package init(
        _ scene: PlayScene, _ steps: [PlannedStep], _ settings: PlaySettings, alsoActing actions: OutsideActions,
        _ listener: any PlayListener
    ) {
        self.scene = scene
        (artboard, machine) = (scene.artboard, scene.machine)
        self.steps = steps
        self.listener = listener
        self.actions = steps.reduce(into: actions) { $0.formUnion($1.step.form.actions) }
        (dt, limits, held) = (settings.dt, settings.limits, settings.limits.held)
        clock = PlayClock(settings.dt)
        if settings.tellsGeometry { scene.artboard.noteShapes() }
        (draws, drawnInterval) = (settings.draws, settings.drawnInterval)
        if draws { drawing = PlayDrawing() }
        tracker = ValueTracker(scene, limits.held)
        let evidence = steps.reduce(into: settings.evidence) { $0.formUnion($1.step.evidence) }
        window = EventWindow(evidence)
        said = SaidWindow(evidence)
        wantsSemantics = evidence.contains(.semantics)
        hasSemantics = wantsSemantics && scene.hasSemantics
        if evidence.contains(.firedInputs) { scene.artboard.watchInputs() }
        runsScripts = scene.artboard.file.runsScripts
        inputNames = NameSpellings(scene.machine?.inputs.map(\.name) ?? [])
    }

    /// A scene that is asked for steps while it goes on, whatever they will be.
    package convenience init(
        openEnded scene: PlayScene, _ settings: PlaySettings, _ listener: any PlayListener
    ) throws(PlayError) {
        var settings = settings
        settings.evidence = .all
        if !settings.tellsSemantics { settings.evidence.remove(.semantics) }
        self.init(scene, [], settings, alsoActing: .all, listener)
        try begin()
    }

    /// Why steps can't be right, whatever happens before them.
    package var impossibilities: [PlayError] {
        var errors: [PlayError] = []
        for planned in steps where errors.count < Self.mostImpossibilities {
            do throws(PlayError) {
                _ = try planned.step.prepare(in: scene)
            } catch {
                if !error.mayPass { errors.append(planned.failure(error)) }
            }
        }
        return errors
    }

    /// How many of them are reported: a wrong name is mostly in many lines.
    private static let mostImpossibilities = 100

    /// Reads every step, so that one that can't be right fails before anything runs.
    package func rehearse() throws(PlayError) {
        if let error = impossibilities.first { throw error }
        try begin()
    }

    /// Looks at all that there is, once the steps are known to be possible.
    package func begin() throws(PlayError) {
        known = scene.unsupported(actions)
        _ = tracker.changes()
        noteInputs()
        nested = NestedWatch(scene.artboard.scene)
        _ = nested?.changes()
        initial = state
        hearScripts(.frame)
        swap(&initialScripts, &saidSinceReport)
        saidSinceDrawn = []
        try checkHeld()
    }

    /// Notes what scripts said since they were last heard.
    private func hearScripts(_ time: ScriptReport.Time) {
        guard runsScripts, case let messages = artboard.file.takeScriptMessages(), !messages.isEmpty else { return }
        let reports = messages.map { ScriptReport($0, time) }
        held.take(ScriptReport.byteCount(of: reports))
        said.note(reports, &held)
        saidSinceReport += reports
        if draws { saidSinceDrawn += reports }
    }

    /// Takes what scripts have said since, where an expectation asks for that.
    func listen() {
        if said.isKept { hearScripts(.before) }
    }

    /// Counts an answer that is kept until the end.
    package func hold(_ answer: QueryReport) { held.take(answer.byteCount) }

    /// Keeps a snapshot that is to be accepted.
    func keep(_ snapshot: Snapshots.Taken) {
        held.take(snapshot.byteCount)
        snapshots.append(snapshot)
    }

    /// Hands out the snapshots that are to be accepted.
    package func takeSnapshots() -> [Snapshots.Taken] {
        defer { snapshots = [] }
        return snapshots
    }

    private func checkHeld() throws(PlayError) { try limits.check(held, isComplete: !tracker.isOverBudget) }

    /// A closure that gets the reports of the play while it goes on.
    package typealias NewsHandler = (PlayNews) -> Void

    /// A closure that gets the reports of a run before its caller does; nil for none.
    package var recorder: NewsHandler?

    /// Whether every expectation was met in a run of all steps, or of as many as the listener wants.
    package func run(_ tell: NewsHandler) throws(PlayError) -> Bool {
        guard let recorder else { return try runSteps(tell) }
        return try runSteps { news in
            recorder(news)
            tell(news)
        }
    }

    private func runSteps(_ tell: NewsHandler) throws(PlayError) -> Bool {
        for planned in steps where listener.wantsMore {
            do throws(PlayError) {
                try take(planned, tell)
                tell(.step)
                try checkHeld()
            } catch {
                throw planned.failure(error)
            }
        }
        if frame < 0 { try advance(tell) }
        hearScripts(.frame)
        watchNested()
        var rest = emptyReport
        try fill(&rest)
        remainder = rest
        try acquit(tell)
        return !hasFailed
    }

    /// Takes steps that are requested while the play goes on. Before the first is taken, all have to be possible.
    /// - Returns: Whether all were taken: none is once enough has happened.
    @discardableResult
    package func perform(_ steps: [PlannedStep], _ tell: NewsHandler) throws(PlayError) -> Bool {
        for planned in steps {
            do throws(PlayError) {
                _ = try planned.step.prepare(in: scene)
            } catch {
                if !error.mayPass { throw error }
            }
        }
        for planned in steps {
            guard listener.wantsMore else { return false }
            try take(planned, tell)
            try checkHeld()
        }
        return true
    }

    /// Lets frames pass, as a step does that says how many.
    /// - Returns: How many passed.
    package func pass(frames: Int, _ tell: NewsHandler) throws(PlayError) -> Int {
        let first = frame
        isActing = false
        try advance(frames: frames, tell)
        try checkHeld()
        return frame - first
    }

    /// Lets frame 0 pass, unless it has.
    package func start(_ tell: NewsHandler) throws(PlayError) { if frame < 0 { try advance(tell) } }

    private func take(_ planned: PlannedStep, _ tell: NewsHandler) throws(PlayError) {
        let form = planned.step.form
        if form.needsFrame { try start(tell) }
        let acts = form.role == .acts
        if acts, !isActing {
            // What pointers did since the latest frame is not of the next window.
            try judgeBans(tell)
            beginWindow()
        }
        isActing = acts
        current = planned
        let action: Step.Action
        do throws(PlayError) {
            action = try planned.step.prepare(in: scene)
        } catch {
            // What is expected of an item that is gone is not met; no other step goes on without what it names.
            guard error.mayPass, form.role == .expects else { throw error }
            return reportFailure(error.message, tell)
        }
        try action(self, tell)
    }

    private func beginWindow() {
        listen()
        said.begin()
        window.begin(firings: scene.artboard.firingCount, touches: pointers.count, hits: hitCount)
    }

    /// Takes one touch after the other.
    func take(_ touches: [Touch], on object: String? = nil, _ tell: NewsHandler) {
        let reports = touches.map { PointerReport(touch: $0, hit: scene.scene.take($0), object: object) }
        hitCount += reports.count(where: \.isHit)
        pointers += reports
        held.take(reports.count * (MemoryLayout<PointerReport>.stride + (object?.utf8.count ?? 0)))
        tell(.touch(reports, takeEvents(), time: time))
    }

    /// Notes that a key goes down or up.
    /// - Returns: Whether it was not so before: a key that goes down again is held.
    func holds(_ key: Key, _ isDown: Bool) -> Bool {
        isDown ? heldKeys.insert(key).inserted : heldKeys.remove(key) != nil
    }

    /// Does something to what has the focus; its result says what became of it.
    func act(_ kind: String, _ words: String, _ tell: NewsHandler, _ body: () -> String) {
        let deed = DeedReport(kind: kind, words: words, result: body())
        deeds.append(deed)
        held.take(deed.byteCount)
        tell(.deed(deed, takeEvents(), time: time))
    }

    /// The events that what was done from outside made listeners report, which the next frame has too.
    private func takeEvents() -> [Event] {
        let pointed = scene.machine?.events(from: knownEvents) ?? []
        knownEvents = scene.machine?.eventCount ?? 0
        pointedEvents += pointed
        if let events = nested?.events() {
            note(events)
            pendingNested += events
        }
        note(pointed)
        return pointed
    }

    // MARK: Time

    /// The time of the latest frame, in seconds.
    package var time: Float { clock.time }

    /// Whether the latest frame took time.
    var hasPassedTime: Bool { seconds > 0 }

    /// A run of frames, of as many as the listener wants; `seconds` is how long each is, if not as long as those of the play.
    /// - Returns: Whether nothing moves any more, or the listener has enough, where the run should end then.
    @discardableResult
    package func advance(
        frames: Int, by seconds: Float? = nil, untilSettled: Bool = false, _ tell: NewsHandler
    ) throws(PlayError) -> Bool {
        for _ in 0..<frames where listener.wantsMore {
            try advance(by: seconds ?? dt, tell)
            if untilSettled, !isGoing { return true }
        }
        return !listener.wantsMore
    }

    /// A frame; the first takes no time unless a step says how long it is.
    private func advance(by seconds: Float = 0, _ tell: NewsHandler) throws(PlayError) {
        frame += 1
        clock.pass(seconds)
        self.seconds = seconds
        hearScripts(.before)
        isGoing = try PlaybackError.mapped(try scene.scene.advance(by: self.seconds) == .going) { PlayError($0) }
        artboard.noteSeen()
        hearScripts(.frame)
        if draws { try draw() }
        if !isGoing, settledAt == nil, frame > 0 || seconds > 0 { settledAt = frame }
        watchNested()
        if frame == 0 || hasNews { try reportFrame(tell) } else { knownEvents = 0 }
        if let drawnInterval, frame % drawnInterval == 0 { try show(as: nil, tell) }
        try judgeBans(tell)
        listener.advanced(to: frame)
        try limits.check(frames: frame, reports: reportCount, effort: artboard.effort + banEffort)
        try checkHeld()
    }

    // MARK: Drawing

    /// Draws the scene as it stands: each frame, as what is drawn depends on what was drawn before.
    private func draw() throws(PlayError) {
        let drawing = drawing ?? PlayDrawing()
        self.drawing = drawing
        isDrawingShown = false
        try PlaybackError.mapped(try artboard.draw(into: &drawing.drawing)) { PlayError($0) }
        hearScripts(.drawing)
    }

    /// Reports the latest frame as drawn. One that was reported already is drawn again.
    func show(as name: String?, _ tell: NewsHandler) throws(PlayError) {
        if draws, isDrawingShown { try draw() }
        isDrawingShown = true
        tell(.drawing(name: name))
        saidSinceDrawn = []
    }

    /// Draws the scene as it stands, where not every frame is drawn.
    package func drawNow() throws(PlayError) {
        try draw()
    }

    /// Draws the scene, unless each frame is drawn.
    func drawIfNeeded() throws(PlayError) { if !draws { try drawNow() } }

    // MARK: Reports

    /// Whether there may be something to tell of the frame that the scene just went through. Most frames have nothing, where it costs
    /// more than the frame to make a report.
    private var hasNews: Bool {
        if hasDeeds || !saidSinceReport.isEmpty || !pendingNested.isEmpty || tracker.hasChanges || tellsSemantics {
            return true
        }
        if artboard.focused != knownFocus?.object { return true }
        return artboard.scene.hasNews(sinceInputs: inputVersion)
    }

    /// Tells of the frame that the scene just went through, if there is anything to tell.
    private func reportFrame(_ tell: NewsHandler) throws(PlayError) {
        var report = emptyReport
        try fill(&report, after: machine)
        let count = report.count
        reportCount += count
        if frame == 0 || count > 0 { tell(.frame(report)) }
    }

    /// A report of the latest frame, without anything that happened.
    private var emptyReport: FrameReport {
        FrameReport(frame: frame, time: time, seconds: seconds, isGoing: isGoing)
    }

    /// Fills it with what happened since the last report, and what a machine did in a frame that it just went through. Many frames
    /// do: a report that were returned would be copied.
    private func fill(_ report: inout FrameReport, after machine: StateMachine? = nil) throws(PlayError) {
        takeDeeds(&report)
        report.focus = changedFocus()
        report.semantics = try changedSemantics()
        let changes = tracker.changes()
        (report.values, report.triggers, report.removed) = (changes.values, changes.fired, changes.removed)
        report.inputs = changedInputs()
        report.nested = takeNested()
        swap(&report.scripts, &saidSinceReport)
        if let machine { take(machine, &report) }
    }

    /// What the machine did in the frame that the scene just went through.
    private func take(_ machine: StateMachine, _ report: inout FrameReport) {
        report.states = machine.stateChanges
        let events = machine.events
        knownEvents = machine.eventCount
        report.events += events
        note(events)
    }

    /// Whether something was done from outside since the last report.
    private var hasDeeds: Bool {
        !pointedEvents.isEmpty || reportedPointers < pointers.count || !deeds.isEmpty
    }

    /// What was done from outside since the last report: mostly nothing.
    private func takeDeeds(_ report: inout FrameReport) {
        if !pointedEvents.isEmpty {
            report.pointedCount = pointedEvents.count
            swap(&report.events, &pointedEvents)
        }
        if reportedPointers < pointers.count {
            report.pointer = Array(pointers[reportedPointers...])
            reportedPointers = pointers.count
        }
        if !deeds.isEmpty { swap(&report.deeds, &deeds) }
    }

    /// What has the focus, where that is something else than before.
    private func changedFocus() -> FocusChange? {
        let focused = scene.scene.focused
        guard focused != knownFocus?.object else { return nil }
        let old = knownFocus?.address
        knownFocus = focused.map { ($0, scene.address($0)) }
        return FocusChange(old: old, new: knownFocus?.address)
    }

    /// The changes of the accessibility tree.
    private func changedSemantics() throws(PlayError) -> SemanticsDiff? {
        guard tellsSemantics else { return nil }
        let diff = try PlaybackError.mapped(try scene.scene.drainSemanticsDiff()) { PlayError($0) }
        return diff.isEmpty ? nil : diff
    }

    /// Notes what happened in nested artboards.
    private func watchNested() {
        guard let changes = nested?.changes(), !changes.isEmpty else { return }
        note(changes)
        pendingNested += changes
    }

    /// What happened in nested artboards, with the events of pointers in front.
    private func takeNested() -> [NestedReport] {
        guard !pendingNested.isEmpty else { return [] }
        var reports: [NestedReport] = []
        var places: [ByteText: Int] = [:]
        for change in pendingNested {
            if let place = places[change.path] {
                reports[place].add(change)
            } else {
                places[change.path] = reports.count
                reports.append(change)
            }
        }
        pendingNested = []
        return reports
    }

    /// Notes events of the artboard itself.
    private func note(_ events: [Rive.Event]) {
        guard !events.isEmpty else { return }
        window.note(
            events.lazy.map { [scene] in (scene.artboard.source(ofEvent: $0.record), $0) }, at: time, &held)
    }

    /// Notes the events of nested artboards, where an expectation names them.
    private func note(_ reports: [NestedReport]) {
        guard window.keepsNested else { return }
        for report in reports where !report.events.isEmpty {
            window.note(report.events.lazy.map { (report.source(of: $0.event), $0.event) }, at: time, &held)
        }
    }

    /// Notes what the inputs are.
    private func noteInputs() { (inputs, inputVersion) = (machine?.inputs ?? [], machine?.inputVersion ?? 0) }

    private func changedInputs() -> [(index: Int, old: Input.Value, new: Input.Value)] {
        let old = inputs
        noteInputs()
        return inputs.indices.filter { inputs[$0].value != old[$0].value }.map { ($0, old[$0].value, inputs[$0].value) }
    }

    /// Tells what a step has found that only looks.
    func report(_ address: String, _ found: QueryReport.Finding, _ tell: NewsHandler) {
        if let current { report(current, address: address, Judgement(passed: true, found: found), passed: nil, tell) }
    }

    /// Tells that something expected is not so, with more about it, a line each.
    func reportFailure(_ words: String, details: [String] = [], _ tell: NewsHandler) {
        if let current {
            report(current, Judgement(passed: false, found: .words(words), details: details), passed: false, tell)
        }
    }

    /// Tells what became of an expectation.
    func report(_ judge: Judge, _ judgement: Judgement, _ tell: NewsHandler) {
        if let current { report(current, of: judge, judgement, passed: judgement.passed, tell) }
    }

    private func report(
        _ planned: PlannedStep, address: String = "", of judge: Judge? = nil, _ judgement: Judgement, passed: Bool?,
        _ tell: NewsHandler
    ) {
        if passed == false { hasFailed = true }
        let name = planned.step.form.name
        tell(
            .query(
                QueryReport(
                    step: name, text: planned.step.words.isEmpty ? name : planned.step.words, number: planned.number,
                    line: planned.line,
                    frame: max(frame, 0), time: time, address: address, quotedSentence: judge?.quotedSentence,
                    found: judgement.found, passed: passed, subject: judge?.subject ?? "", claim: judge?.claim,
                    details: judgement.details, pictures: judgement.pictures)))
    }

    // MARK: What must not be

    /// What must not be so.
    private struct Ban {
        let step: PlannedStep
        /// The sentence behind its word.
        let sentence: String
        let prepare: Preparation
    }

    /// The judge of an expectation in a scene, whose lists change while it plays.
    typealias Preparation = (PlayScene) throws(PlayError) -> Judge

    /// Judges something after every frame from now on, of which none may find it so.
    func forbid(_ sentence: String, _ prepare: @escaping Preparation) {
        if let current { bans.append(Ban(step: current, sentence: sentence, prepare: prepare)) }
    }

    /// Tells of what is so and must not be, once.
    private func judgeBans(_ tell: NewsHandler) throws(PlayError) {
        guard !bans.isEmpty else { return }
        var kept: [Ban] = []
        banEffort += bans.count * Self.effortPerBan
        for ban in bans {
            var judge = try PlayError.mapped(try ban.prepare(scene)) { ban.step.failure($0) }
            let judgement = try judge.judge(self)
            guard judgement.passed else {
                kept.append(ban)
                continue
            }
            judge.quotedSentence = ban.sentence
            report(
                ban.step, of: judge, Judgement(passed: false, found: .words(judgement.found.reason)), passed: false,
                tell)
        }
        bans = kept
    }

    /// Tells of what was forbidden and never was.
    private func acquit(_ tell: NewsHandler) throws(PlayError) {
        try judgeBans(tell)
        for ban in bans {
            let judgement = Judgement(passed: true, found: .words("never so"))
            let judge = Judge(sentence: "", quotedSentence: ban.sentence) { _ in judgement }
            report(ban.step, of: judge, judgement, passed: true, tell)
        }
        bans = []
    }
}
