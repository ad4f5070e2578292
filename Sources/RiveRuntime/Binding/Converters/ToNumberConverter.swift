import LibC
import RiveModel

/// A converter that makes numbers of texts, flags, colours and what else counts.
final class ToNumberConverter: Converter {
    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        ConverterMaker(record) { ToNumberConverter(&$0) }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        switch value {
        case .number: value
        case .string(let text): .number(text.leadingNumber)
        case .boolean(let flag): .number(flag ? 1 : 0)
        case .color(let color): .number(Float(Int32(bitPattern: color)))
        case .enumeration(let index, _), .whole(.integer, let index): .number(Float(index))
        default: .number(value.operand ?? 0)
        }
    }
}

extension String {
    /// The number that the text starts with, as C's `atof` reads it; 0 where it starts with none.
    var leadingNumber: Float { Float(atof(self)) }
}
