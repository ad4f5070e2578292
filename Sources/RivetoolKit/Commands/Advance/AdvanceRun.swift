internal import Rive

/// What happened in one frame.
struct FrameReport {
    let frame: Int
    let time: Float
    let isGoing: Bool
    var states: [LayerState] = []
    var events: [Event] = []
    /// Inputs by their index.
    var inputs: [(index: Int, value: Input.Value)] = []
    var values: [(path: String, old: PropertyValue?, new: PropertyValue)] = []
    var removed: [String] = []
    var triggers: [(path: String, count: Int)] = []
    var pointer: [PointerReport] = []

    var isEmpty: Bool {
        states.isEmpty && events.isEmpty && inputs.isEmpty && values.isEmpty && removed.isEmpty && triggers.isEmpty
            && pointer.isEmpty
    }
}

/// What a pointer did, and what it hit.
struct PointerReport {
    let id: Int
    let kind: String
    let x: Float
    let y: Float
    let hit: String
}

/// The answer of a step that looks.
struct LookReport {
    let planned: PlannedStep
    /// The latest frame.
    let frame: Int
    let time: Float
    let address: String
    let value: PropertyValue?
    let actual: String
    /// Whether an expectation was met; nil for a step that only gets.
    let passed: Bool?

    /// What was asked for, as it was given.
    var text: String { planned.step.text }
}

/// Hears what happens in a run.
protocol AdvanceListener: AnyObject {
    func start(_ run: AdvanceRun)
    func frame(_ report: FrameReport, of run: AdvanceRun)
    func look(_ report: LookReport)
    /// The end, with what steps did after the latest frame.
    func finish(_ run: AdvanceRun, _ rest: FrameReport)
}

/// A run of one scene through the steps of a plan.
final class AdvanceRun {
    let target: AdvanceScene
    let plan: AdvancePlan
    private let listener: any AdvanceListener
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
    private var tracker: ValueTracker
    /// The latest frame, -1 before the first.
    private(set) var frame = -1
    private(set) var settledAt: Int?
    private var isGoing = true
    private var progress: Progress
    /// What pointers did, and how much of it was reported.
    private(set) var pointers: [PointerReport] = []
    private var reportedPointers = 0
    /// The events that pointers made listeners report since the latest frame; the next frame takes them from the machine.
    private var pointedEvents: [Event] = []
    /// How many events the machine was last seen to have.
    private var knownEvents = 0
    /// The records of the events that were reported so far.
    private var seenEvents: Set<Int> = []
    private(set) var hasFailed = false
    /// What is not run and could change a result.
    private(set) var unsupported: [String] = []

    init(_ target: AdvanceScene, _ plan: AdvancePlan, _ listener: any AdvanceListener, _ console: Console) {
        self.target = target
        self.plan = plan
        self.listener = listener
        tracker = ValueTracker(target)
        inputNames = NameTable(target.machine?.inputs.map(\.name) ?? [])
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
    }

    /// Runs all steps.
    /// - Returns: Whether every expectation was met.
    func run() throws(ToolError) -> Bool {
        _ = tracker.changes()
        inputs = machine?.inputs ?? []
        initial = state
        listener.start(self)
        defer { progress.finish() }
        for planned in plan.steps {
            do throws(ToolError) {
                try perform(planned)
            } catch {
                throw planned.failure(error)
            }
        }
        if frame < 0 { try advance() }
        listener.finish(self, takeReport())
        return !hasFailed
    }

    private func perform(_ planned: PlannedStep) throws(ToolError) {
        switch planned.step {
        case .frames(let count):
            try begin()
            for _ in 0..<count { try advance() }
        case .seconds:
            try begin()
            for _ in 0..<plan.mostFrames(of: planned.step) { try advance() }
        case .untilSettled: try settle(planned)
        case .pointer(let pointer): try point(pointer)
        case .set, .fire, .input, .items, .get, .expect, .expectState, .expectEvent: try perform(named: planned)
        }
    }

