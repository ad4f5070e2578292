import RiveSchema

/// How a value is compared with what is expected of it.
package enum ComparisonSign: Sendable {
    case equal, notEqual, less, atMost, greater, atLeast, contains

    /// Signs that need no blanks, the longer before those that they begin with.
    package static let signs: [(text: String, sign: ComparisonSign)] = [
        ("!=", .notEqual), ("<=", .atMost), (">=", .atLeast), ("=", .equal), ("<", .less), (">", .greater),
    ]

    /// Whether it asks for an order, which only numbers have.
    package var isOrder: Bool {
        switch self {
        case .less, .atMost, .greater, .atLeast: true
        case .equal, .notEqual, .contains: false
        }
    }

    /// The sign as it is written between a name and a number, or another value.
    package func text(ofNumbers isNumber: Bool) -> String {
        switch self {
        case .equal: isNumber ? "=" : "is"
        case .notEqual: isNumber ? "!=" : "is not"
        case .less: "<"
        case .atMost: "<="
        case .greater: ">"
        case .atLeast: ">="
        case .contains: "contains"
        }
    }

    /// The sign of the comparison that a condition of a transition makes.
    init(_ op: TransitionConditionOp) {
        self =
            switch op {
            case .equal: .equal
            case .notEqual: .notEqual
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            case .lessThan: .less
            case .greaterThan: .greater
            }
    }

    /// What may stand between a name and a value, for messages.
    package static let alternatives = "is, is not, =, !=, <, <=, >, >= or contains"
}
