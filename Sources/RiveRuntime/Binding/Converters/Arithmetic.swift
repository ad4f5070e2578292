import LibC
import RiveSchema

/// What operations do.
enum Arithmetic {
    static func apply(_ operation: ArithmeticOperation?, _ value: Float, _ operand: Float) -> Float {
        switch operation {
        case .add: value + operand
        case .subtract: value - operand
        case .multiply: value * operand
        case .divide: value / operand
        case .modulo: value.positiveModulo(operand)
        case .squareRoot: value.squareRoot()
        case .power: powf(value, operand)
        case .exp: expf(value)
        case .log: logf(value)
        case .cosine: cosf(value)
        case .sine: sinf(value)
        case .tangent: tanf(value)
        case .acosine: acosf(value)
        case .asine: asinf(value)
        case .atangent: atanf(value)
        case .atangent2: atan2f(value, operand)
        case .round: value.rounded(.toNearestOrAwayFromZero)
        case .floor: value.rounded(.down)
        case .ceil: value.rounded(.up)
        case nil: value
        }
    }

    /// What an operation's result was made of.
    static func invert(_ operation: ArithmeticOperation?, _ value: Float, _ operand: Float) -> Float {
        switch operation {
        case .add: value - operand
        case .subtract: value + operand
        case .multiply: value / operand
        case .divide: value * operand
        case .squareRoot: powf(value, 2)
        case .power: powf(value, 1 / operand)
        case .exp: logf(value)
        case .log: expf(value)
        case .cosine: acosf(value)
        case .sine: asinf(value)
        case .tangent: atanf(value)
        case .acosine: cosf(value)
        case .asine: sinf(value)
        case .atangent: tanf(value)
        default: value
        }
    }
}

extension DataValue {
    /// Its number, 0 for any other value.
    var number: Float { if case .number(let number) = self { number } else { 0 } }

    /// Its number as an unsigned property takes it.
    var rounded: UInt32 { UInt32(rounding: number) }

    /// What comes of its number; 0 for values that are none.
    @inline(__always)
    func calculated(_ body: (Float) -> Float) -> DataValue { .number(operand.map(body) ?? 0) }
}