    /// A step that names something of the file.
    private func perform(named planned: PlannedStep) throws(ToolError) {
        let change: AdvanceChange?
        let look: AdvanceLook?
        do throws(StepFailure) {
            (change, look) = (try target.change(planned.step), try target.look(planned.step))
        } catch {
            // What is expected of an item that is gone is not met; no other step goes on without what it names.
            guard error.mayPass, case .expect(let text) = planned.step else { throw error.error }
            return report(planned, address: text, value: nil, actual: error.error.message, passed: false)
        }
        if let change { try target.perform(change) }
        if let look { report(look, of: planned) }
    }

    /// A click is a touch and its end.
    private func point(_ pointer: PointerStep) throws(ToolError) {
        try begin()
        let actions: [(PointerStep.Kind, PointerAction)] =
            switch pointer.kind {
            case .down: [(.down, .down)]
            case .move: [(.move, .move)]
            case .up: [(.up, .up)]
            case .click: [(.down, .down), (.up, .up)]
            case .exit: [(.exit, .exit)]
            }
        for (kind, action) in actions {
            let hit = target.scene.pointer(action, x: pointer.x, y: pointer.y, id: pointer.id)
            pointers.append(
                PointerReport(id: pointer.id, kind: kind.rawValue, x: pointer.x, y: pointer.y, hit: hit.rawValue))
        }
        let events = machine?.events ?? []
        let pointed = events.dropFirst(knownEvents)
        knownEvents = events.count
        pointedEvents += pointed
        for event in pointed { seenEvents.insert(event.record) }
    }

    // MARK: Time

    /// Frame 0, before time passes.
    private func begin() throws(ToolError) {
        if frame < 0 { try advance() }
    }

    private func settle(_ planned: PlannedStep) throws(ToolError) {
        try begin()
        for _ in 0..<plan.mostFrames(of: .untilSettled) {
            try advance()
            if !isGoing { return }
        }
        guard !plan.hasDefaultTime else { return }
        report(planned, address: "", value: nil, actual: "still going", passed: false)
    }

    private func advance() throws(ToolError) {
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
        knownEvents = events.count
        report.events += events
        for event in report.events { seenEvents.insert(event.record) }
        if frame == 0 || !report.isEmpty { listener.frame(report, of: self) }
    }

    /// What happened since the last report, apart from what an advance itself reports.
    private func takeReport() -> FrameReport {
        var report = FrameReport(frame: frame, time: Float(frame) * plan.dt, isGoing: isGoing)
        report.events = pointedEvents
        pointedEvents = []
        report.pointer = Array(pointers[reportedPointers...])
        reportedPointers = pointers.count
        let changes = tracker.changes()
        (report.values, report.triggers, report.removed) = (changes.values, changes.fired, changes.removed)
        report.inputs = changedInputs()
        return report
    }

    private func changedInputs() -> [(index: Int, value: Input.Value)] {
        let old = inputs
        inputs = machine?.inputs ?? []
        return inputs.enumerated().filter { $1.value != old[$0].value }.map { ($0, $1.value) }
    }

    // MARK: Looking

    private func report(_ look: AdvanceLook, of planned: PlannedStep) {
        switch look {
        case .value(let place, let address):
            let value = target.value(at: place)
            report(planned, address: address, value: value, actual: value?.text ?? "none", passed: nil)
        case .expected(let place, let address, let expected):
            let value = target.value(at: place)
            report(
                planned, address: address, value: value, actual: value?.text ?? "none",
                passed: value?.meets(expected) ?? false)
        case .state(let layer, let expected):
            let state = machine?.states[layer]
            report(
                planned, address: state?.layer ?? "", value: nil, actual: state?.text ?? "none",
                passed: state?.meets(expected) ?? false)
        case .event(let record, let name):
            let passed = seenEvents.contains(record)
            report(planned, address: name, value: nil, actual: passed ? "reported" : "not reported", passed: passed)
        }
    }

    private func report(
        _ planned: PlannedStep, address: String, value: PropertyValue?, actual: String, passed: Bool?
    ) {
        if passed == false { hasFailed = true }
        listener.look(
            LookReport(
                planned: planned, frame: max(frame, 0), time: Float(max(frame, 0)) * plan.dt, address: address,
                value: value, actual: actual, passed: passed))
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
