/// An origin of how a layout takes time to change.
@frozen public enum LayoutAnimationStyle: UInt32, Sendable { case none, inherit, custom }
