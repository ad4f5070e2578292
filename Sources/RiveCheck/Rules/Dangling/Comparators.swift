internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension Rule {
    static let incompleteCondition: Rule = .init(
        419, .warning, "a condition has not both sides of its comparison",
        harm: "There is nothing to compare, so the transition fires when nobody meant it to, or never.",
        remedy: "Choose both sides of the condition again and export.",
        example: "a TransitionViewModelCondition with one comparator",
        .records([.transitionViewModelCondition]) { run, record in
            let sides = run.parts(of: record, .transitionComparator).reduce(0) { count, _ in count + 1 }
            let needed = run.isKind(record, .transitionFocusCondition) ? 1 : 2
            if sides < needed {
                run.report(incompleteCondition, record, "\(sides) of \(needed) sides are there")
            }
        })
}
