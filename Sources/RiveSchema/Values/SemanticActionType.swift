/// What somebody does to a thing without touching it.
@frozen
public enum SemanticActionType: UInt32, Sendable, CaseIterable {
    case tap, increase, decrease
}
