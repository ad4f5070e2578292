internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let incompleteLayer: Rule = .init(
        301, .error, "a layer lacks its entry, exit or any state",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Every layer needs one AnyState, one EntryState and one ExitState: export again.",
        example: "a StateMachineLayer with an EntryState only",
        .file { run in
            let document = run.document
            for layer in 0..<document.states.count {
                var missing: Set<TypeKey> = [.anyState, .entryState, .exitState]
                for state in document.states[layer] where state != .max { missing.remove(run.type(of: Int(state))) }
                guard !missing.isEmpty else { continue }
                let names = missing.sorted().compactMap { Schema.objectType($0)?.name }.joined(separator: ", ")
                let record = Int(document.layers.members[layer])
                run.report(incompleteLayer, record, "\(run.words(record)) lacks \(names)")
            }
        })
}
