/// A way to make a nested artboard fit what it lies in.
@frozen public enum Fit: UInt32, Sendable { case fill, contain, cover, fitWidth, fitHeight, none, scaleDown, layout }
