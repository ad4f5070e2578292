internal import Rive
internal import RiveFormat
internal import RiveJSON

/// A run of one scene through the steps of a plan.
final class AdvanceRun {
    let target: AdvanceScene
    let plan: AdvancePlan
    private var machine: StateMachine? { target.machine }

    /// All values and inputs at one time.
    struct State {
        var values: [(path: String, value: PropertyValue)] = []
        var inputs: [Input] = []
    }

    /// What the values and inputs were when they were last reported.
    var state: State { State(values: tracker.values, inputs: inputs) }

    /// The names of the inputs, of which some may repeat.
    let inputNames: NameTable

    /// What the values and inputs were after binding.
    private(set) var initial = State()
    private var inputs: [Input] = []
    private let tracker: ValueTracker
    /// The latest frame, -1 before the first.
    private(set) var frame = -1
    private(set) var settledAt: Int?
    private var isGoing = true
    /// Where what is heard is printed.
    private let output: OutputBuffer
    private let hasOtherResults: Bool
    /// Whether the run ends early: nobody is left to tell of it.
    private var isUnheard = false
    /// Whether nothing more of it can be told: nobody is left, or there is too much.
    private var isOver: Bool { isUnheard || output.isExhausted }
    private var progress: Progress
    /// What pointers did, and how much of it was reported.
    private(set) var pointers: [PointerReport] = []
    private var reportedPointers = 0
    /// The events that pointers made listeners report since the latest frame; the next frame takes them from the machine.
    private var pointedEvents: [Event] = []
    /// How many events the machine was last seen to have.
    private var knownEvents = 0
    private var window = EventWindow()
    /// Whether the latest step acted on the scene.
    private var isActing = false
    /// What is left for answers that are kept until the end.
    private var held: ByteBudget
    /// How much was reported.
    private var reportCount = 0
    /// What steps did after the latest frame, once the run is over.
    private(set) var rest: FrameReport?
    private var hasFailed = false
    /// What is not run and could change a result.
    private(set) var unsupported: [String] = []

    init(_ target: AdvanceScene, _ plan: AdvancePlan, _ console: Console) {
        self.target = target
        self.plan = plan
        output = console.output
        held = plan.limits.held
        tracker = ValueTracker(target, plan.limits.held)
        inputNames = NameTable(target.machine?.inputs.map(\.name) ?? [])
        hasOtherResults = plan.hasOtherResults
        progress = Progress("advancing", of: plan.mostFrames, console)
    }

    /// Reads every step, so that one that can't be right fails before anything runs.
    func rehearse() throws(ToolError) {
        for planned in plan.steps {
            do throws(StepFailure) {
                _ = try target.change(planned.step)
                _ = try target.look(planned.step)
            } catch {
                if !error.mayPass { throw planned.failure(error.error) }
            }
        }
        unsupported = target.unsupported(plan)
        _ = tracker.changes()
        inputs = machine?.inputs ?? []
        initial = state
        try checkHeld()
    }

    /// Counts an answer that is kept until the end.
    func hold(_ answer: LookReport) { held.take(answer.byteCount) }

    private func checkHeld() throws(ToolError) {
        try plan.limits.check(held, isComplete: !tracker.isOverBudget, target.path)
    }

    /// What hears of the run while it goes on.
    typealias Ear = (AdvanceNews) -> Void

    /// Runs all steps, or as many as there are until nothing more can be printed.
    /// - Returns: Whether every expectation was met.
    func run(_ hear: Ear) throws(ToolError) -> Bool {
        defer { progress.finish() }
        for planned in plan.steps where !isOver {
            do throws(ToolError) {
                try perform(planned, hear)
                try checkHeld()
            } catch {
                throw planned.failure(error)
            }
        }
        if frame < 0 { try advance(hear) }
        rest = takeReport()
        return !hasFailed
    }

    private func perform(_ planned: PlannedStep, _ hear: Ear) throws(ToolError) {
        // A pointer has something to touch once frame 0 has placed it.
        if planned.step.needsFrame { try begin(hear) }
        if planned.step.acts, !isActing { window.begin() }
        isActing = planned.step.acts
        switch planned.step {
        case .frames, .seconds: for _ in 0..<plan.mostFrames(of: planned.step) where !isOver { try advance(hear) }
        case .untilSettled: try settle(planned, hear)
        case .pointer(let pointer): point(pointer, hear)
        case .set, .fire, .input, .items, .get, .expect, .expectState, .expectEvent: try perform(named: planned, hear)
        }
    }

    /// A step that names something of the file.
    private func perform(named planned: PlannedStep, _ hear: Ear) throws(ToolError) {
        let change: AdvanceChange?
        let look: AdvanceLook?
        do throws(StepFailure) {
            (change, look) = (try target.change(planned.step), try target.look(planned.step))
        } catch {
            // What is expected of an item that is gone is not met; no other step goes on without what it names.
            guard error.mayPass, case .expect(let text) = planned.step else { throw error.error }
            return report(planned, address: text, .words(error.error.message), passed: false, hear)
        }
        if let change { try target.perform(change) }
        if let look { report(look, of: planned, hear) }
    }

