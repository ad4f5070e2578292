/// A kind of layout.
@frozen public enum LayoutType: UInt32, Sendable { case flex, grid, stack }
