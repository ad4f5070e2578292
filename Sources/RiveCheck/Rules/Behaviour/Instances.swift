extension Rule {
    static let missingValue: Rule = .init(
        510, .warning, "an instance has no value for a property",
        harm: "Apps and binds that ask the instance for the property find nothing, so nothing is shown or set.",
        remedy: "Open the instance in the editor, set the value and export.",
        example: "an instance with one value of a view model with two properties",
        .file { run in
            for (instance, count, property) in run.instanceCensus.incomplete {
                let others = count > 1 ? " and \(count - 1) more" : ""
                run.report(missingValue, instance, "no value for \(run.words(property))\(others)")
            }
        })
}
