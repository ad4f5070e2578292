import RiveSchema

extension Rule {
    static let bindOfNothing: Rule = .init(
        411, .warning, "a data bind sets a property that its object does not have",
        harm: "The bind is silent: the value never arrives.",
        remedy: "Bind the property again in the editor and export.",
        example: "a DataBindContext for colorValue behind a Node",
        .records([.dataBind]) { run, record in
            guard let target = run.owner(of: record) else {
                return run.report(bindOfNothing, record, "no object before the data bind")
            }
            let key = run.uint(.dataBindPropertyKey, of: record)
            // Another rule tells of those that do harm.
            guard run.isForeign(key, to: target), !run.touches(key, record) else { return }
            run.report(bindOfNothing, record, .dataBindPropertyKey, "\(run.words(target)) has no \(run.keyWords(key))")
        })
}
