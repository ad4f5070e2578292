/// A way to lay out what lies in a layout, or to hide it.
@frozen public enum Display: UInt32, Sendable { case flex, none, grid }
