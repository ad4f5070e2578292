#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The operations that converters know by number.
enum Arithmetic {
    static func apply(_ operation: UInt32, _ value: Float, _ operand: Float) -> Float {
        switch operation {
        case 0: value + operand
        case 1: value - operand
        case 2: value * operand
        case 3: value / operand
        case 4: value.positiveModulo(operand)
        case 5: value.squareRoot()
        case 6: powf(value, operand)
        case 7: expf(value)
        case 8: logf(value)
        case 9: cosf(value)
        case 10: sinf(value)
        case 11: tanf(value)
        case 12: acosf(value)
        case 13: asinf(value)
        case 14: atanf(value)
        case 15: atan2f(value, operand)
        case 16: value.rounded(.toNearestOrAwayFromZero)
        case 17: value.rounded(.down)
        case 18: value.rounded(.up)
        default: value
        }
    }

    /// What an operation's result was made of.
    static func invert(_ operation: UInt32, _ value: Float, _ operand: Float) -> Float {
        switch operation {
        case 0: value - operand
        case 1: value + operand
        case 2: value / operand
        case 3: value * operand
        case 5: powf(value, 2)
        case 6: powf(value, 1 / operand)
        case 7: logf(value)
        case 8: expf(value)
        case 9: acosf(value)
        case 10: asinf(value)
        case 11: atanf(value)
        case 12: cosf(value)
        case 13: sinf(value)
        case 14: tanf(value)
        default: value
        }
    }

    static func power(_ base: Float, _ exponent: Float) -> Float { powf(base, exponent) }
}

extension DataValue {
    /// Its number, 0 for any other value.
    var number: Float { if case .number(let number) = self { number } else { 0 } }

    /// Its number as an unsigned property takes it.
    var rounded: UInt32 { UInt32(rounding: number) }

    /// The number that is calculated with, nil for values that are none.
    var operand: Float? {
        switch self {
        case .number(let number): number
        case .listIndex(let index): Float(index)
        default: nil
        }
    }

    /// What comes of its number; 0 for values that are none.
    @inline(__always)
    func calculated(_ body: (Float) -> Float) -> DataValue { .number(operand.map(body) ?? 0) }
}
