import RiveSchema

/// Rounds a number to so many decimals.
final class RounderConverter: Converter {
    private var decimals: UInt32

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let decimals = record.uint(.rounderDecimals)
        return ConverterMaker(record) { RounderConverter(decimals, &$0) }
    }

    private init(_ decimals: UInt32, _ site: inout Site) {
        self.decimals = decimals
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        if case .parameter(.rounderDecimals) = target { decimals = value.rounded }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .number(let number) = value else { return .number(0) }
        let factor = Arithmetic.apply(.power, 10, Float(decimals))
        return .number((number * factor).rounded(.toNearestOrAwayFromZero) / factor)
    }
}
