/// A way to lay out the children of a layout, or to hide them.
@frozen public enum Display: UInt32, Sendable { case flex, none, grid }
