/// The sides of the box of a text that follow from its lines.
@frozen public enum TextSizing: UInt32, Sendable { case autoWidth, autoHeight, fixed }
