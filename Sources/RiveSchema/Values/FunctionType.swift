/// A function of a formula.
@frozen
public enum FunctionType: UInt32, Sendable {
    case min, max, round, ceil, floor, sqrt, pow, exp, log, cosine, sine, tangent, acosine, asine, atangent,
        atangent2, random
}
