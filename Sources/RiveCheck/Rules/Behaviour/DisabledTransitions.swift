import RiveSchema

extension Rule {
    static let disabledTransition: Rule = .init(
        514, .note, "a transition is disabled",
        harm: "It never fires, whatever its conditions say.",
        remedy: "Enable it, or remove it if it was only for trying out.",
        example: "a StateTransition whose flags have the bit 1",
        .properties([.stateTransitionFlags]) { run, record, property in
            guard run.isDisabled(record) else { return }
            run.report(disabledTransition, record, property: property, "the transition never fires")
        })
}
