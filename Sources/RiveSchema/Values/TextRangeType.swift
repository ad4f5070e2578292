/// Whether the range of a modifier of texts is a share of all, or from one thing to another.
@frozen public enum TextRangeType: UInt32, Sendable { case percentage, unitIndex }
