/// Whether a text begins another line where it comes to its side.
@frozen public enum TextWrap: UInt32, Sendable { case wrap, noWrap }
