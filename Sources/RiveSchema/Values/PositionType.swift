/// A relation of the place of a layout to where it would be put.
@frozen public enum PositionType: UInt32, Sendable { case `static`, relative, absolute }
