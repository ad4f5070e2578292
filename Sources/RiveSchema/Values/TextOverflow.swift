/// What becomes of a text that is larger than its box.
@frozen public enum TextOverflow: UInt32, Sendable { case visible, hidden, clipped, ellipsis, fit, fitFontSize }
