/// A direction in which a pointer drags what a constraint lets go.
@frozen public enum DraggableConstraintDirection: UInt32, Sendable { case horizontal, vertical, all }
