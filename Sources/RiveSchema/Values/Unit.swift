/// A unit of a length in a layout.
@frozen public enum Unit: UInt32, Sendable { case undefined, point, percent, auto }
