/// A way to get from a value to the next.
@frozen public enum KeyFrameInterpolation: UInt32, Sendable { case hold, linear, cubicEase, cubicValue, elastic }
