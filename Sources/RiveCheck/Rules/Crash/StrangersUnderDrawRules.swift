import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let strangerUnderDrawRules: Rule = .init(
        218, .error, "a child of draw rules is not a draw target",
        harm: "The runtime takes all that hangs from draw rules for draw targets while it imports: the app crashes.",
        remedy: "Move it out of the draw rules, or remove it, and export.",
        example: "a Node whose parent is a DrawRules",
        .file { run in
            guard run.uses(.drawRules) else { return }
            for member in run.document.objects.members where member != .max {
                let record = Int(member)
                guard !run.isKind(record, .drawTarget), run.isKind(record, .component),
                    let rules = run.owner(of: record), run.isKind(rules, .drawRules),
                    !run.removedObjects.contains(record)
                else { continue }
                run.report(
                    strangerUnderDrawRules, record, .parentId,
                    "\(run.words(record)) is a child of \(run.words(rules)) but not a DrawTarget")
            }
        })
}
