import RiveSchema

/// What asks for more that things lie in than there is.
extension Rule {
    static let parentOfArtboard: Rule = .init(
        241, .error, "something is placed by what the artboard lies in",
        harm: """
            The runtime looks for the parent of the artboard, which has none, and follows it: in the first frame for a \
            constraint, when a pointer acts for a listener. The app crashes.
            """,
        remedy: "Choose another target. For a constraint, the space of the world will do.",
        example: "a TranslationConstraint with sourceSpaceValue = local, whose targetId is the artboard",
        .records([.transformSpaceConstraint, .listenerAlignTarget]) { run, record in
            let isConstraint = run.type(of: record) != .listenerAlignTarget
            let key: PropertyKey = isConstraint ? .targetedConstraintTargetId : .listenerAlignTargetTargetId
            guard run.uint(key, of: record) == 0, run.object(0, nextTo: record) != nil else { return }
            if isConstraint {
                guard TransformSpace(rawValue: run.uint(.sourceSpaceValue, of: record)) == .local,
                    let moved = run.owner(of: record), run.isKind(moved, .transformComponent),
                    !run.removedObjects.contains(record)
                else { return }
            }
            run.report(parentOfArtboard, record, key, "the target of \(run.words(record)) is the artboard itself")
        })

    static let scrollingOutsideLayouts: Rule = .init(
        273, .error, "a scroll constraint has nothing to scroll in",
        harm: """
            It moves the layout that it stands under within the layout around that. Without one around, the runtime follows a \
            missing object when it makes an instance of the artboard: the app crashes.
            """,
        remedy: "Put the constraint under a layout that lies in another one.",
        example: "a ScrollConstraint whose parent is the artboard",
        .records([.scrollConstraint]) { run, record in
            guard let content = run.owner(of: record), run.isKind(content, .containerComponent) else { return }
            if let around = run.owner(of: content), run.isKind(around, .layoutComponent) { return }
            guard !run.removedObjects.contains(record) else { return }
            run.report(
                scrollingOutsideLayouts, record, .parentId, "\(run.words(content)) is not in a layout")
        })

    static let foregroundOfNothing: Rule = .init(
        272, .error, "the parent of a foreground is not a layout",
        harm: """
            The runtime takes what it stands under for a layout, and reads and writes in its place: the app crashes when it \
            draws or when it closes the file.
            """,
        remedy: "Put the foreground under its layout, or remove it.",
        example: "a ForegroundLayoutDrawable whose parent is a Shape",
        .records([.foregroundLayoutDrawable]) { run, record in
            guard let parent = run.owner(of: record), run.isKind(parent, .containerComponent),
                !run.isKind(parent, .layoutComponent), !run.removedObjects.contains(record)
            else { return }
            run.report(foregroundOfNothing, record, .parentId, "\(run.words(parent)) is not a layout")
        })
}
