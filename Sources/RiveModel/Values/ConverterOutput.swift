package import RiveSchema

/// The kind of value that a converter makes, whatever it is given.
package enum ConverterOutput: Sendable, BitwiseCopyable {
    case boolean, number, string, trigger, list

    /// The kind that converters of a type make; nil for those that pass on the kind they are given, as groups do unless one of
    /// their items makes a kind.
    package init?(of type: TypeKey) {
        switch type {
        case .dataConverterBooleanNegate: self = .boolean
        case .dataConverterToString, .dataConverterStringRemoveZeros, .dataConverterStringPad,
            .dataConverterStringTrim:
            self = .string
        case .dataConverterToNumber, .dataConverterRounder, .dataConverterRangeMapper, .dataConverterListToLength,
            .dataConverterOperationValue, .dataConverterOperationViewModel, .dataConverterSystemDegsToRads,
            .dataConverterSystemNormalizer, .dataConverterFormula:
            self = .number
        case .dataConverterTrigger: self = .trigger
        case .dataConverterNumberToList: self = .list
        default: return nil
        }
    }
}
