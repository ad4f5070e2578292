import RiveModel
import RiveSchema

extension Rule {
    static let untoldTarget: Rule = .init(
        522, .warning, "an object that responds to pointers is not accessible",
        harm: "Screen readers skip it, so their users can't act on it.",
        remedy: "Give it semantics with a role and a label. Where a file has no semantics at all, one note says so.",
        example: "a listener to clicks on a node without semantics, in a file with some elsewhere",
        .file { run in
            guard run.uses(.stateMachineListener) else { return }
            var targets = ActedTargets(run)
            guard run.uses(.semanticData) else {
                guard let first = targets.records.first else { return }
                let others = targets.records.count - 1
                let words = others == 0 ? "" : " and \(others) other object\(others == 1 ? "" : "s")"
                run.report(
                    untoldTarget, isMinor: true, first, nil,
                    "pointers act on \(run.words(first))\(words), but the file has no semantics")
                return
            }
            for record in targets.untold(run.semanticLabels) {
                run.report(
                    untoldTarget, record, "pointers act on \(run.words(record)), but no semantics give it a role")
            }
        })
}

/// What listeners to clicks listen to.
private struct ActedTargets {
    private let run: CheckRun
    /// Each once, in file order.
    let records: [Int]
    /// The objects that have a role, or something in which has one.
    private var hasRole: Set<Int> = []
    private var isAroundRole: Set<Int> = []
    /// Whether what an object lies in has a role, for those that were asked for.
    private var isInRole: [Int: Bool] = [:]

    init(_ run: CheckRun) {
        self.run = run
        let targets = Self.listeners(run).compactMap {
            run.object(run.uint(.stateMachineListenerTargetId, of: $0), nextTo: $0)
        }
        records = Set(targets).sorted()
    }

    /// The listeners that hear of clicks, or of what goes down or up.
    private static func listeners(_ run: CheckRun) -> [Int] {
        let singles = run.all(.stateMachineListenerSingle).filter {
            hearsActs(run.uint(.stateMachineListenerSingleListenerTypeValue, of: $0))
        }
        let inputs = run.all(.listenerInputType).filter {
            hearsActs(run.uint(.listenerInputTypeListenerTypeValue, of: $0))
        }
        return Array(singles) + inputs.compactMap(run.owner)
    }

    private static func hearsActs(_ type: UInt32) -> Bool {
        switch ListenerType(rawValue: type) {
        case .click, .down, .up: true
        default: false
        }
    }

    /// The targets of pointers without a role: neither they, nor a child, nor a parent has one.
    mutating func untold(_ labels: SemanticLabels) -> [Int] {
        for record in labels.semantics where labels.givesRole(record) {
            guard let object = run.owner(of: record) else { continue }
            hasRole.insert(object)
            var next: Int? = object
            while let around = next, isAroundRole.insert(around).inserted { next = run.owner(of: around) }
        }
        // What is shown in something with a role may be all of that.
        var told: Set<Int> = []
        for host in run.all(.nestedArtboard) where isIn(host) {
            told.insert(Int(run.uint(.nestedArtboardArtboardId, of: host)))
        }
        var untold: [Int] = []
        for record in records where !isAroundRole.contains(record) && !isIn(record) {
            if run.document.artboardIndex(of: record).map(told.contains) != true { untold.append(record) }
        }
        return untold
    }

    /// Whether an object has a role, or what it lies in.
    private mutating func isIn(_ record: Int) -> Bool {
        var way: [Int] = []
        var next: Int? = record
        var answer = false
        while let object = next {
            if let known = isInRole[object] {
                answer = known
                break
            }
            isInRole[object] = false
            way.append(object)
            answer = hasRole.contains(object)
            next = answer ? nil : run.owner(of: object)
        }
        for object in way { isInRole[object] = answer }
        return answer
    }
}
