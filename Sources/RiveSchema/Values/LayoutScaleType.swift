/// A way in which a layout finds its size.
@frozen public enum LayoutScaleType: UInt32, Sendable { case fixed, fill, hug }
