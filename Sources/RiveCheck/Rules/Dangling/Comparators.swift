import RiveSchema

extension Rule {
    static let incompleteCondition: Rule = .init(
        419, .warning, "a condition lacks a side of its comparison",
        harm: "There is nothing to compare, so the transition fires at unintended times, or never.",
        remedy: "Choose both sides of the condition again and export.",
        example: "a TransitionViewModelCondition with one comparator",
        .records([.transitionViewModelCondition]) { run, record in
            let sides = run.parts(of: record, .transitionComparator).reduce(0) { count, _ in count + 1 }
            let needed = run.isKind(record, .transitionFocusCondition) ? 1 : 2
            if sides < needed {
                run.report(incompleteCondition, record, "the condition has \(sides) of \(needed) sides")
            }
        })
}
