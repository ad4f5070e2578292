/// A side of a drawable that others are moved to in the order of drawing.
@frozen public enum DrawTargetPlacement: UInt32, Sendable { case before, after }
