/// Whether something that was advanced wants more time.
public enum AdvanceResult: Equatable, Sendable {
    /// Something moves or is about to change.
    case going
    /// Nothing changes any more unless something is set, fired or touched.
    case settled
}
