import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let transitionToNoState: Rule = .init(
        302, .error, "a transition leads to no state",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Connect the transition to a state of its layer, or remove it; it must store a stateToId.",
        example: "stateToId = 9 in a layer of four states",
        .file { run in
            let document = run.document
            for layer in 0..<document.states.count {
                let states = document.states.range(of: layer)
                for position in states {
                    for transition in document.transitions[position] {
                        let record = Int(transition)
                        let target = run.uint(.stateToId, of: record)
                        guard target >= states.count else { continue }
                        let state = target == .missing ? "no state" : "state \(target)"
                        run.report(
                            transitionToNoState, record, .stateToId,
                            "the transition leads to \(state), but the layer has \(states.count)")
                    }
                }
            }
        })
}
