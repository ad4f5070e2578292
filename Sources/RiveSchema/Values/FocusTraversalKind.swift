/// A way in which the focus moves on.
@frozen
public enum FocusTraversalKind: UInt32, Sendable {
    case next, previous, up, down, left, right
}
