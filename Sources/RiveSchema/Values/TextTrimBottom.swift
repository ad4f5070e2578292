/// What is left out below a text: nothing, all below what its last line stands on, or below its letters.
@frozen public enum TextTrimBottom: UInt32, Sendable { case none, alphabetic, text }
