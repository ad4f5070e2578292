internal import RiveModel
internal import RiveRuntime

/// What happened in one frame.
struct FrameReport {
    let frame: Int
    let time: Float
    let isGoing: Bool
    var states: [StateChange] = []
    var events: [EventOccurrence] = []
    var inputs: [(name: String, value: InputValue)] = []
    var values: [(path: String, old: SceneValue?, new: SceneValue)] = []
    var removed: [String] = []
    var triggers: [(path: String, count: Int)] = []
    var pointer: [PointerStep] = []

    var isEmpty: Bool {
        states.isEmpty && events.isEmpty && inputs.isEmpty && values.isEmpty && removed.isEmpty && triggers.isEmpty
            && pointer.isEmpty
    }
}

/// The answer of a step that looks.
struct LookReport {
    let step: AdvanceStep
    /// What was asked for, as it was given.
    let text: String
    let address: String
    let value: SceneValue?
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
    private var scene: Scene { target.scene }

    /// All values and inputs at one time.
    struct State {
        var values: [(path: String, value: SceneValue)] = []
        var inputs: [(name: String, value: InputValue)] = []
    }

    /// What the values and inputs were after binding, and when they were last reported.
    private(set) var initial = State()
    private(set) var state = State()
    private var known: [String: SceneValue] = [:]
    private var version = -1
    /// The latest frame, -1 before the first.
    private(set) var frame = -1
    private(set) var settledAt: Int?
    private var isGoing = true
    private var pendingPointers: [PointerStep] = []
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
        unsupported = target.scene.unsupported(
            pointers: plan.steps.contains { if case .pointer = $0 { true } else { false } })
    }

    /// Runs all steps.
    /// - Returns: Whether every expectation was met.
    func run() throws(ToolError) -> Bool {
        _ = changedValues()
        state.inputs = scene.inputs
        initial = state
        _ = scene.takeFiredTriggers()
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
            for _ in 0..<min(max(0, Int((seconds / Double(plan.dt)).rounded())), 10_000_000) { try advance() }
        case .untilSettled: try settle()
        case .set(let text):
            let (address, value) = target.split(text, exists: target.exists)
            try change(address) { () throws(SceneError) in try scene.set(address, to: value) }
        case .fire(let address): try change(address) { () throws(SceneError) in try scene.fire(address) }
        case .input(let text):
            let (name, value) = target.split(text) { scene.hasInput($0) }
            try change(name) { () throws(SceneError) in try scene.setInput(name, to: value) }
        case .items(let items): try change(items.list) { () throws(SceneError) in try items.apply(to: scene) }
        case .pointer(let pointer): pendingPointers.append(pointer)
        case .get, .expect, .expectState, .expectEvent: try look(step)
        }
    }

    private func change(_ address: String, _ body: () throws(SceneError) -> Void) throws(ToolError) {
        do throws(SceneError) {
            try body()
        } catch {
            throw AdvanceScene.error(error, address, target.path)
        }
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
        isGoing = scene.advance(frame == 0 ? 0 : plan.dt)
        if let failure = scene.failure { throw AdvanceScene.error(failure, target.path) }
        if !isGoing, settledAt == nil, frame > 0 { settledAt = frame }
        var report = FrameReport(frame: frame, time: Float(frame) * plan.dt, isGoing: isGoing)
        report.states = scene.stateChanges
        report.events = scene.events
        report.triggers = scene.takeFiredTriggers()
        report.pointer = pendingPointers
        pendingPointers = []
        (report.values, report.removed) = changedValues()
        report.inputs = changedInputs()
        for event in report.events { seenEvents.insert(event.name) }
        if frame == 0 || !report.isEmpty { listener.frame(report) }
    }

    private func changedValues() -> (values: [(path: String, old: SceneValue?, new: SceneValue)], removed: [String]) {
        guard scene.valueVersion != version else { return ([], []) }
        version = scene.valueVersion
        state.values = scene.values()
        var changed: [(path: String, old: SceneValue?, new: SceneValue)] = []
        var now: [String: SceneValue] = [:]
        for (path, value) in state.values {
            now[path] = value
            if let old = known[path] {
                if old != value { changed.append((path, old, value)) }
            } else {
                changed.append((path, nil, value))
            }
        }
        let removed = known.keys.filter { now[$0] == nil }.sorted()
        known = now
        return (changed, removed)
    }

    private func changedInputs() -> [(name: String, value: InputValue)] {
        let now = scene.inputs
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
                step: step, text: address, address: address, value: value, actual: value.text, passed: nil)
        case .expect(let text):
            let (address, expected) = target.split(text, exists: target.exists)
            let value = try target.value(address)
            report = LookReport(
                step: step, text: text, address: address, value: value, actual: value.text,
                passed: value.equals(expected))
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
        let states = scene.states
        let (layer, expected) = target.split(text) { name in states.contains { $0.layer == name } }
        guard let state = states.first(where: { $0.layer == layer }) else {
            throw ToolError(
                .notFound, file: target.path, "no layer \"\(layer)\"",
                suggestion: Suggestion.nearest(to: layer, among: states.map(\.layer)))
        }
        return LookReport(
            step: step, text: text, address: layer, value: nil, actual: state.text,
            passed: state.kind == expected || state.animations.contains(expected))
    }
}

extension ItemsStep {
    /// Makes the change.
    func apply(to scene: Scene) throws(SceneError) {
        try scene.editItems(list) { (places) throws(SceneError) in
            switch change {
            case .add(let instance): places.append(try made(instance, scene))
            case .insert(let index, let instance):
                guard index <= places.count else { throw SceneError.noSuchItem(String(index), count: places.count) }
                places.insert(try made(instance, scene), at: index)
            case .remove(let index):
                guard index < places.count else { throw SceneError.noSuchItem(String(index), count: places.count) }
                places.remove(at: index)
            case .swap(let first, let second):
                guard max(first, second) < places.count else {
                    throw SceneError.noSuchItem(String(max(first, second)), count: places.count)
                }
                places.swapAt(first, second)
            case .clear: places.removeAll()
            }
        }
    }

    /// A new item's mark: the instance that is made for `MODEL@INSTANCE`.
    private func made(_ text: String, _ scene: Scene) throws(SceneError) -> Int32 {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = scene.viewModelNames
        guard let model = names.firstIndex(of: parts[0]) else { throw .badValue(parts[0], expected: "a view model") }
        return -2 - (try scene.makeInstance(parts.count > 1 ? parts[1] : "#0", ofModel: model))
    }
}

extension StateChange {
    /// What people call the state.
    var text: String {
        let names = animations.compactMap(\.self)
        return names.isEmpty ? kind : names.joined(separator: " + ")
    }
}
