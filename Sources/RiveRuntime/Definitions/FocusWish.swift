import RiveSchema

/// What an action wants of the focus.
enum FocusWish: BitwiseCopyable {
    /// It goes to an object with focus data.
    case target(ObjectIndex)
    /// It goes on.
    case traversal(FocusTraversalKind)
    case clear
}
