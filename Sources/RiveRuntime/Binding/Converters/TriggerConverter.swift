/// A converter that fires a trigger whenever a value changes.
final class TriggerConverter: Converter {
    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { TriggerConverter(&$0) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        .trigger(value.unsigned.map { $0 &+ 1 } ?? 0)
    }
}
