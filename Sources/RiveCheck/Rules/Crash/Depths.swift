extension Rule {
    static let deepTree: Rule = .init(
        215, .warning, "objects nest absurdly deep",
        harm: "The runtime follows parents and children by calling itself; a deep enough tree overflows the stack.",
        remedy: "Real files nest a few dozen groups at most: flatten them.",
        example: "a chain of 5000 Nodes, each in the one before it",
        .file { run in
            for record in run.objectDepths.tooDeep {
                run.report(deepTree, record, "\(run.words(record)) is \(ObjectDepths.limit) levels deep")
            }
        })
}
