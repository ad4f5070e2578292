internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let constraintWithoutTarget: Rule = .init(
        420, .warning, "a constraint has no target",
        harm: "The runtime removes the constraint: what it was to hold in place moves freely.",
        remedy: "Choose the target of the constraint, or remove it.",
        example: "an IKConstraint without targetId",
        .records([.targetedConstraint]) { run, record in
            guard let parent = run.owner(of: record), run.isKind(parent, .containerComponent),
                !ObjectValidity.isValid(record, run)
            else { return }
            run.report(constraintWithoutTarget, record, .constraintTargetId, "\(run.words(record)) is removed")
        })
}
