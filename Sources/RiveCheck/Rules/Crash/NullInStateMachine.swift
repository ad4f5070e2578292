import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let unknownInput: Rule = .init(
        209, .error, "a record of unknown type comes before the first layer of a state machine",
        harm: "The runtime takes it for an input and crashes when it makes an instance of the state machine.",
        remedy: "Update the runtime if a newer editor made the file; else remove the record.",
        example: "StateMachine, a record of type 60000, StateMachineLayer",
        .file { run in
            let document = run.document
            for machine in 0..<document.inputs.count where document.inputs[machine].contains(.max) {
                let record = Int(document.stateMachines.members[machine])
                // The records up to the first layer that are of no known type are what the empty inputs are made of.
                let end = document.layers[machine].first.map(Int.init) ?? run.file.recordCount
                for next in record + 1..<max(end, record + 1) {
                    if run.role(of: next) == .null {
                        run.report(
                            unknownInput, next,
                            "\(run.words(next)) comes before the first layer of \(run.words(record))")
                    } else if run.type(of: next) == .artboard || run.type(of: next) == .stateMachine {
                        break
                    }
                }
            }
        })
}
