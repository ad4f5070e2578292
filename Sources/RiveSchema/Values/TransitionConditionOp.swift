/// A comparison of a condition.
@frozen
public enum TransitionConditionOp: UInt32, Sendable {
    case equal, notEqual, lessThanOrEqual, greaterThanOrEqual, lessThan, greaterThan
}
