/// A side of the distance on which a constraint keeps a node.
@frozen public enum DistanceConstraintMode: UInt32, Sendable { case closer, further, exact }
