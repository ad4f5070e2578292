/// Where the focus goes from the last place of a scope.
@frozen
public enum EdgeBehavior: UInt32, Sendable {
    case parentScope, closedLoop, stop
}
