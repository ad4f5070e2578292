import Rive
import RiveFormat
package import RiveModel
import RiveRuntime
import RiveSchema

/// A probe of a scene: runs it untouched, and with one thing changed, and looks whether anything else is another then.
///
/// The file is built once; each trial has instances of its own. A thing is changed in several ways, before the first frame and
/// once nothing moves. What has no effect there, and something reads, is changed again on tours: other things are changed and
/// touched one behind the other, in both runs.
package struct Probe {
    private let document: Document
    private let choice: SceneChoice
    private let file: Rive.File
    private let dt: Float
    private let limits: ProbeLimits
    private let logic: Logic
    private let uses: InterfaceUses
    private let changes: ProbeChanges
    /// The scene that names and values are looked up in, which never runs.
    private let scene: PlayScene
    private let subjects: ProbeSubjects
    /// What is handed to nested artboards that the file leaves empty.
    private let handedOn: [ProbeSubject]
    private let unsupported: [String]
    private let scriptDoubt: String?

    /// - Parameters:
    ///   - document: What the records of the file mean.
    ///   - settings: What of it is probed.
    ///   - limits: What the probe may take.
    /// - Throws: `PlayError` where the file lacks what the settings name, or holds too much.
    package init(_ document: Document, _ settings: PlaySettings, _ limits: ProbeLimits) throws(PlayError) {
        self.document = document
        self.limits = limits
        choice = try SceneChoice(settings, document)
        dt = settings.dt
        file = File(watchingAll: document)
        let index = choice.index
        scene = PlayScene(try choice.scene(in: file), index)
        logic = Logic(index.printer)
        uses = InterfaceUses(logic)
        subjects = ProbeSubjects(scene, limits, settings.limits.held)
        handedOn = subjects.found.filter { [document, uses] in
            !$0.isInput && uses.uses(of: $0.record).contains { $0.isOfEmptyNested(document) }
        }
        changes = ProbeChanges(
            logic, uses, subjects.found, in: scene.artboard.scene, artboard: choice.artboard.index)
        unsupported = scene.unsupported(.items)
        scriptDoubt = Self.scriptDoubt(document, runsScripts: file.runsScripts)
    }

    /// Why scripts, which find things by their names, may do something that is not seen; nil where there are none, or they run.
    private static func scriptDoubt(_ document: Document, runsScripts: Bool) -> String? {
        let scripts = document.assetRecords.count { document.file.type(of: Int($0)) == .scriptAsset }
        return scripts > 0 && !runsScripts ? "scripting: scripts are not run (\(scripts))" : nil
    }

    /// What the probe finds.
    /// - Throws: `PlayError` where the scene comes to more than one may take, by itself.
    package func run() throws(PlayError) -> ProbeReport {
        let budget = ProbeBudget(limits.work)
        try checkUntouched(budget)
        var findings = subjects.found.map(finding)
        var plans: [ProbeChanges.Plan] = []
        for (index, subject) in subjects.found.enumerated() where !budget.isExhausted {
            let plan = changes.plan(for: subject, in: scene.artboard.scene)
            plans.append(plan)
            let effect = effect(of: subject, plan, isRead: findings[index].isRead, budget)
            guard effect != nil || !budget.isExhausted else { break }
            findings[index].verdict = effect == nil ? .none : .effect
            findings[index].effect = effect
        }
        let rest = ProbeBudget(limits.work)
        let open = findings.indices.filter { findings[$0].verdict == .none && findings[$0].isRead }
        if !open.isEmpty { try lookElsewhere(for: open, plans, &findings, rest) }
        for index in findings.indices where findings[index].verdict == .none {
            // The choice of the only instance shows nothing.
            guard !plans[index].isOnlyChoice else {
                findings[index].verdict = .notProbed
                findings[index].reasons = ["there is only one instance to choose"]
                continue
            }
            judge(&findings[index], plans[index], subjects.found[index], isCut: rest.isExhausted)
        }
        return ProbeReport(
            scene: scene, frames: limits.frames, unsupported: unsupported, findings: findings,
            nestedWithoutData: NestedData(document).hostsWithoutData.map { logic.addresses.fullAddress(ofRecord: $0) },
            leftOut: subjects.leftOut, otherItems: subjects.otherItems, isCut: rest.isExhausted)
    }

    // MARK: Runs

    /// A new scene, whose digests leave out what is changed.
    private func scene(for subject: ProbeSubject, _ budget: ProbeBudget) throws(PlayError) -> ProbedScene {
        ProbedScene(try choice.scene(in: File(sharing: file)), dt, without: subject.exception, budget)
    }

    /// Whether the scene runs at all without any change.
    private func checkUntouched(_ budget: ProbeBudget) throws(PlayError) {
        guard let subject = subjects.found.first else { return }
        let run = try scene(for: subject, budget)
        run.settle(within: limits.frames)
        if let failure = run.failure { throw PlayError(failure) }
    }

    /// The first effect of changes, each done with a step of a run or not at all, in a run for each list of them.
    private func effect(
        of subject: ProbeSubject, in steps: [ProbeStep], _ trials: [[ProbeChange?]], _ budget: ProbeBudget
    ) -> ProbeFinding.Effect? {
        // A change that can't be made a second time has no visible effect.
        guard let scene = try? scene(for: subject, budget) else { return nil }
        // Before anything is changed, both do the same.
        let first = trials.compactMap { $0.firstIndex { $0 != nil } }.min() ?? 0
        let untouched = UntouchedRun(scene, steps, from: first)
        for changes in trials {
            guard let trial = try? self.scene(for: subject, budget) else { return nil }
            var latest: (change: ProbeChange, frames: Int)?
            for (index, step) in steps.enumerated() {
                step.apply(to: trial)
                if let change = changes[index] {
                    trial.change(change, of: subject.target)
                    latest = (change, 0)
                }
                if index < first {
                    trial.settle(within: step.frames)
                    continue
                }
                for frame in 0..<step.frames {
                    guard !budget.isExhausted else { return nil }
                    guard trial.advance() == untouched.digest(frame, behind: index) else {
                        return latest.map { effect(of: $0.change, $0.frames, behind: steps.prefix(index + 1)) }
                    }
                    latest?.frames += 1
                    if trial.isStill, untouched.isStill(at: frame, behind: index) { break }
                }
            }
        }
        return nil
    }

    /// How many of the steps before an effect are reported.
    private static let mostTold = 3

    private func effect(
        of change: ProbeChange, _ frames: Int, behind steps: ArraySlice<ProbeStep>
    ) -> ProbeFinding.Effect {
        let told = steps.compactMap(\.text)
        let start = told.count > Self.mostTold ? "… then " : ""
        let situation = told.isEmpty ? nil : start + told.suffix(Self.mostTold).joined(separator: ", then ")
        return .init(change: change.text, frames: frames, situation: situation)
    }

    /// The first effect where nothing else was done.
    private func effect(
        of subject: ProbeSubject, _ plan: ProbeChanges.Plan, isRead: Bool, _ budget: ProbeBudget
    ) -> ProbeFinding.Effect? {
        let all = plan.changes
        guard !all.isEmpty else { return nil }
        let step = ProbeStep(action: .nothing, frames: limits.frames)
        let steps = all.map { _ in step }
        if let effect = effect(of: subject, in: steps, [all], budget) { return effect }
        let turns = plan.back.map { back in all.flatMap { [$0, back] } } ?? all
        if let effect = effect(of: subject, in: [beginning] + turns.map { _ in step }, [[nil] + turns], budget) {
            return effect
        }
        return isRead ? effect(of: subject, in: [step], all.dropFirst().map { [$0] }, budget) : nil
    }

    /// What comes before what is done to a scene that has begun: it runs until nothing moves, or long enough for most.
    private var beginning: ProbeStep { ProbeStep(action: .nothing, frames: Self.slicesOfBeginning * limits.frames) }
    private static let slicesOfBeginning = 5

    // MARK: Other states

    /// How many places are touched on a tour, and in how many ways each thing is changed; fewer frames follow each step.
    private static let mostPlaces = 12, mostWays = 4, tourFrameShare = 4
    /// In how many ways the thing that is probed is changed on a tour.
    private static let mostChanges = 8

    /// How often there are new tours where something was found on the ones before, by which others may come further.
    private static let mostRounds = 3

    /// Looks for effects in the states that pointers and changes of other things lead to.
    private func lookElsewhere(
        for open: [Int], _ plans: [ProbeChanges.Plan], _ findings: inout [ProbeFinding], _ budget: ProbeBudget
    ) throws(PlayError) {
        var left = open
        for _ in 0..<Self.mostRounds {
            try look(for: left, plans, &findings, budget)
            let rest = left.filter { findings[$0].verdict == .none }
            guard !rest.isEmpty, rest.count < left.count else { return }
            left = rest
        }
    }

    /// Looks for effects on tours that set out from what is known to have one.
    private func look(
        for open: [Int], _ plans: [ProbeChanges.Plan], _ findings: inout [ProbeFinding], _ budget: ProbeBudget
    ) throws(PlayError) {
        for tour in try tours(plans, findings, budget).tours {
            for index in open where findings[index].verdict == .none && !budget.isExhausted {
                let subject = subjects.found[index]
                let steps = tour.filter { step in
                    if case .change(let other, _) = step.action { !other.isPart(of: subject) } else { true }
                }
                guard let effect = effect(of: subject, plans[index], on: steps, budget) else { continue }
                findings[index].verdict = .effect
                findings[index].effect = effect
            }
        }
    }

    private func tours(
        _ plans: [ProbeChanges.Plan], _ findings: [ProbeFinding], _ budget: ProbeBudget
    ) throws(PlayError) -> ProbeTours {
        let telling = plans.indices.filter { findings[$0].verdict == .effect || findings[$0].isRead }
        let ways = telling.map { index -> ProbeTours.Way in
            let plan = plans[index]
            // The one that is known to do something comes first.
            let known = plan.changes.filter { $0.text.isSame(as: findings[index].effect?.change) }
            let others = plan.changes.filter { !$0.text.isSame(as: findings[index].effect?.change) }
            return (subjects.found[index], Array((known + others).prefix(Self.mostWays)), plan.back)
        }
        var places: [(TouchPlace, String)] = []
        if let first = subjects.found.first {
            let begun = try scene(for: first, budget)
            begun.settle(within: beginning.frames)
            places = begun.runtime.touchPlaces(atMost: Self.mostPlaces).map {
                ($0, logic.addresses.fullAddress(ofRecord: $0.record))
            }
        }
        return ProbeTours(ways, places, frames: max(1, limits.frames / Self.tourFrameShare))
    }

    /// The first effect on a tour: of what is changed before it and stays so, and of what is changed with each step and behind it.
    private func effect(
        of subject: ProbeSubject, _ plan: ProbeChanges.Plan, on tour: [ProbeStep], _ budget: ProbeBudget
    ) -> ProbeFinding.Effect? {
        let ways = plan.changes.prefix(Self.mostChanges)
        let none = tour.map { _ in ProbeChange?.none }
        if plan.isLasting, let effect = effect(of: subject, in: [beginning] + tour, ways.map { [$0] + none }, budget) {
            return effect
        }
        let wait = tour.first.map { ProbeStep(action: .nothing, frames: $0.frames) } ?? beginning
        let steps = tour.flatMap { [$0, wait] }
        let turns = ways + (plan.back.map { [$0] } ?? [])
        // There may be nothing to change it to.
        guard !turns.isEmpty else { return nil }
        let changes = steps.indices.map { ProbeChange?.some(turns[turns.startIndex + $0 % turns.count]) }
        return effect(of: subject, in: [beginning] + steps, [[nil] + changes], budget)
    }

    // MARK: Findings

    /// How many uses are reported of each object.
    private static let mostUses = 16

    private func finding(_ subject: ProbeSubject) -> ProbeFinding {
        let all = uses.uses(of: subject.record)
        return ProbeFinding(
            name: subject.name, address: logic.addresses.fullAddress(ofRecord: subject.record),
            isInput: subject.isInput, type: subject.type, verdict: .notProbed, useCount: all.count,
            uses: all.prefix(Self.mostUses).map {
                .init(kind: $0.kind.rawValue, address: logic.address(of: $0), reads: $0.reads, writes: $0.writes)
            }, isRead: all.contains(where: \.reads))
    }

    /// Says what it means that nothing was seen.
    private func judge(
        _ finding: inout ProbeFinding, _ plan: ProbeChanges.Plan, _ subject: ProbeSubject, isCut: Bool
    ) {
        finding.reasons = doubts(finding, plan, subject)
        if finding.isRead, isCut { finding.reasons.append("there are more states than were tried") }
        if !finding.reasons.isEmpty {
            finding.verdict = .unknown
        } else if !finding.isRead, finding.useCount > 0 {
            finding.verdict = .written
        }
    }

    /// Why an effect may go unseen.
    private func doubts(_ finding: ProbeFinding, _ plan: ProbeChanges.Plan, _ subject: ProbeSubject) -> [String] {
        let record = subject.record
        if let scriptDoubt { return [scriptDoubt] }
        if !finding.isInput, let symbol = SymbolType(rawValue: document.uint(.symbolTypeValue, of: record)),
            symbol != .none
        {
            return ["what has it draws by it, as its \(ValueName.name(of: symbol.rawValue, in: .symbolType))"]
        }
        let isList = finding.type == ViewModelPropertyKind.list.word
        let becomesOther = uses.uses(of: record).contains { use in
            isList && logic.boundType(of: use).map { $0 != .artboardComponentList } ?? false
        }
        if becomesOther { return ["what texts and paths make of lists is not drawn"] }
        if handedOn.contains(where: subject.isPart) { return ["it is for an artboard that apps put there"] }
        if finding.isRead, plan.changes.allSatisfy(\.isNothing) { return ["the file has nothing else to put there"] }
        return finding.isRead ? unsupported : []
    }
}

extension InterfaceUse {
    /// Whether it is that of a nested artboard, of none that the file has.
    fileprivate func isOfEmptyNested(_ document: Document) -> Bool {
        guard kind == .nested else { return false }
        // A path of its own stands before the record that it is for.
        let nested = document.file.type(of: record) == .dataBindPath ? record + 1 : record
        return document.artboard(at: document.uint(.nestedArtboardArtboardId, of: nested)) == nil
    }
}
