import RiveSchema

extension Rule {
    static let mistypedValue: Rule = .init(
        415, .warning, "a value is of another type than its property",
        harm: "Apps that ask for the property by its type don't find it, and binds never get its value.",
        remedy: "Set the value again in the editor and export.",
        example: "a ViewModelInstanceString for a number property",
        .file { run in
            for (value, property) in run.instanceCensus.mistypedValues {
                run.report(
                    mistypedValue, value, .viewModelPropertyId,
                    "\(run.words(value)) is the value of \(run.words(property))")
            }
        })

    static let secondValue: Rule = .init(
        416, .warning, "an instance has two values for one property",
        harm: "Which of them counts depends on who asks.",
        remedy: "Remove one of them.",
        example: "two ViewModelInstanceNumber records with viewModelPropertyId 0",
        .file { run in
            for value in run.instanceCensus.repeatedValues {
                run.report(secondValue, value, .viewModelPropertyId, "the property has a value already")
            }
        })
}
