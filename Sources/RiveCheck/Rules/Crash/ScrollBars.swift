import RiveSchema

extension Rule {
    static let scrollBarOfNothing: Rule = .init(
        219, .error, "a scroll bar has no parent that could hold it",
        harm: """
            Of other objects, the runtime looks whether the parent exists; of a scroll bar only whether what it scrolls \
            does. It follows the missing parent while it imports the file: the app crashes.
            """,
        remedy: "Put the scroll bar under the thumb that it moves, or remove it, and export.",
        example: "a ScrollBarConstraint with a scrollConstraintId, whose parentId no object has",
        .records([.scrollBarConstraint]) { run, record in
            let parent = run.object(run.uint(.parentId, of: record))
            if let parent, run.isKind(parent, .containerComponent), !run.removedObjects.contains(parent) { return }
            guard !run.removedObjects.contains(record) else { return }
            run.report(
                scrollBarOfNothing, record, .parentId,
                parent.map { "\(run.words($0)) cannot have a scroll bar" } ?? "the parent does not exist")
        })
}
