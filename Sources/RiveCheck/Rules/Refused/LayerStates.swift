import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let incompleteLayer: Rule = .init(
        301, .error, "a layer lacks its entry, exit or any state",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Every layer needs one AnyState, one EntryState and one ExitState: export again.",
        example: "a StateMachineLayer with an EntryState only",
        .file { run in
            let states = run.document.lists.states
            for layer in 0..<states.count {
                var isThere = (any: false, entry: false, exit: false)
                for index in states.range(of: layer) where states.members[index] != .max {
                    switch run.type(of: Int(states.members[index])) {
                    case .anyState: isThere.any = true
                    case .entryState: isThere.entry = true
                    case .exitState: isThere.exit = true
                    default: break
                    }
                }
                guard isThere != (true, true, true) else { continue }
                let missing: [TypeKey?] = [
                    isThere.any ? nil : .anyState, isThere.entry ? nil : .entryState, isThere.exit ? nil : .exitState,
                ]
                let names = missing.compactMap { $0.flatMap(Schema.objectType)?.name }.joined(separator: ", ")
                let record = Int(run.document.layers.members[layer])
                run.report(incompleteLayer, record, "\(run.words(record)) lacks \(names)")
            }
        })
}
