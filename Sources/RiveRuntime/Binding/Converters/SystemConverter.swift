/// A converter between the units of people and those of the runtime: it multiplies on the way to a target, and divides on the
/// way to a view model.
final class SystemConverter: Converter {
    private let factor: Float

    static func readingDegrees(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { SystemConverter(0.0174532924, &$0) }
    }

    static func readingPercents(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { SystemConverter(0.01, &$0) }
    }

    private init(_ factor: Float, _ site: inout Site) {
        self.factor = factor
        super.init(&site)
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        value.calculated { bind.isMainToSource ? $0 / factor : $0 * factor }
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue { converted(value, bind) }
}
