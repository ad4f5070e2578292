package import Rive
internal import RiveFormat
package import RiveRuntime

/// A scene that goes through steps, and what is told of it.
package final class Play {
    package let scene: PlayScene
    /// The seconds of a frame.
    package let dt: Float
    private let steps: [PlannedStep]
    private let limits: PlayLimits
    private let tellsGeometry: Bool
    /// What is done to the scene, besides setting values.
    private let actions: OutsideActions
    private let listener: any PlayListener

    /// All values and inputs at one time.
    package struct State {
        package var values: [(path: String, value: PropertyValue)] = []
        package var inputs: [Input] = []
    }

    /// What the values and inputs were when they were last reported.
    package var state: State { State(values: tracker.values, inputs: inputs) }

    /// The names of the inputs, of which some may repeat.
    package let inputNames: NameSpellings

    /// What the values and inputs were after binding.
    package private(set) var initial = State()
    private var inputs: [Input] = []
    private let tracker: ValueTracker
    /// The latest frame, -1 before the first.
    package private(set) var frame = -1
    package private(set) var settledAt: Int?
    private(set) var isGoing = true
    /// What pointers did, and how much of it was reported.
    package private(set) var pointers: [PointerReport] = []
    private var reportedPointers = 0
    /// The events that pointers made listeners report since the latest frame; the next frame takes them from the machine.
    private var pointedEvents: [Event] = []
    /// What happens in nested artboards, where there are some, and what pointers made be reported there since the latest frame.
    private var nested: NestedReports?
    private var pointedNested: [NestedReport] = []
    /// How many events the machine was last seen to have.
    private var knownEvents = 0
    private(set) var window: EventWindow
    /// The step that is taken.
    private var current: PlannedStep?
    /// Whether the latest step acted on the scene.
    private var isActing = false
    /// What is left for answers that are kept until the end.
    private var held: ByteBudget
    /// How much was reported.
    private var reportCount = 0
    /// What steps did after the latest frame, once the play is over.
    package private(set) var remainder: FrameReport?
    private var hasFailed = false
    /// What is not run and could change a result.
    package private(set) var unsupported: [String] = []

    /// - Parameters:
    ///   - scene: What is played.
    ///   - steps: What is done, in order.
    ///   - settings: How time passes, and what the play may take.
    ///   - actions: What is asked of the scene besides the steps.
    ///   - listener: Who is told how far the play is.
    package init(
        _ scene: PlayScene, _ steps: [PlannedStep], _ settings: PlaySettings, alsoActing actions: OutsideActions,
        _ listener: any PlayListener
    ) {
        self.scene = scene
        self.steps = steps
        self.listener = listener
        self.actions = steps.reduce(into: actions) { $0.formUnion($1.step.actions) }
        (dt, limits, held) = (settings.dt, settings.limits, settings.limits.held)
        tellsGeometry = settings.tellsGeometry
        tracker = ValueTracker(scene, limits.held)
        let evidence = steps.reduce(into: Evidence()) { $0.formUnion($1.step.evidence) }
        window = EventWindow(evidence)
        if evidence.contains(.firedInputs) { scene.artboard.watchInputs() }
        inputNames = NameSpellings(scene.machine?.inputs.map(\.name) ?? [])
    }

    /// Reads every step, so that one that can't be right fails before anything runs.
    package func rehearse() throws(PlayError) {
        for planned in steps {
            do throws(PlayError) {
                _ = try planned.step.prepare(in: scene)
            } catch {
                if !error.mayPass { throw planned.failure(error) }
            }
        }
        unsupported = scene.unsupported(actions)
        _ = tracker.changes()
        inputs = scene.machine?.inputs ?? []
        nested = NestedReports(scene.artboard)
        _ = nested?.changes()
        initial = state
        try checkHeld()
    }

    /// Counts an answer that is kept until the end.
    package func hold(_ answer: QueryReport) { held.take(answer.byteCount) }

    private func checkHeld() throws(PlayError) { try limits.check(held, isComplete: !tracker.isOverBudget) }

    /// A closure that is told of the play while it goes on.
    package typealias NewsHandler = (PlayNews) -> Void

    /// Whether every expectation was met in a run of all steps, or of as many as somebody wants to hear of.
    package func run(_ tell: NewsHandler) throws(PlayError) -> Bool {
        for planned in steps where listener.wantsMore {
            do throws(PlayError) {
                try take(planned, tell)
                try checkHeld()
            } catch {
                throw planned.failure(error)
            }
        }
        if frame < 0 { try advance(tell) }
        remainder = takeReport()
        return !hasFailed
    }

    private func take(_ planned: PlannedStep, _ tell: NewsHandler) throws(PlayError) {
        let kind = type(of: planned.step)
        if kind.needsFrame, frame < 0 { try advance(tell) }
        let acts = kind.role == .acts
        if acts, !isActing { window.begin(firings: scene.artboard.firingCount, touches: pointers.count) }
        isActing = acts
        current = planned
        let action: Step.Action
        do throws(PlayError) {
            action = try planned.step.prepare(in: scene)
        } catch {
            // What is expected of an item that is gone is not met; no other step goes on without what it names.
            guard error.mayPass, kind.role == .expects else { throw error }
            return report(passed: false, .words(error.message), tell)
        }
        try action(self, tell)
    }

    /// Lets a pointer do one thing after the other at a place.
    func touch(_ actions: [PointerAction], x: Float, y: Float, id: Int, _ tell: NewsHandler) {
        let touches = actions.map { action in
            let hit = scene.scene.pointer(action, x: x, y: y, id: id)
            return PointerReport(id: id, kind: action.rawValue, x: x, y: y, hit: hit.rawValue)
        }
        pointers += touches
        let pointed = scene.machine?.events(from: knownEvents) ?? []
        knownEvents = scene.machine?.eventCount ?? 0
        pointedEvents += pointed
        if let events = nested?.events() { pointedNested += events }
        window.note(pointed, at: time, &held)
        tell(.touch(touches, pointed, time: time))
    }

    // MARK: Time

    /// The time of the latest frame.
    private var time: Float { Float(max(frame, 0)) * dt }

    /// A run of frames, of as many as somebody wants to hear of.
    /// - Returns: Whether nothing moves any more, or nobody wants to know, where it should end then.
    @discardableResult
    func advance(frames: Int, untilSettled: Bool = false, _ tell: NewsHandler) throws(PlayError) -> Bool {
        for _ in 0..<frames where listener.wantsMore {
            try advance(tell)
            if untilSettled, !isGoing { return true }
        }
        return !listener.wantsMore
    }

    private func advance(_ tell: NewsHandler) throws(PlayError) {
        frame += 1
        isGoing = try PlaybackError.mapped(try scene.scene.advance(by: frame == 0 ? 0 : dt) == .going) { PlayError($0) }
        if tellsGeometry { scene.artboard.noteSeen() }
        if !isGoing, settledAt == nil, frame > 0 { settledAt = frame }
        var report = takeReport()
        report.states = scene.machine?.stateChanges ?? []
        let events = scene.machine?.events ?? []
        knownEvents = scene.machine?.eventCount ?? 0
        report.events += events
        window.note(events, at: time, &held)
        reportCount += report.count
        if frame == 0 || !report.isEmpty { tell(.frame(report)) }
        listener.advanced(to: frame)
        try limits.check(frames: frame, reports: reportCount, effort: scene.artboard.effort)
        try checkHeld()
    }

    // MARK: Reports

    /// What happened since the last report, apart from what an advance itself reports.
    private func takeReport() -> FrameReport {
        var report = FrameReport(frame: frame, time: Float(frame) * dt, isGoing: isGoing)
        report.events = pointedEvents
        report.pointedCount = pointedEvents.count
        pointedEvents = []
        report.pointer = Array(pointers[reportedPointers...])
        reportedPointers = pointers.count
        let changes = tracker.changes()
        (report.values, report.triggers, report.removed) = (changes.values, changes.fired, changes.removed)
        report.inputs = changedInputs()
        report.nested = takeNested()
        return report
    }

    /// What happened in nested artboards, with the events of pointers in front.
    private func takeNested() -> [NestedReport] {
        guard let changes = nested?.changes(), !pointedNested.isEmpty || !changes.isEmpty else { return [] }
        var reports: [NestedReport] = []
        var places: [String: Int] = [:]
        for change in pointedNested + changes {
            if let place = places[change.path] {
                reports[place].add(change)
            } else {
                places[change.path] = reports.count
                reports.append(change)
            }
        }
        pointedNested = []
        return reports
    }

    private func changedInputs() -> [(index: Int, old: Input.Value, new: Input.Value)] {
        let old = inputs
        inputs = scene.machine?.inputs ?? []
        return inputs.indices.filter { inputs[$0].value != old[$0].value }.map { ($0, old[$0].value, inputs[$0].value) }
    }

    /// Tells what a step has found, and whether that is what was expected, where something was.
    func report(
        _ address: String = "", quoted sentence: String? = nil, passed: Bool?, _ found: QueryReport.Finding,
        _ tell: NewsHandler
    ) {
        guard let current else { return }
        if passed == false { hasFailed = true }
        tell(
            .query(
                QueryReport(
                    step: type(of: current.step).form.name, text: current.step.text, location: current.location,
                    frame: max(frame, 0), time: time, address: address, quotedSentence: sentence, found: found,
                    passed: passed)))
    }
}
