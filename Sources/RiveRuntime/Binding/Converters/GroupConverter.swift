/// A converter that passes values through others, one behind the other.
final class GroupConverter: Converter {
    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record, parts: record.items) { GroupConverter(&$0) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        parts.reduce(value) { $1.convert($0, bind) }
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        parts.reversed().reduce(value) { $1.revert($0, bind) }
    }
}
