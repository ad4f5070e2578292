import RiveSchema

extension Rule {
    static let missingLabel: Rule = .init(
        519, .warning, "an accessible object has no label",
        harm: "A screen reader says \"button\" or \"image\", and not what it is for.",
        remedy: "Give its semantics a label, bind one, or put a text with semantics inside it.",
        example: "a SemanticData of the role button without a label, on a node without texts",
        .file { run in
            guard run.uses(.semanticData) else { return }
            for record in run.semanticLabels.semantics where run.semanticLabels.lacks(record) {
                let role = ValueName.words(of: UInt64(run.uint(.role, of: record)), in: .semanticRole)?.text
                run.report(missingLabel, record, .label, "the \(role ?? "thing") has no label")
            }
        })
}
