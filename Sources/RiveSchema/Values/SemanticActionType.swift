/// An action of assistive technology on an object.
@frozen
public enum SemanticActionType: UInt32, Sendable, CaseIterable {
    case tap, increase, decrease
}
