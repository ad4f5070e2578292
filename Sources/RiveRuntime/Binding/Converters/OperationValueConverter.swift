import RiveSchema

/// A converter that calculates with a number and a fixed operand.
final class OperationValueConverter: Converter {
    private let operation: ArithmeticOperation?
    private var operand: Float

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let operation = ArithmeticOperation(rawValue: record.uint(.operationOperationType))
        let operand = record.float(.operationValueOperationValue)
        return ConverterMaker(record) { OperationValueConverter(operation, operand, &$0) }
    }

    private init(_ operation: ArithmeticOperation?, _ operand: Float, _ site: inout Site) {
        (self.operation, self.operand) = (operation, operand)
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        if case .parameter(.operationValueOperationValue) = target { operand = value.number }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        value.calculated { Arithmetic.apply(operation, $0, operand) }
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        value.calculated { Arithmetic.invert(operation, $0, operand) }
    }
}
