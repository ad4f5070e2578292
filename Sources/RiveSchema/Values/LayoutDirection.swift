/// A direction of reading in a layout.
@frozen public enum LayoutDirection: UInt32, Sendable { case inherit, ltr, rtl }
