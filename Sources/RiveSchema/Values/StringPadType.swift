/// An end of a text that is padded.
@frozen public enum StringPadType: UInt32, Sendable { case start, end }
