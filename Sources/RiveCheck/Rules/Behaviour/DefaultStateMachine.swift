import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let noDefaultStateMachine: Rule = .init(
        511, .warning, "the default state machine of an artboard does not exist",
        harm: "Apps that play the default get none: depending on the runtime the first one plays, or nothing does.",
        remedy: "Choose the default state machine again and export.",
        example: "defaultStateMachineId = 17 in an artboard with one state machine",
        .properties([.defaultStateMachineId]) { run, record, property in
            let index = run.records.uint(ofProperty: property)
            guard let space = run.scope.resolve(.artboardStateMachine, from: record), index != .missing,
                index >= space.range.count
            else { return }
            run.report(
                noDefaultStateMachine, record, property: property,
                "the default is state machine \(index), but the artboard has \(space.range.count)")
        })
}
