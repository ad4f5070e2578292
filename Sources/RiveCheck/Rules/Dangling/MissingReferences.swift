import RiveSchema

extension Rule {
    static let missingReference: Rule = .init(
        426, .warning, "an object lacks a required reference",
        harm: "The runtime keeps it and can do nothing with it: what it was to clip or to style stays as it is.",
        remedy: "Choose the thing in the editor, or remove what needs it, and export.",
        example: "a ClippingShape without sourceId",
        .records(needs.map(\.type)) { run, record in
            for need in needs where run.isKind(record, need.type) {
                guard run.uint(need.key, of: record) == .missing, !run.removedObjects.contains(record) else { continue }
                run.report(missingReference, record, need.key, "\(run.words(record)) names no \(run.words(need.key))")
            }
        })

    /// What an object is of no use without, and no other rule looks after.
    private static let needs: [(type: TypeKey, key: PropertyKey)] = [
        (.clippingShape, .sourceId), (.textValueRun, .textValueRunStyleId),
    ]
}
