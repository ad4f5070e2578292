/// What the range of a modifier of texts counts.
@frozen public enum TextRangeUnits: UInt32, Sendable { case characters, charactersExcludingSpaces, words, lines }
