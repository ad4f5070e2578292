/// A converter that removes the zeros at the end of a text that is a decimal number.
final class StringRemoveZerosConverter: Converter {
    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { StringRemoveZerosConverter(&$0) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .string(let text) = value else { return .string("") }
        return .string(ToStringRules.removeZeros(text))
    }
}
