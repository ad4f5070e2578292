import RiveSchema

extension Rule {
    static let constraintOfNothing: Rule = .init(
        307, .error, "a constraint is on something that it can't move",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Constraints go on things with a transform, IK constraints on bones: move it, or remove it.",
        example: "an IKConstraint on a Node",
        .records([.constraint]) { run, record in
            guard let parent = run.owner(of: record) else { return }
            let isIK = run.isKind(record, .ikConstraint)
            guard !run.isKind(parent, isIK ? .bone : .transformComponent), !run.removedObjects.contains(record)
            else { return }
            run.report(
                constraintOfNothing, record, .parentId,
                "its parent is \(run.words(parent)), which is not \(isIK ? "a bone" : "an object with a transform")")
        })

    static let partUnderWrongParent: Rule = .init(
        308, .error, "an object has a parent that cannot hold it",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Move the part to what it belongs to, or remove it.",
        example: "a Dash whose parent is a Stroke instead of a DashPath",
        .records(parts.parts) { run, record in
            guard !parts.fits(record, run), !run.removedObjects.contains(record) else { return }
            run.report(partUnderWrongParent, record, .parentId, parts.words(record, run))
        })

    private static let parts = PartTable([
        (.dash, [.dashPath]),
        (.dashPath, [.shapePaint, .groupEffect]),
        (.trimPath, [.shapePaint, .groupEffect]),
        (.targetEffect, [.shapePaint, .groupEffect]),
        (.scriptedPathEffect, [.shapePaint, .groupEffect]),
        (.textStyleAxis, [.textStyle]),
        (.textStyleFeature, [.textStyle]),
        (.textStyleBackground, [.textStylePaint]),
        (.textInputDrawable, [.textInput]),
    ])
}
