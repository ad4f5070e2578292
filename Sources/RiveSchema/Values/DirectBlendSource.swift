/// A source of the weight that an animation has in a direct blend.
@frozen public enum DirectBlendSource: UInt32, Sendable { case inputId, mixValue, dataBindId }
