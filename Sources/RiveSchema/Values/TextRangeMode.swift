/// What a range of a modifier of texts does with what the ranges before it cover.
@frozen public enum TextRangeMode: UInt32, Sendable { case add, subtract, multiply, min, max, difference }
