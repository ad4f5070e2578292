internal import RiveModel

/// How a value is compared with what is expected of it.
enum ComparisonSign: Sendable {
    case equal, notEqual, less, atMost, greater, atLeast, contains

    /// Signs that need no blanks, the longer before those that they begin with.
    static let signs: [(text: String, sign: ComparisonSign)] = [
        ("!=", .notEqual), ("<=", .atMost), (">=", .atLeast), ("=", .equal), ("<", .less), (">", .greater),
    ]

    /// Whether it asks for an order, which only numbers have.
    var isOrder: Bool {
        switch self {
        case .less, .atMost, .greater, .atLeast: true
        case .equal, .notEqual, .contains: false
        }
    }

    /// The sign as it is written between a name and a number, or another value.
    func text(ofNumbers isNumber: Bool) -> String {
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

    /// What may stand between a name and a value, for messages.
    static let alternatives = "is, is not, =, !=, <, <=, >, >= or contains"
}
