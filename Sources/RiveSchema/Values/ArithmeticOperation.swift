/// An operation on one or two numbers, in converters and formulas.
@frozen
public enum ArithmeticOperation: UInt32, Sendable {
    case add, subtract, multiply, divide, modulo, squareRoot, power, exp, log, cosine, sine, tangent, acosine,
        asine, atangent, atangent2, round, floor, ceil
}
