/// A converter that makes true of false, and false of all else.
final class BooleanNegateConverter: Converter {
    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { BooleanNegateConverter(&$0) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .boolean(let flag) = value else { return .boolean(false) }
        return .boolean(!flag)
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue { convert(value, bind) }
}
