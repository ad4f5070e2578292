/// A converter that counts the items of a list.
final class ListToLengthConverter: Converter {
    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { ListToLengthConverter(&$0) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .list(let items) = value else { return .number(0) }
        return .number(Float(items.count))
    }
}
