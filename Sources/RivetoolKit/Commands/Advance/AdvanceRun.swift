internal import Rive

/// What happened in one frame.
struct FrameReport {
    let frame: Int
    let time: Float
    let isGoing: Bool
    var states: [LayerState] = []
    var events: [Event] = []
    var inputs: [Input] = []
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
    let step: AdvanceStep
    /// What was asked for, as it was given.
    let text: String
    let address: String
    let value: PropertyValue?
    let actual: String
    /// Whether an expectation was met; nil for a step that only gets.
    let passed: Bool?
}

/// Hears what happens in a run.
protocol AdvanceListener: AnyObject {
    func start(_ run: AdvanceRun)
    func frame(_ report: FrameReport)
    func look(_ report: LookReport)
    func finish(_ run: AdvanceRun)
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

    /// What the values and inputs were after binding, and when they were last reported.
    private(set) var initial = State()
    private(set) var state = State()
    private var known: [String: PropertyValue] = [:]
    private var version = -1
    /// The latest frame, -1 before the first.
    private(set) var frame = -1
    private(set) var settledAt: Int?
    private var isGoing = true
    /// What pointers did, and how much of it was reported.
    private(set) var pointers: [PointerReport] = []
    private var reportedPointers = 0
    /// The events that pointers made listeners report since the latest frame; the next frame takes them from the machine.
    private var pointedEvents: [Event] = []
    private var seenEvents: Set<String> = []
    private(set) var hasFailed = false
    /// What is not run and could change a result.
    let unsupported: [String]

    /// The frames that ten seconds have.
    private var settlingLimit: Int { max(1, Int((10 / Double(plan.dt)).rounded())) }

    init(_ target: AdvanceScene, _ plan: AdvancePlan, _ listener: any AdvanceListener) {
        self.target = target
        self.plan = plan
        self.listener = listener
        unsupported = target.artboard.unsupported(
            pointers: plan.steps.contains { if case .pointer = $0 { true } else { false } })
    }

    /// Runs all steps.
    /// - Returns: Whether every expectation was met.
    func run() throws(ToolError) -> Bool {
        _ = changedValues()
        state.inputs = machine?.inputs ?? []
        initial = state
        listener.start(self)
        for step in plan.steps { try perform(step) }
        if frame < 0 { try advance() }
        listener.finish(self)
        return !hasFailed
    }

    private func perform(_ step: AdvanceStep) throws(ToolError) {
        switch step {
        case .frames(let count):
            try begin()
            for _ in 0..<count { try advance() }
        case .seconds(let seconds):
            try begin()
            for _ in 0..<Int((seconds / Double(plan.dt)).rounded()) { try advance() }
        case .untilSettled: try settle()
        case .set(let text):
            let (address, value) = target.split(text, exists: target.exists)
            try target.set(address, to: value)
        case .fire(let address): try target.fire(address)
        case .input(let text):
            let (name, value) = target.split(text) { machine?.inputValue(at: $0) != nil }
            try target.setInput(name, to: value)
        case .items(let items): try target.change(items)
        case .pointer(let pointer): try point(pointer)
        case .get, .expect, .expectState, .expectEvent: try look(step)
        }
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
        let known = machine?.events.count ?? 0
        for (kind, action) in actions {
            let hit = machine?.pointer(action, x: pointer.x, y: pointer.y, id: pointer.id) ?? .none
            pointers.append(
                PointerReport(id: pointer.id, kind: kind.rawValue, x: pointer.x, y: pointer.y, hit: hit.rawValue))
        }
        pointedEvents += machine?.events.dropFirst(known) ?? []
    }

    // MARK: Time

    /// Frame 0, before time passes.
    private func begin() throws(ToolError) {
        if frame < 0 { try advance() }
    }

    private func settle() throws(ToolError) {
        try begin()
        for _ in 0..<settlingLimit {
            try advance()
            if !isGoing { return }
        }
        if !plan.hasDefaultTime { hasFailed = true }
    }

    private func advance() throws(ToolError) {
        frame += 1
        do throws(PlaybackError) {
            isGoing = try target.scene.advance(by: frame == 0 ? 0 : plan.dt) == .going
        } catch {
            throw ToolError(error, target.path)
        }
        if !isGoing, settledAt == nil, frame > 0 { settledAt = frame }
        var report = FrameReport(frame: frame, time: Float(frame) * plan.dt, isGoing: isGoing)
        report.states = machine?.stateChanges ?? []
        report.events = pointedEvents + (machine?.events ?? [])
        pointedEvents = []
        report.pointer = Array(pointers[reportedPointers...])
        reportedPointers = pointers.count
        (report.values, report.triggers, report.removed) = changedValues()
        report.inputs = changedInputs()
        for event in report.events { seenEvents.insert(event.name) }
        if frame == 0 || !report.isEmpty { listener.frame(report) }
    }

    /// What looks different, which triggers were fired how often, and which paths are gone.
    private func changedValues() -> (
        values: [(path: String, old: PropertyValue?, new: PropertyValue)], fired: [(path: String, count: Int)],
        removed: [String]
    ) {
        let file = target.artboard.file
        guard file.valueVersion != version else { return ([], [], []) }
        version = file.valueVersion
        state.values = target.values()
        var changed: [(path: String, old: PropertyValue?, new: PropertyValue)] = []
        var fired: [(path: String, count: Int)] = []
        var now: [String: PropertyValue] = [:]
        for (path, value) in state.values {
            now[path] = value
            let old = known[path]
            if old?.looks(like: value) != true { changed.append((path, old, value)) }
            if case .trigger(_, let count) = value, case let more = count - (old?.firings ?? 0), more > 0 {
                fired.append((path, more))
            }
        }
        let removed = known.keys.filter { now[$0] == nil }.sorted()
        known = now
        return (changed, fired, removed)
    }

    private func changedInputs() -> [Input] {
        let now = machine?.inputs ?? []
        defer { state.inputs = now }
        return zip(state.inputs, now).filter { $0.value != $1.value }.map(\.1)
    }

    // MARK: Looking

    private func look(_ step: AdvanceStep) throws(ToolError) {
        let report: LookReport
        switch step {
        case .get(let address):
            let value = try target.value(address)
            report = LookReport(
                step: step, text: address, address: address, value: value, actual: value?.text ?? "none", passed: nil)
        case .expect(let text):
            let (address, expected) = target.split(text, exists: target.exists)
            let value = try target.value(address)
            report = LookReport(
                step: step, text: text, address: address, value: value, actual: value?.text ?? "none",
                passed: value?.equals(expected) ?? (expected == "none"))
        case .expectState(let text): report = try lookAtState(step, text)
        case .expectEvent(let name):
            let passed = seenEvents.contains(name)
            report = LookReport(
                step: step, text: name, address: name, value: nil, actual: passed ? "reported" : "not reported",
                passed: passed)
        default: return
        }
        if report.passed == false { hasFailed = true }
        listener.look(report)
    }

    private func lookAtState(_ step: AdvanceStep, _ text: String) throws(ToolError) -> LookReport {
        let states = machine?.states ?? []
        let (layer, expected) = target.split(text) { name in states.contains { $0.layer == name } }
        guard let state = states.first(where: { $0.layer == layer }) else {
            throw ToolError(
                .notFound, file: target.path, "no layer \"\(layer)\"",
                suggestion: Suggestion.nearest(to: layer, among: states.map(\.layer)))
        }
        return LookReport(
            step: step, text: text, address: layer, value: nil, actual: state.text,
            passed: state.word == expected || state.animations.contains(expected))
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
