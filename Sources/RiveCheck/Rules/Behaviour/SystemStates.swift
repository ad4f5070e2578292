import RiveModel
import RiveSchema

extension Rule {
    static let secondSystemState: Rule = .init(
        515, .warning, "a layer has two entry, exit or any states",
        harm: "The runtime takes the last of each; transitions that leave the other never fire.",
        remedy: "Every layer needs one AnyState, one EntryState and one ExitState: remove the others.",
        example: "a StateMachineLayer with two EntryStates",
        .file { run in
            let states = run.document.lists.states
            for layer in 0..<states.count {
                var last: (any: UInt32, entry: UInt32, exit: UInt32) = (.max, .max, .max)
                for index in states.range(of: layer) where states.members[index] != .max {
                    let state = states.members[index]
                    switch run.type(of: Int(state)) {
                    case .anyState: note(state, &last.any, run)
                    case .entryState: note(state, &last.entry, run)
                    case .exitState: note(state, &last.exit, run)
                    default: break
                    }
                }
            }
        })

    private static func note(_ state: UInt32, _ last: inout UInt32, _ run: CheckRun) {
        if last != .max { run.report(secondSystemState, Int(last), "#\(state) comes after \(run.words(Int(last)))") }
        last = state
    }
}
