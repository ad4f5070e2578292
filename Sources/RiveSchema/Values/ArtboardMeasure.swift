/// A size of an artboard that a condition compares.
@frozen public enum ArtboardMeasure: UInt32, Sendable { case width, height, ratio }
