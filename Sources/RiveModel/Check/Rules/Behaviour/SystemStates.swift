internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let secondSystemState: Rule = .init(
        515, .warning, "a layer has two entry, exit or any states",
        harm: "The runtime takes the last of each; transitions that leave the other never fire.",
        remedy: "Every layer needs one AnyState, one EntryState and one ExitState: remove the others.",
        example: "a StateMachineLayer with two EntryStates",
        .file { run in
            let document = run.document
            for layer in 0..<document.states.count {
                var last: [TypeKey: Int] = [:]
                for state in document.states[layer] where state != .max {
                    let type = run.type(of: Int(state))
                    guard [.entryState, .anyState, .exitState].contains(type) else { continue }
                    if let other = last.updateValue(Int(state), forKey: type) {
                        run.report(secondSystemState, other, "#\(state) comes behind \(run.words(other))")
                    }
                }
            }
        })
}