    /// A click is a touch and its end.
    private func point(_ pointer: PointerStep, _ hear: Ear) {
        let actions: [(PointerStep.Kind, PointerAction)] =
            switch pointer.kind {
            case .down: [(.down, .down)]
            case .move: [(.move, .move)]
            case .up: [(.up, .up)]
            case .click: [(.down, .down), (.up, .up)]
            case .exit: [(.exit, .exit)]
            }
        let touches = actions.map { kind, action in
            let hit = target.scene.pointer(action, x: pointer.x, y: pointer.y, id: pointer.id)
            return PointerReport(id: pointer.id, kind: kind.rawValue, x: pointer.x, y: pointer.y, hit: hit.rawValue)
        }
        pointers += touches
        let pointed = machine?.events(from: knownEvents) ?? []
        knownEvents = machine?.eventCount ?? 0
        pointedEvents += pointed
        window.note(pointed, at: time)
        hear(.touch(touches, pointed, time: time))
    }

    // MARK: Time

    /// The time of the latest frame.
    private var time: Float { Float(max(frame, 0)) * plan.dt }

    /// Frame 0, before time passes.
    private func begin(_ hear: Ear) throws(ToolError) {
        if frame < 0 { try advance(hear) }
    }

    private func settle(_ planned: PlannedStep, _ hear: Ear) throws(ToolError) {
        for _ in 0..<plan.mostFrames(of: .untilSettled) {
            try advance(hear)
            if !isGoing || isOver { return }
        }
        guard !planned.isImplied else { return }
        report(planned, address: "", .words("still going"), passed: false, hear)
    }

    private func advance(_ hear: Ear) throws(ToolError) {
        frame += 1
        progress.advance(by: 1)
        do throws(PlaybackError) {
            isGoing = try target.scene.advance(by: frame == 0 ? 0 : plan.dt) == .going
        } catch {
            throw ToolError(error, target.path)
        }
        if !isGoing, settledAt == nil, frame > 0 { settledAt = frame }
        var report = takeReport()
        report.states = machine?.stateChanges ?? []
        let events = machine?.events ?? []
        knownEvents = machine?.eventCount ?? 0
        report.events += events
        window.note(events, at: time)
        reportCount += report.count
        if frame == 0 || !report.isEmpty { hear(.frame(report)) }
        if frame % Self.framesUnheard == 0 { listenForReader() }
        try plan.limits.check(frames: frame, reports: reportCount, effort: target.artboard.effort, target.path)
        try checkHeld()
    }

    /// Hands on what was printed, and ends the run if nobody reads it and there is no other result.
    private func listenForReader() {
        output.flush()
        isUnheard = !hasOtherResults && output.isUnheard()
    }

    /// After so many frames that is done: seldom enough to cost next to nothing.
    private static let framesUnheard = 16

    /// What happened since the last report, apart from what an advance itself reports.
    private func takeReport() -> FrameReport {
        var report = FrameReport(frame: frame, time: Float(frame) * plan.dt, isGoing: isGoing)
        report.events = pointedEvents
        report.pointedCount = pointedEvents.count
        pointedEvents = []
        report.pointer = Array(pointers[reportedPointers...])
        reportedPointers = pointers.count
        let changes = tracker.changes()
        (report.values, report.triggers, report.removed) = (changes.values, changes.fired, changes.removed)
        report.inputs = changedInputs()
        return report
    }

    private func changedInputs() -> [(index: Int, old: Input.Value, new: Input.Value)] {
        let old = inputs
        inputs = machine?.inputs ?? []
        return inputs.indices.filter { inputs[$0].value != old[$0].value }.map { ($0, old[$0].value, inputs[$0].value) }
    }

    // MARK: Looking

    private func report(_ look: AdvanceLook, of planned: PlannedStep, _ hear: Ear) {
        switch look {
        case .value(let place, let address):
            report(planned, address: address, finding(target.value(at: place), at: place), passed: nil, hear)
        case .expected(let place, let address, let expected):
            let value = target.value(at: place)
            report(
                planned, address: address, expectedText: expected.string, finding(value, at: place),
                passed: value?.meets(expected) ?? false, hear)
        case .state(let layer, let expected):
            let state = machine?.state(ofLayer: layer)
            report(
                planned, address: state?.layer ?? "", .state(state?.text ?? "none"),
                passed: state?.meets(expected) ?? false, hear)
        case .event(let record, let name):
            report(
                planned, address: name, .words(window.words(forEvent: record)), passed: window.has(event: record), hear)
        }
    }

    private func finding(_ value: PropertyValue?, at place: AdvancePlace) -> LookReport.Finding {
        switch (place, value) {
        case (_, nil): return .state("none")
        case (.instance, .viewModel(let identity)?): return .instance(identity, target.text(of: identity))
        case (_, .viewModel(let identity)?): return .instance(identity, target.spelling(of: identity))
        case (_, let value?): return .value(value)
        }
    }

    private func report(
        _ planned: PlannedStep, address: String, expectedText: String? = nil, _ found: LookReport.Finding,
        passed: Bool?,
        _ hear: Ear
    ) {
        if passed == false { hasFailed = true }
        hear(
            .look(
                LookReport(
                    planned: planned, frame: max(frame, 0), time: time, address: address, expectedText: expectedText,
                    found: found, passed: passed)))
    }
}

extension Scene {
    /// What drives the artboard, in one word.
    var word: String {
        switch self {
        case .stateMachine: "stateMachine"
        case .animation: "animation"
        case .artboard: "static"
        }
    }

    /// The name of what drives the artboard; nil where nothing does.
    var name: String? {
        switch self {
        case .stateMachine(let machine): machine.name
        case .animation(let animation): animation.name
        case .artboard: nil
        }
    }
}
