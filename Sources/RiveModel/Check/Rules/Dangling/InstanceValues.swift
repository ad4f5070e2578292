internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let mistypedValue: Rule = .init(
        415, .warning, "a value is of another type than its property",
        harm: "Apps that ask for the property by its type don't find it, and binds never get its value.",
        remedy: "Set the value again in the editor and export.",
        example: "a ViewModelInstanceString for a number property",
        .records([.viewModelInstanceValue]) { run, record in
            guard let property = run.property(ofValue: record),
                !fits(run.type(of: record), run.kinds.number(of: run.type(of: property)))
            else { return }
            run.report(
                mistypedValue, record, .viewModelPropertyId, "\(run.words(record)) for \(run.words(property))")
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

    /// Whether a value is one of a property of the type with a number; where that is a base type, any is.
    private static func fits(_ value: TypeKey, _ property: Int) -> Bool {
        let expected = valueTypes[property]
        return expected == value || expected == .unknown
    }

    /// The type of the values of each property type, by its number.
    private static let valueTypes: [TypeKey] = {
        var types = [TypeKey](repeating: .unknown, count: TypeTree.shared.count)
        let rows: [(property: TypeKey, value: TypeKey)] = [
            (.viewModelPropertyNumber, .viewModelInstanceNumber),
            (.viewModelPropertyString, .viewModelInstanceString),
            (.viewModelPropertyBoolean, .viewModelInstanceBoolean),
            (.viewModelPropertyColor, .viewModelInstanceColor),
            (.viewModelPropertyTrigger, .viewModelInstanceTrigger),
            (.viewModelPropertyList, .viewModelInstanceList),
            (.viewModelPropertyViewModel, .viewModelInstanceViewModel),
            (.viewModelPropertyEnum, .viewModelInstanceEnum),
            (.viewModelPropertyEnumCustom, .viewModelInstanceEnum),
            (.viewModelPropertyEnumSystem, .viewModelInstanceEnum),
            (.viewModelPropertyAssetImage, .viewModelInstanceAssetImage),
            (.viewModelPropertyAssetFont, .viewModelInstanceAssetFont),
            (.viewModelPropertyAssetBlob, .viewModelInstanceAssetBlob),
            (.viewModelPropertyArtboard, .viewModelInstanceArtboard),
            (.viewModelPropertySymbolListIndex, .viewModelInstanceSymbolListIndex),
        ]
        for (property, value) in rows { types[TypeTree.shared.number(of: property)] = value }
        return types
    }()
}

extension TypeKey {
    /// No type has this key.
    fileprivate static var unknown: TypeKey { 0 }
}
