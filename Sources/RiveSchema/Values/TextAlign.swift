/// The side of its box that the lines of a text keep to.
@frozen public enum TextAlign: UInt32, Sendable { case left, right, center }
