/// An end of the way, or both, at which an elastic interpolator swings.
@frozen public enum Easing: UInt32, Sendable { case easeIn, easeOut, easeInOut }
