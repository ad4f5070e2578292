import RiveFormat
import RiveModel
import RiveSchema

/// The pass over all records for the rules about files that the runtime refuses.
///
/// Everybody who shows or runs a file comes by here, and few of its records are of a type that these rules look at. So it does
/// without the tables of `RuleDispatch` and the looks at every property, which take longer to make than a small file to show.
struct RefusalWalk {
    private let run: CheckRun
    /// What to do for each record of a type, by the number of the type in the `TypeTree`.
    private var visits: [[(CheckRun, Int) -> Void]]

    static func walk(_ run: CheckRun) {
        RefusalWalk(run).walk()
        for case .file(let visit) in RuleTable.refusals.lazy.map(\.visit) { visit(run) }
    }

    private init(_ run: CheckRun) {
        self.run = run
        visits = Array(repeating: [], count: run.kinds.count)
        for rule in RuleTable.refusals {
            switch rule.visit {
            case .records(let kinds, let visit):
                for kind in kinds { add(run.kinds.span(of: kind), visit) }
            case .properties(let keys, let visit):
                for key in keys {
                    guard let owner = Schema.property(key)?.owner else { continue }
                    add(run.kinds.span(of: owner)) { run, record in
                        if let property = run.file.property(key, of: record) { visit(run, record, property) }
                    }
                }
            case .onTheWay, .file: break
            }
        }
    }

    private mutating func add(_ types: TypeSpan, _ visit: @escaping (CheckRun, Int) -> Void) {
        for number in Int(types.start)..<Int(types.end) { visits[number].append(visit) }
    }

    private func walk() {
        for record in 0..<run.file.recordCount {
            for visit in visits[run.kinds.number(of: run.type(of: record))] { visit(run, record) }
        }
    }
}
