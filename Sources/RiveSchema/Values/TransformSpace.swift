/// A space in which a constraint takes or sets a transformation.
@frozen public enum TransformSpace: UInt32, Sendable { case world, local }
