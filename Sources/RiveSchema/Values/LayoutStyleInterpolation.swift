/// A way in which a layout gets to its next place and size.
@frozen public enum LayoutStyleInterpolation: UInt32, Sendable { case hold, linear, cubic, elastic }
