import RiveSchema

/// A converter that maps numbers of a range to those of another.
final class RangeMapperConverter: Converter {
    @exclusivity(unchecked) private var mapper: RangeMapper

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let mapper = RangeMapper(
            flags: DataConverterRangeMapperFlags(rawValue: record.uint(.rangeMapperFlags)),
            minInput: record.float(.minInput), maxInput: record.float(.maxInput),
            minOutput: record.float(.minOutput), maxOutput: record.float(.maxOutput),
            interpolator: record.interpolator(.rangeMapperInterpolatorId),
            holds: record.uint(.rangeMapperInterpolationType) == KeyFrameInterpolation.hold.rawValue)
        return ConverterMaker(record) { RangeMapperConverter(mapper, &$0) }
    }

    private init(_ mapper: RangeMapper, _ site: inout Site) {
        self.mapper = mapper
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        switch target {
        case .parameter(.minInput): mapper.minInput = value.number
        case .parameter(.maxInput): mapper.maxInput = value.number
        case .parameter(.minOutput): mapper.minOutput = value.number
        case .parameter(.maxOutput): mapper.maxOutput = value.number
        default: break
        }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .number(let number) = value else { return .number(0) }
        return .number(mapper.convert(number, container.scene.store.scripts))
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard case .number(let number) = value else { return .number(0) }
        return .number(mapper.revert(number, container.scene.store.scripts))
    }
}

/// A map of a range of numbers to another.
struct RangeMapper {
    let flags: DataConverterRangeMapperFlags
    var minInput: Float
    var maxInput: Float
    var minOutput: Float
    var maxOutput: Float
    let interpolator: Interpolator?
    /// Whether there is nothing between the ends.
    let holds: Bool

    func convert(_ value: Float, _ scripts: @autoclosure () -> (any ScriptEngine)?) -> Float {
        map(value, minInput, maxInput, minOutput, maxOutput, scripts)
    }

    func revert(_ value: Float, _ scripts: @autoclosure () -> (any ScriptEngine)?) -> Float {
        map(value, minOutput, maxOutput, minInput, maxInput, scripts)
    }

    private func map(
        _ input: Float, _ minIn: Float, _ maxIn: Float, _ minOut: Float, _ maxOut: Float,
        _ scripts: () -> (any ScriptEngine)?
    ) -> Float {
        if minOut == maxOut { return minOut }
        var value = input
        if flags.contains(.clampLower), value < minIn { value = minIn }
        if flags.contains(.clampUpper), value > maxIn { value = maxIn }
        if flags.contains(.modulo), value < minIn || value > maxIn {
            value = (value.positiveModulo(maxIn - minIn) + minIn).magnitude
        }
        var part = (value - minIn) / (maxIn - minIn)
        if flags.contains(.reverse) { part = 1 - part }
        if let interpolator, part > 0, part < 1 {
            part = interpolator.ease(part, scripts())
        } else if interpolator == nil, holds {
            part = part <= 0 ? 0 : 1
        }
        return part * maxOut + (1 - part) * minOut
    }
}
