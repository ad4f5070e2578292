import RiveSchema

extension Rule {
    static let drawTargetOfNothing: Rule = .init(
        216, .error, "a draw target names nothing that is drawn",
        harm: "The runtime asks the missing drawable for its draw rules while it imports the file: the app crashes.",
        remedy: "Choose the target of the draw rule again, or remove it, and export.",
        example: "a DrawTarget under DrawRules whose drawableId is a Fill",
        .records([.drawTarget]) { run, record in
            guard let rules = run.owner(of: record), run.isKind(rules, .drawRules) else { return }
            if let target = run.object(run.uint(.drawableId, of: record)), run.isKind(target, .drawable),
                !run.removedObjects.contains(target)
            {
                return
            }
            guard !run.removedObjects.contains(record) else { return }
            run.report(drawTargetOfNothing, record, .drawableId, "\(run.words(record)) has no drawable")
        })
}
