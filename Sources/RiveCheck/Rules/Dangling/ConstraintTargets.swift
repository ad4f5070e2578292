import RiveSchema

extension Rule {
    static let constraintWithoutTarget: Rule = .init(
        420, .warning, "a constraint has no target",
        harm: "The runtime removes the constraint: what it was to hold in place moves freely.",
        remedy: "Choose the target of the constraint, or remove it.",
        example: "an IKConstraint without targetId",
        .records([.targetedConstraint, .scrollBarConstraint]) { run, record in
            let isScrollBar = run.type(of: record) == .scrollBarConstraint
            // Another rule tells of a parent that is missing.
            let hasParent = run.owner(of: record).map { run.isKind($0, .containerComponent) } ?? false
            guard isScrollBar || hasParent, !ObjectValidity.isValid(record, run) else { return }
            let key: PropertyKey = isScrollBar ? .scrollConstraintId : .targetedConstraintTargetId
            run.report(constraintWithoutTarget, record, key, "\(run.words(record)) is removed")
        })
}
