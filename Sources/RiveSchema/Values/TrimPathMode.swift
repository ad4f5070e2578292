/// A way to trim several paths: one after the other, or all alike.
@frozen public enum TrimPathMode: UInt32, Sendable { case sequential = 1, synchronized }
