/// The side of its box that a text keeps to from top to bottom.
@frozen public enum VerticalTextAlign: UInt32, Sendable { case top, bottom, middle }
