internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let mistypedValue: Rule = .init(
        415, .warning, "a value is of another type than its property",
        harm: "Apps that ask for the property by its type don't find it, and binds never get its value.",
        remedy: "Set the value again in the editor and export.",
        example: "a ViewModelInstanceString for a number property",
        .records([.viewModelInstanceValue]) { run, record in
            guard let property = run.property(ofValue: record), !fits(run.type(of: record), run.type(of: property))
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

    /// Whether a value is one of a property.
    private static func fits(_ value: TypeKey, _ property: TypeKey) -> Bool {
        switch property {
        case .viewModelPropertyNumber: value == .viewModelInstanceNumber
        case .viewModelPropertyString: value == .viewModelInstanceString
        case .viewModelPropertyBoolean: value == .viewModelInstanceBoolean
        case .viewModelPropertyColor: value == .viewModelInstanceColor
        case .viewModelPropertyTrigger: value == .viewModelInstanceTrigger
        case .viewModelPropertyList: value == .viewModelInstanceList
        case .viewModelPropertyViewModel: value == .viewModelInstanceViewModel
        case .viewModelPropertyEnum, .viewModelPropertyEnumCustom, .viewModelPropertyEnumSystem:
            value == .viewModelInstanceEnum
        case .viewModelPropertyAssetImage: value == .viewModelInstanceAssetImage
        case .viewModelPropertyAssetFont: value == .viewModelInstanceAssetFont
        case .viewModelPropertyAssetBlob: value == .viewModelInstanceAssetBlob
        case .viewModelPropertyArtboard: value == .viewModelInstanceArtboard
        case .viewModelPropertySymbolListIndex: value == .viewModelInstanceSymbolListIndex
        default: true
        }
    }
}
