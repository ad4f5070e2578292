import RiveSchema

/// A converter that calculates with a number and an operand that is a number of a view model.
final class OperationViewModelConverter: Converter {
    private let operation: ArithmeticOperation?
    /// The path to the operand.
    private let path: ViewModelPath?
    @exclusivity(unchecked) private var source = Subscription()

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let operation = ArithmeticOperation(rawValue: record.uint(.operationOperationType))
        let path = record.path(.operationViewModelSourcePathIds)
        return ConverterMaker(record) { OperationViewModelConverter(operation, path, &$0) }
    }

    private init(_ operation: ArithmeticOperation?, _ path: ViewModelPath?, _ site: inout Site) {
        (self.operation, self.path) = (operation, path)
        super.init(&site)
    }

    override var looksFar: Bool { path?.leadsFar == true || super.looksFar }

    override func bind(to context: DataContext) {
        subscribe(&source, to: path.map(context.cell) ?? .none)
        super.bind(to: context)
    }

    override func follow(in context: DataContext, as follower: Followers.Follower) {
        super.follow(in: context, as: follower)
        if let path, path.leadsFar { context.follow(path, by: follower) }
    }

    override func unbind() {
        super.unbind()
        subscribe(&source, to: .none)
    }

    private var operand: Float { source.cell.exists ? container.scene.store.value(source.cell).number : 0 }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        value.calculated { Arithmetic.apply(operation, $0, operand) }
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        value.calculated { Arithmetic.invert(operation, $0, operand) }
    }
}
